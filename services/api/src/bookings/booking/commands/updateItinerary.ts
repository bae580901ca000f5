import { checkRules } from '../../core/commands/checkRules.ts';
import { updateItineraryRules } from '@ptc/schema/rules/itinerary';
import type { CommandTx } from '../../../platform/command.ts';
import { takeOutLegs } from '../../dispatch/commands/cancelLegs.ts';
import { isFinal } from '../../core/domain/tripState.ts';
import { log } from '../../core/commands/booking.ts';
import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import type { UpdateItineraryInput } from './bookingInput.ts';
import { changeDraft } from './changeDraft.ts';
import { changeItinerary } from './changeItinerary.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { confirmLegs, movedLegs } from './confirmDuplicates.ts';
import { dispatchEdited } from './dispatchEdited.ts';
import { editLegs } from './editLegs.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { requireTravels } from './requireTravels.ts';
import { requireVersion } from './requireVersion.ts';

/**
 * Changes a booking: only what is sent. What matters to a transport provider renews open offers and brings
 * accepted legs into conflict; what only informs does neither. A booking somebody else changed meanwhile is
 * refused with what it is now.
 */
export const updateItinerary = (
  tx: CommandTx,
  given: UpdateItineraryInput,
): Promise<{ itineraryId: string }> =>
  withBooking(tx, { itineraryId: given.itineraryId }, async (booking) => {
    requireBooker(tx, booking);
    requireTravels(booking);
    await requireVersion(tx, booking, given.expectedVersion);
    const input = {
      ...given,
      ...checkRules(updateItineraryRules({ now: tx.now }), given),
    };
    const removed = (input.removedTripIds ?? []).map((id) => tripOf(booking, id));
    const added = (input.legs ?? []).filter(({ tripId }) => !tripId).length;
    const left =
      booking.trips.filter((trip) => !isFinal(trip.status) && !removed.includes(trip)).length + added;
    if (removed.length > 0 && left === 0)
      refuseIssues([{ path: 'removedTripIds', code: 'too_few', params: { min: 1 } }]);
    const drafts = await changeDraft(tx, booking, { vip: given.vip, forceOffer: input.forceOffer });
    changeItinerary(booking, input);
    const lessened = takeOutLegs(tx, booking, removed, { reasonId: null, comment: null, chargeable: null });
    const edited = await editLegs(tx, booking, input, new Set(removed.map(({ id }) => id)));
    await confirmLegs(tx, booking, movedLegs(booking), given);
    if (input.comment) log(booking, { type: 'COMMENT', audience: 'ALL', message: input.comment });
    await dispatchEdited(tx, booking, [...edited, ...drafts, ...lessened]);
    return { itineraryId: booking.itinerary.id };
  });
