import { acceptRules } from '@ptc/schema/rules/offer';
import { requireTransportProvider, tripOf } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { takeChanges } from './takeChanges.ts';

/** `promisedPickUpAt` is wall-clock in the pick-up's zone; left out: the requested time. */
export interface AcceptChangesInput {
  tripId: string;
  expectedTerms: number;
  promisedPickUpAt?: string | null;
}

/**
 * The transport provider takes the changes of an accepted leg: what is asked now is what is agreed from here
 * on.
 */
export const acceptChanges = (
  tx: CommandTx,
  input: AcceptChangesInput,
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireTransportProvider(tx, booking, trip);
    const { promisedPickUpAt } = checkRules(acceptRules({ now: tx.now }), {
      promisedPickUpAt: input.promisedPickUpAt,
    });
    await takeChanges(tx, booking, trip, input.expectedTerms, promisedPickUpAt ?? null);
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
