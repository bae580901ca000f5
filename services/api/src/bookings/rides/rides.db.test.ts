import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RideSandbox, sandboxEnv, type RideManner } from '../../../demo/outside/rideShare.ts';
import { bookingSession, instant, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { asActor } from '../../../test/runtime.ts';
import { settled } from '../../../test/support/outbox.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { person } from '../../../test/factories/people.ts';
import { seedLookups } from '../../network/lookups/commands/seedLookups.ts';
import { workerActor } from '../../platform/actor.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { consumeOnce, registerConsumer } from '../../platform/outbox/consumer.ts';
import { endConflict } from '../travel/commands/endConflict.ts';
import { acceptChanges } from '../travel/commands/acceptChanges.ts';
import { cancelItinerary } from '../booking/commands/cancelItinerary.ts';
import { cancelTrip } from '../travel/commands/cancelTrip.ts';
import { recordProgress } from '../travel/commands/recordProgress.ts';
import { reportUnableToService } from '../travel/commands/reportUnableToService.ts';
import { acceptOffer } from '../dispatch/commands/acceptOffer.ts';
import { closeDueRound } from '../dispatch/commands/advanceBatch.ts';
import { retryExternalDispatch } from '../external-dispatch/commands/retryExternalDispatch.ts';
import { markReadyNow } from '../travel/commands/markReadyNow.ts';
import type { RideSight } from '../../network/ride-services/ride.type.ts';
import { dropOldRides } from './commands/dropOldRides.ts';
import { followTrip } from './commands/followTrip.ts';
import { planLooks } from './commands/planLooks.ts';
import type { RideJob, RideStep } from './commands/keepRides.ts';
import { settleRide } from './commands/settleRide.ts';
import { uberPath } from './http/receiveUber.ts';
import { rideConsumer } from './jobs/rides.consumer.ts';
import { rideSteps } from './jobs/rides.queue.ts';

let session: BookingSession;
let api: TestApi;
let sandbox: RideSandbox;
let world: BookingWorld;
let crew: Party;

beforeAll(async () => {
  sandbox = new RideSandbox();
  const env = sandboxEnv(await sandbox.start());
  session = await bookingSession({ env });
  api = await testApi(session.url, env);
  world = await session.world({
    tiers: [1, 1],
    market: { allowWillCallInitialPickUp: true },
    transportProvider: {
      integrations: { lyft: true, uber: true, uberCode: 'org-9' },
      ordersRidesFrom: 'UBER',
    },
  });
  await registerConsumer(worker(), rideConsumer);
  await seedLookups({ db: session.db });
  const [first] = world.transportProviders;
  if (!first) throw new Error('a transport provider');
  crew = first;
  await session.sql`update patients set mobile = '(617)-555-0123' where id = ${world.patientId}`;
});
beforeEach(() => {
  session.resetClock();
  sandbox.manner = 'do';
  sandbox.webhookUrl = null;
  sandbox.onCall = () => undefined;
  sandbox.rides.clear();
  sandbox.calls.length = 0;
});
afterEach(() => session.resetClock());
afterAll(async () => {
  await api.close();
  await session.close();
  await sandbox.stop();
});

interface Kept {
  id: string;
  status: string;
  state: string | null;
  reason: string | null;
  ride_id: string | null;
  asked_at: Date | null;
  driver: { name: string } | null;
  vehicle: { plate: string } | null;
  estimated_cost: string | null;
  cost: string | null;
  calls_later: boolean;
  called_at: Date | null;
  look_at: Date | null;
}
const worker = () => asActor(session.runtime, workerActor);
const kept = (itineraryId: string): Promise<Kept[]> =>
  session.sql<Kept[]>`select * from ride_orders where itinerary_id = ${itineraryId} order by created_at, id`;
const last = async (itineraryId: string): Promise<Kept> => {
  const found = (await kept(itineraryId)).at(-1);
  if (!found) throw new Error('no ride was kept');
  return found;
};
const step = async (itineraryId: string, name: RideStep) =>
  rideSteps.attempt(
    worker(),
    { orderId: (await last(itineraryId)).id, step: name },
    { jobId: 'x', number: 1 },
  );
const giveUp = async (itineraryId: string, name: RideStep, reason = 'HTTP 503') =>
  rideSteps.giveUp(
    worker(),
    { orderId: (await last(itineraryId)).id, step: name },
    { jobId: 'x', attempts: 10, reason },
  );
/** What the worker does after a change of legs. */
const follow = async (): Promise<void> => {
  await settled(session.sql);
  while ((await consumeOnce(worker(), rideConsumer)) !== 0);
};
const jobsOf = (itineraryId: string) =>
  session.sql<RideJob[]>`
    select j.data->>'orderId' as "orderId", j.data->>'step' as step from pgboss.job j join ride_orders o on o.id::text = j.data->>'orderId'
    where j.name = 'rides' and o.itinerary_id = ${itineraryId} order by j.created_on, j.id`;
const trip = async (id: string) => (await session.trips(id))[0];
const status = async (id: string) => (await trip(id))?.status;
const accepted = async (
  minutes = 120,
  changes: Parameters<BookingSession['book']>[2] = {},
): Promise<{ id: string; offerId: string }> => {
  const id = await session.book(world, minutes, changes);
  return { id, offerId: await session.accept(id, crew) };
};
const ordered = async (...asked: Parameters<typeof accepted>) => {
  const booking = await accepted(...asked);
  await step(booking.id, 'ORDER');
  const ride = await last(booking.id);
  return { ...booking, rideId: ride.ride_id ?? '' };
};
const seen = async (id: string, rideId: string, state: string, detail: string | null = null) => {
  await sandbox.move(rideId, state, detail);
  await step(id, 'LOOK');
};
/** In how many minutes its ride is looked at again by itself. */
const looksIn = async (itineraryId: string): Promise<number> => {
  const at = (await last(itineraryId)).look_at;
  if (at === null) throw new Error('it is looked at no more');
  return (at.getTime() - (await session.now()).getTime()) / 60_000;
};
const willCall = async (): Promise<Parameters<BookingSession['book']>[2]> => ({
  legs: [
    {
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '1',
        type: 'WILL_CALL',
        at: await session.local(180),
      },
      dropOff: { facilityId: world.clinicId },
    },
  ],
});

describe('ordering', () => {
  test('an acceptance of who orders rides is through when the service has the ride: ordered once, with our reference and who travels', async () => {
    const { id } = await accepted();
    expect(await status(id)).toBe('ACCEPTING');
    expect(await jobsOf(id)).toMatchObject([{ step: 'ORDER' }]);
    expect(await step(id, 'ORDER')).toEqual({ kind: 'DONE' });
    expect(await status(id)).toBe('ACCEPTED');
    const ride = await last(id);
    expect(ride).toMatchObject({
      status: 'ORDERED',
      state: 'SCHEDULED',
      estimated_cost: '17.90',
      reason: null,
    });
    const [taken, ...more] = [...sandbox.rides.values()];
    expect(more).toEqual([]);
    expect(taken).toMatchObject({
      organization: 'org-9',
      order: {
        expense_memo: ride.id,
        product_id: 'uber-x',
        guest: { phone_number: '+16175550123' },
        note_for_driver: '3 East',
      },
    });
    await step(id, 'ORDER');
    expect(sandbox.rides.size, 'a job that comes twice orders nothing').toBe(1);
    expect(await session.replays(id)).toBe(true);
  });

  test('a zone of the facility is where the driver comes, and its code is what it is booked under', async () => {
    const pickUpZone = { placeId: 'z-1', label: 'Main', note: null, latitude: 42.3356, longitude: -71.1055 };
    await session.sql`update facilities set ride_share = ${{ lyft: null, uber: { companyCode: 'UB-7', pickUpZone } } as never} where id = ${world.hospitalId}`;
    await ordered();
    await session.sql`update facilities set ride_share = null where id = ${world.hospitalId}`;
    expect([...sandbox.rides.values()][0]?.order).toMatchObject({
      expense_code: 'UB-7',
      pickup: { latitude: 42.3356, place: { place_id: 'z-1', provider: 'uber_geofences' } },
    });
  });

  test('where the answer is lost, the ride is looked for among those of the service before another is ordered', async () => {
    sandbox.manner = ({ path, method }) => (path.endsWith('/trips') && method === 'POST' ? 'lost' : 'do');
    const { id } = await accepted();
    expect(await step(id, 'ORDER')).toMatchObject({ kind: 'FAILED' });
    expect(await status(id)).toBe('ACCEPTING');
    sandbox.manner = 'do';
    expect(await step(id, 'ORDER')).toEqual({ kind: 'DONE' });
    expect(await status(id)).toBe('ACCEPTED');
    expect(sandbox.rides.size).toBe(1);
    expect((await last(id)).ride_id).toBe([...sandbox.rides.keys()][0]);
  });

  /** The service takes the ride, and its answer is lost; by the time it is looked for it is in this state. */
  const foundAs = async (state: string): Promise<string> => {
    sandbox.manner = ({ path, method }) => (path.endsWith('/trips') && method === 'POST' ? 'lost' : 'do');
    const { id } = await accepted();
    await step(id, 'ORDER');
    sandbox.manner = 'do';
    for (const rideId of sandbox.rides.keys()) await sandbox.move(rideId, state);
    await step(id, 'ORDER');
    return id;
  };

  test('a ride that is found again and is lost by then confirms nothing: its acceptance failed, and it is ordered again from there', async () => {
    const id = await foundAs('no_drivers_available');
    expect(await status(id)).toBe('API_FAILED');
    expect(await last(id)).toMatchObject({ status: 'ENDED', state: 'NO_DRIVER' });
    expect(await session.replays(id)).toBe(true);
    const [offer] = (await session.offers(id)).filter(({ company_id }) => company_id === crew.id);
    const offerId = offer?.id ?? '';
    await session.as(crew, retryExternalDispatch, { offerId, expectedTerms: await session.terms(offerId) });
    await step(id, 'ORDER');
    expect(await status(id)).toBe('ACCEPTED');
    expect((await last(id)).status).toBe('ORDERED');
  });

  test('one that is found again with its driver on the way has its leg stamped at once, one that is over completes it', async () => {
    const coming = await foundAs('accepted');
    expect(await trip(coming)).toMatchObject({ status: 'ACCEPTED', to_pickup_at: expect.any(Date) as Date });
    sandbox.rides.clear();
    const over = await foundAs('completed');
    expect(await trip(over)).toMatchObject({ status: 'COMPLETED', distance: '4.200000' });
    expect((await last(over)).status).toBe('ENDED');
    expect([await session.replays(coming), await session.replays(over)]).toEqual([true, true]);
  });

  test('one whose answer was lost, and that nobody can ask for any more, is looked for and called off', async () => {
    sandbox.manner = ({ path, method }) => (path.endsWith('/trips') && method === 'POST' ? 'lost' : 'do');
    const { id } = await accepted();
    await step(id, 'ORDER');
    sandbox.manner = 'do';
    await session.sql`update trips set pick_up = jsonb_set(pick_up, '{address,latitude}', 'null') where itinerary_id = ${id}`;
    await step(id, 'ORDER');
    expect(await status(id)).toBe('API_FAILED');
    expect(await last(id)).toMatchObject({ status: 'CANCELLING', reason: 'no_position' });
    await step(id, 'CANCEL');
    expect([...sandbox.rides.values()].map((ride) => ride.status)).toEqual(['rider_canceled']);
  });

  test('what was asked a moment ago and is not there yet is waited for; later it is ordered again', async () => {
    sandbox.manner = ({ path, method }) => (path.endsWith('/trips') && method === 'POST' ? 'break' : 'do');
    const { id } = await accepted();
    await step(id, 'ORDER');
    sandbox.manner = 'do';
    expect(await step(id, 'ORDER')).toEqual({ kind: 'FAILED', reason: 'not_seen_yet' });
    expect(sandbox.rides.size).toBe(0);
    await session.sql`update ride_orders set asked_at = asked_at - interval '31 seconds' where itinerary_id = ${id}`;
    expect(await step(id, 'ORDER')).toEqual({ kind: 'DONE' });
    expect(sandbox.rides.size).toBe(1);
  });

  test('of two attempts at once one asks for the ride, and the other comes again to find it', async () => {
    // Each has its estimate when both have begun, and its ride when both have come to ask for one.
    sandbox.manner = 'slow';
    const { id } = await accepted();
    const ends = await Promise.all([step(id, 'ORDER'), step(id, 'ORDER')]);
    expect(sandbox.calls.filter(({ path }) => path.endsWith('/estimates'))).toHaveLength(2);
    expect(sandbox.rides.size).toBe(1);
    expect(ends).toContainEqual({ kind: 'DONE' });
    expect(ends).toContainEqual({ kind: 'FAILED', reason: 'asked_meanwhile' });
    expect(await status(id)).toBe('ACCEPTED');
  });

  test('a second ride that came of one order is called off, and the first stays', async () => {
    const { id, rideId } = await ordered();
    const { id: orderId } = await last(id);
    const first = sandbox.rides.get(rideId);
    if (!first) throw new Error('no ride was taken');
    sandbox.rides.set('second', { ...first, id: 'second' });
    const ride: RideSight = {
      rideId: 'second',
      state: 'SCHEDULED',
      driver: null,
      vehicle: null,
      trackingUrl: null,
      cost: null,
      miles: null,
    };
    for (const came of ['second', 'second', rideId])
      await session.asWorker((tx) =>
        settleRide(tx, orderId, { kind: 'ORDERED', ride: { ...ride, rideId: came }, callsLater: false }),
      );
    const [other, ...rest] = await kept(id);
    expect(other).toMatchObject({ status: 'CANCELLING', ride_id: 'second' });
    expect(rest).toMatchObject([{ id: orderId, status: 'ORDERED', ride_id: rideId }]);
    expect(await jobsOf(id)).toMatchObject([
      { orderId, step: 'ORDER' },
      { orderId: other?.id, step: 'CANCEL' },
    ]);
    await rideSteps.attempt(
      worker(),
      { orderId: other?.id ?? '', step: 'CANCEL' },
      { jobId: 'x', number: 1 },
    );
    expect((await kept(id)).map(({ status: at }) => at)).toEqual(['CANCELLED', 'ORDERED']);
    expect([...sandbox.rides.values()].map((one) => [one.id, one.status])).toEqual([
      [rideId, first.status],
      ['second', 'rider_canceled'],
    ]);
    expect(await status(id)).toBe('ACCEPTED');
  });

  test.each<[RideManner, string]>([
    ['refuse', 'invalid_payment_method'],
    ['redirect', 'HTTP 307'],
    ['break', 'internal_server_error'],
  ])('a service that answers by %s: nothing is ordered', async (manner, reason) => {
    sandbox.manner = manner;
    const { id } = await accepted();
    const end = await step(id, 'ORDER');
    if (manner === 'refuse') expect(await status(id)).toBe('API_FAILED');
    else {
      expect(end).toEqual({ kind: 'FAILED', reason });
      await giveUp(id, 'ORDER', reason);
      expect(await status(id)).toBe('API_FAILED');
    }
    expect((await last(id)).reason).toBe(reason);
    expect(sandbox.rides.size).toBe(0);
    expect(await session.replays(id)).toBe(true);
  });

  test('slow, and twice in one breath: one ride', async () => {
    for (const manner of ['slow', 'twice'] as const) {
      sandbox.rides.clear();
      sandbox.manner = ({ path, method }) => (path.endsWith('/trips') && method === 'POST' ? manner : 'do');
      const { id } = await accepted();
      await step(id, 'ORDER');
      expect(await status(id)).toBe('ACCEPTED');
      expect(sandbox.rides.size).toBe(1);
    }
  });

  test('silence ends by the clock in API_FAILED; from there it is ordered again, or accepted without it', async () => {
    const again = await accepted();
    const [batch] = await session.batches(again.id);
    session.advance(6);
    await session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
    expect(await status(again.id)).toBe('API_FAILED');
    await follow();
    expect((await last(again.id)).status).toBe('OVERTAKEN');
    await session.as(crew, retryExternalDispatch, {
      offerId: again.offerId,
      expectedTerms: await session.terms(again.offerId),
    });
    expect(await status(again.id)).toBe('ACCEPTING');
    await step(again.id, 'ORDER');
    expect(await status(again.id)).toBe('ACCEPTED');
    expect(await kept(again.id)).toHaveLength(2);
    expect(await session.replays(again.id)).toBe(true);
    session.resetClock();

    sandbox.manner = 'refuse';
    const byHand = await accepted();
    await step(byHand.id, 'ORDER');
    await session.as(crew, acceptOffer, {
      offerId: byHand.offerId,
      expectedTerms: await session.terms(byHand.offerId),
    });
    await follow();
    expect(await status(byHand.id)).toBe('ACCEPTED');
    expect(sandbox.rides.size).toBe(1);
  });

  test('an answer that comes after nobody waits any more: the ride is called off', async () => {
    const { id } = await accepted();
    const [batch] = await session.batches(id);
    let over: Promise<unknown> = Promise.resolve();
    sandbox.manner = ({ path, method }) => (path.endsWith('/trips') && method === 'POST' ? 'slow' : 'do');
    sandbox.onCall = ({ path, method }) => {
      if (!path.endsWith('/trips') || method !== 'POST') return;
      session.advance(6);
      over = session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
    };
    await step(id, 'ORDER');
    await over;
    sandbox.onCall = () => undefined;
    sandbox.manner = 'do';
    await follow();
    expect(await status(id)).toBe('API_FAILED');
    expect((await last(id)).status).toBe('CANCELLING');
    await step(id, 'CANCEL');
    expect((await last(id)).status).toBe('CANCELLED');
    expect([...sandbox.rides.values()].map((ride) => ride.status)).toEqual(['rider_canceled']);
  });

  test('of a round trip each leg has a ride; where one gets none, the other is called off', async () => {
    const round = async () => ({
      type: 'ROUND_TRIP' as const,
      returnType: 'SET_TIME' as const,
      returnPickUpAt: await session.local(300),
    });
    const both = await accepted(120, await round());
    for (const { id } of await kept(both.id))
      await rideSteps.attempt(worker(), { orderId: id, step: 'ORDER' }, { jobId: 'x', number: 1 });
    expect((await session.trips(both.id)).map((leg) => leg.status)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(sandbox.rides.size).toBe(2);

    const half = await accepted(120, await round());
    const [first, second] = await kept(half.id);
    await rideSteps.attempt(worker(), { orderId: first?.id ?? '', step: 'ORDER' }, { jobId: 'x', number: 1 });
    expect(await status(half.id), 'the other is waited for').toBe('ACCEPTING');
    sandbox.manner = 'refuse';
    await rideSteps.attempt(
      worker(),
      { orderId: second?.id ?? '', step: 'ORDER' },
      { jobId: 'x', number: 1 },
    );
    expect((await session.trips(half.id)).map((leg) => leg.status)).toEqual(['API_FAILED', 'API_FAILED']);
    await follow();
    expect((await kept(half.id)).map((ride) => ride.status)).toEqual(['CANCELLING', 'REFUSED']);
  });

  const attempt = (orderId: string, name: RideStep) =>
    rideSteps.attempt(worker(), { orderId, step: name }, { jobId: 'x', number: 1 });
  const roundTrip = async (): Promise<string> =>
    session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(300),
    });

  test('a promised time is that of the first leg: the ride of the way back is ordered for its own', async () => {
    const id = await roundTrip();
    await session.accept(id, crew, await session.local(135));
    for (const { id: orderId } of await kept(id)) await attempt(orderId, 'ORDER');
    const [there, back] = await session.trips(id);
    expect([...sandbox.rides.values()].map(({ order }) => order)).toMatchObject([
      { scheduling: { pickup_time: instant(there, 'promised_pick_up_at').getTime() } },
      { scheduling: { pickup_time: instant(back, 'pick_up_at').getTime() } },
    ]);
    expect(instant(back, 'pick_up_at').getTime() - instant(there, 'pick_up_at').getTime()).toBe(180 * 60_000);
  });

  test('an acceptance whose last leg without a ride is cancelled is through with the others', async () => {
    const id = await roundTrip();
    await session.accept(id, crew);
    const [first, second] = await kept(id);
    await attempt(first?.id ?? '', 'ORDER');
    expect(await status(id)).toBe('ACCEPTING');
    await session.as(world.careProvider, cancelTrip, {
      tripId: (await session.trips(id))[1]?.id ?? '',
      reasonId: world.reasons.cancel,
    });
    await follow();
    expect(await jobsOf(id)).toContainEqual({ orderId: first?.id, step: 'LOOK' });
    await attempt(second?.id ?? '', 'ORDER');
    await attempt(first?.id ?? '', 'LOOK');
    expect((await session.trips(id)).map((leg) => leg.status)).toEqual(['ACCEPTED', 'CANCELLED']);
    expect((await kept(id)).map((ride) => ride.status)).toEqual(['ORDERED', 'OVERTAKEN']);
    expect(sandbox.rides.size).toBe(1);
    expect(await session.replays(id)).toBe(true);
  });

  test('so it is where the ride of the others is ordered only then', async () => {
    const id = await roundTrip();
    await session.accept(id, crew);
    const [first] = await kept(id);
    await session.as(world.careProvider, cancelTrip, {
      tripId: (await session.trips(id))[1]?.id ?? '',
      reasonId: world.reasons.cancel,
    });
    await follow();
    await attempt(first?.id ?? '', 'ORDER');
    expect((await session.trips(id)).map((leg) => leg.status)).toEqual(['ACCEPTED', 'CANCELLED']);
  });

  test('what was ordered by who had the leg before does not stand in the way of the next, however late it is followed', async () => {
    const next = world.transportProviders[1];
    if (!next) throw new Error('a second transport provider');
    const { id, rideId } = await ordered();
    const reasonId = world.reasons.unableToService;
    await session.as(crew, reportUnableToService, { tripId: (await trip(id))?.id ?? '', reasonId });
    await session.accept(id, next);
    const [former, now] = await kept(id);
    expect([former?.status, now?.status]).toEqual(['CANCELLING', 'WAITING']);
    await follow();
    await step(id, 'ORDER');
    await attempt(former?.id ?? '', 'CANCEL');
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', transport_provider_id: next.id });
    expect(sandbox.rides.get(rideId)?.status).toBe('rider_canceled');
    expect([...sandbox.rides.values()].filter((ride) => ride.status === 'scheduled')).toHaveLength(1);
    expect(await session.replays(id)).toBe(true);
  });
});

describe('carrying', () => {
  test('who drives a ride that was ordered long before is known until ninety days after it', async () => {
    const { id, rideId } = await ordered();
    await seen(id, rideId, 'accepted');
    await session.sql`update ride_orders set created_at = created_at - interval '100 days' where itinerary_id = ${id}`;
    await dropOldRides(session.sql);
    expect(await last(id)).toMatchObject({ driver: { name: 'Dana' }, vehicle: { plate: '4KD 219' } });
    await session.sql`update trips set pick_up_at = pick_up_at - interval '100 days' where itinerary_id = ${id}`;
    await dropOldRides(session.sql);
    expect(await last(id)).toMatchObject({ driver: null, vehicle: null });
  });

  test('what the service shows is stamped on the leg, in order, with driver, vehicle and cost, until it is completed', async () => {
    const { id, rideId } = await ordered();
    await seen(id, rideId, 'processing');
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', assigned_at: null });
    await seen(id, rideId, 'accepted');
    expect(await trip(id)).toMatchObject({
      status: 'ACCEPTED',
      to_pickup_at: expect.any(Date) as Date,
      at_pickup_at: null,
    });
    expect(await last(id)).toMatchObject({
      state: 'COMING',
      driver: { name: 'Dana' },
      vehicle: { plate: '4KD 219' },
    });
    await seen(id, rideId, 'driver_redispatched');
    expect(await last(id)).toMatchObject({ state: 'REDISPATCHED', driver: null, vehicle: null });
    await seen(id, rideId, 'accepted');
    expect(await last(id)).toMatchObject({ state: 'COMING', driver: { name: 'Dana' } });
    await seen(id, rideId, 'arriving');
    expect(await status(id)).toBe('IN_MOTION');
    await seen(id, rideId, 'in_progress');
    await seen(id, rideId, 'processing');
    expect((await last(id)).state, 'word that comes late').toBe('RIDING');
    await seen(id, rideId, 'completed');
    expect(await trip(id)).toMatchObject({ status: 'COMPLETED', distance: '4.200000', distance_unit: 'MI' });
    expect(await last(id)).toMatchObject({ status: 'ENDED', state: 'COMPLETED', cost: '18.40' });
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test.each([
    ['no_drivers_available', 'CREW-OUT'],
    ['driver_canceled', 'CREW-OUT'],
    ['failed', 'OTHER'],
    ['expired', 'OTHER'],
  ])(
    'a ride that ends as %s gives the leg back with the reason, and others are asked',
    async (state, code) => {
      const { id, rideId } = await ordered();
      await seen(id, rideId, state);
      expect(await trip(id)).toMatchObject({
        status: 'OFFERED',
        transport_provider_id: null,
        end_comment: 'Uber',
      });
      const [reason] = await session.sql<
        { code: string }[]
      >`select l.code from trips t join lookup_values l on l.id = t.end_reason_id where t.itinerary_id = ${id}`;
      expect(reason?.code).toBe(code);
      const asked = (await session.offers(id)).filter((offer) => offer.status === 'OPEN');
      expect(asked.map((offer) => offer.company_id)).not.toContain(crew.id);
      expect((await last(id)).status).toBe('ENDED');
      expect(await session.replays(id)).toBe(true);
    },
  );

  test('a rider who is not there when the driver is: not carried', async () => {
    const { id, rideId } = await ordered();
    await seen(id, rideId, 'arriving');
    await seen(id, rideId, 'rider_canceled', 'guest_rider_canceled');
    expect(await status(id)).toBe('DRY_RUN');
    expect(await session.replays(id)).toBe(true);
  });

  test('steps that a dispatcher has stamped already keep their order, and the dispatcher goes on stamping', async () => {
    const { id, rideId } = await ordered(60);
    const tripId = (await trip(id))?.id ?? '';
    await session.as(crew, recordProgress, { tripId, progress: { toPickupAt: await session.local(-3) } });
    await seen(id, rideId, 'accepted');
    const leg = await trip(id);
    expect(leg?.['assigned_at']).toEqual(leg?.['to_pickup_at']);
    await session.as(crew, recordProgress, { tripId, progress: { atPickupAt: await session.local(0) } });
    expect(await status(id)).toBe('IN_MOTION');
  });

  test('it is looked at by itself when its time has come', async () => {
    const { id } = await ordered();
    const looks = async () => (await jobsOf(id)).filter((job) => job.step === 'LOOK').length;
    await session.asWorker(planLooks);
    expect(await looks()).toBe(0);
    session.advance(11);
    await session.asWorker(planLooks);
    await session.asWorker(planLooks);
    expect(await looks()).toBe(1);
  });
});

test('a ride of a far day is looked at seldom until a driver is on the way, one that is near often', async () => {
  const { id, rideId } = await ordered(48 * 60, { forceOffer: true });
  expect(await looksIn(id)).toBeGreaterThan(10 * 60);
  await seen(id, rideId, 'accepted');
  expect(await looksIn(id)).toBeLessThanOrEqual(10);
  const near = await ordered();
  expect(await looksIn(near.id)).toBeLessThanOrEqual(10);
});

describe('changes', () => {
  /** Edits the leg, so that its transport provider is asked again, or not any more. */
  const edit = async (
    id: string,
    minutes: number,
    type: 'SET_TIME' | 'WILL_CALL' = 'SET_TIME',
    then = 'CONFLICT',
  ): Promise<string> => {
    const tripId = (await trip(id))?.id ?? '';
    await session.edit(world.careProvider, id, {
      legs: [
        {
          tripId,
          pickUp: {
            facilityId: world.hospitalId,
            floorAndRoom: '3 East',
            type,
            at: await session.local(minutes),
          },
          dropOff: { facilityId: world.clinicId },
        },
      ],
    });
    expect(await status(id)).toBe(then);
    return tripId;
  };
  const move = async (
    id: string,
    minutes = 240,
    type: 'SET_TIME' | 'WILL_CALL' = 'SET_TIME',
  ): Promise<void> => {
    const tripId = await edit(id, minutes, type);
    await session.as(crew, acceptChanges, { tripId, expectedTerms: await session.terms(tripId) });
    await follow();
  };

  test('a leg whose changes were accepted has its ride called off, and another for what it is now', async () => {
    const { id, rideId } = await ordered();
    await move(id);
    const [old, now] = await kept(id);
    expect([old?.status, now?.status]).toEqual(['CANCELLING', 'WAITING']);
    await step(id, 'ORDER');
    await rideSteps.attempt(worker(), { orderId: old?.id ?? '', step: 'CANCEL' }, { jobId: 'x', number: 1 });
    expect(await status(id)).toBe('ACCEPTED');
    expect(sandbox.rides.get(rideId)?.status).toBe('rider_canceled');
    const wanted = [...sandbox.rides.values()].filter((ride) => ride.status === 'scheduled');
    expect(wanted).toHaveLength(1);
    expect(await session.replays(id)).toBe(true);
  });

  test('a leg that was added and is taken with the changes has a ride of its own', async () => {
    const { id } = await ordered();
    await session.edit(world.careProvider, id, {
      legs: [
        {
          pickUp: {
            facilityId: world.clinicId,
            floorAndRoom: '1',
            type: 'SET_TIME',
            at: await session.local(300),
          },
          dropOff: { facilityId: world.hospitalId },
        },
      ],
    });
    const [held, added] = await session.trips(id);
    await session.as(crew, acceptChanges, {
      tripId: held?.id ?? '',
      expectedTerms: await session.terms(held?.id ?? ''),
    });
    await follow();
    const wanted = await session.sql<{ id: string; tripId: string }[]>`
      select id, trip_id as "tripId" from ride_orders where itinerary_id = ${id} and status in ('WAITING', 'ORDERED')`;
    expect(new Set(wanted.map(({ tripId }) => tripId))).toEqual(new Set([held?.id, added?.id]));
    for (const { id: orderId } of wanted)
      await rideSteps.attempt(worker(), { orderId, step: 'ORDER' }, { jobId: 'x', number: 1 });
    expect((await session.trips(id)).map((leg) => leg.status)).toEqual(['ACCEPTED', 'ACCEPTED']);
    const at = instant(added, 'pick_up_at').getTime();
    expect([...sandbox.rides.values()].map(({ order }) => order)).toContainEqual(
      expect.objectContaining({ scheduling: { pickup_time: at } }),
    );
  });

  /** The service takes the ride, and its answer is lost. */
  const lose = async (id: string): Promise<void> => {
    sandbox.manner = ({ path, method }) => (path.endsWith('/trips') && method === 'POST' ? 'lost' : 'do');
    expect(await step(id, 'ORDER')).toMatchObject({ kind: 'FAILED' });
    sandbox.manner = 'do';
  };

  test('a leg that changes again while its ride is being ordered has one for what it is then', async () => {
    const { id } = await ordered();
    await move(id);
    await lose(id);
    await move(id, 270);
    expect((await kept(id)).map((ride) => ride.status)).toEqual(['CANCELLING', 'CANCELLING', 'WAITING']);
    await step(id, 'ORDER');
    for (const { id: orderId } of (await kept(id)).slice(0, 2))
      await rideSteps.attempt(worker(), { orderId, step: 'CANCEL' }, { jobId: 'x', number: 1 });
    const wanted = [...sandbox.rides.values()].filter((ride) => ride.status === 'scheduled');
    const at = (await trip(id))?.['pick_up_at'] as Date;
    expect(wanted.map(({ order }) => order)).toMatchObject([{ scheduling: { pickup_time: at.getTime() } }]);
    expect(await status(id)).toBe('ACCEPTED');
  });

  test('a leg with changes that nobody has answered is ordered as it was agreed on', async () => {
    const { id } = await ordered();
    await move(id);
    const agreedAt = (await trip(id))?.['pick_up_at'] as Date;
    await edit(id, 300);
    await step(id, 'ORDER');
    const [, again] = [...sandbox.rides.values()];
    expect(again?.order).toMatchObject({ scheduling: { pickup_time: agreedAt.getTime() } });
    expect((await last(id)).status).toBe('ORDERED');
  });

  test('a ride is looked at as often as for the time it was ordered for while a far one is still to be agreed on', async () => {
    const { id } = await ordered();
    await edit(id, 48 * 60);
    await step(id, 'LOOK');
    expect(await looksIn(id)).toBeLessThanOrEqual(10);
  });

  test('a ride that is over before the changes of its leg are answered completes the leg with the answer', async () => {
    const { id, rideId } = await ordered();
    await seen(id, rideId, 'accepted');
    const tripId = await edit(id, 240);
    await seen(id, rideId, 'in_progress');
    await seen(id, rideId, 'completed');
    expect(await trip(id)).toMatchObject({ status: 'CONFLICT', at_pickup_at: null });
    await session.as(crew, acceptChanges, { tripId, expectedTerms: await session.terms(tripId) });
    await follow();
    const ride = await last(id);
    expect(await jobsOf(id)).toContainEqual({ orderId: ride.id, step: 'LOOK' });
    await step(id, 'LOOK');
    expect(await trip(id)).toMatchObject({ status: 'COMPLETED', distance: '4.200000' });
    expect(await last(id)).toMatchObject({ status: 'ENDED', cost: '18.40' });
    expect(await session.replays(id)).toBe(true);
  });

  test('a leg that its ride has carried before the changes were answered is offered to nobody else', async () => {
    const { id, rideId } = await ordered();
    await seen(id, rideId, 'accepted');
    const tripId = await edit(id, 240);
    await seen(id, rideId, 'completed');
    const until = instant(await trip(id), 'conflict_ends_at');
    session.advance((until.getTime() - (await session.now()).getTime()) / 60_000 + 1);
    await session.asWorker((tx) => endConflict(tx, tripId));
    expect(await trip(id)).toMatchObject({ status: 'CONFLICT', conflict_ends_at: null });
    await session.as(crew, acceptChanges, { tripId, expectedTerms: await session.terms(tripId) });
    await follow();
    await step(id, 'LOOK');
    expect(await status(id)).toBe('COMPLETED');
    expect(await session.replays(id)).toBe(true);
  });

  test('a ride that is over before the changes of its leg are taken back by who booked completes the leg, too', async () => {
    const { id, rideId } = await ordered();
    await seen(id, rideId, 'accepted');
    const agreedAt = instant(await trip(id), 'pick_up_at');
    await edit(id, 240);
    await seen(id, rideId, 'completed');
    expect(await status(id)).toBe('CONFLICT');
    const until = (agreedAt.getTime() - (await session.now()).getTime()) / 60_000;
    await edit(id, until, 'SET_TIME', 'ACCEPTED');
    await follow();
    session.advance(11);
    await session.asWorker(planLooks);
    expect(await jobsOf(id)).toContainEqual({ orderId: (await last(id)).id, step: 'LOOK' });
    await step(id, 'LOOK');
    expect(await trip(id)).toMatchObject({ status: 'COMPLETED', distance: '4.200000' });
    expect((await last(id)).status).toBe('ENDED');
    expect(await session.replays(id)).toBe(true);
  });

  test('a ride whose patient became ready while it was being ordered is called', async () => {
    const { id } = await ordered(180, await willCall());
    await move(id, 240, 'WILL_CALL');
    await lose(id);
    await session.as(world.careProvider, markReadyNow, { tripId: (await trip(id))?.id ?? '' });
    await follow();
    await step(id, 'ORDER');
    const ride = await last(id);
    expect(ride).toMatchObject({ status: 'ORDERED', state: 'CALLABLE', calls_later: true });
    expect(await jobsOf(id)).toContainEqual({ orderId: ride.id, step: 'CALL' });
    await step(id, 'CALL');
    expect(sandbox.rides.get(ride.ride_id ?? '')).toMatchObject({ dispatched: true });
  });

  test('a leg that is to be called instead, and is before anybody answers that, has a ride for now in place of the one for its time', async () => {
    const { id, rideId } = await ordered();
    const tripId = await edit(id, 200, 'WILL_CALL');
    await session.as(world.careProvider, markReadyNow, { tripId });
    expect(await status(id)).toBe('ACCEPTED');
    await follow();
    const [old, now] = await kept(id);
    expect([old?.status, now?.status]).toEqual(['CANCELLING', 'WAITING']);
    await step(id, 'ORDER');
    expect(sandbox.rides.get((await last(id)).ride_id ?? '')?.order).not.toHaveProperty('scheduling');
    await rideSteps.attempt(worker(), { orderId: old?.id ?? '', step: 'CANCEL' }, { jobId: 'x', number: 1 });
    expect(sandbox.rides.get(rideId)?.status).toBe('rider_canceled');
    // What is ordered for now already is not ordered again by the next word of the leg.
    await session.asWorker((tx) => followTrip(tx, tripId));
    expect((await kept(id)).map((ride) => ride.status)).toEqual(['CANCELLED', 'ORDERED']);
  });

  test('where there is no such ride, the leg is given back; where a driver is coming, the ride stays', async () => {
    const lost = await ordered();
    await move(lost.id);
    sandbox.manner = 'refuse';
    await step(lost.id, 'ORDER');
    expect(await status(lost.id)).toBe('OFFERED');
    expect(await session.replays(lost.id)).toBe(true);
    sandbox.manner = 'do';
    const coming = await ordered();
    await seen(coming.id, coming.rideId, 'accepted');
    await move(coming.id);
    expect((await kept(coming.id)).map((ride) => ride.status)).toEqual(['ORDERED']);
  });
});

describe('calling off and calling', () => {
  const cancel = (id: string) =>
    session.as(world.careProvider, cancelItinerary, { itineraryId: id, reasonId: world.reasons.cancel });

  test('a cancelled leg’s ride is called off, also when the first attempts fail', async () => {
    const { id, rideId } = await ordered();
    await cancel(id);
    await follow();
    expect((await last(id)).status).toBe('CANCELLING');
    sandbox.manner = 'break';
    expect(await step(id, 'CANCEL')).toMatchObject({ kind: 'FAILED' });
    sandbox.manner = 'do';
    await step(id, 'CANCEL');
    expect((await last(id)).status).toBe('CANCELLED');
    expect(sandbox.rides.get(rideId)?.status).toBe('rider_canceled');
  });

  test('one that cannot be called off is told to who ordered it', async () => {
    const { id } = await ordered();
    await cancel(id);
    await follow();
    await giveUp(id, 'CANCEL');
    expect((await last(id)).status).toBe('STRANDED');
    expect((await session.events(id)).filter(({ type }) => type === 'trip.rideStranded')).toHaveLength(1);
  });

  test('one that was cancelled before it was ordered is never ordered', async () => {
    const { id } = await accepted();
    await cancel(id);
    await follow();
    await step(id, 'ORDER');
    expect((await last(id)).status).toBe('OVERTAKEN');
    expect(sandbox.rides.size).toBe(0);
  });

  test('a will-call leg’s ride is ordered for its day, and called when the patient is ready', async () => {
    const { id, rideId } = await ordered(180, await willCall());
    expect(await last(id)).toMatchObject({ state: 'CALLABLE', calls_later: true });
    expect(sandbox.rides.get(rideId)?.order).toHaveProperty('deferred_ride_options.pickup_day');
    const [leg] = await session.trips(id);
    await session.as(world.careProvider, markReadyNow, { tripId: leg?.id ?? '' });
    await follow();
    expect((await jobsOf(id)).map((job) => job.step)).toContain('CALL');
    await step(id, 'CALL');
    await step(id, 'CALL');
    expect(sandbox.rides.get(rideId)).toMatchObject({ status: 'processing', dispatched: true });
    expect((await last(id)).called_at).not.toBeNull();
    expect(sandbox.calls.filter(({ path }) => path.endsWith('/dispatch'))).toHaveLength(1);
  });

  test('one whose call was heard, though its answer was lost, counts as called', async () => {
    const { id, rideId } = await ordered(180, await willCall());
    sandbox.manner = ({ path }) => (path.endsWith('/dispatch') ? 'lost' : 'do');
    expect(await step(id, 'CALL')).toEqual({ kind: 'DONE' });
    expect(sandbox.rides.get(rideId)).toMatchObject({ status: 'processing', dispatched: true });
    await giveUp(id, 'CALL');
    expect(await status(id)).toBe('ACCEPTED');
    expect((await last(id)).status).toBe('ORDERED');
  });

  test('one that cannot be called is called off, and the leg given back', async () => {
    const { id } = await ordered(180, await willCall());
    await giveUp(id, 'CALL');
    expect(await status(id)).toBe('OFFERED');
    expect((await last(id)).status).toBe('CANCELLING');
  });
});

describe('what Uber tells', () => {
  const listen = () => {
    sandbox.webhookUrl = `${api.url}${uberPath}`;
  };
  const looks = async (id: string) => (await jobsOf(id)).filter((job) => job.step === 'LOOK').length;

  test('a signed word has the ride looked at, by its id where we know Uber to be; twice, it ends the same', async () => {
    const { id, rideId } = await ordered();
    listen();
    expect(await sandbox.move(rideId, 'accepted')).toBe(200);
    expect(await sandbox.tell({ id: rideId, status: 'accepted' })).toBe(200);
    await step(id, 'LOOK');
    await step(id, 'LOOK');
    expect((await session.log(id)).filter(({ type }) => type === 'PROGRESS')).toHaveLength(1);
  });

  test('a forged signature, another host, another ride, another kind: nothing is looked at', async () => {
    const { id, rideId } = await ordered();
    listen();
    const ride = { id: rideId, status: 'completed' };
    expect(await sandbox.tell(ride, { key: 'guessed' })).toBe(401);
    expect(await sandbox.tell(ride, { href: `https://evil.example/v1/health/trips/${rideId}` })).toBe(400);
    expect(await sandbox.tell({ id: 'of-somebody-else', status: 'completed' })).toBe(200);
    const url = sandbox.webhookUrl ?? '';
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await looks(id)).toBe(0);
    expect((await last(id)).state).toBe('SCHEDULED');
  });
});

test('Lyft is spoken to by the same words', async () => {
  await session.sql`update companies set settings = jsonb_set(settings, '{ordersRidesFrom}', '"LYFT"') where id = ${crew.id}`;
  const { id, rideId } = await ordered();
  expect(rideId).toMatch(/^lyft-/u);
  await seen(id, rideId, 'matched');
  expect(await last(id)).toMatchObject({ state: 'COMING', driver: { name: 'Dana' } });
  await seen(id, rideId, 'pickedUp');
  await seen(id, rideId, 'droppedOff');
  expect(await status(id)).toBe('COMPLETED');
  const onCall = await accepted(180, await willCall());
  await step(onCall.id, 'ORDER');
  expect(await status(onCall.id)).toBe('API_FAILED');
  expect((await last(onCall.id)).reason).toBe('no_rides_on_call');
  await session.sql`update companies set settings = jsonb_set(settings, '{ordersRidesFrom}', '"UBER"') where id = ${crew.id}`;
});

test('the ride is for who ordered it and the booking side; another company sees nothing of it', async () => {
  const { id, rideId } = await ordered();
  await seen(id, rideId, 'accepted');
  const tripId = globalId('Trip', (await trip(id))?.id ?? '');
  const external = async (party: Party, role: 'VIEW_DISPATCH' | 'VIEW_BOOKING') =>
    (
      await api.post<{ trip: { ride: object | null } | null }>(
        'query ($id: ID!) { trip(id: $id) { ride { service status state rideId url driver { name phone } vehicle { plate make model color } estimatedCost { amount currency } cost { amount } viewerCanRetry } } }',
        { id: tripId },
        await signInAs(api.runtime, await person(session.db, party.id, [role])),
      )
    ).body.data?.trip;
  const whole = {
    service: 'UBER',
    status: 'ORDERED',
    state: 'COMING',
    rideId,
    url: `https://trip.uber.example/${rideId}`,
    driver: { name: 'Dana', phone: '+16175550188' },
    vehicle: { plate: '4KD 219', make: 'Toyota', model: 'Camry', color: 'silver' },
    estimatedCost: { amount: '17.90', currency: 'USD' },
    cost: null,
  };
  expect(await external(crew, 'VIEW_DISPATCH')).toMatchObject({ ride: whole });
  expect(await external(world.careProvider, 'VIEW_BOOKING')).toMatchObject({ ride: whole });
  expect(await external(world.stranger, 'VIEW_BOOKING')).toBeNull();
  const [, other] = world.transportProviders;
  if (!other) throw new Error('another transport provider');
  expect((await external(other, 'VIEW_DISPATCH')) ?? null).toBeNull();
  await seen(id, rideId, 'no_drivers_available');
  expect(await external(other, 'VIEW_DISPATCH'), 'asked next').toEqual({ ride: null });
  expect((await external(crew, 'VIEW_DISPATCH')) ?? null, 'gave it back').toBeNull();
});
