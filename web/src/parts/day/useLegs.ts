import type { useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CachedRows } from '../../lib/apollo/cachedRows.ts';
import { useAsk, type Ask } from '../../lib/apollo/useAsk.ts';
import { useLive, type LiveMark } from '../../lib/live/useLive.ts';
import { presentMs } from '../../lib/time/present.ts';
import { overlaps, partsOf, restOf, withTold, type Request, type Span } from './day.state.ts';

/** Hours of one part. */
const partHours = 4;
/**
 * Legs of one request: so few that the server does not take it for something dear, which waits behind others.
 */
export const requestLegs = 100;
/** How long after a failure it is tried again. */
const retryMs = 15_000;

interface Leg {
  readonly id: string;
  readonly pickUpAt: string;
}

/** What an event says of legs: those that changed, and those that are no longer to be seen. */
export interface LegsEvent<T> extends LiveMark {
  readonly trips: readonly T[];
  readonly removedIds: readonly string[];
}

/** Where the legs of some hours come from. One object for as long as a screen stands. */
export interface LegSource<T extends Leg, V, E> {
  readonly rows: CachedRows<T>;
  /** The legs of a request in the order of their pick-ups, and the vehicles for them. */
  readonly read: (
    ask: Ask,
    request: Request,
    signal: AbortSignal,
  ) => Promise<{ trips: readonly Leg[]; vehicles: readonly V[] }>;
  /** Ids of legs that belong here whenever they are to be picked up. */
  readonly others: (ask: Ask, span: Span, signal: AbortSignal) => Promise<readonly string[]>;
  /** Whether a leg that an event brought belongs here. */
  readonly belongs: (leg: T, span: Span) => boolean;
  readonly useChanges: (options: useSubscription.Options<E, Record<string, never>>) => unknown;
  readonly eventOf: (event: E) => LegsEvent<T>;
}

interface Loaded<V> {
  span: Span;
  /** Legs of these hours, and the others that belong here. */
  ids: ReadonlySet<string>;
  vehicles: readonly V[];
  /** Every part of the hours was read once. */
  isWhole: boolean;
}

export interface Legs<T, V> {
  /** The legs of these hours, and the others that belong here; null until the first are there. */
  trips: readonly T[] | null;
  vehicles: readonly V[];
  /** Whether all of them are there: until then nothing is to be counted. */
  isWhole: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * The legs and vehicles of a span, kept live: what an event brings is merged, what left the viewer's sight
 * goes, after a gap all is read again. A span that moves on with the clock keeps what is shown until the rest
 * of it is there. Without a span nothing is asked for.
 */
export function useLegs<T extends Leg, V, E>(span: Span | null, source: LegSource<T, V, E>): Legs<T, V> {
  const ask = useAsk();
  const { from, to } = span ?? { from: 0, to: 0 };
  const skip = span === null;
  const [loaded, setLoaded] = useState<Loaded<V> | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  /**
   * What events said of legs since the reading under way began: that they belong here, or are gone. What is
   * read may be older.
   */
  const told = useRef(new Map<string, boolean>());
  useEffect(() => {
    if (skip) return undefined;
    const given = new AbortController();
    told.current = new Map();
    const load = async (): Promise<void> => {
      const ids = new Set<string>(await source.others(ask, { from, to }, given.signal));
      const requests: Request[] = partsOf({ from, to }, partHours, presentMs()).map((part) => ({
        ...part,
        first: requestLegs,
      }));
      for (let request = requests.shift(); request; request = requests.shift()) {
        const { trips, vehicles } = await source.read(ask, request, given.signal);
        // What is read of hours that are not asked for any more must not come after those that are.
        if (given.signal.aborted) return;
        const rest = restOf(
          request,
          trips.map(({ pickUpAt }) => Date.parse(pickUpAt)),
        );
        if (rest) requests.unshift(rest);
        for (const { id } of trips) ids.add(id);
        const so = withTold(ids, told.current);
        setLoaded((before) => ({
          span: { from, to },
          // What is shown of the same hours stays while it is read again.
          ids: before !== null && overlaps(before.span, { from, to }) ? before.ids.union(so) : so,
          vehicles,
          isWhole: before !== null && before.isWhole && overlaps(before.span, { from, to }),
        }));
      }
      setLoaded((before) => before && { ...before, ids: withTold(ids, told.current), isWhole: true });
      setFailed(false);
    };
    load().catch(() => {
      if (!given.signal.aborted) setFailed(true);
    });
    return () => given.abort();
  }, [ask, from, round, skip, source, to]);

  const again = useCallback(() => setRound((count) => count + 1), []);
  const shown = loaded !== null && !skip && overlaps(loaded.span, { from, to }) ? loaded : null;
  useEffect(() => {
    // Until it is read: a screen on a wall has nobody to press Retry.
    if (!failed) return undefined;
    const soon = setTimeout(again, retryMs);
    return () => clearTimeout(soon);
  }, [again, failed, round]);
  source.useChanges({
    ...useLive({
      mark: source.eventOf,
      onEvent: (event: E) => {
        const { trips, removedIds } = source.eventOf(event);
        const news = new Map<string, boolean>([
          ...trips.filter((trip) => source.belongs(trip, { from, to })).map(({ id }) => [id, true] as const),
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
    skip,
  });
  const ids = useMemo(() => (shown === null ? [] : [...shown.ids]), [shown]);
  const trips = source.rows.useRows(ids);
  return {
    trips: shown === null ? null : trips,
    vehicles: loaded?.vehicles ?? [],
    isWhole: shown !== null && shown.isWhole,
    failed: failed && shown === null,
    retry: again,
  };
}
