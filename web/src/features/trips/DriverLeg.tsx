import { chakra, IconButton } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DriverTrips_tripsQuery } from '../../gql/hooks.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { plannedOf } from '../../parts/booking-detail/bookingDetail.state.ts';
import { OneTapButton } from '../../parts/one-tap/OneTapButton.tsx';
import { useOneTap } from '../../parts/one-tap/useOneTap.tsx';
import { statedFactWords } from '../../parts/stated-facts/statedFactWords.ts';
import { ConflictTable } from '../../parts/trip-actions/ConflictTable.tsx';
import { useTripActions } from '../../parts/trip-actions/useTripActions.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import { coarseWords } from '../../ui/timeLeft.ts';
import { driverMessages as m } from './driver.messages.ts';
import { boundFor, dialled } from './driver.state.ts';
import { DriverStop, OtherStop } from './DriverStop.tsx';
import { StampSteps } from './StampSteps.tsx';
import { tripsPageMessages } from './TripsPage.messages.ts';

export type DriverTrip = DriverTrips_tripsQuery['trips']['nodes'][number];

/** One leg for its crew: who, how far, where to, whom to ring; and at the foot the one button. */
export function DriverLeg(props: { trip: DriverTrip; below: ReactNode }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { trip } = props;
  const zone = trip.pickUpTimeZone;
  const tap = useOneTap(trip);
  // With the stamps that wait: they are on their way, and nobody types them again.
  const { actions, dialogs } = useTripActions({ ...trip, progress: tap.progress }, null, [trip]);
  const planned = plannedOf(trip, useMinute());
  const clock = (at: string | null): string => time.when(at, zone, 'stamp');
  const expected = { AT_PICKUP: planned.AT_PICKUP.expected, AT_DROPOFF: planned.AT_DROPOFF.expected };
  const end = boundFor(tap.next);
  const atPickUp = end === 'pickUp';
  const arrived = atPickUp ? tap.progress.atPickupAt : tap.progress.atDropoffAt;
  const due = atPickUp ? expected.AT_PICKUP : expected.AT_DROPOFF;
  const plan = atPickUp ? planned.AT_PICKUP.plan : planned.AT_DROPOFF.plan;
  const plannedWords =
    plan === null
      ? atPickUp && trip.pickUpType === 'WILL_CALL'
        ? intl.formatMessage(m.willCall)
        : ''
      : intl.formatMessage(atPickUp && trip.promisedPickUpAt ? m.promised : m.planned, { time: clock(plan) });
  return (
    <chakra.article
      aria-label={trip.name}
      data-trip={trip.name}
      display="flex"
      flexDirection="column"
      flex="1"
      minW="0"
    >
      <chakra.div bg="bg.panel" borderBottomWidth="1px">
        <Who trip={trip} />
        <chakra.div px="4" py="3" borderBottomWidth="1px">
          <StampSteps
            progress={tap.progress}
            waiting={tap.waiting}
            next={tap.next}
            expected={expected}
            zone={zone}
          />
        </chakra.div>
        {trip.conflict.length > 0 ? (
          <chakra.section px="4" py="3" borderBottomWidth="1px">
            <chakra.h3 fontSize="14px" fontWeight="600" mb="1" color="tone.conflict.fg">
              {intl.formatMessage(m.changes)}
            </chakra.h3>
            <ConflictTable lines={trip.conflict} timeZone={zone} agreed />
          </chakra.section>
        ) : null}
        <DriverStop
          title={intl.formatMessage(m[end])}
          stop={trip[end]}
          planned={plannedWords}
          state={
            arrived
              ? intl.formatMessage(m.hereSince, { time: clock(arrived) })
              : due
                ? intl.formatMessage(m.expected, { time: clock(due) })
                : null
          }
        />
        {atPickUp ? (
          <OtherStop
            stop={trip.dropOff}
            words={[
              trip.dropOff.facilityName ? trip.dropOff.address.label : null,
              trip.route ? coarseWords(intl, trip.route.durationMinutes * 60_000) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
            state={clock(expected.AT_DROPOFF ?? planned.AT_DROPOFF.plan)}
            isDone={false}
          />
        ) : (
          <OtherStop
            stop={trip.pickUp}
            words={
              tap.progress.atPickupAt && tap.progress.toDropoffAt
                ? intl.formatMessage(m.left, {
                    arrived: clock(tap.progress.atPickupAt),
                    left: clock(tap.progress.toDropoffAt),
                  })
                : null
            }
            state={intl.formatMessage(m.isDone)}
            isDone
          />
        )}
      </chakra.div>
      {props.below}
      <chakra.div
        position="sticky"
        bottom="-12px"
        mt="auto"
        p="4"
        bg="bg.panel"
        borderTopWidth="1px"
        zIndex="docked"
        css={{ paddingBottom: 'max(16px, env(safe-area-inset-bottom))', '&:empty': { display: 'none' } }}
      >
        <OneTapButton large of={tap} name={trip.name} zone={zone} others={actions} />
      </chakra.div>
      {tap.dialogs}
      {dialogs}
    </chakra.article>
  );
}

/** Who travels, as far as the crew may know it, what they need, and how to ring them. */
function Who(props: { trip: DriverTrip }): ReactNode {
  const intl = useIntl();
  const { trip } = props;
  const { patient, classification: needs } = trip;
  const number = patient?.mobile || patient?.phone;
  const born = patient?.dateOfBirth
    ? intl.formatDate(`${patient.dateOfBirth}T12:00:00Z`, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : null;
  const chips = [...needs.variables.map(({ name }) => name), ...statedFactWords(trip, intl)];
  return (
    <chakra.header px="4" py="3" borderBottomWidth="1px">
      <chakra.div display="flex" gap="3" alignItems="center">
        <chakra.div flex="1" minW="0">
          <chakra.h2 fontSize="20px" fontWeight="700" lineHeight="1.3" dir="auto" overflowWrap="anywhere">
            {patient?.displayName ?? trip.name}
          </chakra.h2>
          <chakra.p fontSize="14.5px" color="fg.muted">
            {[born ? intl.formatMessage(m.born, { date: born }) : null, needs.callType?.code, trip.name]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
        </chakra.div>
        {patient && number ? (
          <IconButton asChild variant="outline" w="48px" h="48px" borderRadius="full" flexShrink="0">
            <a
              href={dialled(number)}
              aria-label={intl.formatMessage(tripsPageMessages.call, { name: patient.displayName })}
            >
              <Phone />
            </a>
          </IconButton>
        ) : null}
      </chakra.div>
      {chips.length > 0 ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          {chips.map((words) => (
            <Chip key={words} tone="neutral">
              {words}
            </Chip>
          ))}
        </chakra.div>
      ) : null}
    </chakra.header>
  );
}
