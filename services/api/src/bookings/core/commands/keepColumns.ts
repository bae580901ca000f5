import { patchTrip, tellTrip, type Booking } from './booking.ts';
import type { TripPatch, TripRow } from './tripRows.ts';

const same = (a: unknown, b: unknown): boolean =>
  a instanceof Date || b instanceof Date
    ? (a as Date | null)?.getTime() === (b as Date | null)?.getTime()
    : JSON.stringify(a) === JSON.stringify(b);

/** What of the clocks people see. */
const shown: ReadonlySet<string> = new Set([
  'lastSafeAt',
  'lastSafePassedAt',
  'strandedRisk',
  'lateMinutes',
  'reconfirmAt',
  'reconfirmBy',
  'unconfirmedAt',
]);

/** Writes what differs, and tells of the leg where people see it and nothing else tells of it. */
export const keepColumns = (booking: Booking, trip: TripRow, patch: TripPatch): void => {
  const changed = Object.entries(patch).filter(([key, value]) => !same(value, trip[key as keyof TripRow]));
  if (changed.length === 0) return;
  patchTrip(booking, trip, Object.fromEntries(changed) as TripPatch);
  if (
    changed.some(([key]) => shown.has(key)) &&
    !booking.changes.tripEvents.some(({ tripId }) => tripId === trip.id)
  )
    tellTrip(booking, 'trip.clocked', trip);
};
