import type { ProgressStamp } from '@ptc/schema/rules/lists/legs';
import { requiredStamps } from '@ptc/schema/rules/progress';
import type { Booking } from '../../core/commands/booking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { applyProgress } from '../domain/applyProgress.ts';
import { stampsUntil } from '../domain/stampsUntil.ts';
import { stampsOf } from './settleReasons.ts';
import { writeStamps } from './stampTrip.ts';

/**
 * Stamps a leg up to a step by the word of who carries it without a crew of ours: what is missing until there
 * is set to this moment. Nobody is asked whether it is odd; a step that is stamped stays as it is, and those
 * around it keep their order.
 */
export const stampByService = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  until: ProgressStamp,
): void => {
  const stamps = stampsOf(trip);
  const applied = applyProgress(
    { status: trip.status, stamps },
    stampsUntil(stamps, until, tx.now),
    requiredStamps(booking.market.settings.requiredTimestamps),
    tx.now,
  );
  if (applied.changed.length > 0) writeStamps(tx, booking, trip, applied, []);
};
