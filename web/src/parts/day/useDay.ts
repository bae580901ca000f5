import {
  Day_askingDocument,
  type Day_askingQuery,
  type Day_askingQueryVariables,
  Day_boardDocument,
  Day_tripFragmentDoc,
  useDay_changedSubscription,
  type Day_changedSubscription,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { Ask } from '../../lib/apollo/useAsk.ts';
import { dayBefore, goingOn, isInSight, type DayTrip, type DayVehicle, type Span } from './day.state.ts';
import { requestLegs, useLegs, type Legs, type LegSource } from './useLegs.ts';

type Side = 'booking' | 'dispatch';
export type Day = Legs<DayTrip, DayVehicle>;

/**
 * What asks for an answer whenever it is to be picked up, by who answers; what a booker let pass on former
 * days is over.
 */
const asking: Readonly<Record<Side, readonly DayTrip['status'][]>> = {
  booking: ['UNFULFILLED', 'BLOCKED', 'CONFLICT', 'API_FAILED'],
  dispatch: ['OFFERED', 'CONFLICT', 'API_FAILED'],
};

const iso = (at: number): string => new Date(at).toISOString();

/** Ids of all legs that a filter finds. */
async function idsOf(
  ask: Ask,
  filter: Day_askingQueryVariables['filter'],
  signal: AbortSignal,
): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { trips }: Day_askingQuery = await ask(
      Day_askingDocument,
      { filter, first: requestLegs, after },
      signal,
    );
    ids.push(...trips.nodes.map(({ id }) => id));
    after = trips.pageInfo.endCursor;
    more = trips.pageInfo.hasNextPage;
  }
  return ids;
}

const sourceOf = (side: Side): LegSource<DayTrip, DayVehicle, Day_changedSubscription> => ({
  rows: cachedRows(Day_tripFragmentDoc),
  read: async (ask, { from, to, first }, signal) =>
    (await ask(Day_boardDocument, { from: iso(from), to: iso(to), first }, signal)).board,
  others: async (ask, span, signal) => {
    const before = dayBefore(span);
    const since = side === 'booking' ? { pickUpFrom: iso(span.from) } : {};
    const found = await Promise.all([
      idsOf(ask, { statuses: [...asking[side]], ...since }, signal),
      idsOf(ask, { statuses: [...goingOn], pickUpFrom: iso(before.from), pickUpTo: iso(before.to) }, signal),
    ]);
    return found.flat();
  },
  belongs: (trip, span) =>
    isInSight(trip, span) ||
    (asking[side].includes(trip.status) && (side === 'dispatch' || Date.parse(trip.pickUpAt) >= span.from)),
  useChanges: useDay_changedSubscription,
  eventOf: ({ tripsChanged }) => tripsChanged,
});

const sources = { booking: sourceOf('booking'), dispatch: sourceOf('dispatch') };

/**
 * The legs and vehicles of a span as a side sees them, with what asks that side for an answer whenever it is,
 * and what is still going on of the day before: see `useLegs`.
 */
export const useDay = (span: Span | null, side: Side): Day => useLegs(span, sources[side]);
