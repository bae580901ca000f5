import { commentRules } from '@ptc/schema/rules/reasons';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { seesAsBooker, seesAsTransportProvider } from '../../core/trips.policy.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { batchOf, log, tripsOf, type Booking } from '../../core/commands/booking.ts';
import { requireInvolved, seesTrip, tripOf } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';

/** Words for the log of a booking, or of one of its legs or batches. */
export interface AddCommentInput {
  itineraryId: string;
  tripId?: string | null | undefined;
  batchNo?: number | null | undefined;
  message: string;
}

/** The batch of a number; refuses one that is not there. */
const batchNumbered = (booking: Booking, no: number): BatchRow => {
  const batch = booking.batches.find((one) => one.no === no);
  if (!batch) throw NotFound({ path: 'batchNo' });
  return batch;
};

/**
 * Who stands where: the booker's side, or a transport provider that has a leg. Those merely asked read, and
 * do not write.
 */
const sideOf = (tx: CommandTx, booking: Booking): 'BOOKER' | 'TRANSPORT_PROVIDER' => {
  const { itinerary, market } = booking;
  requireInvolved(tx, booking);
  if (seesAsBooker(tx.actor, { ...itinerary, marketOwnerId: market.ownerCompanyId })) return 'BOOKER';
  if (booking.trips.some((trip) => seesAsTransportProvider(tx.actor, trip))) return 'TRANSPORT_PROVIDER';
  throw NotPermitted({});
};

/**
 * Posts a comment. A transport provider's is for the booker's side and itself; the booker's is for all who
 * carry or will carry.
 */
export const addComment = (
  tx: CommandTx,
  input: AddCommentInput,
): Promise<{ entryId: string; itineraryId: string }> =>
  withBooking(tx, { itineraryId: input.itineraryId }, (booking) => {
    const side = sideOf(tx, booking);
    const { message, tripId, batchNo } = checkRules(commentRules(), {
      tripId: input.tripId,
      batchNo: input.batchNo,
      message: input.message,
    });
    const trip = tripId ? tripOf(booking, tripId) : null;
    const batch = !trip && batchNo != null ? batchNumbered(booking, batchNo) : null;
    const legs = trip ? [trip] : batch ? tripsOf(booking, batch) : booking.trips;
    const holders = [...new Set(legs.flatMap((leg) => leg.transportProviderId ?? []))];
    if (side === 'TRANSPORT_PROVIDER' && !holders.includes(tx.actor.companyId))
      throw legs.some((leg) => seesTrip(tx.actor, booking, leg))
        ? NotPermitted({})
        : NotFound({ path: trip ? 'tripId' : 'batchNo' });
    const entryId = newId();
    log(booking, {
      id: entryId,
      type: 'COMMENT',
      tripId: trip?.id ?? null,
      batchNo: trip ? batchOf(booking, trip).no : (batch?.no ?? null),
      message,
      ...(side === 'TRANSPORT_PROVIDER'
        ? { audience: 'PARTY', transportProviderId: tx.actor.companyId }
        : { audience: 'ALL', transportProviderId: trip || batch ? (holders[0] ?? null) : null }),
    });
    booking.changes.comments.push({ entryId, tripId: trip?.id ?? null });
    return { entryId, itineraryId: booking.itinerary.id };
  });
