import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import { Caller, waitFor } from '../http/caller.ts';
import { agreed, alertsOf, disagreements, isCaughtUp } from '../http/ledger.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  storyWorld,
  type Accepted,
  type Created,
  type StoryWorld,
} from '../http/story.ts';

const bookings = 40;
const kills = 3;

let database: TestDatabase;
let api: ProductProcess;
let worker: ProductProcess;
let world: StoryWorld;
const url = (): string => api.url;

beforeAll(async () => {
  database = await testDatabase();
  world = await storyWorld(database, { tiers: [1, 1, 1] });
  [api, worker] = await Promise.all([
    startProcess('api', database.url),
    startProcess('worker', database.url),
  ]);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await database.close();
});

/** One dispatcher's wish, and the answer once there is one. */
interface Wish {
  token: string;
  offerId: string;
  key: string;
  answer: Accepted | null;
}

const send = async (wish: Wish): Promise<Accepted> =>
  (
    await new Caller(url, wish.token).ask<{ acceptOffer: Accepted }>(acceptOffer, {
      input: { offerId: wish.offerId, expectedTerms: 1, idempotencyKey: wish.key },
    })
  ).acceptOffer;

const essence = (answer: Accepted | null): unknown =>
  answer && [answer.__typename, answer.reason, answer.offer?.id, answer.offer?.status, answer.code];

test('kill -9 of the API in the middle of accepting: what was acknowledged stands, what was not is sent again, nothing happens twice', async () => {
  const { sql } = database;
  const wishes: Wish[] = [];
  for (let n = 0; n < bookings; n += 1) {
    const { createItinerary: created } = await new Caller(url, world.tokens.careProvider).ask<{
      createItinerary: Created;
    }>(createItinerary, { input: bookingInput(world, 180 + n, { idempotencyKey: `booking-${n}` }) });
    for (const offer of created.itinerary?.offers ?? []) {
      const index = world.transportProviders.findIndex(
        ({ id }) => id === parseGlobalId(offer.company.id)?.id,
      );
      wishes.push({
        token: world.tokens.transportProviders[index] ?? '',
        offerId: offer.id,
        key: `accept-${offer.id}`,
        answer: null,
      });
    }
  }
  expect(wishes).toHaveLength(bookings * 3);

  // Eight dispatchers work off the wishes; the API is killed under them several times and comes back.
  let next = 0;
  let unanswered = 0;
  const acknowledged = (): number => wishes.filter(({ answer }) => answer !== null).length;
  const dispatcher = async (): Promise<void> => {
    for (let wish = wishes[next++]; wish; wish = wishes[next++]) {
      while (wish.answer === null) {
        try {
          wish.answer = await send(wish);
        } catch {
          unanswered += 1;
          await waitFor(
            'the API is back',
            async () => (await fetch(`${api.url}/health/ready`).catch(() => null))?.ok ?? false,
            60,
          );
        }
      }
    }
  };
  const killer = async (): Promise<void> => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await waitFor('work is under way', () => acknowledged() >= (wishes.length * kill) / (kills + 1));
      await api.kill();
      api = await startProcess('api', database.url, { port: api.port });
    }
  };
  await Promise.all([killer(), ...Array.from({ length: 8 }, dispatcher)]);
  expect(unanswered).toBeGreaterThan(0);

  const tally = Map.groupBy(wishes, ({ answer }) => answer?.__typename);
  expect([tally.get('AcceptOfferSuccess')?.length, tally.get('OfferNoLongerOpen')?.length]).toEqual([
    bookings,
    bookings * 2,
  ]);
  const accepted = await sql<{ id: string }[]>`select id from offers where status = 'ACCEPTED'`;
  expect(new Set(accepted.map(({ id }) => id))).toEqual(
    new Set((tally.get('AcceptOfferSuccess') ?? []).map(({ offerId }) => parseGlobalId(offerId)?.id)),
  );
  const [log] = await sql<
    { accepts: number; trips: number }[]
  >`select (select count(*)::int from activity_entries where type = 'ACCEPT') as accepts, (select count(*)::int from trips where status = 'ACCEPTED') as trips`;
  expect(log).toEqual({ accepts: bookings, trips: bookings });

  // The same key, sent once more after everything: the same answer, and nothing moves.
  const again = await Promise.all(wishes.map(send));
  expect(again.map(essence)).toEqual(wishes.map(({ answer }) => essence(answer)));
  const [after] = await sql<
    { accepts: number }[]
  >`select count(*)::int as accepts from activity_entries where type = 'ACCEPT'`;
  expect(after?.accepts).toBe(bookings);
  expect(await disagreements(sql)).toEqual(agreed);

  await waitFor('the worker has passed every event', () => isCaughtUp(sql));
  for (const { id } of await sql<{ id: string }[]>`select id from itineraries`) {
    const alerts = await alertsOf(sql, id);
    expect(alerts.get(`ACCEPTED ${world.careProvider.id}`)).toBe(1);
    for (const transportProvider of world.transportProviders)
      expect(alerts.get(`OFFER ${transportProvider.id}`)).toBe(1);
  }
}, 120_000);
