import { ratingRules } from '@ptc/schema/rules/rating';
import type { CommandTx } from '../../../platform/command.ts';
import { batchOf, log, tellTrip } from '../../core/commands/booking.ts';
import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { mayBeRated } from '../ratings.policy.ts';
import { tripRatings } from '../tripRatings.table.ts';

/** How a leg was carried out. */
export interface RateTripInput {
  tripId: string;
  stars: number;
  comment?: string | null | undefined;
}

/**
 * Rates a completed leg, for who manages its booking; again: what was said before is replaced. Its transport
 * provider reads it.
 */
export const rateTrip = (
  tx: CommandTx,
  input: RateTripInput,
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireBooker(tx, booking, { trip });
    const { transportProviderId } = trip;
    if (!mayBeRated(trip) || transportProviderId === null)
      throw IllegalTransition({ tripId: trip.id, tripName: trip.name, from: trip.status, command: 'RATE' });
    const { stars, comment } = checkRules(ratingRules(), { stars: input.stars, comment: input.comment });
    const rating = {
      stars,
      comment: comment ?? null,
      ratedByUserId: tx.actor.userId,
      ratedAt: tx.now,
    };
    await tx.db
      .insert(tripRatings)
      .values({ tripId: trip.id, itineraryId: booking.itinerary.id, transportProviderId, ...rating })
      .onConflictDoUpdate({ target: tripRatings.tripId, set: rating });
    log(booking, {
      type: 'RATE',
      tripId: trip.id,
      batchNo: batchOf(booking, trip).no,
      transportProviderId,
      audience: 'PARTY',
      message: [`${stars}/5`, comment].filter(Boolean).join(': '),
    });
    tellTrip(booking, 'trip.rated', trip);
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
