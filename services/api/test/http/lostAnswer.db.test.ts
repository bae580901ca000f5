import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, type TestApi } from '../api.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { Caller } from './caller.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  storyWorld,
  type Accepted,
  type Created,
  type StoryWorld,
} from './story.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let way: Server;
let losing = false;
let lost = 0;

/**
 * A way to the API on which answers can be lost: as soon as one comes, which is after the commit, the line is
 * cut.
 */
const lossyWay = async (to: number): Promise<Server> => {
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.pipe(far);
    far.on('data', (bytes) => {
      if (!losing) {
        near.write(bytes);
        return;
      }
      lost += 1;
      near.destroy();
      far.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1] });
  way = await lossyWay(Number(new URL(api.url).port));
});
afterAll(async () => {
  way.close();
  await api.close();
  await database.close();
});

/** Sends it twice under one key, where the first answer is lost, and once more. */
const sentAgain = async <T>(token: string, query: string, input: object): Promise<[T, T]> => {
  const caller = new Caller(`http://127.0.0.1:${(way.address() as AddressInfo).port}`, token);
  const before = lost;
  losing = true;
  await expect(caller.send(query, { input })).rejects.toThrow(/fetch failed/);
  losing = false;
  expect(lost).toBe(before + 1);
  return [await caller.ask<T>(query, { input }), await caller.ask<T>(query, { input })];
};

test('a booking whose answer was lost after the commit: the same key gives its answer, and there is one booking', async () => {
  const count = async (): Promise<number> =>
    (await database.sql<{ n: number }[]>`select count(*)::int as n from itineraries`)[0]?.n ?? 0;
  const before = await count();
  const input = { ...bookingInput(world), idempotencyKey: 'a booking whose answer is lost' };
  const [again, oncemore] = await sentAgain<{ createItinerary: Created }>(
    world.tokens.careProvider,
    createItinerary,
    input,
  );
  expect(again.createItinerary.__typename).toBe('CreateItinerarySuccess');
  expect(oncemore).toEqual(again);
  expect(await count()).toBe(before + 1);
});

test('an acceptance whose answer was lost after the commit is not refused when it is sent again: the offer was theirs', async () => {
  const booker = new Caller(api.url, world.tokens.careProvider);
  const { createItinerary: made } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world),
  });
  const [offer] = made.itinerary?.offers ?? [];
  const input = {
    offerId: offer?.id,
    expectedTerms: 1,
    idempotencyKey: 'an acceptance whose answer is lost',
  };
  const [again, oncemore] = await sentAgain<{ acceptOffer: Accepted }>(
    world.tokens.transportProviders[0] ?? '',
    acceptOffer,
    input,
  );
  expect([again.acceptOffer.__typename, again.acceptOffer.offer?.status]).toEqual([
    'AcceptOfferSuccess',
    'ACCEPTED',
  ]);
  expect(oncemore).toEqual(again);
  expect(
    await database.sql`select count(*)::int as n from activity_entries a join trips t on t.id = a.trip_id where t.name = ${made.itinerary?.trips[0]?.name ?? ''} and a.type = 'ACCEPT'`,
  ).toEqual([{ n: 1 }]);
});
