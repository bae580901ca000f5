import type { CommandTx } from '../../../platform/command.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { dispatchesTrip, managesBooking } from '../../core/trips.policy.ts';
import { batchOf, log, patchTrip, tellTrip } from '../../core/commands/booking.ts';
import { requireInvolved, seesTrip, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { requireTravels } from './requireTravels.ts';

/** Marks a booking, or one of its legs, as reviewed by the acting side; a line in the log says so. */
export const markReviewed = (
  tx: CommandTx,
  input: { itineraryId: string; tripId?: string | null },
): Promise<{ itineraryId: string }> =>
  withBooking(tx, { itineraryId: input.itineraryId }, (booking) => {
    requireInvolved(tx, booking);
    requireTravels(booking);
    const manages = managesBooking(tx.actor, booking.itinerary);
    const wanted = input.tripId ? [tripOf(booking, input.tripId)] : booking.trips;
    const legs = manages ? wanted : wanted.filter((trip) => dispatchesTrip(tx.actor, trip));
    if (legs.length === 0)
      throw wanted.some((trip) => seesTrip(tx.actor, booking, trip))
        ? NotPermitted({})
        : NotFound({ path: input.tripId ? 'tripId' : 'itineraryId' });
    const transportProviderId = manages ? null : tx.actor.companyId;
    for (const leg of legs) {
      patchTrip(booking, leg, { reviewedAt: tx.now });
      tellTrip(booking, 'trip.reviewed', leg);
      log(booking, {
        type: 'REVIEW',
        tripId: leg.id,
        batchNo: batchOf(booking, leg).no,
        transportProviderId: transportProviderId ?? leg.transportProviderId,
        audience: 'PARTY',
      });
    }
    booking.changes.itineraryEvents.add('itinerary.reviewed');
    return { itineraryId: booking.itinerary.id };
  });
