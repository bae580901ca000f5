import { RATED_BIDS } from '@ptc/schema/rules/rating';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import { makeBooking } from '../../../../test/factories/bookings.ts';
import { tripRatings } from '../../travel/tripRatings.table.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { cancelItinerary } from '../../booking/commands/cancelItinerary.ts';
import { cancelTrip } from '../../travel/commands/cancelTrip.ts';
import { endConflict } from '../../travel/commands/endConflict.ts';
import { expireTrip } from '../../travel/commands/expireTrip.ts';
import { reportUnableToService } from '../../travel/commands/reportUnableToService.ts';
import { closeDueRound } from './advanceBatch.ts';
import { declineOffer } from './declineOffer.ts';
import { recordExternalAnswer } from './externalAnswer.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1, 2] });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const party = (index: number, of: BookingWorld = world): Party => transportProviderOf(of, index);
interface Outcome {
  reason: string;
  award: string;
  asked: number;
  bids: number | null;
  place: number | null;
  edge: string | null;
  decidedAt: string;
  pickUpAt: string;
  legs: number;
}
/** Reasons by transport provider (T1, T2, …), the last offer of each. */
const outcomes = async (id: string, of: BookingWorld = world): Promise<Record<string, Outcome | null>> =>
  Object.fromEntries(
    (await session.offers(id)).map((offer) => [
      `T${of.transportProviders.findIndex((one) => one.id === offer.company_id) + 1}`,
      offer['outcome'] as Outcome | null,
    ]),
  );
const reasons = async (id: string, of: BookingWorld = world): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(await outcomes(id, of)).map(([name, outcome]) => [name, outcome?.reason ?? null]),
  );
const batchId = async (id: string): Promise<string> => (await session.batches(id))[0]?.id ?? '';
const tripId = async (id: string): Promise<string> => (await session.trips(id))[0]?.id ?? '';
const closeRound = async (id: string): Promise<void> =>
  session.asWorker(async (tx) => closeDueRound(tx, await batchId(id)));
const decline = async (id: string, who: Party, of: BookingWorld = world): Promise<unknown> =>
  session.as(who, declineOffer, {
    offerId: await session.offerFor(id, who),
    reasonId: of.reasons.decline,
  });
/** A way there and back at set times, as one batch. */
const roundTrip = async (of: BookingWorld): Promise<string> =>
  session.book(of, 120, {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(300),
  });

describe('why a transport provider got a batch, or not', () => {
  test('first accept: the first has it, the others were second, of so many that were asked', async () => {
    const id = await session.book(world, 120);
    expect(await outcomes(id)).toEqual({ T1: null, T2: null });
    await session.accept(id, party(1));
    expect(await outcomes(id)).toMatchObject({
      T2: { reason: 'FIRST_TO_ACCEPT', award: 'FIRST', asked: 2, bids: null, place: null, legs: 1 },
      T1: { reason: 'OTHER_ACCEPTED_FIRST', asked: 2 },
    });
  });

  test('declined, lapsed and given back are told apart, and what was decided before stays as it was', async () => {
    const id = await session.book(world, 120);
    await decline(id, party(0));
    const before = (await outcomes(id))['T1'];
    expect(before).toMatchObject({ reason: 'DECLINED', asked: 2 });
    session.advance(10);
    await closeRound(id);
    await session.accept(id, party(2));
    expect(await reasons(id)).toEqual({ T1: 'DECLINED', T2: 'OTHER_ACCEPTED_FIRST', T3: 'FIRST_TO_ACCEPT' });
    await session.as(party(2), reportUnableToService, {
      tripId: await tripId(id),
      reasonId: world.reasons.unableToService,
    });
    expect((await outcomes(id))['T1']).toEqual(before);
    const closed = (await session.offers(id)).filter(({ status }) => status !== 'OPEN');
    expect(closed.map((offer) => (offer['outcome'] as Outcome).reason).toSorted()).toEqual([
      'DECLINED',
      'GIVEN_BACK',
      'OTHER_ACCEPTED_FIRST',
    ]);
    const silent = await session.book(world, 120);
    for (const minutes of [11, 11]) {
      session.advance(minutes);
      await closeRound(silent);
    }
    expect(await reasons(silent)).toEqual({ T1: 'NOT_ANSWERED', T2: 'NOT_ANSWERED', T3: 'NOT_ANSWERED' });
  });

  test('best offer: place, number of bids, and what told each from the best', async () => {
    const bidding = await session.world({
      tiers: [1, 1, 1, 1],
      rule: { award: 'BEST', rounds: [{ tiers: [1], memberCompanyIds: [], minutes: 10 }] },
    });
    const id = await session.book(bidding, 120);
    await session.accept(id, party(0, bidding), await session.local(140));
    await session.accept(id, party(2, bidding));
    await session.accept(id, party(1, bidding));
    session.advance(11);
    await closeRound(id);
    expect(await outcomes(id, bidding)).toMatchObject({
      T1: { reason: 'OTHER_BID_BETTER', bids: 3, place: 3, edge: 'EARLIER_PICK_UP', award: 'BEST', asked: 4 },
      T2: { reason: 'BEST_BID', bids: 3, place: 1, edge: 'LOWER_PRICE' },
      T3: { reason: 'OTHER_BID_BETTER', bids: 3, place: 2, edge: 'LOWER_PRICE' },
      T4: { reason: 'NOT_ANSWERED', bids: null },
    });
    // Nothing in it could name another company or a price.
    for (const outcome of Object.values(await outcomes(id, bidding))) {
      expect(Object.keys(outcome ?? {}).toSorted()).toEqual([
        'asked',
        'award',
        'bids',
        'decidedAt',
        'edge',
        'legs',
        'pickUpAt',
        'pickUpTimeZone',
        'place',
        'reason',
      ]);
    }
  });

  test('best offer: equal in time and price, the contract decides; what was kept does not change with the contract', async () => {
    const bidding = await session.world({ tiers: [1, 1], rule: { award: 'BEST' } });
    await session.sql`update price_lists set base_rate = 50 where company_id = any(${[party(0, bidding).id, party(1, bidding).id]})`;
    const id = await session.book(bidding, 120);
    for (const index of [0, 1]) await session.accept(id, party(index, bidding));
    await closeRound(id);
    const kept = await outcomes(id, bidding);
    expect(kept).toMatchObject({
      T1: { reason: 'BEST_BID', edge: 'CONTRACT', place: 1 },
      T2: { reason: 'OTHER_BID_BETTER', edge: 'CONTRACT', place: 2 },
    });
    await session.sql`update contracts set rank = 99, tier = 1 where transport_provider_id = ${party(1, bidding).id}`;
    expect(await outcomes(id, bidding)).toEqual(kept);
  });

  test('best offer: equal in contract too, the better rated wins where the market says so, once there are enough ratings', async () => {
    const counted = async (ratingBreaksTies: boolean, ratings: number): Promise<string | undefined> => {
      const bidding = await session.world({
        tiers: [1, 1],
        rule: { award: 'BEST' },
        market: { ratingBreaksTies },
      });
      const [first, second] = [party(0, bidding), party(1, bidding)];
      await session.sql`update price_lists set base_rate = 50 where company_id = any(${[first.id, second.id]})`;
      await session.sql`update contracts set rank = 1, tier = 1 where transport_provider_id = any(${[first.id, second.id]})`;
      for (let done = 0; done < ratings; done += 1) {
        const booking = await makeBooking(session.db, {
          marketId: bidding.marketId,
          companyId: bidding.careProvider.id,
          status: 'COMPLETED',
          transportProviderId: second.id,
        });
        await session.db.insert(tripRatings).values({
          tripId: booking.trip.id,
          itineraryId: booking.itinerary.id,
          transportProviderId: second.id,
          stars: 5,
          ratedAt: new Date(),
        });
      }
      const id = await session.book(bidding, 120);
      for (const who of [first, second]) await session.accept(id, who);
      await closeRound(id);
      const seen = await outcomes(id, bidding);
      return seen['T2']?.reason === 'BEST_BID' ? `T2 ${seen['T2'].edge}` : `T1 ${seen['T1']?.edge}`;
    };
    expect(await counted(true, RATED_BIDS.least)).toBe('T2 RATING');
    expect(await counted(true, RATED_BIDS.least - 1)).toMatch(/TIE_BREAK$/);
    expect(await counted(false, RATED_BIDS.least)).toMatch(/TIE_BREAK$/);
  });

  test('a counter-offer that the booker takes wins it for that transport provider', async () => {
    const id = await session.book(world, 120);
    const offerId = await session.counter(id, party(0), await session.local(150));
    await session.takeCounter(world.careProvider, offerId);
    expect(await reasons(id)).toEqual({ T1: 'COUNTER_TAKEN', T2: 'OTHER_COUNTER_TAKEN' });
  });

  test('where its own system must confirm, the verdict is that of the award, and stands when the system has confirmed', async () => {
    const external = await session.world({
      tiers: [1, 1],
      transportProvider: { externalDispatch: true },
      rule: { award: 'BEST' },
    });
    const id = await session.book(external, 120);
    await session.accept(id, party(0, external));
    await session.accept(id, party(1, external), await session.local(100));
    await closeRound(id);
    expect(await reasons(id, external)).toEqual({ T1: 'OTHER_BID_BETTER', T2: 'BEST_BID' });
    const offerId = await session.offerFor(id, party(1, external));
    await session.asWorker((tx) => recordExternalAnswer(tx, { offerId, confirmed: true }));
    expect(await outcomes(id, external)).toMatchObject({
      T1: { edge: 'EARLIER_PICK_UP' },
      T2: { reason: 'BEST_BID', bids: 2, place: 1, edge: 'EARLIER_PICK_UP' },
    });
  });

  test('declining what its own system failed to confirm gives the batch back to the others', async () => {
    const external = await session.world({ tiers: [1, 2], transportProvider: { externalDispatch: true } });
    const id = await session.book(external, 120);
    await session.accept(id, party(0, external));
    session.advance(6);
    await closeRound(id);
    expect((await session.trips(id))[0]?.status).toBe('API_FAILED');
    await session.as(party(0, external), declineOffer, {
      offerId: await session.offerFor(id, party(0, external)),
      reasonId: external.reasons.decline,
    });
    expect((await session.trips(id))[0]).toMatchObject({ status: 'OFFERED', transport_provider_id: null });
    expect(await reasons(id, external)).toEqual({ T1: 'GIVEN_BACK', T2: null });
    expect(await session.replays(id)).toBe(true);
  });

  test('declining what its own system failed to confirm gives back every leg of it, still as one', async () => {
    const external = await session.world({ tiers: [1, 2], transportProvider: { externalDispatch: true } });
    const id = await roundTrip(external);
    await session.accept(id, party(0, external));
    session.advance(6);
    await closeRound(id);
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['API_FAILED', 'API_FAILED']);
    await decline(id, party(0, external), external);
    const legs = await session.trips(id);
    expect(legs.map((leg) => [leg.status, leg['transport_provider_id']])).toEqual([
      ['OFFERED', null],
      ['OFFERED', null],
    ]);
    expect(new Set(legs.map((leg) => leg['batch_id'])).size).toBe(1);
    expect(await reasons(id, external)).toEqual({ T1: 'GIVEN_BACK', T2: null });
    expect(await session.replays(id)).toBe(true);
  });

  test('declining what is left of it after a cancellation leaves no offer behind', async () => {
    const external = await session.world({ tiers: [1, 2], transportProvider: { externalDispatch: true } });
    const id = await roundTrip(external);
    await session.accept(id, party(0, external));
    session.advance(6);
    await closeRound(id);
    await session.as(external.careProvider, cancelTrip, {
      tripId: await tripId(id),
      reasonId: external.reasons.cancel,
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'API_FAILED']);
    await decline(id, party(0, external), external);
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'OFFERED']);
    expect(await reasons(id, external)).toEqual({ T1: 'GIVEN_BACK', T2: null });
  });

  test('declining while its own system is being asked gives the batch to others at once; a later yes is none', async () => {
    const external = await session.world({ tiers: [1, 2], transportProvider: { externalDispatch: true } });
    const id = await roundTrip(external);
    await session.accept(id, party(0, external));
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['ACCEPTING', 'ACCEPTING']);
    await decline(id, party(0, external), external);
    const offered = [
      ['OFFERED', null],
      ['OFFERED', null],
    ];
    const stands = async () =>
      (await session.trips(id)).map((leg) => [leg.status, leg['transport_provider_id']]);
    expect(await stands()).toEqual(offered);
    expect(await reasons(id, external)).toEqual({ T1: 'GIVEN_BACK', T2: null });
    expect((await session.events(id)).map(({ type }) => type)).not.toContain('trip.apiFailed');
    const [offer] = (await session.offers(id)).filter(({ status }) => status === 'DECLINED');
    const yes = { offerId: offer?.id ?? '', confirmed: true };
    expect(await session.asWorker((tx) => recordExternalAnswer(tx, yes))).toBe(false);
    session.advance(6);
    await closeRound(id);
    expect(await stands()).toEqual(offered);
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('taken back: cancelled, changed, passed, not answered', async () => {
    const cancelled = await session.book(world, 120);
    await session.as(world.careProvider, cancelItinerary, {
      itineraryId: cancelled,
      reasonId: world.reasons.cancel,
    });
    expect(await reasons(cancelled)).toEqual({ T1: 'CANCELLED', T2: 'CANCELLED' });

    const passed = await session.book(world, 15);
    session.advance(16);
    await session.asWorker(async (tx) => expireTrip(tx, await tripId(passed)));
    expect(new Set(Object.values(await reasons(passed)))).toEqual(new Set(['PICK_UP_PASSED']));
    session.resetClock();

    const changed = await session.book(world, 120);
    await session.sql`update job_types set variable_ids = '{}' where company_id = ${party(1).id}`;
    await session.edit(world.careProvider, changed, {
      classification: { ...world.classification, variableIds: [world.variableId] },
    });
    expect(await reasons(changed)).toEqual({ T1: null, T2: 'BOOKING_CHANGED' });
    await session.sql`update job_types set variable_ids = ${[world.variableId]} where company_id = ${party(1).id}`;
    await session.accept(changed, party(0));
    await session.edit(world.careProvider, changed, {
      classification: world.classification,
    });
    expect((await session.trips(changed))[0]?.status).toBe('CONFLICT');
    session.advance(240);
    await session.asWorker(async (tx) => endConflict(tx, await tripId(changed)));
    expect(
      (await session.offers(changed))
        .filter(({ status }) => status === 'REVOKED')
        .map((offer) => (offer['outcome'] as Outcome).reason)
        .toSorted(),
    ).toEqual(['BOOKING_CHANGED', 'CHANGES_NOT_ANSWERED']);
  });

  test('every offer that is over has its reason, none that is open has one', async () => {
    const odd =
      await session.sql`select status, outcome ->> 'reason' as reason from offers where (status in ('OPEN', 'COUNTERED')) = (outcome is not null) and status <> 'BID'`;
    expect(odd).toEqual([]);
  });
});
