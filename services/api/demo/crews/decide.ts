import { bookingOrders, callOrders } from './bookers.ts';
import { answerOrders, changeOrders, vehicleOrders, yesOrders } from './dispatchers.ts';
import { positionOrders } from './positions.ts';
import type { CrewOrder, CrewState } from './state.ts';
import { crewOrders } from './steps.ts';

/**
 * What the made-up people of the demo do at an instant: the same state, instant and seed give the same
 * orders. What a company has to decide that somebody is signed in for waits for them, and a leg that somebody
 * who plays has stamped is theirs.
 */
export const decide = (state: CrewState, at: Date, seed: number): CrewOrder[] => {
  const now = at.getTime();
  return [
    ...changeOrders(state, now),
    ...yesOrders(state, now, seed),
    ...answerOrders(state, now, seed),
    ...callOrders(state, now, seed),
    ...vehicleOrders(state, now, seed),
    ...state.legs.flatMap((leg) => crewOrders(leg, state, now, seed)),
    ...bookingOrders(state, now, seed),
    ...positionOrders(state, now, seed),
  ];
};
