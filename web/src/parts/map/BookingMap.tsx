import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useMap_bookingQuery,
  useMap_changedSubscription,
  type Map_changedSubscription,
} from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useQuarterMinute } from '../../lib/time/useSecond.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Stops } from './DayMap.tsx';
import { contentOf, isUnderWay, placedVehicles } from './legMap.state.ts';
import { mapMessages as m } from './map.messages.ts';
import { MapPicture } from './MapPicture.tsx';
import { usePlaceWords } from './usePlaceWords.ts';
import { VehicleList } from './VehicleList.tsx';

/** The ways of a booking's legs and where their vehicles are, live while one is under way. */
export function BookingMap(props: { itineraryId: string; name: string }): ReactNode {
  const intl = useIntl();
  const now = useQuarterMinute();
  const words = usePlaceWords(now);
  const { data, error, refetch } = useMap_bookingQuery({
    variables: { id: props.itineraryId },
    context: again,
  });
  const trips = data?.itinerary?.trips;
  const readAgain = (): void => void refetch().catch(() => undefined);
  useMap_changedSubscription({
    ...useLive({
      mark: ({ tripsChanged }: Map_changedSubscription) => tripsChanged,
      // What it brings is in the cache, from which the query reads.
      onEvent: () => undefined,
      refetch: readAgain,
    }),
    // Listened to from the beginning: what is told while the booking is being read is told once.
    skip: trips !== undefined && !trips.some(isUnderWay),
  });
  const legs = useMemo(() => (trips ?? []).filter(({ status }) => status !== 'CANCELLED'), [trips]);
  const vehicles = useMemo(() => placedVehicles(legs.filter(isUnderWay), now), [legs, now]);
  const content = useMemo(() => contentOf(legs, vehicles, words, now), [legs, now, vehicles, words]);
  if (error && !data) return <ErrorState onRetry={readAgain} />;
  if (!trips) return <Skeletons rows={4} />;
  if (content.stops.length === 0)
    return (
      <chakra.p fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.noPlace)}
      </chakra.p>
    );
  return (
    <chakra.div borderWidth="1px" borderRadius="l2" overflow="hidden" bg="bg.panel">
      <MapPicture
        label={intl.formatMessage(m.ofBooking, { name: props.name })}
        content={content}
        fitKey={content.stops.map(({ id }) => id).join(' ')}
        height="240px"
        fallback={null}
      />
      <chakra.div px="3" py="2">
        <Stops content={content} />
        <VehicleList vehicles={vehicles} words={words} />
      </chakra.div>
    </chakra.div>
  );
}
