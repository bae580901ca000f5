import { useMemo } from 'react';
import type { Bar, BoardTrip, BoardView } from './board.state.ts';

/** Where the board's legs stand. */
export interface Places {
  /** Of each leg: 0 without a vehicle, else its lane from 1. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** The ways of the arrows, row by row: those without a vehicle come first. */
  readonly walks: { id: string; at: number; trip: BoardTrip }[][];
  /** The bar that has the keyboard when none is chosen; none on an empty board. */
  readonly first: Bar | undefined;
}

/** Where the legs of a board stand, and how arrows lead from one to the next. */
export function usePlaces({ lanes, unassigned }: BoardView): Places {
  const placeOf = useMemo(
    () =>
      new Map([
        ...unassigned.flat().map(({ trip }) => [trip.id, 0] as const),
        ...lanes.flatMap(({ bars }, index) => bars.map(({ trip }) => [trip.id, index + 1] as const)),
      ]),
    [lanes, unassigned],
  );
  const walks = useMemo(
    () =>
      [...unassigned, ...lanes.map(({ bars }) => bars)].map((bars) =>
        bars.map(({ trip, pickUp }) => ({ id: trip.id, at: pickUp, trip })),
      ),
    [lanes, unassigned],
  );
  const first = unassigned[0]?.[0] ?? lanes.find(({ bars }) => bars.length > 0)?.bars[0];
  return { placeOf, walks, first };
}
