import { TRIP } from '@ptc/schema/rules/limits';

/**
 * When changes that a transport provider does not answer lapse: the market's minutes, else 5 within four
 * hours of the pick-up and 60 before that.
 */
export function conflictDeadline(changedAt: Date, pickUpAt: Date, marketMinutes: number | null): Date {
  const near = pickUpAt.getTime() - changedAt.getTime() <= TRIP.conflictNearHours * 3_600_000;
  const minutes = marketMinutes ?? (near ? TRIP.conflictNearMinutes : TRIP.conflictFarMinutes);
  return new Date(changedAt.getTime() + minutes * 60_000);
}
