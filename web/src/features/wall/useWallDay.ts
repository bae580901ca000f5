import {
  useWall_changedSubscription,
  Wall_boardDocument,
  Wall_tripFragmentDoc,
  type Wall_boardQuery,
  type Wall_changedSubscription,
  type Wall_tripFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { isIn, type Span } from '../../parts/day/day.state.ts';
import { useLegs, type Legs, type LegSource } from '../../parts/day/useLegs.ts';

type WallVehicle = Wall_boardQuery['board']['vehicles'][number];

const source: LegSource<Wall_tripFragment, WallVehicle, Wall_changedSubscription> = {
  rows: cachedRows(Wall_tripFragmentDoc),
  read: async (ask, { from, to, first }, signal) => {
    const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
    return (await ask(Wall_boardDocument, { from: start, to: end, first }, signal)).board;
  },
  // A screen on a wall may look through its day and no list.
  others: () => Promise.resolve([]),
  belongs: isIn,
  useChanges: useWall_changedSubscription,
  eventOf: ({ tripsChanged }) => tripsChanged,
};

/** The legs of a span as a screen on a wall shows them: without who travels. */
export const useWallDay = (span: Span): Legs<Wall_tripFragment, WallVehicle> => useLegs(span, source);
