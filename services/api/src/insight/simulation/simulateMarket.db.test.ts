import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../test/factories/bookingWorld.ts';
import { asActor } from '../../../test/runtime.ts';
import { RATED_BIDS } from '@ptc/schema/rules/rating';
import { makeBooking } from '../../../test/factories/bookings.ts';
import { tripRatings } from '../../bookings/travel/tripRatings.table.ts';
import { simulateMarket } from './commands/simulateMarket.ts';
import { loadMarketToSimulate } from './simulation.queries.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
});
afterAll(() => session.close());

const order = () => ({
  marketId: world.marketId,
  days: 7,
  tripsPerDay: 20,
  seed: 3,
  behaviours: [] as { companyId: string; personality: 'SILENT' | 'SLOW'; crews: number | null }[],
});
const rows = async () =>
  (
    await session.sql<
      { n: string }[]
    >`select concat_ws(' ', (select count(*) from itineraries), (select count(*) from offers), (select count(*) from outbox)) as n`
  )[0]?.n;

test("a market that is no sandbox is refused, and one that is not the asker's own", async () => {
  const owner = asActor(session.runtime, world.owner.actor);
  await expect(simulateMarket(owner, order())).rejects.toMatchObject({
    kind: 'SimulationRefused',
    code: 'NOT_A_SANDBOX',
  });
  await session.sql`update markets set sandbox = true where id = ${world.marketId}`;
  await expect(
    simulateMarket(asActor(session.runtime, world.careProvider.actor), order()),
  ).rejects.toMatchObject({
    kind: 'NotPermitted',
  });
  await expect(simulateMarket(asActor(session.runtime, world.stranger.actor), order())).rejects.toMatchObject(
    { kind: 'NotFound' },
  );
});

test('a sandbox market is played by its own rules, contracts and job types; nothing is written, and others wait their turn', async () => {
  const owner = asActor(session.runtime, world.owner.actor);
  const before = await rows();
  const both = await Promise.allSettled([simulateMarket(owner, order()), simulateMarket(owner, order())]);
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'SIMULATION_BUSY' } },
  ]);
  const report = both.find((one) => one.status === 'fulfilled');
  if (!report) throw new Error('none was played');
  expect(report.value).toMatchObject({ violationCount: 0, rules: [{ name: 'Everything' }] });
  expect(report.value.trips).toBeGreaterThan(30);
  expect(report.value.transportProviders.map(({ name }) => name)).toContain('Transport provider 1');
  expect(await rows()).toBe(before);
});

test('who is said to be silent answers nothing: the next round has to', async () => {
  const first = world.transportProviders[0]?.id ?? '';
  const report = await simulateMarket(asActor(session.runtime, world.owner.actor), {
    ...order(),
    behaviours: [{ companyId: first, personality: 'SILENT', crews: null }],
  });
  expect(report.transportProviders.find(({ companyId }) => companyId === first)).toMatchObject({
    accepted: 0,
    declined: 0,
  });
  expect(report.rounds.map(({ round }) => round)).toContain(2);
});

test('a market with nothing to play is refused with a sentence', async () => {
  const empty = await session.world({ tiers: [] });
  await session.sql`update markets set sandbox = true where id = ${empty.marketId}`;
  await expect(
    simulateMarket(asActor(session.runtime, empty.owner.actor), { ...order(), marketId: empty.marketId }),
  ).rejects.toMatchObject({ code: 'SIMULATION_EMPTY' });
});

test('where ratings tell equal bids apart it is played with those the transport providers have, once there are enough', async () => {
  const rated = world.transportProviders[1]?.id ?? '';
  const rate = async (stars: number): Promise<void> => {
    const { itinerary, trip } = await makeBooking(session.db, {
      marketId: world.marketId,
      companyId: world.careProvider.id,
      status: 'COMPLETED',
      transportProviderId: rated,
    });
    await session.db.insert(tripRatings).values({
      tripId: trip.id,
      itineraryId: itinerary.id,
      transportProviderId: rated,
      stars,
      ratedAt: new Date(),
    });
  };
  const ratings = async () =>
    (await loadMarketToSimulate(session.db, world.marketId, new Date()))?.market.ratings;
  for (let done = 1; done < RATED_BIDS.least; done += 1) await rate(4);
  expect(await ratings()).toBeUndefined();
  await session.sql`update markets set settings = settings || '{"ratingBreaksTies": true}' where id = ${world.marketId}`;
  expect(await ratings()).toEqual(new Map());
  await rate(4);
  expect(await ratings()).toEqual(new Map([[rated, 4]]));
});
