import type { TransportState } from '@ptc/schema/rules/lists/network';
import { overlaps } from './intervals.ts';
import { occupied } from './slots.ts';
import type { BookedTrip } from './slots.ts';

export interface TransportQuestion {
  /** null until pick-up time and route are known. */
  readonly trip: BookedTrip | null;
  /** For each chosen provider whether it has the slot; null is not known. */
  readonly providers: readonly (boolean | null)[];
  /** The patient's other live bookings. */
  readonly patientTrips: readonly BookedTrip[];
}

/**
 * What the Transport field reads: Unavailable when no chosen provider has the slot, Conflict when the patient
 * travels already, Available otherwise, '-' (UNKNOWN) when nothing is known.
 */
export function transportState(question: TransportQuestion): TransportState {
  const { trip, providers } = question;
  if (trip === null || providers.length === 0) return 'UNKNOWN';
  const someone = providers.includes(true);
  if (!someone && providers.includes(null)) return 'UNKNOWN';
  if (!someone) return 'UNAVAILABLE';
  return question.patientTrips.some((other) => tripsCollide(trip, other)) ? 'CONFLICT' : 'AVAILABLE';
}

/** Whether one patient would have to be in two vehicles at once. */
export function tripsCollide(one: BookedTrip, other: BookedTrip): boolean {
  return overlaps(occupied(one.pickUpAt, one.minutes, 0), occupied(other.pickUpAt, other.minutes, 0));
}
