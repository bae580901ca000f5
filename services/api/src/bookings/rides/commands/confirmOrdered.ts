import type { CommandTx } from '../../../platform/command.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { offerOf, tripOf } from '../../core/commands/bookingAccess.ts';
import { takeExternalAnswer } from '../../dispatch/commands/externalAnswer.ts';
import { ridesOfOffer } from '../rides.queries.ts';

/**
 * An acceptance is through when each of its legs that still waits has a ride; one that was cancelled
 * meanwhile waits no more. WAITS: one of them has none yet. UNWANTED: nobody waits for the acceptance.
 */
export const confirmOrdered = async (
  tx: CommandTx,
  booking: Booking,
  offerId: string,
): Promise<'CONFIRMED' | 'WAITS' | 'UNWANTED'> => {
  const rides = await ridesOfOffer(tx.sql, offerId);
  const missing = rides.some(
    ({ tripId, status }) =>
      tripOf(booking, tripId).status === 'ACCEPTING' && status !== 'ORDERED' && status !== 'ENDED',
  );
  if (missing) return 'WAITS';
  return takeExternalAnswer(tx, booking, offerOf(booking, offerId), true) ? 'CONFIRMED' : 'UNWANTED';
};
