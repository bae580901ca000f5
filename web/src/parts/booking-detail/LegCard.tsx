import { chakra } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_offerFragment, BookingDetail_tripFragment } from '../../gql/generated.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { formatDistance } from '../../lib/intl/money.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useOtherLegWords } from '../trip-actions/useOtherLegWords.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { stampOrder, Stamps, type StampName, type StampValue } from '../../ui/Stamps.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { When } from '../../ui/When.tsx';
import { isAnswerer } from '../clocks/clocks.state.ts';
import { TripClocks } from '../clocks/TripClocks.tsx';
import { ActionBar } from '../trip-actions/ActionBar.tsx';
import { actionKeys } from '../trip-actions/actions.state.ts';
import { ConflictTable } from '../trip-actions/ConflictTable.tsx';
import { isAwaited, progressOf, saysMore } from '../trips-grid/tripsGrid.state.ts';
import { useTripActions } from '../trip-actions/useTripActions.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { endingWords } from './endingWords.ts';
import { secondYesWords } from './secondYesWords.ts';
import { minutesOff, plannedOf, type LegOffer } from './bookingDetail.state.ts';
import { LegExtras } from './LegExtras.tsx';
import { CostTable } from './CostTable.tsx';
import { LegAnswersFold } from '../questionnaire/LegAnswersFold.tsx';
import { statedFactWords } from '../stated-facts/statedFactWords.ts';
import { Estimate } from '../pricing/Estimate.tsx';

type Trip = BookingDetail_tripFragment;

const LegOneTap = lazyPart(
  () => import('../one-tap/LegOneTap.tsx'),
  (part) => part.LegOneTap,
);

const OwnSystem = lazyPart(
  () => import('../own-system/OwnSystem.tsx'),
  (part) => part.OwnSystem,
  'panel',
);

const ExternalOrder = lazyPart(
  () => import('../own-system/ExternalOrder.tsx'),
  (part) => part.ExternalOrder,
  'panel',
);

const OutsideRide = lazyPart(
  () => import('../outside-ride/OutsideRide.tsx'),
  (part) => part.OutsideRide,
  'panel',
);

function StopLine(props: { title: string; stop: Trip['pickUp']; time: ReactNode }): ReactNode {
  const intl = useIntl();
  const { stop } = props;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="18px minmax(0, 1fr) minmax(0, max-content)"
      columnGap="2"
      alignItems="start"
      fontSize="13px"
      css={{
        '@container (max-width: 430px)': {
          gridTemplateColumns: '18px minmax(0, 1fr)',
          '& > :last-child': { gridColumn: '2', textAlign: 'start' },
        },
      }}
    >
      <chakra.span color="fg.subtle" mt="0.5" aria-hidden>
        <MapPin size={15} />
      </chakra.span>
      <chakra.div minW="0" dir="auto">
        <span className="ptc-sr">{props.title}: </span>
        <chakra.div fontWeight="550" overflowWrap="anywhere">
          {[stop.facilityName, stop.departmentName].filter(Boolean).join(', ') ||
            [stop.address.line1, stop.address.line2, stop.address.line3].filter(Boolean).join(', ') ||
            stop.label}
        </chakra.div>
        <chakra.div color="fg.muted" overflowWrap="anywhere">
          {stop.facilityName
            ? stop.address.label
            : [stop.address.city, stop.address.state, stop.address.postcode].filter(Boolean).join(', ')}
        </chakra.div>
        {stop.floorAndRoom ? (
          <chakra.div>{intl.formatMessage(m.floorAndRoom, { text: stop.floorAndRoom })}</chakra.div>
        ) : null}
        {stop.notes ? (
          <chakra.div whiteSpace="pre-line" color="fg.muted" overflowWrap="anywhere">
            {stop.notes}
          </chakra.div>
        ) : null}
        {stop.phone ? <chakra.div>{stop.phone}</chakra.div> : null}
      </chakra.div>
      <chakra.div textAlign="end">{props.time}</chakra.div>
    </chakra.div>
  );
}

/** One leg: where, when, what it needs, how far it is, what changed, what it cost, and what can be done with it. */
export function LegCard(props: {
  trip: Trip;
  offers: LegOffer<BookingDetail_offerFragment, Trip>;
  hotkeys: boolean;
  readOnly?: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const others = useOtherLegWords();
  const { trip } = props;
  const { offer, offeredWith, legs } = props.offers;
  const { actions: allowed, busy, dialogs } = useTripActions(trip, offer, legs);
  const actions = props.readOnly ? [] : allowed;
  useHotkeys(
    actions.map((action) => ({
      keys: (props.hotkeys ? actionKeys[action.name] : undefined) ?? '',
      label: `${action.label} (${trip.name})`,
      enabled: !busy,
      run: action.run,
    })),
  );
  const zone = trip.pickUpTimeZone;
  const planned = plannedOf(trip, useMinute());
  const { classification: needs, completion } = trip;
  const pickUpTime =
    trip.pickUpType === 'WILL_CALL'
      ? intl.formatMessage(trip.readyAt ? m.willCallReady : m.willCall, {
          time: time.when(trip.readyAt ?? trip.pickUpAt, zone, 'inText'),
        })
      : trip.waitAndReturn
        ? intl.formatMessage(m.waitReturn)
        : null;
  const secondYes = secondYesWords(trip.reconfirmation, intl, (at) => time.when(at, zone, 'inText'));
  const required = (stamp: Trip['requiredStamps'][number]): boolean => trip.requiredStamps.includes(stamp);
  const clock = (at: string | null | undefined): string | null => (at ? time.when(at, zone, 'stamp') : null);
  const stampOf = (stamp: StampName): StampValue => {
    const { actual, plan, expected } = planned[stamp];
    return {
      time: clock(actual),
      planned: clock(plan),
      promised: stamp === 'AT_PICKUP' && trip.promisedPickUpAt !== null,
      expected: actual === null ? clock(expected) : null,
      minutesOff: minutesOff(plan, actual ?? expected),
      required: required(stamp),
    };
  };
  const moving = ['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED', 'DRY_RUN'].includes(trip.status);
  const stampable = !props.readOnly && moving && trip.viewerCan.recordProgress;
  return (
    <chakra.article
      aria-label={trip.name}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p="3"
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ containerType: 'inline-size' }}
      data-trip={trip.name}
    >
      <chakra.header display="flex" flexWrap="wrap" gap="2" alignItems="flex-start">
        <chakra.div
          flex="1 1 240px"
          minW="0"
          minH="7"
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
        >
          <chakra.h3 fontWeight="600">{trip.name}</chakra.h3>
          <StatusChip state={trip.status} />
          {saysMore(trip) ? <StatusChip state={progressOf(trip)} /> : null}
          {[needs.callType, needs.urgency, needs.priority].map((value) =>
            value ? (
              <Chip key={value.id} tone="neutral" title={value.name}>
                {value.code}
              </Chip>
            ) : null,
          )}
        </chakra.div>
        <chakra.div ms="auto">
          <ActionBar name={trip.name} status={trip.status} actions={actions} busy={busy} />
        </chakra.div>
      </chakra.header>
      <TripClocks trip={trip} yours={isAnswerer(trip)} />
      {offer?.externalCall ? (
        <OwnSystem trip={trip} offer={offer} call={offer.externalCall} readOnly={props.readOnly === true} />
      ) : null}
      {trip.ride ? (
        <OutsideRide trip={trip} offer={offer ?? null} ride={trip.ride} readOnly={props.readOnly === true} />
      ) : null}
      <chakra.div display="grid" gap="2">
        <StopLine
          title={intl.formatMessage(m.pickUp)}
          stop={trip.pickUp}
          time={
            <>
              <chakra.div fontWeight="600">
                {pickUpTime ?? <When at={trip.pickUpAt} zone={zone} left={isAwaited(trip)} stop />}
              </chakra.div>
              {trip.promisedPickUpAt ? (
                <chakra.div>
                  {intl.formatMessage(m.promised)} <When at={trip.promisedPickUpAt} zone={zone} />
                </chakra.div>
              ) : null}
              {trip.originalPickUpAt === trip.pickUpAt ? null : (
                <chakra.div color="fg.muted">
                  {intl.formatMessage(m.originally)} <When at={trip.originalPickUpAt} zone={zone} />
                </chakra.div>
              )}
            </>
          }
        />
        <StopLine
          title={intl.formatMessage(m.dropOff)}
          stop={trip.dropOff}
          time={
            <>
              <chakra.div fontWeight="600">
                <When at={trip.dropOffAt} zone={trip.dropOffTimeZone} stop />
              </chakra.div>
              {trip.appointmentAt ? (
                <chakra.div>
                  {intl.formatMessage(m.appointment)}{' '}
                  <When at={trip.appointmentAt} zone={trip.dropOffTimeZone} />
                </chakra.div>
              ) : null}
            </>
          }
        />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1" fontSize="13px" color="fg.muted">
        {trip.route ? (
          <span>
            {intl.formatMessage(m.route, {
              distance: formatDistance(
                trip.route.distanceMeters,
                trip.market.settings.distanceUnit,
                intl.locale,
              ),
              minutes: trip.route.durationMinutes,
            })}
          </span>
        ) : null}
        {trip.requiredForms.length > 0 ? (
          <span>
            {intl.formatMessage(m.requiredForms)}:{' '}
            {intl.formatList(
              trip.requiredForms.map(({ name }) => name),
              { type: 'unit' },
            )}
          </span>
        ) : null}
        {needs.variables.length > 0 ? (
          <span>
            {intl.formatMessage(m.needs)}:{' '}
            {intl.formatList(
              needs.variables.map((value) => value.name),
              { type: 'unit' },
            )}
          </span>
        ) : null}
        {statedFactWords(trip, intl).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {trip.vehicle ? (
          <chakra.span color="fg">
            {intl.formatMessage(m.vehicle, {
              vehicle: [trip.vehicle.name, trip.vehicle.plate, trip.vehicle.description]
                .filter(Boolean)
                .join(', '),
            })}
          </chakra.span>
        ) : null}
        {trip.external ? <ExternalOrder order={trip.external} /> : null}
        {offer?.estimate ? (
          <Estimate
            estimate={offer.estimate}
            offerId={offer.id}
            words={(amount) => intl.formatMessage(m.estimate, { amount })}
          />
        ) : null}
        {!trip.viewerOffer &&
        offer?.respondsBy &&
        (offer.status === 'OPEN' || offer.status === 'COUNTERED') ? (
          <span>{intl.formatMessage(m.answerBy, { time: time.when(offer.respondsBy, zone, 'inText') })}</span>
        ) : null}
        {secondYes === null ? null : <span>{secondYes}</span>}
        {offeredWith ? <span>{intl.formatMessage(m.offeredWith, { name: offeredWith })}</span> : null}
        {trip.endReason ? (
          <span>
            {intl.formatMessage(
              trip.status === 'CANCELLED' || trip.status === 'DRY_RUN' ? m.ended : m.givenBack,
              { reason: [trip.endReason.name, trip.endComment].filter(Boolean).join(': ') },
            )}
            {trip.ending ? ` (${endingWords(trip.ending, intl)})` : ''}
          </span>
        ) : null}
      </chakra.div>
      {trip.answers ? <LegAnswersFold tripId={trip.id} at={trip.answers.updatedAt} /> : null}
      {trip.vehicleConflicts.length > 0 ? (
        <Banner
          kind="warning"
          text={intl.formatMessage(m.vehicleConflict, {
            legs: others.list(trip.vehicleConflicts),
          })}
        />
      ) : null}
      {offer?.status === 'COUNTERED' && offer.counterPickUpAt ? (
        <chakra.p fontSize="13px" role="status" dir="auto" overflowWrap="anywhere">
          <chakra.strong fontWeight="600">
            {intl.formatMessage(m.counterFrom, {
              company: offer.company.name,
              time: time.when(offer.counterPickUpAt, zone, 'inText'),
            })}
          </chakra.strong>
          {offer.counterMessage ? ` · ${offer.counterMessage}` : null}
        </chakra.p>
      ) : null}
      {trip.conflict.length > 0 ? (
        <chakra.section>
          <chakra.h4 fontSize="13px" fontWeight="600" mb="1" color="tone.conflict.fg">
            {intl.formatMessage(m.changes)}
          </chakra.h4>
          <ConflictTable lines={trip.conflict} timeZone={zone} agreed />
        </chakra.section>
      ) : null}
      {stampable ? <LegOneTap trip={trip} hotkeys={props.hotkeys} /> : null}
      {moving ? (
        <Stamps values={Object.fromEntries(stampOrder.map((stamp) => [stamp, stampOf(stamp)]))} />
      ) : null}
      {completion.cost ? (
        <chakra.section>
          <chakra.h4 fontSize="13px" fontWeight="600" mb="1">
            {intl.formatMessage(m.cost)}
          </chakra.h4>
          {completion.distance ? (
            <chakra.p fontSize="13px" color="fg.muted" mb="1">
              {intl.formatMessage(m.drivenDistance, {
                distance: intl.formatNumber(Number(completion.distance), { maximumFractionDigits: 6 }),
                unit: (completion.distanceUnit ?? 'MI').toLowerCase(),
              })}
            </chakra.p>
          ) : null}
          <CostTable lines={completion.breakdown} total={completion.cost} />
        </chakra.section>
      ) : null}
      <LegExtras trip={trip} />
      {dialogs}
    </chakra.article>
  );
}
