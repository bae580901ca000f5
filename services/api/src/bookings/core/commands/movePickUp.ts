import type { TripRow } from './tripRows.ts';
import { patchTrip, type Booking } from './booking.ts';

/**
 * Moves a leg to another pick-up time; the drop-off follows by the route, an appointment stays where it is.
 */
export const movePickUp = (booking: Booking, leg: TripRow, pickUpAt: Date): void => {
  const dropOffAt =
    leg.routeDurationSeconds === null
      ? leg.dropOffAt
      : new Date(pickUpAt.getTime() + Math.round(leg.routeDurationSeconds / 60) * 60_000);
  patchTrip(booking, leg, { pickUpAt, dropOffAt });
};
