import type { Change } from '@ptc/schema/rules/changeFields';
import type { CommandTx } from '../../../platform/command.ts';
import { patchTrip, type Booking } from './booking.ts';
import { transition } from './transition.ts';
import type { TripRow } from './tripRows.ts';

/**
 * Takes from a leg's conflict the reasons that are none any more. With the last of them the leg is as agreed
 * again; else its transport provider has the time it had.
 */
export const dropReasons = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  isOver: (reason: Change) => boolean,
): void => {
  if (trip.status !== 'CONFLICT' || !trip.conflictReason?.some(isOver)) return;
  const left = trip.conflictReason.filter((reason) => !isOver(reason));
  if (left.length === 0)
    transition(
      tx,
      booking,
      trip,
      { type: 'EDIT', detailsChanged: true, conflict: false },
      { by: 'BOOKER', entry: { type: 'EDIT', audience: 'ALL' }, event: 'trip.updated' },
    );
  patchTrip(
    booking,
    trip,
    left.length > 0 ? { conflictReason: left } : { conflictReason: null, conflictEndsAt: null },
  );
};
