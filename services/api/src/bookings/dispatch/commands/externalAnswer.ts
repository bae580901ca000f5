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
import { withExternal } from '../../core/commands/storedPlan.ts';
import { takeBatch, type Taking } from './takeBatch.ts';

/** How long a transport provider's own dispatch system has to confirm. */
const externalMinutes = 5;

/** Keeps an acceptance until the transport provider's own system confirms it; nobody else is asked meanwhile, so the others have lost already. */
export const awaitExternal = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  offer: OfferRow,
  { won, lost }: Pick<Taking, 'won' | 'lost'>,
): void => {
  revokeLosers(tx, booking, batch, offer, lost);
  const at = new Date(tx.now.getTime() + externalMinutes * 60_000);
  patchOffer(booking, offer, { respondsBy: at, outcome: outcomeOf(tx, booking, offer, won) });
  patchBatch(booking, batch, { roundEndsAt: at, dispatch: withExternal(batch, true) });
  booking.changes.timers.push({ name: 'round.close', id: batch.id, round: batch.round, at });
};

/** The external system refused or did not answer: the transport provider may retry, accept by hand, or give the batch back. */
export const failExternal = (tx: CommandTx, booking: Booking, batch: BatchRow): void => {
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
        entry: { type: 'ACCEPT', audience: 'PARTY', message: 'EXTERNAL_SYSTEM_FAILED' },
        event: 'trip.apiFailed',
      },
    );
  }
  if (offer) patchOffer(booking, offer, { respondsBy: null });
  patchBatch(booking, batch, { roundEndsAt: null, dispatch: withExternal(batch, false) });
};

/** What a transport provider's own dispatch system answered to an acceptance. */
export const recordExternalAnswer = (
  tx: CommandTx,
  input: { offerId: string; confirmed: boolean },
): Promise<void> =>
  withBooking(tx, { offerId: input.offerId }, (booking) => {
    const offer = offerOf(booking, input.offerId);
    const batch = batchOf(booking, offer);
    if (offer.status !== 'BID' || !tripsOf(booking, batch).some(({ status }) => status === 'ACCEPTING'))
      return;
    if (!input.confirmed) failExternal(tx, booking, batch);
    else
      takeBatch(tx, booking, batch, offer, {
        by: 'SCHEDULER',
        command: { type: 'EXTERNAL_CONFIRMED' },
        entry: 'ACCEPT',
        promisedPickUpAt: offer.promisedPickUpAt,
        offer: {},
        ...FIRST_WINS,
      });
  });
