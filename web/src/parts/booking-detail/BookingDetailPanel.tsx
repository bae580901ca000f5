import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useShell } from '../../lib/shell/shell.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BookingMapFold } from '../map/BookingMapFold.tsx';
import { madeForAnother } from '../trip-lists/madeForAnother.ts';
import { ActivityLog } from './ActivityLog.tsx';
import { BookingBanners } from './BookingBanners.tsx';
import { BookingActions, type BookingDetailLinks } from './BookingActions.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { journeysOf, offerForLeg, offerOfLeg, shownSection, type Section } from './bookingDetail.state.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { Journeys, TripDetails } from './Journeys.tsx';
import { LegCard } from './LegCard.tsx';
import { OffersSection } from './OffersSection.tsx';
import { PatientSection } from './PatientSection.tsx';
import { useBookingDetail } from './useBookingDetail.ts';
import { useWidth } from './useWidth.ts';

const PatientLinks = lazyPart(
  () => import('../patient-links/PatientLinks.tsx'),
  (part) => part.PatientLinks,
  'panel',
);

const AttachmentsSection = lazyPart(
  () => import('../attachments/AttachmentsSection.tsx'),
  (part) => part.AttachmentsSection,
  'panel',
);

export type { BookingDetailLinks } from './BookingActions.tsx';

/** Everything about one booking, live: facts, legs with their actions, patient, log, offers, journeys. */
export function BookingDetailPanel(
  props: {
    itineraryId: string;
    tripId?: string | null;
    side: 'booking' | 'dispatch';
    onClose: () => void;
  } & BookingDetailLinks,
): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const companyId = useSession().company.id;
  const root = useRef<HTMLElement>(null);
  const roomy = useWidth(root) >= 620;
  const [section, setSection] = useState<Section>('booking');
  const [commenting, setCommenting] = useState(0);
  const { itinerary, left, entries, missed, loading, failed, retry } = useBookingDetail(props.itineraryId);
  const { review } = useShell();
  const reviewed = review?.itineraryId === props.itineraryId ? review : null;
  const title = intl.formatMessage(props.side === 'booking' ? m.bookingDetails : m.dispatchDetails);
  // What was booked for another company is managed on that company's screens.
  const byProxy = itinerary !== null && madeForAnother(itinerary, companyId);
  const journeys = journeysOf(itinerary?.trips ?? []);
  const live = itinerary?.trips.filter((trip) => trip.status !== 'CANCELLED') ?? [];
  // Keys act on the leg that was pressed, else on the first that waits for an answer, else on the return that
  // waits for its call; an offer is answered on the batch's first leg.
  const chosen =
    live.find((trip) => trip.id === props.tripId) ??
    live.find(
      (trip) =>
        trip.viewerCan.acceptChanges ||
        trip.viewerCan.recordProgress ||
        (itinerary && offerOfLeg(itinerary.offers, trip.batchNo)?.viewerCan.accept),
    ) ??
    live.find((trip) => trip.viewerCan.readyNow);
  const lead =
    itinerary && chosen ? offerForLeg(chosen, itinerary.trips, itinerary.offers).offeredWith : null;
  const keyed = lead ? live.find((trip) => trip.name === lead) : chosen;
  // Opened for one leg of several, it begins with that leg.
  const [first] = itinerary?.trips ?? [];
  const askedFor = itinerary?.trips.find(({ id }) => id === props.tripId);
  const below = askedFor && askedFor.id !== first?.id ? askedFor.name : null;
  useEffect(() => {
    if (below !== null)
      root.current
        ?.querySelector(`article[data-trip="${CSS.escape(below)}"]`)
        ?.scrollIntoView({ block: 'start' });
  }, [below]);
  const comment = (): void => {
    setSection('activity');
    setCommenting((times) => times + 1);
  };
  useHotkeys(
    itinerary?.viewerCan.comment ? [{ keys: 'c', label: intl.formatMessage(m.comment), run: comment }] : [],
  );
  return (
    <DetailPanel
      ref={root}
      label={title}
      heading={
        reviewed && itinerary
          ? intl.formatMessage(itinerary.isProxy ? m.reviewTitleFor : m.reviewTitle, {
              name: itinerary.name,
              company: itinerary.company.name,
            })
          : title
      }
      aside={
        itinerary ? (
          <>
            {reviewed ? null : <chakra.span color="fg.muted">{itinerary.name}</chakra.span>}
            <StatusChip state={itinerary.status} />
          </>
        ) : null
      }
      close={intl.formatMessage(m.close)}
      onClose={props.onClose}
      reading={{
        loading,
        failed,
        retry,
        nothing: itinerary
          ? null
          : {
              title: intl.formatMessage(reviewed ? m.noPermission : left ? m.left : m.notFound),
              text: reviewed
                ? intl.formatMessage(m.noPermissionText, { name: reviewed.name })
                : intl.formatMessage(left ? m.leftText : m.notFoundText),
            },
      }}
      testId="booking-detail"
    >
      {itinerary ? (
        <>
          <BookingBanners itinerary={itinerary} {...(byProxy ? {} : { onResubmit: props.onResubmit })} />
          <Tabs<Section>
            label={intl.formatMessage(m.sections)}
            vertical={roomy}
            wraps
            value={shownSection(section, { days: journeys.map(({ day }) => day), roomy })}
            onChange={setSection}
            items={[
              {
                value: 'booking',
                label: intl.formatMessage(m.booking),
                content: (
                  <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
                    {itinerary.trips.map((trip) => (
                      <LegCard
                        key={trip.id}
                        trip={trip}
                        offers={offerForLeg(trip, itinerary.trips, itinerary.offers)}
                        hotkeys={trip.id === keyed?.id}
                        readOnly={byProxy}
                      />
                    ))}
                    <BookingMapFold itineraryId={itinerary.id} name={itinerary.name} />
                    <BookingFacts itinerary={itinerary} />
                    {byProxy ? (
                      <Banner
                        kind="info"
                        text={intl.formatMessage(m.managedBy, { company: itinerary.company.name })}
                      />
                    ) : (
                      <BookingActions
                        itinerary={itinerary}
                        onEdit={props.onEdit}
                        onAddLeg={props.onAddLeg}
                        onResubmit={props.onResubmit}
                        onCopy={props.onCopy}
                      />
                    )}
                  </chakra.div>
                ),
              },
              {
                value: 'patient',
                label: intl.formatMessage(m.patient),
                content: (
                  <>
                    <PatientSection patient={itinerary.patient} tripId={keyed?.id ?? first?.id} />
                    {props.side === 'booking' ? <PatientLinks itineraryId={itinerary.id} /> : null}
                  </>
                ),
              },
              {
                value: 'activity',
                label: intl.formatMessage(m.activity),
                content: (
                  <ActivityLog
                    itineraryId={itinerary.id}
                    zone={itinerary.market.timeZone}
                    canComment={itinerary.viewerCan.comment}
                    commenting={commenting}
                    legs={itinerary.trips}
                    entries={entries}
                    missed={missed}
                  />
                ),
              },
              {
                value: 'attachments',
                label: intl.formatMessage(m.attachments, { count: itinerary.attachmentCount }),
                content: (
                  <AttachmentsSection
                    itinerary={itinerary}
                    changes={entries.filter(({ type }) => type === 'ATTACH' || type === 'DETACH').length}
                  />
                ),
              },
              {
                value: 'offers',
                label: intl.formatMessage(m.offers),
                content: <OffersSection itinerary={itinerary} />,
              },
              {
                value: 'journeys',
                label: intl.formatMessage(m.journeys, { count: journeys.length }),
                content: <Journeys itinerary={itinerary} readOnly={byProxy} />,
                nested: journeys.map(({ day, legs }) => ({
                  value: `journey ${day}` as const,
                  label: time.local(day, 'date'),
                  content: <TripDetails itinerary={itinerary} legs={legs} readOnly={byProxy} />,
                })),
              },
            ]}
          />
        </>
      ) : null}
    </DetailPanel>
  );
}
