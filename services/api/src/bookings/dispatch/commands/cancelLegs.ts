import { batchOf, type Booking } from '../../core/commands/booking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { cancelLeg, settleWithout, type EndReason } from './endLeg.ts';
import { openDrafts } from './openDrafts.ts';

/**
 * Takes legs out of a booking for the booker, the later ones first. Returns those that were on their way:
 * what is left of their batches has to be offered again, as other legs at another price.
 */
export const takeOutLegs = (
  tx: CommandTx,
  booking: Booking,
  legs: readonly TripRow[],
  reason: EndReason,
): TripRow[] => {
  const lessened = legs.filter(({ status }) => status !== 'DRAFT');
  for (const leg of legs.toSorted((a, b) => b.position - a.position)) cancelLeg(tx, booking, leg, reason);
  settleWithout(tx, booking, legs);
  return lessened;
};

/** Cancels legs for the booker, the later ones first, and renews what is left on offer of their batches. */
export const cancelLegs = async (
  tx: CommandTx,
  booking: Booking,
  legs: readonly TripRow[],
  reason: EndReason,
): Promise<void> => {
  const lessened = takeOutLegs(tx, booking, legs, reason);
  for (const batch of new Set(lessened.map((leg) => batchOf(booking, leg))))
    await openDrafts(tx, booking, batch, 'BOOKER');
};
