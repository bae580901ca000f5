import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../../test/factories/bookingWorld.ts';
import { asActor } from '../../../../test/runtime.ts';
import { cancelItinerary } from '../../itineraries/commands/cancelItinerary.ts';
import { resubmitItinerary } from '../../itineraries/commands/resubmitItinerary.ts';
import { sweepOverdue } from '../../itineraries/commands/sweepOverdue.ts';
import { updateItinerary } from '../../itineraries/commands/updateItinerary.ts';
import { acceptCounterOffer } from '../../offers/commands/acceptCounterOffer.ts';
import { acceptOffer } from '../../offers/commands/acceptOffer.ts';
import { counterOffer } from '../../offers/commands/counterOffer.ts';
import { declineCounterOffer } from '../../offers/commands/declineCounterOffer.ts';
import { declineOffer } from '../../offers/commands/declineOffer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { acceptChanges } from './acceptChanges.ts';
import { cancelTrip } from './cancelTrip.ts';
import { completeTrip } from './completeTrip.ts';
import { markReadyNow } from './markReadyNow.ts';
import { recordProgress } from './recordProgress.ts';
import { reportUnableToComplete } from './reportUnableToComplete.ts';
import { reportUnableToService } from './reportUnableToService.ts';

let session: BookingSession;
beforeAll(async () => { session = await bookingSession(); });
afterAll(() => session.close());

/** A repeatable die: the same seed throws the same numbers. */
const die = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const snapshot = async (id: string): Promise<string> =>
  JSON.stringify([await session.itinerary(id), await session.trips(id), await session.offers(id), await session.batches(id), (await session.log(id)).length, (await session.events(id)).length]);

const step = async (world: BookingWorld, id: string, roll: (below: number) => number): Promise<unknown> => {
  const trips = await session.trips(id);
  const offers = await session.offers(id);
  const trip = trips[roll(trips.length)];
  const offer = offers.length > 0 ? offers[roll(offers.length)] : undefined;
  const holder = world.transporters.find((one) => one.id === trip?.['transport_company_id']) ?? world.transporters[0];
  const asked = world.transporters.find((one) => one.id === offer?.company_id) ?? world.transporters[0];
  if (!trip || !holder || !asked) throw new Error('an empty world');
  const by: Party = world.carer;
  const itinerary = await session.itinerary(id);
  const expected = { itineraryId: id, expectedVersion: itinerary?.version ?? 0 };
  const offerId = offer?.id ?? trip.id;
  const tripId = trip.id;
  const at = await session.local(10 + roll(200));
  const moves: (() => Promise<unknown>)[] = [
    () => session.as(asked, acceptOffer, { offerId }),
    () => session.as(asked, acceptOffer, { offerId }),
    () => session.as(asked, declineOffer, { offerId, reasonId: world.reasons.decline }),
    () => session.as(asked, counterOffer, { offerId, pickUpAt: at }),
    () => session.as(by, acceptCounterOffer, { offerId }),
    () => session.as(by, declineCounterOffer, { offerId }),
    () => session.as(by, updateItinerary, { ...expected, legs: [{ tripId, pickUp: { facilityId: world.hospitalId, floorAndRoom: '1', type: 'SET_TIME', at }, dropOff: { facilityId: world.clinicId } }] }),
    () => session.as(by, updateItinerary, { ...expected, legs: [{ pickUp: { facilityId: world.clinicId, floorAndRoom: '1', type: 'SET_TIME', at }, dropOff: { facilityId: world.hospitalId } }] }),
    () => session.as(by, updateItinerary, { ...expected, classification: { ...world.classification, variableIds: roll(2) ? [world.variableId] : [] } }),
    () => session.as(by, updateItinerary, { ...expected, removedTripIds: [tripId] }),
    () => session.as(by, resubmitItinerary, { ...expected, confirmations: ['PAST_PICK_UP'] }),
    () => session.as(by, resubmitItinerary, { ...expected, forceOffer: true, confirmations: ['PAST_PICK_UP'] }),
    () => session.as(holder, acceptChanges, { tripId }),
    () => session.as(holder, reportUnableToService, { tripId, reasonId: world.reasons.unableToService }),
    () => session.as(holder, reportUnableToComplete, { tripId, reasonId: world.reasons.unableToComplete }),
    async () => session.as(holder, recordProgress, { tripId, progress: roll(2) ? { toPickupAt: await session.local(-1) } : { toPickupAt: await session.local(-2), atPickupAt: await session.local(-1) } }),
    async () => session.as(holder, completeTrip, { tripId, distance: '3', distanceUnit: 'MI', progress: { toDropoffAt: await session.local(0), atDropoffAt: await session.local(0), clearAt: await session.local(0) } }),
    () => session.as(by, markReadyNow, { tripId }),
    () => (roll(4) === 0 ? session.as(by, cancelTrip, { tripId, reasonId: world.reasons.cancel }) : Promise.resolve()),
    () => (roll(8) === 0 ? session.as(by, cancelItinerary, { itineraryId: id, reasonId: world.reasons.cancel }) : Promise.resolve()),
    async () => { session.advance(1 + roll(12)); await sweepOverdue(asActor(session.runtime, null)); },
    async () => { session.advance(roll(60)); await sweepOverdue(asActor(session.runtime, null)); },
  ];
  return moves[roll(moves.length)]?.();
};

test.each([[1, 'FIRST'], [13, 'FIRST'], [14, 'BEST'], [16, 'BEST']] as const)('whatever happens, in whatever order (history %i, award %s): the log replays to the status, counters agree, one acceptance per batch, a refusal changes nothing', async (seed, award) => {
  session.resetClock();
  const roll = die(seed * 7919);
  const world = await session.world({ tiers: [1, 1, 2], rule: { award }, market: { allowWillCallInitialPickUp: true } });
  const ids = [
    await session.book(world, 60), await session.book(world, 90, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' }),
    await session.book(world, 120, { type: 'ROUND_TRIP', returnType: 'SET_TIME', returnPickUpAt: await session.local(240) }),
    await session.book(world, 0, { legs: [{ pickUp: { facilityId: world.hospitalId, floorAndRoom: '1', type: 'WILL_CALL', at: await session.local(60) }, dropOff: { facilityId: world.clinicId } }] }),
  ];
  for (let turn = 0; turn < 60; turn += 1) {
    const id = ids[turn % ids.length] ?? '';
    const before = await snapshot(id);
    const refused = await step(world, id, roll).then(() => null, (error: unknown) => error);
    if (refused !== null) {
      if (!(refused instanceof Refusal)) throw refused;
      expect(await snapshot(id)).toBe(before);
    }
    expect(await session.replays(id)).toBe(true);
    const offers = await session.sql`select batch_id from offers where itinerary_id = ${id} and status = 'ACCEPTED' group by batch_id having count(*) > 1`;
    expect(offers).toHaveLength(0);
    const stray = await session.sql`select t.id from trips t where t.itinerary_id = ${id} and ((t.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION') and t.transport_company_id is null)
      or (t.status in ('DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED', 'BLOCKED') and t.transport_company_id is not null) or (t.status = 'CONFLICT' and t.conflict_ends_at is null))`;
    expect(stray).toEqual([]);
    const dangling = await session.sql`select o.id from offers o where o.itinerary_id = ${id} and o.status in ('OPEN', 'BID', 'COUNTERED')
      and not exists (select 1 from trips t where t.batch_id = o.batch_id and t.status in ('OFFERED', 'ACCEPTING', 'API_FAILED'))`;
    expect(dangling).toEqual([]);
  }
  expect(await session.countsAgree()).toBe(true);
}, 120_000);
