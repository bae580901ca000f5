import { offersOf, batchOf, type Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import type { ActorKind } from '../../core/domain/tripCommands.ts';
import type { BookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { decideOffer, type OfferCommand } from '../domain/offerState.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';

/**
 * Refuses unless the offer can take the command now: the instant it lapses counts, not the timer that marks
 * it.
 */
export const requireOpen = (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  command: OfferCommand,
  by: ActorKind,
): void => {
  const otherAccepted = offersOf(booking, batchOf(booking, offer)).some(
    (other) => other.id !== offer.id && other.status === 'ACCEPTED',
  );
  const decision = decideOffer(offer, command, by, tx.now, otherAccepted);
  if (decision.ok) return;
  if (decision.code === 'NO_LONGER_OPEN') {
    throw OfferNoLongerOpen(
      { offerId: offer.id, reason: decision.reason },
      decision.reason === 'ACCEPTED_BY_OTHER' ? 'OFFER_ACCEPTED_BY_OTHER' : 'OFFER_NO_LONGER_OPEN',
    );
  }
  if (decision.code === 'ACTOR_NOT_ALLOWED') throw NotPermitted({});
  refuseIssues([{ path: 'offerId', code: 'invalid' }]);
};

/** An offer that went out while its company stopped being a transport provider is open to nobody. */
export const requireTransportProvider = (
  company: Pick<BookingCompany, 'isTransportProvider'> | null,
  offer: OfferRow,
): void => {
  if (!company?.isTransportProvider) throw OfferNoLongerOpen({ offerId: offer.id, reason: 'REVOKED' });
};
