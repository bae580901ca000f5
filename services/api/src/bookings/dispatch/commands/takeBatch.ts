import type { ActivityType } from '@ptc/schema/rules/lists/legs';
import { patchBatch, patchTrip, tellOffer, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { ActorKind, TripCommand } from '../../core/domain/tripCommands.ts';
import { isOnOffer } from '../../core/domain/tripState.ts';
import { agreedTerms } from '../../core/commands/agreedTerms.ts';
import { transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import type { Verdict } from '../../core/domain/outcome.ts';
import { revokeLosers } from './closeOffers.ts';
import { conclude } from './conclude.ts';
import type { OfferPatch, OfferRow } from '../../core/commands/offerRows.ts';

/** How a batch comes to its transport provider. */
export interface Taking {
  readonly by: ActorKind;
  readonly command: TripCommand;
  readonly entry: ActivityType;
  readonly promisedPickUpAt: Date | null;
  /** What else changes on the offer. */
  readonly offer: OfferPatch;
  /** Why this offer won; what was decided before its transport provider's own system was asked stands. */
  readonly won: Verdict;
  /** Why the others did not. */
  readonly lost: (loser: OfferRow) => Verdict;
}

/** The legs of a batch that an acceptance is about. */
export const openLegs = (booking: Booking, batch: BatchRow): TripRow[] =>
  tripsOf(booking, batch).filter(({ status }) => isOnOffer(status));

/**
 * Gives the batch to the transport provider of the offer: its legs are accepted on the terms of this moment,
 * every other open offer is revoked. The promise is for the first pick-up.
 */
export const takeBatch = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  offer: OfferRow,
  taking: Taking,
): void => {
  const legs = openLegs(booking, batch);
  const agreedLegs = tripsOf(booking, batch).filter(
    (trip) => legs.includes(trip) || trip.status === 'ACCEPTED',
  );
  for (const [index, leg] of legs.entries()) {
    patchTrip(booking, leg, {
      transportProviderId: offer.companyId,
      promisedPickUpAt: index === 0 ? taking.promisedPickUpAt : null,
      agreed: agreedTerms(leg, agreedLegs),
      agreedAt: tx.now,
      conflictReason: null,
      conflictEndsAt: null,
      lostTransportProviderAt: null,
      endReasonId: null,
      endComment: null,
      ending: null,
    });
    transition(tx, booking, leg, taking.command, {
      by: taking.by,
      entry: { type: taking.entry, transportProviderId: offer.companyId, audience: 'PARTY' },
      event: 'trip.accepted',
    });
    if (leg.pickUpType !== 'WILL_CALL' || leg.readyAt !== null)
      booking.changes.timers.push({
        name: 'trip.late',
        id: leg.id,
        at: new Date(leg.pickUpAt.getTime() + 1000),
      });
  }
  conclude(
    tx,
    booking,
    offer,
    { ...taking.offer, status: 'ACCEPTED', promisedPickUpAt: taking.promisedPickUpAt },
    offer.outcome ?? taking.won,
  );
  tellOffer(booking, 'offer.accepted', offer);
  revokeLosers(tx, booking, batch, offer, taking.lost);
  patchBatch(booking, batch, { roundEndsAt: null });
};
