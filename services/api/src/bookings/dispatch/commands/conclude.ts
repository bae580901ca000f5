import { batchOf, offersOf, patchOffer, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { OfferOutcome, Verdict } from '../../core/domain/outcome.ts';
import type { OfferPatch, OfferRow } from '../../core/commands/offerRows.ts';
import { storedAward } from '../../core/commands/storedPlan.ts';

/** The outcome of an offer as of this moment. */
export const outcomeOf = (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  { reason, bids, place, edge }: Verdict,
): OfferOutcome => {
  const batch = batchOf(booking, offer);
  const asked = new Set(offersOf(booking, batch).map(({ companyId }) => companyId)).size;
  const legs = tripsOf(booking, batch).filter(({ status }) => status !== 'DRAFT' && status !== 'CANCELLED');
  const [first] = legs.length > 0 ? legs : tripsOf(booking, batch);
  return {
    reason,
    bids,
    place,
    edge,
    decidedAt: tx.now.toISOString(),
    award: storedAward(batch),
    asked,
    pickUpAt: first?.pickUpAt.toISOString() ?? null,
    pickUpTimeZone: first?.pickUpTimeZone ?? null,
    legs: legs.length,
  };
};

/** Changes the status of an offer that has come to its end, and keeps with it why. */
export const conclude = (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  patch: OfferPatch & Required<Pick<OfferPatch, 'status'>>,
  why: Verdict,
): void => patchOffer(booking, offer, { ...patch, outcome: outcomeOf(tx, booking, offer, why) });
