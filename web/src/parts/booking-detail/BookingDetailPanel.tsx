import { Button, chakra, CloseButton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { useTripActions_cancelItineraryMutation, useTripActions_markReviewedMutation, useTripActions_reasonsLazyQuery } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { Banner, EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { tripActionMessages } from '../trip-actions/tripActions.messages.ts';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { ActivityLog } from './ActivityLog.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { bannersOf, journeysOf, offerOfLeg, type BannerKind } from './bookingDetail.state.ts';
import { Facts } from './Facts.tsx';
import { LegCard } from './LegCard.tsx';
import { OffersSection } from './OffersSection.tsx';
import { PatientSection } from './PatientSection.tsx';
import { useBookingDetail } from './useBookingDetail.ts';

type Itinerary = BookingDetail_itineraryFragment;
type Section = 'booking' | 'patient' | 'activity' | 'offers' | 'journeys';

const typeWord = { ONE_WAY: m.oneWay, ROUND_TRIP: m.roundTrip, MULTI: m.multi } as const;
const bannerWord = { conflict: m.bannerConflict, invalid: m.bannerInvalid, unfulfilled: m.bannerUnfulfilled, blocked: m.bannerBlocked, expired: m.bannerExpired } as const;
const bannerLook: Record<BannerKind, 'warning' | 'error'> = { conflict: 'warning', invalid: 'warning', unfulfilled: 'error', blocked: 'error', expired: 'warning' };

/** Where the panel leads: the editor's addresses belong to the screen that shows the panel. */
export interface BookingDetailLinks {
  onEdit?: (() => void) | undefined;
  onResubmit?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
}

function BookingFacts(props: { itinerary: Itinerary }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { itinerary } = props;
  const transporter = itinerary.transportCompany;
  return (
    <Facts
      items={[
        [intl.formatMessage(m.type), intl.formatMessage(typeWord[itinerary.type])],
        [intl.formatMessage(m.market), itinerary.market.displayName],
        [intl.formatMessage(m.patient), itinerary.patient?.displayName],
        [intl.formatMessage(m.transportCompany), transporter ? [transporter.name, transporter.phone].filter(Boolean).join(', ') : intl.formatMessage(m.unassigned)],
        [intl.formatMessage(m.authorization), itinerary.authorizationNumbers.join(', ')],
        [intl.formatMessage(m.bookedBy), itinerary.isProxy ? intl.formatMessage(m.bookedFor, { by: itinerary.bookedByCompany.name, for: itinerary.company.name }) : itinerary.company.name],
        [intl.formatMessage(m.caller), itinerary.caller ? [itinerary.caller.name, itinerary.caller.mobile].filter(Boolean).join(', ') : null],
        [intl.formatMessage(m.vip), itinerary.vipCompany ? (itinerary.vipExclusive ? intl.formatMessage(m.vipExclusive, { name: itinerary.vipCompany.name }) : itinerary.vipCompany.name) : null],
        [intl.formatMessage(m.created), [time.at(itinerary.createdAt), itinerary.createdBy?.displayName].filter(Boolean).join(', ')],
      ]}
    />
  );
}

function BookingActions(props: { itinerary: Itinerary } & BookingDetailLinks): ReactNode {
  const intl = useIntl();
  const confirm = useConfirm();
  const { busy, run } = useRunAction();
  const [loadReasons] = useTripActions_reasonsLazyQuery();
  const [cancel] = useTripActions_cancelItineraryMutation();
  const [review] = useTripActions_markReviewedMutation();
  const { itinerary } = props;
  const { name, viewerCan: can } = itinerary;
  const cancelAll = async (): Promise<void> => {
    const { data } = await loadReasons({ variables: { kind: 'CANCEL_REASON', marketId: itinerary.market.id } });
    const answer = await confirm({
      title: intl.formatMessage(tripActionMessages.cancelBooking),
      text: intl.formatMessage(tripActionMessages.confirmCancelBooking, { name }),
      danger: true,
      reason: { options: (data?.lookupValues ?? []).map((value) => ({ value: value.id, label: value.name })), required: true, label: intl.formatMessage(tripActionMessages.reason), comment: true },
    });
    if (!answer.confirmed) return;
    await run(async () => (await cancel({ variables: { input: { itineraryId: itinerary.id, reasonId: answer.reason, comment: answer.comment.trim() || null, idempotencyKey: crypto.randomUUID() } } })).data?.cancelItinerary, {
      done: intl.formatMessage(tripActionMessages.cancelled, { name }),
      failed: intl.formatMessage(tripActionMessages.errorFor, { name }),
    });
  };
  const markReviewed = (): Promise<boolean> =>
    run(async () => (await review({ variables: { input: { itineraryId: itinerary.id, idempotencyKey: crypto.randomUUID() } } })).data?.markReviewed, {
      done: intl.formatMessage(m.reviewed, { name }),
      failed: intl.formatMessage(tripActionMessages.errorFor, { name }),
    });
  const button = (label: string, onClick: () => void, danger = false): ReactNode => (
    <Button key={label} size="xs" variant="outline" {...(danger ? { colorPalette: 'danger' } : {})} disabled={busy} onClick={onClick}>{label}</Button>
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {can.edit && props.onEdit ? button(intl.formatMessage(m.edit), props.onEdit) : null}
      {can.resubmit && props.onResubmit ? button(intl.formatMessage(m.resubmit), props.onResubmit) : null}
      {props.onCopy ? button(intl.formatMessage(m.copy), props.onCopy) : null}
      {can.review ? button(intl.formatMessage(m.markReviewed), () => void markReviewed()) : null}
      {can.cancel ? button(intl.formatMessage(tripActionMessages.cancelBooking), () => void cancelAll(), true) : null}
    </chakra.div>
  );
}

function Journeys(props: { itinerary: Itinerary; hotkeys: boolean }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [chosen, setChosen] = useState<string | null>(null);
  const { trips, offers } = props.itinerary;
  const leg = trips.find((trip) => trip.id === chosen);
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div maxH="600px" overflowY="auto" display="grid" gap="3">
        {journeysOf(trips).map((journey) => (
          <chakra.section key={journey.day}>
            <chakra.h4 fontSize="13px" fontWeight="600" mb="1">{time.local(journey.day, 'date')}</chakra.h4>
            {journey.legs.map((trip) => (
              <chakra.button key={trip.id} type="button" display="flex" w="full" gap="2" alignItems="center" py="1.5" px="2" borderRadius="l2" textAlign="start" fontSize="13px" cursor="pointer" bg={trip.id === chosen ? 'accent.subtle' : undefined} _hover={{ bg: 'bg.subtle' }} aria-pressed={trip.id === chosen} onClick={() => setChosen(trip.id === chosen ? null : trip.id)}>
                <chakra.span fontWeight="550">{trip.name}</chakra.span>
                <chakra.span flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" color="fg.muted">{trip.pickUp.facilityName ?? trip.pickUp.label} → {trip.dropOff.facilityName ?? trip.dropOff.label}</chakra.span>
                <span>{time.at(trip.pickUpAt, trip.pickUpTimeZone, 'time')}</span>
                <StatusChip state={trip.status} />
              </chakra.button>
            ))}
          </chakra.section>
        ))}
      </chakra.div>
      {leg ? (
        <chakra.section>
          <chakra.h3 fontSize="sm" fontWeight="600" mb="2">{intl.formatMessage(m.tripDetails)}</chakra.h3>
          <LegCard trip={leg} offer={offerOfLeg(offers, leg.batchNo)} hotkeys={props.hotkeys} />
        </chakra.section>
      ) : null}
    </chakra.div>
  );
}

/** Everything about one booking, live: facts, legs with their actions, patient, log, offers, journeys. */
export function BookingDetailPanel(props: { itineraryId: string; side: 'booking' | 'dispatch'; onClose: () => void } & BookingDetailLinks): ReactNode {
  const intl = useIntl();
  const wide = useMediaQuery('(min-width: 700px)');
  const [section, setSection] = useState<Section>('booking');
  const { itinerary, entries, loading, failed, retry } = useBookingDetail(props.itineraryId);
  const title = intl.formatMessage(props.side === 'booking' ? m.bookingDetails : m.dispatchDetails);
  const live = itinerary?.trips.filter((trip) => trip.status !== 'CANCELLED') ?? [];
  // Keys act on the leg that waits for an answer; with several, on the first of them.
  const keyed = live.find((trip) => trip.viewerCan.acceptChanges || trip.viewerCan.recordProgress || (itinerary && offerOfLeg(itinerary.offers, trip.batchNo)?.viewerCan.accept));
  return (
    <chakra.section aria-label={title} display="flex" flexDirection="column" h="full" minH="0" bg="bg" data-testid="booking-detail">
      <chakra.header display="flex" alignItems="center" gap="2" px="4" py="2.5" bg="bg.panel" borderBottomWidth="1px">
        <chakra.h2 fontSize="md" fontWeight="600">{title}</chakra.h2>
        {itinerary ? <chakra.span color="fg.muted">{itinerary.name}</chakra.span> : null}
        {itinerary ? <StatusChip state={itinerary.status} /> : null}
        <CloseButton ms="auto" size="sm" aria-label={intl.formatMessage(m.close)} onClick={props.onClose} />
      </chakra.header>
      <chakra.div flex="1" minH="0" overflowY="auto" px="4" py="3" display="grid" gap="3" alignContent="start">
        {loading ? <Skeletons rows={8} /> : null}
        {failed ? <ErrorState onRetry={retry} /> : null}
        {!loading && !failed && !itinerary ? <EmptyState title={intl.formatMessage(m.notFound)} text={intl.formatMessage(m.notFoundText)} /> : null}
        {itinerary ? (
          <>
            {bannersOf(itinerary.trips).map((banner) => <Banner key={`${banner.kind}-${banner.name}`} live kind={bannerLook[banner.kind]} text={intl.formatMessage(bannerWord[banner.kind], { name: banner.name, reasons: banner.reasons })} />)}
            <Tabs<Section>
              label={intl.formatMessage(m.sections)}
              vertical={wide}
              value={section}
              onChange={setSection}
              items={[
                {
                  value: 'booking',
                  label: intl.formatMessage(m.booking),
                  content: (
                    <chakra.div display="grid" gap="3">
                      {itinerary.trips.map((trip) => <LegCard key={trip.id} trip={trip} offer={offerOfLeg(itinerary.offers, trip.batchNo)} hotkeys={section === 'booking' && trip.id === keyed?.id} />)}
                      <BookingFacts itinerary={itinerary} />
                      <BookingActions itinerary={itinerary} onEdit={props.onEdit} onResubmit={props.onResubmit} onCopy={props.onCopy} />
                    </chakra.div>
                  ),
                },
                { value: 'patient', label: intl.formatMessage(m.patient), content: <PatientSection patient={itinerary.patient} /> },
                { value: 'activity', label: intl.formatMessage(m.activity), content: <ActivityLog itineraryId={itinerary.id} zone={itinerary.market.timeZone} canComment={itinerary.viewerCan.comment} entries={entries} /> },
                { value: 'offers', label: intl.formatMessage(m.offers), content: <OffersSection itinerary={itinerary} /> },
                { value: 'journeys', label: intl.formatMessage(m.journeys, { count: journeysOf(itinerary.trips).length }), content: <Journeys itinerary={itinerary} hotkeys={false} /> },
              ]}
            />
          </>
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}
