import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  Day_askingDocument,
  type Day_askingQuery,
  Day_boardDocument,
  Day_tripFragmentDoc,
  useDay_changedSubscription,
  type Day_changedSubscription,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { presentMs } from '../../lib/time/present.ts';
import {
  partsOf,
  restOf,
  withTold,
  type DayTrip,
  type DayVehicle,
  type Request,
  type Span,
} from './day.state.ts';

/** Hours of one part. */
const partHours = 4;
/** Legs of one request: so few that the server does not take it for something dear, which waits behind others. */
const requestLegs = 100;

const rows = cachedRows(Day_tripFragmentDoc);

/** What asks for an answer whenever it is to be picked up, by who answers; what a booker let pass on former days is over. */
const asking: Readonly<Record<'booking' | 'dispatch', readonly DayTrip['status'][]>> = {
  booking: ['UNFULFILLED', 'BLOCKED', 'CONFLICT', 'API_FAILED'],
  dispatch: ['OFFERED', 'CONFLICT', 'API_FAILED'],
};

interface Loaded {
  key: string;
  /** Legs of these hours, and of any that ask for an answer. */
  ids: ReadonlySet<string>;
  vehicles: readonly DayVehicle[];
}

export interface Day {
  /** The legs of these hours, and those of any that ask for an answer; null until the first are there. */
  trips: readonly DayTrip[] | null;
  vehicles: readonly DayVehicle[];
  failed: boolean;
  retry: () => void;
}

/** The legs and vehicles of a span, kept live: what an event brings is merged, what left the viewer's sight goes, after a gap all is read again. */
export function useDay({ from, to }: Span, side: 'booking' | 'dispatch'): Day {
  const ask = useAsk();
  const key = `${side} ${from} ${to}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  /** What events said of legs since the reading under way began: that they belong here, or are gone. What is read may be older. */
  const told = useRef(new Map<string, boolean>());
  useEffect(() => {
    const given = new AbortController();
    told.current = new Map();
    const load = async (): Promise<void> => {
      const ids = new Set<string>();
      const filter = {
        statuses: [...asking[side]],
        ...(side === 'booking' ? { pickUpFrom: new Date(from).toISOString() } : {}),
      };
      for (let after: string | null = null, more = true; more;) {
        const { trips: open }: Day_askingQuery = await ask(
          Day_askingDocument,
          { filter, first: requestLegs, after },
          given.signal,
        );
        for (const { id } of open.nodes) ids.add(id);
        after = open.pageInfo.endCursor;
        more = open.pageInfo.hasNextPage;
      }
      const requests: Request[] = partsOf({ from, to }, partHours, presentMs()).map((part) => ({
        ...part,
        first: requestLegs,
      }));
      for (let request = requests.shift(); request; request = requests.shift()) {
        const { board } = await ask(
          Day_boardDocument,
          {
            from: new Date(request.from).toISOString(),
            to: new Date(request.to).toISOString(),
            first: request.first,
          },
          given.signal,
        );
        const rest = restOf(
          request,
          board.trips.map(({ pickUpAt }) => Date.parse(pickUpAt)),
        );
        if (rest) requests.unshift(rest);
        for (const { id } of board.trips) ids.add(id);
        const so = withTold(ids, told.current);
        setLoaded((before) => ({
          key,
          // What is shown of the same hours stays while it is read again.
          ids: before?.key === key ? before.ids.union(so) : so,
          vehicles: board.vehicles,
        }));
      }
      setLoaded((before) => before && { ...before, ids: withTold(ids, told.current) });
      setFailed(false);
    };
    load().catch(() => {
      if (!given.signal.aborted) setFailed(true);
    });
    return () => given.abort();
  }, [ask, from, key, round, side, to]);

  const again = useCallback(() => setRound((count) => count + 1), []);
  useDay_changedSubscription(
    useLive({
      mark: (event: Day_changedSubscription) => event.tripsChanged,
      onEvent: ({ tripsChanged: { trips, removedIds } }) => {
        const inSpan = trips.filter(
          ({ pickUpAt, status }) =>
            (asking[side].includes(status) && (side === 'dispatch' || Date.parse(pickUpAt) >= from)) ||
            (Date.parse(pickUpAt) >= from && Date.parse(pickUpAt) < to),
        );
        const news = new Map<string, boolean>([
          ...inSpan.map(({ id }) => [id, true] as const),
          ...removedIds.map((id) => [id, false] as const),
        ]);
        for (const [id, belongs] of news) told.current.set(id, belongs);
        setLoaded((before) =>
          before === null || [...news].every(([id, belongs]) => before.ids.has(id) === belongs)
            ? before
            : { ...before, ids: withTold(before.ids, news) },
        );
      },
      refetch: again,
    }),
  );
  const ids = useMemo(() => (loaded?.key === key ? [...loaded.ids] : []), [key, loaded]);
  const trips = rows.useRows(ids);
  return {
    trips: loaded?.key === key ? trips : null,
    vehicles: loaded?.vehicles ?? [],
    failed: failed && loaded?.key !== key,
    retry: again,
  };
}
