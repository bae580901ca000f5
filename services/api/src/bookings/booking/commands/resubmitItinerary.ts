import { changeOf } from '@ptc/schema/rules/changeFields';
import { checkRules } from '../../core/commands/checkRules.ts';
import { resubmitItineraryRules } from '@ptc/schema/rules/itinerary';
import type { CommandTx } from '../../../platform/command.ts';
import { revokeOpenOffers } from '../../dispatch/commands/closeOffers.ts';
import { verdict } from '../../core/domain/outcome.ts';
import { openBatch } from '../../dispatch/commands/openBatch.ts';
import { separate } from '../../dispatch/commands/openDrafts.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import {
  planResubmission,
  RESUBMITTABLE,
  stillToCome,
  type ResubmittedLeg,
} from '../domain/planResubmission.ts';
import { ConfirmationRequired } from '../itineraries.errors.ts';
import {
  batchOf,
  log,
  patchItinerary,
  patchTrip,
  offerAgain,
  type Booking,
} from '../../core/commands/booking.ts';
import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import type { ResubmitItineraryInput } from './bookingInput.ts';
import { changeItinerary } from './changeItinerary.ts';
import { recheckCompleteness } from './dispatchEdited.ts';
import { confirmLegs } from './confirmDuplicates.ts';
import { editLegs } from './editLegs.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { comesAlong } from '../../core/domain/readyNow.ts';
import { movePickUp, moveWaiting } from '../../core/commands/movePickUp.ts';
import { watchExpiry } from '../../core/commands/watchExpiry.ts';
import { refuseWithoutRule } from './refuseWithoutRule.ts';
import { requireTravels } from './requireTravels.ts';
import { requireVersion } from './requireVersion.ts';
import { resolveVip } from './resolveParties.ts';

/** The legs that go out again; refuses where there is none, or where a past pick-up needs the user's word. */
const legsToResubmit = (tx: CommandTx, booking: Booking, pastAgreed: boolean): readonly ResubmittedLeg[] => {
  const ahead = booking.itinerary.parentId === null ? booking.trips : stillToCome(booking.trips, tx.now);
  const plan = planResubmission(ahead.length > 0 ? ahead : booking.trips, pastAgreed, tx.now);
  if (plan.ok) return plan.legs;
  if (plan.code === 'PAST_PICK_UP') {
    throw ConfirmationRequired(
      {
        confirmation: 'PAST_PICK_UP',
        tripNames: [...plan.tripNames],
        trips: plan.tripNames.join(', '),
        facilityName: null,
        opensAt: null,
        closesAt: null,
      },
      'PAST_PICK_UP',
    );
  }
  const [trip] = booking.trips;
  if (!trip) throw new Error(`Booking ${booking.itinerary.name} has no legs`);
  throw IllegalTransition({ tripId: trip.id, tripName: trip.name, from: trip.status, command: 'RESUBMIT' });
};

const setTime = (booking: Booking, trip: TripRow, leg: ResubmittedLeg): void => {
  if (leg.pickUpAt.getTime() === trip.pickUpAt.getTime() && leg.pickUpType === trip.pickUpType) return;
  log(booking, {
    type: 'EDIT',
    tripId: trip.id,
    batchNo: batchOf(booking, trip).no,
    audience: 'ALL',
    edits: [changeOf('PICK_UP_TIME', trip.pickUpAt.toISOString(), leg.pickUpAt.toISOString())],
  });
  movePickUp(booking, trip, leg.pickUpAt);
  patchTrip(booking, trip, { pickUpType: leg.pickUpType });
  moveWaiting(booking, trip);
};

/**
 * Sends a booking out again: earlier offers are gone, nobody is left out for what was, past pick-ups become
 * now once the user agreed.
 */
export const resubmitItinerary = (
  tx: CommandTx,
  given: ResubmitItineraryInput,
): Promise<{ itineraryId: string }> =>
  withBooking(tx, { itineraryId: given.itineraryId }, async (booking) => {
    requireBooker(tx, booking);
    requireTravels(booking);
    await requireVersion(tx, booking, given.expectedVersion);
    const input = {
      ...given,
      ...checkRules(resubmitItineraryRules({ now: tx.now }), given),
    };
    const vip = await resolveVip(tx, booking.market, input.vip, input.forceOffer ?? false);
    changeItinerary(booking, input);
    await editLegs(tx, booking, input, new Set(), new Set(RESUBMITTABLE));
    const legs = legsToResubmit(tx, booking, input.confirmations?.includes('PAST_PICK_UP') ?? false);
    patchItinerary(booking, {
      vipCompanyId: vip?.companyId ?? null,
      vipExclusive: vip?.exclusive ?? false,
      forceOffer: input.forceOffer ?? false,
    });
    await recheckCompleteness(tx, booking);
    const trips = legs.map(({ id }) => tripOf(booking, id));
    for (const [index, leg] of legs.entries()) {
      const trip = trips[index];
      if (trip && !comesAlong(trip, trips)) setTime(booking, trip, leg);
    }
    for (const trip of trips) watchExpiry(booking, trip);
    await confirmLegs(tx, booking, trips, given);
    for (const old of new Set(trips.map((trip) => batchOf(booking, trip)))) {
      const mine = trips.filter((trip) => trip.batchId === old.id);
      const batch = separate(tx, booking, old, mine, ({ status }) => RESUBMITTABLE.includes(status));
      revokeOpenOffers(tx, booking, batch, verdict('RESUBMITTED'));
      offerAgain(booking, batch, { excludedCompanyIds: [] });
      await openBatch(tx, booking, batch, {
        by: 'BOOKER',
        command: 'RESUBMIT',
        force: booking.itinerary.forceOffer,
      });
      refuseWithoutRule(batch);
    }
    return { itineraryId: booking.itinerary.id };
  });
