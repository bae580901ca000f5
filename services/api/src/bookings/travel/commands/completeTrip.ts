import { STAMP_FIELDS } from '@ptc/schema/rules/progress';
import { requireCrew, tripOf } from '../../core/commands/bookingAccess.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { finishLeg } from './finishLeg.ts';
import { confirmed, judgeProgress, stampTrip, type TripProgressInput } from './stampTrip.ts';

/** Completes a leg: every stamp the market requires, the distance, and the cost computed once and for all. */
export const completeTrip = (
  tx: CommandTx,
  input: TripProgressInput & { distance: string; distanceUnit: 'KM' | 'MI' },
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireCrew(tx, booking, trip);
    const applied = judgeProgress(tx, booking, trip, input, true);
    refuseIssues(
      applied.missing.map((stamp) => ({ path: `progress.${STAMP_FIELDS[stamp]}`, code: 'required' })),
    );
    const odd =
      applied.changed.length > 0 || trip.status !== 'IN_MOTION'
        ? await stampTrip(tx, booking, trip, applied, input, true)
        : confirmed(tx, booking, trip, applied, input);
    const { distance, distanceUnit } = input;
    await finishLeg(tx, booking, trip, {
      distance,
      distanceUnit,
      stampsComplete: applied.missing.length === 0,
      odd,
    });
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
