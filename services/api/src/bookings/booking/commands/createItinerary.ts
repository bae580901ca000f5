import { NO_SURROUNDINGS } from '../../core/outlook.queries.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { createItineraryRules } from '@ptc/schema/rules/itinerary';
import { legSuffix } from '../../travel/domain/tripName.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { openBatch } from '../../dispatch/commands/openBatch.ts';
import { findSourcesOfMarket } from '../../dispatch/dispatchFacts.queries.ts';
import { templateEntered } from '../booking.hooks.ts';
import { addBatch, log, noChanges, patchTrip, type Booking } from '../../core/commands/booking.ts';
import type { CreateItineraryInput } from './bookingInput.ts';
import { findIncompleteReasons } from './findIncompleteReasons.ts';
import { findNamed } from './findNamed.ts';
import { confirmDuplicates } from './confirmDuplicates.ts';
import { confirmHours } from './confirmHours.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import { nextItineraryName, type BatchRow } from '../../core/commands/itineraryRows.ts';
import { newItinerary } from './newItinerary.ts';
import { createTrip } from './createTrip.ts';
import { planLegs } from './planLegs.ts';
import { refuseWithoutRule } from './refuseWithoutRule.ts';
import { askLegs, classificationOfAll, keepAskedLegs, NOTHING_ASKED, type AskedLeg } from './askLegs.ts';
import { checkLegClassifications, refuseOwnClassifications } from './resolveClassification.ts';
import {
  findParties,
  resolveParties,
  resolveVip,
  type FoundParties,
  type Parties,
} from './resolveParties.ts';
import type { VersionRow } from '../../documents/questionnaires.queries.ts';
import { usePrepared } from '../../health-records/commands/usePrepared.ts';
import { saveBooking } from '../../core/commands/saveBooking.ts';
import { timed, type PlannedLeg } from './timeLeg.ts';

const addLegs = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  legs: readonly PlannedLeg[],
  asked: readonly AskedLeg[],
  parties: Parties,
): void => {
  let previous: string | null = null;
  for (const [index, leg] of legs.entries()) {
    const returning: boolean = booking.itinerary.type === 'ROUND_TRIP' && index === 1;
    const { classification, isOpen } = asked[index] ?? NOTHING_ASKED;
    const trip = createTrip(tx, booking, {
      batch,
      position: index,
      nameIndex: index,
      previousTripId: returning ? previous : null,
      leg,
      classification,
    });
    patchTrip(booking, trip, {
      incompleteReasons: findIncompleteReasons(
        { ...trip, incompleteReasons: isOpen ? ['NO_QUESTIONNAIRE'] : [] },
        { index, count: legs.length },
        parties.patient,
        parties.careProvider.settings.patientMandatoryFields,
      ),
    });
    previous = trip.id;
  }
};

/** What was entered: the booking as it stands before anybody reads it back, and what its legs were asked. */
export interface Entered {
  readonly itineraryId: string;
  /** Null: it became a template. */
  readonly booking: Booking | null;
  readonly asked: readonly AskedLeg[];
  readonly parties: Parties;
  /** Whether what a health record sent was attached; null: it is made of none. */
  readonly recordAttached: boolean | null;
}

/** Books a trip; see `enterItinerary`. `found`: where and for whom, where it was looked up ahead. */
export const createItinerary = async (
  tx: CommandTx,
  given: CreateItineraryInput,
  found?: FoundParties,
): Promise<{ itineraryId: string; recordAttached: boolean | null }> => {
  const { itineraryId, recordAttached } = await enterItinerary(tx, given, null, found);
  return { itineraryId, recordAttached };
};

/**
 * Books a trip: one way, a round trip with its way back, or several legs. Everything is checked on the server
 * by the form's own rules; offers go out at once where the rule's window is open or the booker forces it.
 * With a recurrence it becomes a template. `version`: asks by this one instead of the market's, for trying
 * it.
 */
export const enterItinerary = async (
  tx: CommandTx,
  given: CreateItineraryInput,
  version: VersionRow | null,
  found?: FoundParties,
): Promise<Entered> => {
  const parties = resolveParties(tx, found ?? (await findParties(tx, given)), given);
  const input = {
    ...given,
    ...checkRules(createItineraryRules({ now: tx.now }), given),
  };
  const vip = await resolveVip(tx, parties.market, input.vip, input.forceOffer ?? false);
  // Sent together: a number that is not used after all is a gap.
  const [named, name, sources] = await Promise.all([
    findNamed(tx, parties.market, input, parties.patient.id),
    nextItineraryName(tx),
    input.recurrence
      ? null
      : findSourcesOfMarket(tx.db, {
          marketId: parties.market.id,
          careProviderId: parties.careProvider.id,
          patientId: parties.patient.id,
        }),
  ]);
  const byHand = checkLegClassifications(named.lookups, input);
  if (input.recurrence) refuseOwnClassifications(input);
  const scope = {
    market: parties.market,
    companyId: parties.careProvider.id,
    bookedByCompanyId: parties.bookedByCompanyId,
  };
  const legs = await planLegs(tx, scope, input, named.facilities);
  confirmHours(
    legs.map((leg, index) => ({ name: legSuffix(index), leg })),
    input.confirmations,
  );
  confirmDuplicates(timed(legs), named.otherLegs, given);
  const asked = await askLegs(tx, parties, input, legs, byHand, version);
  if (input.recurrence) {
    const classification = classificationOfAll(asked);
    const template = { ...input, recurrence: input.recurrence };
    const answered = asked.map((one) => one.answered);
    const [made] = await templateEntered.ask(tx, template, {
      name,
      parties,
      legs,
      classification,
      answered,
      vip,
    });
    if (made) {
      const recordAttached = await usePrepared(tx, input.preparedBookingId, made.itineraryId);
      return { ...made, booking: null, asked, parties, recordAttached };
    }
  }
  const itinerary = await newItinerary(tx, name, input, parties, legs[0]?.pickUpAt ?? tx.now, vip);
  const booking: Booking = {
    itinerary,
    market: parties.market,
    batches: [],
    trips: [],
    offers: [],
    surroundings: NO_SURROUNDINGS,
    changes: { ...noChanges(), created: true },
  };
  const batch = newBatch(tx, itinerary, 1);
  addBatch(booking, batch);
  addLegs(tx, booking, batch, legs, asked, parties);
  await keepAskedLegs(tx, booking.trips, asked);
  booking.changes.itineraryEvents.add('itinerary.created');
  if (input.comment) log(booking, { type: 'COMMENT', audience: 'ALL', message: input.comment });
  await openBatch(tx, booking, batch, {
    by: 'BOOKER',
    command: 'OPEN_OFFERS',
    force: itinerary.forceOffer,
    sources,
  });
  refuseWithoutRule(batch);
  await saveBooking(tx, booking);
  const recordAttached = await usePrepared(tx, input.preparedBookingId, itinerary.id);
  return { itineraryId: itinerary.id, booking, asked, parties, recordAttached };
};
