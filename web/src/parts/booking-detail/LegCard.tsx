import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_offerFragment, BookingDetail_tripFragment } from '../../gql/generated.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useOtherLegWords } from '../trip-actions/useOtherLegWords.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { stampOrder, Stamps, type StampName, type StampValue } from '../../ui/Stamps.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { isAnswerer } from '../clocks/clocks.state.ts';
import { TripClocks } from '../clocks/TripClocks.tsx';
import { ActionBar } from '../trip-actions/ActionBar.tsx';
import { actionKeys } from '../trip-actions/actions.state.ts';
import { ConflictTable } from '../trip-actions/ConflictTable.tsx';
import { progressOf, saysMore } from '../trips-grid/tripsGrid.state.ts';
import { useTripActions } from '../trip-actions/useTripActions.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { minutesOff, plannedOf, type LegOffer } from './bookingDetail.state.ts';
import { LegCost } from './LegCost.tsx';
import { LegExtras } from './LegExtras.tsx';
import { LegFacts } from './LegFacts.tsx';
import { LegStops } from './LegStops.tsx';
import { LegAnswersFold } from '../questionnaire/LegAnswersFold.tsx';

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

const OutsideRide = lazyPart(
  () => import('../outside-ride/OutsideRide.tsx'),
  (part) => part.OutsideRide,
  'panel',
);

/**
 * One leg: where, when, what it needs, how far it is, what changed, what it cost, and what can be done with
 * it.
 */
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
  const { classification: needs } = trip;
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
      <LegStops trip={trip} />
      <LegFacts trip={trip} offer={offer} offeredWith={offeredWith} />
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
      <LegCost completion={trip.completion} />
      <LegExtras trip={trip} />
      {dialogs}
    </chakra.article>
  );
}
