import {
  Day_askingDocument,
  type Day_askingQuery,
  Day_boardDocument,
  Day_tripFragmentDoc,
  useDay_changedSubscription,
  type Day_changedSubscription,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { isIn, type DayTrip, type DayVehicle, type Span } from './day.state.ts';
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

const sourceOf = (side: Side): LegSource<DayTrip, DayVehicle, Day_changedSubscription> => ({
  rows: cachedRows(Day_tripFragmentDoc),
  read: async (ask, { from, to, first }, signal) => {
    const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
    return (await ask(Day_boardDocument, { from: start, to: end, first }, signal)).board;
  },
  others: async (ask, { from }, signal) => {
    const ids: string[] = [];
    const filter = {
      statuses: [...asking[side]],
      ...(side === 'booking' ? { pickUpFrom: new Date(from).toISOString() } : {}),
    };
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
  },
  belongs: (trip, span) =>
    isIn(trip, span) ||
    (asking[side].includes(trip.status) && (side === 'dispatch' || Date.parse(trip.pickUpAt) >= span.from)),
  useChanges: useDay_changedSubscription,
  eventOf: ({ tripsChanged }) => tripsChanged,
});

const sources = { booking: sourceOf('booking'), dispatch: sourceOf('dispatch') };

/**
 * The legs and vehicles of a span as a side sees them, with what asks that side for an answer whenever it is:
 * see `useLegs`.
 */
export const useDay = (span: Span | null, side: Side): Day => useLegs(span, sources[side]);
