import type { TripRow } from './tripRows.ts';
import { expiresAt } from '../domain/readyNow.ts';
import type { Booking } from './booking.ts';

/** Sets the timer of a leg's expiry, where it has one. */
export const watchExpiry = (booking: Booking, trip: TripRow): void => {
  const at = expiresAt(trip, booking.market.settings.expiryGraceMinutes);
  if (at) booking.changes.timers.push({ name: 'trip.expire', id: trip.id, at });
};
