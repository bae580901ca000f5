import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking } from '../factories/bookings.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { Caller } from '../http/caller.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import { storyWorld, type StoryWorld } from '../http/story.ts';

// A flood by one company against a real process: what another company waits, beside what it waits in quiet,
// in the same minutes.
let database: TestDatabase;
let world: StoryWorld;
let api: ProductProcess;

beforeAll(async () => {
  database = await testDatabase();
  world = await storyWorld(database, { tiers: [1] });
  for (let n = 0; n < 250; n += 1)
    await makeBooking(database.db, {
      marketId: world.marketId,
      companyId: world.careProvider.id,
      status: 'ACCEPTED',
      transportProviderId: world.transportProviders[0]?.id ?? '',
      legs: 2,
    });
  await database.sql`analyze`;
  api = await startProcess('api', database.url, { env: { LOG_LEVEL: 'error' } });
}, 240_000);
afterAll(async () => {
  await api.stop();
  await database.close();
});

const dear = `{ trips(first: 200) { totalCount nodes { id name status pickUpAt dropOffAt patient { id displayName } pickUp { facility { id name } address { line1 city } notes }
  dropOff { facility { id name } address { line1 city } notes } progress { assignedAt toPickupAt } itinerary { id name patient { displayName } trips { id name status pickUpAt } } } } }`;
const small = '{ vehicles(first: 20) { nodes { id name plate } } }';

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

/** How long each of many small requests takes, one after the other with the pauses of a person. */
const waited = async (caller: Caller, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    const { errors } = await caller.send(small);
    expect(errors).toEqual([]);
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
};

test('thirty dear queries at once, again and again, by one company: the list of another waits less than five times as long as in quiet', async () => {
  const flooder = new Caller(api.url, world.tokens.careProvider);
  const other = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  expect((await flooder.send(dear)).errors).toEqual([]);
  await waited(other, 50);
  const told: string[] = [];
  const rounds: { quiet: number; flooded: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const quiet = percentile(await waited(other, 100), 0.95);
    let flooding = true;
    const codes = new Map<string, number>();
    const flood = Array.from({ length: 30 }, async () => {
      while (flooding) {
        const { errors } = await flooder.send(dear);
        const code = errors[0]?.extensions?.code ?? 'answered';
        codes.set(code, (codes.get(code) ?? 0) + 1);
        // As a client without manners would: it asks again at once.
        if (errors.length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    // It has begun when some of it is refused.
    await expect.poll(() => codes.get('LIMIT_EXCEEDED') ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
    const flooded = percentile(await waited(other, 100), 0.95);
    flooding = false;
    await Promise.all(flood);
    told.push(
      `p95 ${quiet.toFixed(1)} ms in quiet, ${flooded.toFixed(1)} ms flooded; of the flood ${JSON.stringify(Object.fromEntries(codes))}`,
    );
    rounds.push({ quiet, flooded });
  }
  const ratios = rounds.map(({ quiet, flooded }) => flooded / quiet);
  expect(percentile(ratios, 0.5), told.join('\n')).toBeLessThan(5);
}, 240_000);
