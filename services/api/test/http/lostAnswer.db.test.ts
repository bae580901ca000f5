import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, type TestApi } from '../api.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { expandRoles } from '../../src/people/users/domain/roles.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { Caller, giveToken } from './caller.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  recordProgress,
  refusal,
  storyWorld,
  wallClock,
  type Accepted,
  type Created,
  type Outcome,
  type Stamped,
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

test('what was done, and is out of sight by the time the same is sent again, is not there: no fault of ours, and nothing to try again', async () => {
  const [transportProvider] = world.transportProviders;
  const booker = new Caller(api.url, world.tokens.careProvider);
  const dispatcher = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  const driver = new Caller(
    api.url,
    await giveToken(database.sql, {
      companyId: transportProvider?.id ?? '',
      userId: world.driverUserId,
      roles: [...expandRoles(['DRIVER'])],
    }),
  );
  const { createItinerary: made } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world),
  });
  await dispatcher.ask(acceptOffer, {
    input: { offerId: made.itinerary?.offers[0]?.id, expectedTerms: 1 },
  });
  const tripId = made.itinerary?.trips[0]?.id;
  const assign = `mutation ($input: AssignVehicleInput!) { assignVehicle(input: $input) { ${refusal} } }`;
  const onVehicle = (vehicleId: string | null): Promise<unknown> =>
    dispatcher.ask(assign, {
      input: { tripId, vehicleId: vehicleId === null ? null : globalId('Vehicle', vehicleId) },
    });
  await onVehicle(world.vehicleId);
  const stamp = {
    tripId,
    progress: { assignedAt: wallClock(0) },
    idempotencyKey: 'a stamp of a phone whose answer is lost',
  };
  const asked = { ...stamp, idempotencyKey: 'the same, as it is asked about first' };
  const { recordProgress: question } = await driver.ask<{ recordProgress: Stamped }>(recordProgress, {
    input: asked,
  });
  const input = { ...stamp, confirmedReasons: (question.reasons ?? []).map(({ key }) => key) };
  const { recordProgress: kept } = await driver.ask<{ recordProgress: Stamped }>(recordProgress, { input });
  expect(kept.__typename).toBe('RecordProgressSuccess');
  await onVehicle(null);
  const gone = await driver.send<{ recordProgress: Stamped }>(recordProgress, { input });
  expect(gone.errors).toEqual([]);
  expect(gone.data?.recordProgress).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
  // Who asks for nothing that is out of sight is told that it was done.
  const bare = await driver.ask<{ recordProgress: Outcome }>(
    'mutation ($input: RecordProgressInput!) { recordProgress(input: $input) { __typename } }',
    { input },
  );
  expect(bare.recordProgress.__typename).toBe('RecordProgressSuccess');
  await onVehicle(world.vehicleId);
  const back = await driver.ask<{ recordProgress: Stamped }>(recordProgress, { input });
  expect(back).toEqual({ recordProgress: kept });
});
