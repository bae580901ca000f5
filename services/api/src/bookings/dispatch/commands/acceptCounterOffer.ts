import { changeOf } from '@ptc/schema/rules/changeFields';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { confirmsOutside } from '../../../network/companies/companies.policy.ts';
import {
  batchOf,
  log,
  patchOffer,
  patchTrip,
  tellOffer,
  tellTrip,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import { offerOf, requireBooker } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { movePickUp, moveWaiting } from '../../core/commands/movePickUp.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { requireOfferTerms } from '../../core/commands/requireTerms.ts';
import { transition } from '../../core/commands/transition.ts';
import { COUNTER_WINS } from '../../core/domain/outcome.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';
import { requireOpen } from './requireOpen.ts';
import { awaitExternal } from './externalAnswer.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import { openLegs, takeBatch } from './takeBatch.ts';

/**
 * The time a counter-offer names becomes the first leg's pick-up; a crew that waits takes the patient back
 * when that leg is over.
 */
const takeItsTime = (booking: Booking, offer: OfferRow): void => {
  const [leg] = openLegs(booking, batchOf(booking, offer));
  if (!leg || offer.counterPickUpAt === null) return;
  const old = leg.pickUpAt;
  const told = { transportProviderId: offer.companyId, audience: 'PARTY' } as const;
  movePickUp(booking, leg, offer.counterPickUpAt);
  // Its time comes from the appointment no more, and is not worked out from it again by the next edit.
  const isSet = leg.pickUpType === 'APPOINTMENT' && leg.routeDurationSeconds !== null;
  if (isSet) patchTrip(booking, leg, { pickUpType: 'SET_TIME' });
  log(booking, {
    type: 'EDIT',
    tripId: leg.id,
    batchNo: batchOf(booking, offer).no,
    ...told,
    edits: [
      changeOf('PICK_UP_TIME', old.toISOString(), offer.counterPickUpAt.toISOString()),
      ...(isSet ? [changeOf('PICK_UP_TYPE', 'APPOINTMENT', 'SET_TIME')] : []),
    ],
  });
  moveWaiting(booking, leg, told);
};

/** Takes a counter-offer: the trip takes its time, the batch goes to its transport provider. */
export const acceptCounterOffer = (
  tx: CommandTx,
  input: { offerId: string; expectedTerms: number },
): Promise<{ offerId: string; itineraryId: string }> =>
  withBooking(tx, { offerId: input.offerId }, async (booking) => {
    const offer = offerOf(booking, input.offerId);
    requireBooker(tx, booking, { offer });
    requireOpen(tx, booking, offer, 'ACCEPT_COUNTER', 'BOOKER');
    const batch = batchOf(booking, offer);
    if (openLegs(booking, batch).length === 0)
      throw OfferNoLongerOpen({ offerId: offer.id, reason: 'REVOKED' });
    requireOfferTerms(booking, offer, input.expectedTerms);
    const external = confirmsOutside((await findBookingCompany(tx.db, offer.companyId))?.settings);
    takeItsTime(booking, offer);
    tellOffer(booking, 'offer.counterAccepted', offer);
    const command = { type: 'ACCEPT_COUNTER_OFFER', external } as const;
    if (external) {
      for (const leg of tripsOf(booking, batch).filter(
        ({ status }) => status === 'OFFERED' || status === 'ACCEPTING',
      )) {
        transition(tx, booking, leg, command, {
          by: 'BOOKER',
          entry: { type: 'ACCEPT', transportProviderId: offer.companyId, audience: 'PARTY' },
          event: 'trip.accepting',
        });
        tellTrip(booking, 'trip.updated', leg);
      }
      patchOffer(booking, offer, { status: 'BID', promisedPickUpAt: null });
      await awaitExternal(tx, booking, batch, offer, COUNTER_WINS);
    } else {
      takeBatch(tx, booking, batch, offer, {
        by: 'BOOKER',
        command,
        entry: 'ACCEPT',
        promisedPickUpAt: null,
        offer: {},
        ...COUNTER_WINS,
      });
    }
    return { offerId: offer.id, itineraryId: booking.itinerary.id };
  });
