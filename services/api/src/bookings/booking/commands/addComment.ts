import { commentRules } from '@ptc/schema/rules/reasons';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { seesAsBooker, seesAsTransportProvider } from '../../core/trips.policy.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { batchOf, log, type Booking } from '../../core/commands/booking.ts';
import { requireInvolved, tripOf } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkedInput.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';

/** Words for the log of a booking, or of one of its legs. */
export interface AddCommentInput {
  itineraryId: string;
  tripId?: string | null;
  message: string;
}

/** Who stands where: the booker's side, or a transport provider that has a leg. Those merely asked read, and do not write. */
export const sideOf = (tx: CommandTx, booking: Booking): 'BOOKER' | 'TRANSPORT_PROVIDER' => {
  const { itinerary, market } = booking;
  requireInvolved(tx, booking);
  if (seesAsBooker(tx.actor, { ...itinerary, marketOwnerId: market.ownerCompanyId })) return 'BOOKER';
  if (booking.trips.some((trip) => seesAsTransportProvider(tx.actor, trip))) return 'TRANSPORT_PROVIDER';
  throw NotPermitted({});
};

/** Posts a comment. A transport provider's is for the booker's side and itself; the booker's is for all who carry or will carry. */
export const addComment = (
  tx: CommandTx,
  input: AddCommentInput,
): Promise<{ entryId: string; itineraryId: string }> =>
  withBooking(tx, { itineraryId: input.itineraryId }, (booking) => {
    const side = sideOf(tx, booking);
    const { message, tripId } = checkRules(commentRules(), { tripId: input.tripId, message: input.message });
    const trip = tripId ? tripOf(booking, tripId) : null;
    if (trip && side === 'TRANSPORT_PROVIDER' && trip.transportProviderId !== tx.actor.companyId)
      throw NotPermitted({});
    const entryId = newId();
    log(booking, {
      id: entryId,
      type: 'COMMENT',
      tripId: trip?.id ?? null,
      batchNo: trip ? batchOf(booking, trip).no : null,
      message,
      ...(side === 'TRANSPORT_PROVIDER'
        ? { audience: 'PARTY', transportProviderId: tx.actor.companyId }
        : { audience: 'ALL', transportProviderId: trip?.transportProviderId ?? null }),
    });
    booking.changes.comments.push({ entryId, tripId: trip?.id ?? null });
    return { entryId, itineraryId: booking.itinerary.id };
  });
