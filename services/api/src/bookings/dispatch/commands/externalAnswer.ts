import {
  batchOf,
  liveOffersOf,
  patchBatch,
  patchOffer,
  patchTrip,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import { offerOf } from '../../core/commands/bookingAccess.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { transition } from '../../core/commands/transition.ts';
import { FIRST_WINS } from '../../core/domain/outcome.ts';
import { revokeLosers } from './closeOffers.ts';
import { outcomeOf } from './conclude.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import { awaitsExternal, withExternal } from '../../core/commands/storedPlan.ts';
import { externalAsked } from '../dispatch.hooks.ts';
import { takeBatch, type Taking } from './takeBatch.ts';

/** How long a transport provider's own dispatch system has to confirm. */
const externalMinutes = 5;

/**
 * Keeps an acceptance until the transport provider's own system confirms it; nobody else is asked meanwhile,
 * so the others have lost already.
 */
export const awaitExternal = async (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  offer: OfferRow,
  { won, lost }: Pick<Taking, 'won' | 'lost'>,
): Promise<void> => {
  revokeLosers(tx, booking, batch, offer, lost);
  const at = new Date(tx.now.getTime() + externalMinutes * 60_000);
  patchOffer(booking, offer, { respondsBy: at, outcome: outcomeOf(tx, booking, offer, won) });
  patchBatch(booking, batch, { roundEndsAt: at, dispatch: withExternal(batch, true) });
  booking.changes.timers.push({ name: 'round.close', id: batch.id, round: batch.round, at });
  await externalAsked.ask(tx, {
    offerId: offer.id,
    batchId: batch.id,
    itineraryId: booking.itinerary.id,
    tripIds: tripsOf(booking, batch)
      .filter(({ status }) => status === 'ACCEPTING')
      .map(({ id }) => id),
    companyId: offer.companyId,
    until: at,
  });
};

/**
 * The external system refused or did not answer: the transport provider may retry, accept by hand, or give
 * the batch back. `declined`: it did not wait for its system, and of a failure there is nothing to tell.
 */
export const failExternal = (tx: CommandTx, booking: Booking, batch: BatchRow, declined = false): void => {
  const offer = liveOffersOf(booking, batch).find(({ status }) => status === 'BID');
  for (const leg of tripsOf(booking, batch)) {
    if (leg.status !== 'ACCEPTING') continue;
    patchTrip(booking, leg, { transportProviderId: offer?.companyId ?? null });
    transition(
      tx,
      booking,
      leg,
      { type: 'EXTERNAL_REFUSED' },
      {
        by: 'SCHEDULER',
        entry: declined
          ? { type: 'DECLINE', audience: 'PARTY', byScheduler: false }
          : { type: 'ACCEPT', audience: 'PARTY', message: 'EXTERNAL_SYSTEM_FAILED' },
        event: declined ? null : 'trip.apiFailed',
      },
    );
  }
  if (offer) patchOffer(booking, offer, { respondsBy: null });
  patchBatch(booking, batch, { roundEndsAt: null, dispatch: withExternal(batch, false) });
};

/**
 * Whether an acceptance waits for the word of its transport provider's own system; by the clock, whether or
 * not its timer has run.
 */
export const waitsForExternal = (tx: Pick<CommandTx, 'now'>, booking: Booking, offer: OfferRow): boolean => {
  const batch = batchOf(booking, offer);
  return (
    offer.status === 'BID' &&
    awaitsExternal(batch) &&
    (batch.roundEndsAt === null || batch.roundEndsAt > tx.now) &&
    tripsOf(booking, batch).some(({ status }) => status === 'ACCEPTING')
  );
};

/**
 * What a transport provider's own dispatch system said, on a locked booking; false, and nothing changes,
 * where nobody waits for it any more.
 */
export const takeExternalAnswer = (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  confirmed: boolean,
): boolean => {
  if (!waitsForExternal(tx, booking, offer)) return false;
  const batch = batchOf(booking, offer);
  if (!confirmed) failExternal(tx, booking, batch);
  else {
    patchBatch(booking, batch, { dispatch: withExternal(batch, false) });
    takeBatch(tx, booking, batch, offer, {
      by: 'SCHEDULER',
      command: { type: 'EXTERNAL_CONFIRMED' },
      entry: 'ACCEPT',
      promisedPickUpAt: offer.promisedPickUpAt,
      offer: {},
      ...FIRST_WINS,
    });
  }
  return true;
};

/** The same by the offer's id, whoever asks. */
export const recordExternalAnswer = (
  tx: CommandTx,
  input: { offerId: string; confirmed: boolean },
): Promise<boolean> =>
  withBooking(tx, { offerId: input.offerId }, (booking) =>
    takeExternalAnswer(tx, booking, offerOf(booking, input.offerId), input.confirmed),
  );
