import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { Caller, waitFor } from '../http/caller.ts';
import { agreed, alertsOf, disagreements, isCaughtUp } from '../http/ledger.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import { bookingInput, createItinerary, storyWorld, type Created, type StoryWorld } from '../http/story.ts';

const bookings = 12;
/** Rounds of four seconds: the timers are real, so is the waiting. */
const minutes = 4 / 60;

let database: TestDatabase;
let api: ProductProcess;
let workers: ProductProcess[] = [];
let world: StoryWorld;

beforeAll(async () => {
  database = await testDatabase();
  world = await storyWorld(database, {
    tiers: [1, 2, 3],
    rule: { rounds: [1, 2, 3].map((tier) => ({ tiers: [tier], memberCompanyIds: [], minutes })) },
  });
  [api, ...workers] = (await Promise.all([
    startProcess('api', database.url),
    startProcess('worker', database.url),
    startProcess('worker', database.url),
  ])) as [ProductProcess, ...ProductProcess[]];
});
afterAll(async () => {
  await Promise.all([api.stop(), ...workers.map((worker) => worker.stop())]);
  await database.close();
});

test('kill -9 of every worker in turn while rounds change: each round is sent once, each batch ends, each alert is derived once', async () => {
  const { sql } = database;
  const booker = new Caller(api.url, world.tokens.careProvider);
  for (let n = 0; n < bookings; n += 1) {
    const { createItinerary: created } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
      input: bookingInput(world, 180 + n),
    });
    expect(created.itinerary?.offers).toHaveLength(1);
  }
  const sentIn = async (round: number): Promise<number> =>
    (await sql<{ n: number }[]>`select count(*)::int as n from offers where round = ${round}`)[0]?.n ?? 0;
  const [first, second] = workers;
  await waitFor('round 2 begins', async () => (await sentIn(2)) > 0);
  await first?.kill();
  await waitFor('round 3 begins', async () => (await sentIn(3)) > 0, 40);
  await second?.kill();
  // Nobody is left: the rounds that end now wait for a worker that is not there, and are made up for by the
  // next.
  workers = [await startProcess('worker', database.url)];
  await waitFor(
    'every booking has run out of rounds',
    async () => (await sql`select 1 from itineraries where status <> 'UNFULFILLED'`).length === 0,
    60,
  );
  await waitFor('the worker has passed every event', () => isCaughtUp(sql));

  const offers = await sql<{ itinerary: string; rounds: number[]; statuses: string[] }[]>`
    select itinerary_id as itinerary, array_agg(round order by round) as rounds, array_agg(distinct status) as statuses from offers group by 1`;
  expect(offers).toHaveLength(bookings);
  for (const { itinerary, rounds, statuses } of offers) {
    expect([rounds, statuses]).toEqual([[1, 2, 3], ['EXPIRED']]);
    const [log] = await sql<{ offered: number; unfulfilled: number }[]>`
      select count(*) filter (where type = 'OFFER' and transport_provider_id is not null)::int as offered, count(*) filter (where to_status = 'UNFULFILLED')::int as unfulfilled
      from activity_entries where itinerary_id = ${itinerary}`;
    expect(log).toEqual({ offered: 3, unfulfilled: 1 });
    const alerts = await alertsOf(sql, itinerary);
    for (const { id } of world.transportProviders) expect(alerts.get(`OFFER ${id}`)).toBe(1);
    expect(alerts.get(`DECLINED_BY_ALL ${world.careProvider.id}`)).toBe(1);
  }
  expect(await disagreements(sql)).toEqual(agreed);
}, 150_000);
