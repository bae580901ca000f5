import type { Similarity } from './lists/bookings.ts';
import { TRIP } from './limits.ts';

/** When somebody travels on a leg, as far as it is known. */
export interface LegTime {
  readonly pickUpAt: Date;
  /** Null: not known; a leg without a route counts as the shortest there is. */
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
}

/** A leg of another booking of the same patient. */
export interface OtherLeg extends LegTime {
  readonly tripId: string;
  /** Of the leg, as people know it: 'B100245-A'. */
  readonly name: string;
}

/** A leg of another booking that may be the same journey once more. Plain JSON. */
export interface SimilarLeg {
  /** What one confirms: the leg, its pick-up as it was shown, and why. */
  readonly key: string;
  readonly tripId: string;
  readonly reason: Similarity;
  /** Of the legs that were asked about the first that is like it, from 0. */
  readonly legIndex: number;
}

const minute = 60_000;

/** From the pick-up until the patient is there; the end does not count: who arrives may leave at once. */
const span = ({ pickUpAt, dropOffAt }: LegTime): { from: number; to: number } => {
  const from = pickUpAt.getTime();
  const shortest = from + TRIP.defaultMinutes * minute;
  const to = dropOffAt?.getTime() ?? shortest;
  return { from, to: to > from ? to : shortest };
};

const sameMinute = (one: Date | null, other: Date | null): boolean =>
  one !== null &&
  other !== null &&
  Math.floor(one.getTime() / minute) === Math.floor(other.getTime() / minute);

/**
 * Why two legs of one patient cannot both be meant: one appointment, or two vehicles at once. Null: they can.
 */
export function similarity(one: LegTime, other: LegTime): Similarity | null {
  if (sameMinute(one.appointmentAt, other.appointmentAt)) return 'SAME_APPOINTMENT';
  const [a, b] = [span(one), span(other)];
  return a.from < b.to && b.from < a.to ? 'OVERLAPPING_TIME' : null;
}

/** The legs of other bookings that one of these is like, each once, by their time. */
export function similarLegs(legs: readonly LegTime[], others: readonly OtherLeg[]): SimilarLeg[] {
  return others
    .toSorted((a, b) => a.pickUpAt.getTime() - b.pickUpAt.getTime() || a.name.localeCompare(b.name))
    .flatMap((other) => {
      const found = legs.flatMap((leg, legIndex) => {
        const reason = similarity(leg, other);
        return reason === null ? [] : [{ reason, legIndex }];
      });
      const first = found.find(({ reason }) => reason === 'SAME_APPOINTMENT') ?? found[0];
      if (!first) return [];
      const key = `${other.name} ${other.pickUpAt.toISOString()} ${first.reason}`;
      return [{ ...first, tripId: other.tripId, key }];
    });
}
