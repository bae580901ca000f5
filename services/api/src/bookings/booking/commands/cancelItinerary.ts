import type { CommandTx } from '../../../platform/command.ts';
import { givenReason } from '../../dispatch/commands/givenReason.ts';
import { cancelLegs } from '../../dispatch/commands/cancelLegs.ts';
import { allows } from '../../core/commands/transition.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { templateCancelled } from '../booking.hooks.ts';
import { requireBooker } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';

/** A booking, and a reason of the list. */
export interface CancelItineraryInput {
  itineraryId: string;
  reasonId: string;
  comment?: string | null;
  /** Of a template: whether the legs it has produced and that lie ahead are cancelled too. */
  cancelBundles?: boolean | null;
}

/**
 * Cancels every leg that can still be cancelled, the last first, so that none is blocked on the way. Refused
 * where none can. A template produces nothing more.
 */
export const cancelItinerary = (
  tx: CommandTx,
  input: CancelItineraryInput,
): Promise<{ itineraryId: string }> =>
  withBooking(tx, { itineraryId: input.itineraryId }, async (booking) => {
    requireBooker(tx, booking);
    const reason = await givenReason(tx, booking, input, 'CANCEL_REASON');
    if (booking.itinerary.isTemplate) {
      await templateCancelled.ask(tx, booking, reason, input.cancelBundles ?? false);
      return { itineraryId: booking.itinerary.id };
    }
    const legs = booking.trips.filter((trip) => allows(tx, trip, { type: 'CANCEL' }, 'BOOKER'));
    const [stuck] = booking.trips;
    if (legs.length === 0 && stuck)
      throw IllegalTransition({
        tripId: stuck.id,
        tripName: stuck.name,
        from: stuck.status,
        command: 'CANCEL',
      });
    await cancelLegs(tx, booking, legs, reason);
    return { itineraryId: booking.itinerary.id };
  });
