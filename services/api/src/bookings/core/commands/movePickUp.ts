import { changeOf } from '@ptc/schema/rules/changeFields';
import { wayThereOver } from '@ptc/schema/rules/pickUpTimes';
import { routeMinutes } from '../domain/routeSummary.ts';
import { isFinal } from '../domain/tripState.ts';
import { batchOf, log, patchTrip, type Booking } from './booking.ts';
import type { NewEntry } from './entryRows.ts';
import type { TripRow } from './tripRows.ts';

/**
 * Moves a leg to another pick-up time; the drop-off follows by the route, an appointment stays where it is.
 */
export const movePickUp = (booking: Booking, leg: TripRow, pickUpAt: Date): void => {
  const dropOffAt =
    leg.routeDurationSeconds === null
      ? leg.dropOffAt
      : new Date(pickUpAt.getTime() + routeMinutes(leg.routeDurationSeconds) * 60_000);
  patchTrip(booking, leg, { pickUpAt, dropOffAt });
};

/**
 * Lets the way back of a crew that waits begin when a leg that was moved has ended, at its appointment or its
 * drop-off, whichever is later. `told`: who reads it in the log, where not everybody who has the leg does.
 * Returns what has moved.
 */
export const moveWaiting = (
  booking: Booking,
  leg: TripRow,
  told?: Pick<NewEntry, 'transportProviderId' | 'audience'>,
): TripRow[] => {
  const ends = wayThereOver(leg);
  const waiting = booking.trips.filter(
    (other) =>
      other.waitAndReturn &&
      other.previousTripId === leg.id &&
      !isFinal(other.status) &&
      other.status !== 'IN_MOTION' &&
      ends !== null &&
      other.pickUpAt.getTime() !== ends.getTime(),
  );
  for (const other of waiting) {
    const old = other.pickUpAt;
    movePickUp(booking, other, ends ?? old);
    log(booking, {
      type: 'EDIT',
      tripId: other.id,
      batchNo: batchOf(booking, other).no,
      transportProviderId: other.transportProviderId,
      audience: 'ALL',
      ...told,
      edits: [changeOf('PICK_UP_TIME', old.toISOString(), other.pickUpAt.toISOString())],
    });
  }
  return waiting;
};
