import { useCallback, useEffect, useRef, useState } from 'react';
import { useDriverTrips_tripsQuery, type DriverTrips_tripsQuery, type TripFilter } from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';

/**
 * The legs of a driver's shift, page by page until all are there. While they are read again, or the rest of
 * them cannot be had, those stand that were there before.
 */
export function useShiftLegs(filter: TripFilter): {
  data: DriverTrips_tripsQuery | undefined;
  error: unknown;
  refetch: () => void;
} {
  const query = useDriverTrips_tripsQuery({ variables: { filter }, context: again });
  const { data, fetchMore, refetch: readFirst } = query;
  const [round, setRound] = useState(0);
  const refetch = useCallback(
    () =>
      void readFirst()
        .catch(() => undefined)
        // A page that could not be had before is asked for again, though nothing else has changed.
        .finally(() => setRound((count) => count + 1)),
    [readFirst],
  );
  const page = data?.trips.pageInfo;
  const after = page?.hasNextPage ? page.endCursor : null;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!after || asked.current === after) return;
    asked.current = after;
    void fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: more }) => {
        const known = new Set(before.trips.nodes.map(({ id }) => id));
        const rest = more.trips.nodes.filter(({ id }) => !known.has(id));
        return { ...more, trips: { ...more.trips, nodes: [...before.trips.nodes, ...rest] } };
      },
    })
      .catch(() => undefined)
      .finally(() => {
        asked.current = null;
      });
  }, [after, fetchMore, round]);
  const whole = useRef<DriverTrips_tripsQuery | undefined>(undefined);
  if (data && !after) whole.current = data;
  return { data: whole.current ?? data, error: query.error, refetch };
}
