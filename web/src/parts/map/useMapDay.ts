import {
  Map_dayDocument,
  Map_legFragmentDoc,
  useMap_changedSubscription,
  type Map_changedSubscription,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { Ask } from '../../lib/apollo/useAsk.ts';
import { isInSight, type Request, type Span } from '../day/day.state.ts';
import { goingOnBefore } from '../day/goingOnBefore.ts';
import { useLegs, type Legs, type LegSource } from '../day/useLegs.ts';
import type { Leg } from './legMap.state.ts';

const readLegs = async (ask: Ask, { from, to, first }: Request, signal: AbortSignal) => {
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const { board } = await ask(Map_dayDocument, { from: start, to: end, first }, signal);
  return board.trips;
};

const source: LegSource<Leg, never, Map_changedSubscription> = {
  rows: cachedRows(Map_legFragmentDoc),
  read: async (ask, request, signal) => ({ trips: await readLegs(ask, request, signal), vehicles: [] }),
  others: (ask, span, signal) => goingOnBefore(span, (request) => readLegs(ask, request, signal)),
  belongs: isInSight,
  useChanges: useMap_changedSubscription,
  eventOf: ({ tripsChanged }) => tripsChanged,
};

/**
 * The legs of some hours, and what is still going on of the day before, with their places and where their
 * vehicles are, kept live.
 */
export const useMapDay = (span: Span): Legs<Leg, never> => useLegs(span, source);
