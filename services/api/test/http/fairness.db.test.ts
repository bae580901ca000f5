import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fairLimits } from '../../src/platform/limits.ts';
import { testApi, type TestApi } from '../api.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { Caller, type Answer } from './caller.ts';
import { bookingInput, createItinerary, storyWorld, type Created, type StoryWorld } from './story.ts';

// One company floods; another goes on as if it were alone.
let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let flooder: Caller;
let other: Caller;
/** Of a company that asked for nothing yet: a flooder goes unread for a second after its flood. */
let bystander: Caller;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1, 2] });
  flooder = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  other = new Caller(api.url, world.tokens.careProvider);
  bystander = new Caller(api.url, world.tokens.transportProviders[1] ?? '');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const notices = '{ announcements { id } }';
const patients = '{ patients(first: 5) { nodes { id } } }';
type Limited = { code?: string; retryAfterSeconds?: number } | undefined;
const limitOf = ({ errors }: Answer<unknown>): Limited => errors[0]?.extensions as Limited;

/** Locks a table; resolves with how to unlock it. */
const lock = async (): Promise<() => Promise<void>> => {
  const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.sql.begin(async (tx) => {
    await tx`lock table announcements in access exclusive mode`;
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  return async () => {
    unlocked.resolve();
    await holding;
  };
};

test('with a table locked, reads that wait hold no connection that others need: their lists answer and their bookings are made', async () => {
  const unlock = await lock();
  const flood = Array.from({ length: fairLimits.callerWaiting + 25 }, () => flooder.send(notices));
  // What is too much is told so at once, and when to come again.
  const first = await Promise.race(flood);
  expect(limitOf(first)).toMatchObject({ code: 'LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) });
  expect(first.status).toBe(429);

  expect(
    (await other.ask<{ patients: { nodes: unknown[] } }>(patients)).patients.nodes.length,
  ).toBeGreaterThan(0);
  const { createItinerary: made } = await other.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world),
  });
  expect(made.__typename).toBe('CreateItinerarySuccess');

  await unlock();
  const answers = await Promise.all(flood);
  const done = answers.filter(({ errors }) => errors.length === 0);
  expect(done.length).toBeGreaterThanOrEqual(fairLimits.callerWaiting);
  for (const answer of answers) expect([undefined, 'LIMIT_EXCEEDED']).toContain(limitOf(answer)?.code);
});

test('what is spent is told, and who has spent it all waits as long as is said; another company does not notice', async () => {
  const spender = other;
  const dear = `query { trips(first: 200) { nodes { id name pickUpAt itinerary { id name offers { id status } trips { id name status } } } } }`;
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${spender.token}` },
    body: JSON.stringify({ query: dear }),
  });
  const cost = Number(response.headers.get('x-ptc-cost'));
  expect(cost).toBeGreaterThan(2_000);
  await response.text();
  const burst = api.runtime.env.callerCostPerSecond * fairLimits.callerBurstSeconds;
  let refused: Limited;
  for (let sent = 0; sent * cost <= burst * 2 && !refused; sent += 1)
    refused = limitOf(await spender.send(dear));
  expect(refused).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(refused?.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  expect((await bystander.send(notices)).errors).toEqual([]);
});

test('what might be dear and turned out to hold little takes one turn, and its caller may have others beside it', async () => {
  // As a company's alerts: each with the legs of its offer, of which there are few.
  const asked = `query { announcements { id } alerts(first: 200) { nodes { id offer { id trips { id name itinerary { id trips { id } } } } } } }`;
  const send = (): Promise<Answer<unknown>> => bystander.send(asked);
  expect((await send()).errors).toEqual([]);
  await expect.poll(() => api.runtime.fairness.state.reads).toEqual({ running: 0, waiting: 0 });
  const unlock = await lock();
  const many = [send(), send()];
  await expect.poll(() => api.runtime.fairness.state.reads).toEqual({ running: many.length, waiting: 0 });
  await unlock();
  for (const answer of await Promise.all(many)) expect(answer.errors).toEqual([]);
});

test('of whom nobody knows what it brings, it is judged by what it might, and takes all turns of its caller', async () => {
  const unlock = await lock();
  const asked = `query { announcements { id } alerts(first: 200) { nodes { id offer { id status trips { id name itinerary { id trips { id } } } } } } }`;
  const many = [bystander.send(asked), bystander.send(asked)];
  await expect.poll(() => api.runtime.fairness.state.reads.waiting).toBe(1);
  await unlock();
  for (const answer of await Promise.all(many)) expect(answer.errors).toEqual([]);
});

test('the answer of a command that was carried out is not refused any more, that of a query may be', async () => {
  const toRead = vi.spyOn(api.runtime.fairness, 'toRead');
  const insisted = (): boolean[] => toRead.mock.calls.map(([, , { insists = false } = {}]) => insists);
  expect((await bystander.send(notices)).errors).toEqual([]);
  expect(insisted()).toEqual([false]);
  const { createItinerary: made } = await new Caller(api.url, world.tokens.careProvider).ask<{
    createItinerary: Created;
  }>(createItinerary, { input: bookingInput(world) });
  expect(made.__typename).toBe('CreateItinerarySuccess');
  expect(insisted().at(-1)).toBe(true);
  toRead.mockRestore();
});
