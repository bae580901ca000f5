import {
  useWall_changedSubscription,
  Wall_boardDocument,
  Wall_tripFragmentDoc,
  type Wall_boardQuery,
  type Wall_changedSubscription,
  type Wall_tripFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { Ask } from '../../lib/apollo/useAsk.ts';
import { isInSight, type Request, type Span } from '../../parts/day/day.state.ts';
import { goingOnBefore } from '../../parts/day/goingOnBefore.ts';
import { useLegs, type Legs, type LegSource } from '../../parts/day/useLegs.ts';

type WallVehicle = Wall_boardQuery['board']['vehicles'][number];

const readBoard = async (ask: Ask, { from, to, first }: Request, signal: AbortSignal) => {
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  return (await ask(Wall_boardDocument, { from: start, to: end, first }, signal)).board;
};

const source: LegSource<Wall_tripFragment, WallVehicle, Wall_changedSubscription> = {
  rows: cachedRows(Wall_tripFragmentDoc),
  read: readBoard,
  // A screen on a wall may look through hours and no list.
  others: (ask, span, signal) =>
    goingOnBefore(span, async (request) => (await readBoard(ask, request, signal)).trips),
  belongs: isInSight,
  useChanges: useWall_changedSubscription,
  eventOf: ({ tripsChanged }) => tripsChanged,
};

/**
 * The legs of a span as a screen on a wall shows them, without who travels, and what is still going on of the
 * day before.
 */
export const useWallDay = (span: Span): Legs<Wall_tripFragment, WallVehicle> => useLegs(span, source);
