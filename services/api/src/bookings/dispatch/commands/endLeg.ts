import type { OfferReason } from '@ptc/schema/rules/lists/offers';
import {
  batchOf,
  offersOf,
  patchBatch,
  patchTrip,
  tellOffer,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { dropReasons } from '../../core/commands/dropReasons.ts';
import { revokeOpenOffers } from './closeOffers.ts';
import { conclude } from './conclude.ts';
import { verdict } from '../../core/domain/outcome.ts';
import { endingOf, type Ending } from '../../core/domain/ending.ts';
import { isOnOffer } from '../../core/domain/tripState.ts';
import { transition, allows } from '../../core/commands/transition.ts';
import { carriedByNobody, type TripRow } from '../../core/commands/tripRows.ts';

/**
 * Why a leg ended: a reason of the list, words, and whether the reason lets the transport provider charge.
 */
export interface EndReason {
  readonly reasonId: string | null;
  readonly comment: string | null;
  readonly chargeable: boolean | null;
}

/** What to keep of the moment a leg ends. */
export const endingNow = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  chargeable: boolean | null,
): Ending => endingOf(trip, offersOf(booking, batchOf(booking, trip)).length > 0, chargeable, tx.now);

/** Takes back the open offers of a batch in which nothing is left to accept. */
export const settleOffers = (tx: CommandTx, booking: Booking, trip: TripRow, why: OfferReason): void => {
  const batch = batchOf(booking, trip);
  if (
    tripsOf(booking, batch).some(
      ({ status }) => status === 'OFFERED' || status === 'ACCEPTING' || status === 'API_FAILED',
    )
  )
    return;
  revokeOpenOffers(tx, booking, batch, verdict(why));
  if (batch.roundEndsAt !== null) patchBatch(booking, batch, { roundEndsAt: null });
};

/**
 * Frees a leg of its transport provider, and of the vehicle reserved for it; the offer it took is closed when
 * none of the batch's legs keeps to it.
 */
export const releaseTransportProvider = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  why: 'GIVEN_BACK' | 'CHANGES_NOT_ANSWERED' | 'NOT_RECONFIRMED' | 'LEG_BEFORE_LOST' | 'CANCELLED',
  reason?: EndReason & { readonly ending: Ending },
): void => {
  const how = why === 'GIVEN_BACK' ? 'DECLINED' : 'REVOKED';
  const companyId = trip.transportProviderId;
  patchTrip(booking, trip, carriedByNobody);
  const batch = batchOf(booking, trip);
  const others = tripsOf(booking, batch).filter(
    (other) => other.id !== trip.id && other.transportProviderId === companyId,
  );
  for (const offer of offersOf(booking, batch)) {
    if (offer.companyId !== companyId || (offer.status !== 'ACCEPTED' && offer.status !== 'BID')) continue;
    // What was never confirmed is over with the last leg that can still be accepted.
    if (others.some(({ status }) => offer.status === 'ACCEPTED' || isOnOffer(status))) continue;
    const given = {
      reasonId: reason?.reasonId ?? null,
      reasonComment: reason?.comment ?? null,
      ending: reason?.ending ?? null,
    };
    conclude(
      tx,
      booking,
      offer,
      { status: how, ...(how === 'REVOKED' ? { revokedAt: tx.now } : given) },
      verdict(why),
    );
    // What became of the leg is told of the leg: only who still had an answer to give hears that an offer is
    // gone.
    tellOffer(booking, 'offer.withdrawn', offer);
  }
};

/**
 * Blocks the legs that follow a lost one: somebody has to decide whether they still travel. Their transport
 * provider is free.
 */
export const blockFollowers = (tx: CommandTx, booking: Booking, lost: TripRow): void => {
  for (const leg of booking.trips.filter(({ previousTripId }) => previousTripId === lost.id)) {
    const command = { type: 'BLOCK', previousStatus: lost.status } as const;
    if (!allows(tx, leg, command, 'SCHEDULER')) continue;
    const transportProviderId = leg.transportProviderId;
    transition(tx, booking, leg, command, {
      by: 'SCHEDULER',
      entry: { type: 'BLOCK', transportProviderId, audience: 'ALL' },
      event: 'trip.blocked',
    });
    // Offered as one with the leg that was cancelled: the cancellation is what its transport provider has to
    // know.
    const why = lost.status === 'CANCELLED' && lost.batchId === leg.batchId ? 'CANCELLED' : 'LEG_BEFORE_LOST';
    if (transportProviderId) releaseTransportProvider(tx, booking, leg, why);
    settleOffers(tx, booking, leg, why);
  }
};

/**
 * Cancels a leg for the booker: its transport provider is told, open offers go, the leg after it is blocked.
 */
export const cancelLeg = (tx: CommandTx, booking: Booking, trip: TripRow, reason: EndReason): void => {
  const ending = endingNow(tx, booking, trip, reason.chargeable);
  transition(
    tx,
    booking,
    trip,
    { type: 'CANCEL' },
    {
      by: 'BOOKER',
      entry: { type: 'CANCEL', audience: 'ALL', reasonId: reason.reasonId, message: reason.comment, ending },
      event: 'trip.cancelled',
    },
  );
  patchTrip(booking, trip, {
    endReasonId: reason.reasonId,
    endComment: reason.comment,
    ending,
    conflictReason: null,
    conflictEndsAt: null,
  });
  settleOffers(tx, booking, trip, 'CANCELLED');
  blockFollowers(tx, booking, trip);
};

/**
 * Ends what conflicted with an agreement only because legs were added that are cancelled now: without them it
 * is as it was agreed.
 */
export const settleWithout = (tx: CommandTx, booking: Booking, cancelled: readonly TripRow[]): void => {
  for (const leg of booking.trips)
    dropReasons(
      tx,
      booking,
      leg,
      ({ field, new: added }) => field === 'ADDED_LEG' && cancelled.some(({ name }) => name === added),
    );
};
