import {
  Map_dayDocument,
  Map_legFragmentDoc,
  useMap_changedSubscription,
  type Map_changedSubscription,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { isIn, type Span } from '../day/day.state.ts';
import { useLegs, type Legs, type LegSource } from '../day/useLegs.ts';
import type { Leg } from './legMap.state.ts';

const source: LegSource<Leg, never, Map_changedSubscription> = {
  rows: cachedRows(Map_legFragmentDoc),
  read: async (ask, { from, to, first }, signal) => {
    const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
    const { board } = await ask(Map_dayDocument, { from: start, to: end, first }, signal);
    return { trips: board.trips, vehicles: [] };
  },
  others: () => Promise.resolve([]),
  belongs: isIn,
  useChanges: useMap_changedSubscription,
  eventOf: ({ tripsChanged }) => tripsChanged,
};

/** The legs of some hours with their places and where their vehicles are, kept live. */
export const useMapDay = (span: Span): Legs<Leg, never> => useLegs(span, source);
