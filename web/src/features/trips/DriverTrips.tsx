import { Button, chakra } from '@chakra-ui/react';
import { Phone, Truck } from 'lucide-react';
import { DateTime } from 'luxon';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useDriverTrips_changedSubscription,
  type DriverTrips_tripsQuery,
  useDriverTrips_tripsQuery,
} from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useHomeZone } from '../../lib/session/session.ts';
import { presentAhead, useAheadSeconds } from '../../lib/time/present.ts';
import { LegCard } from '../../parts/booking-detail/LegCard.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { driverDay } from './driver.state.ts';
import { tripsPageMessages as m } from './TripsPage.messages.ts';

type Leg = DriverTrips_tripsQuery['trips']['nodes'][number];

/** A driver's day on a phone: the legs of their vehicle in order, each with its progress; what is over folds away. */
export function DriverTrips(): ReactNode {
  const intl = useIntl();
  const zone = useHomeZone();
  const ahead = useAheadSeconds();
  const [showDone, setShowDone] = useState(false);
  // From yesterday, for what is not over yet; until the end of today, and of a night's shift.
  const filter = useMemo(() => {
    const now = DateTime.fromJSDate(presentAhead(ahead)).setZone(zone);
    const today = now.startOf('day');
    return {
      pickUpFrom: today.minus({ days: 1 }).toUTC().toISO(),
      pickUpTo: DateTime.max(today.plus({ days: 1 }), now.plus({ hours: 12 }))
        .toUTC()
        .toISO(),
    };
  }, [zone, ahead]);
  const { data, error, refetch } = useDriverTrips_tripsQuery({
    variables: { filter },
    context: again,
  });
  useDriverTrips_changedSubscription(
    useLive({
      mark: (event) => event.tripsChanged,
      onEvent: () => void refetch(),
      refetch: () => void refetch(),
    }),
  );
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeletons rows={8} />;
  const { open, done } = driverDay(data.trips.nodes);
  return (
    <chakra.div maxW="720px" mx="auto" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" pb="6">
      <chakra.h1 fontSize="lg" fontWeight="600">
        {intl.formatMessage(m.myTrips)}
      </chakra.h1>
      {data.viewer?.vehicleId == null ? (
        <EmptyState
          icon={<Truck size={28} />}
          title={intl.formatMessage(m.noVehicle)}
          text={intl.formatMessage(m.noVehicleText)}
        />
      ) : open.length === 0 ? (
        <EmptyState
          icon={<Truck size={28} />}
          title={intl.formatMessage(m.noTrips)}
          text={intl.formatMessage(m.noTripsText)}
        />
      ) : (
        <Legs label={intl.formatMessage(m.toDo)} legs={open} />
      )}
      {done.length > 0 ? (
        <>
          <Button variant="outline" size="sm" aria-expanded={showDone} onClick={() => setShowDone(!showDone)}>
            {intl.formatMessage(showDone ? m.hideDone : m.showDone, { count: done.length })}
          </Button>
          {showDone ? <Legs label={intl.formatMessage(m.done)} legs={done} /> : null}
        </>
      ) : null}
    </chakra.div>
  );
}

function Legs(props: { label: string; legs: readonly Leg[] }): ReactNode {
  return (
    <chakra.ul
      listStyleType="none"
      aria-label={props.label}
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      {props.legs.map((leg) => (
        <li key={leg.id}>
          <Who leg={leg} />
          <LegCard trip={leg} offers={{ offer: null, offeredWith: null, legs: [leg] }} hotkeys={false} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** Who travels, and how to ring them, where the driver may know it. */
function Who(props: { leg: Leg }): ReactNode {
  const intl = useIntl();
  const { patient } = props.leg;
  if (!patient) return null;
  const number = patient.mobile || patient.phone;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" px="1" pb="1">
      <chakra.span fontWeight="600" fontSize="15px" dir="auto" overflowWrap="anywhere">
        {patient.displayName}
      </chakra.span>
      {number ? (
        <Button asChild size="sm" variant="outline" ms="auto">
          <a
            href={`tel:${number.replaceAll(/[^+\d]/gu, '')}`}
            aria-label={intl.formatMessage(m.call, { name: patient.displayName })}
          >
            <Phone />
            {number}
          </a>
        </Button>
      ) : null}
    </chakra.div>
  );
}
