import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { makeBooking } from '../../../test/factories/bookings.ts';
import { Caller } from '../../../test/http/caller.ts';
import { storyWorld, type StoryWorld } from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let hospital: Caller;
let done: string;
let open: string;

const rate = async (caller: Caller, trip: string, input: object): Promise<Record<string, unknown>> => {
  const { rateTrip } = await caller.ask<{ rateTrip: Record<string, unknown> }>(
    `mutation ($input: RateTripInput!) { rateTrip(input: $input) { __typename ... on RateTripSuccess { trip { id } }
      ... on Refusal { code } ... on InvalidInput { issues { path code } } } }`,
    { input: { tripId: globalId('Trip', trip), ...input } },
  );
  return rateTrip;
};
interface Seen {
  rating: { stars: number; comment: string | null } | null;
  canRate: boolean;
}
const seen = async (caller: Caller, trip = done): Promise<Seen | null> =>
  (
    await caller.ask<{ trip: Seen | null }>(
      'query ($id: ID!) { trip(id: $id) { canRate rating { stars comment } } }',
      { id: globalId('Trip', trip) },
    )
  ).trip;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1, 1] });
  hospital = new Caller(
    api.url,
    null,
    `ptc_session=${await signInAs(api.runtime, world.careProvider.actor)}`,
  );
  const make = async (status: 'COMPLETED' | 'ACCEPTED'): Promise<string> =>
    (
      await makeBooking(database.db, {
        marketId: world.marketId,
        companyId: world.careProvider.id,
        status,
        transportProviderId: world.transportProviders[0]?.id ?? '',
      })
    ).trip.id;
  [done, open] = [await make('COMPLETED'), await make('ACCEPTED')];
});
afterAll(async () => {
  await api.close();
  await database.close();
});

test('a completed leg is rated by who booked it, and its transport provider reads it; the log has both', async () => {
  expect(await seen(hospital)).toEqual({ rating: null, canRate: true });
  expect(await rate(hospital, done, { stars: 4, comment: 'On time, kind crew' })).toMatchObject({
    __typename: 'RateTripSuccess',
  });
  const rating = { stars: 4, comment: 'On time, kind crew' };
  expect(await seen(hospital)).toEqual({ rating, canRate: true });
  expect(await seen(new Caller(api.url, world.tokens.transportProviders[0] ?? ''))).toEqual({
    rating,
    canRate: false,
  });
  const lines = await database.sql<
    { message: string; audience: string }[]
  >`select message, audience from activity_entries where trip_id = ${done} and type = 'RATE'`;
  expect(lines).toEqual([{ message: '4/5: On time, kind crew', audience: 'PARTY' }]);
});

test('rated again, what was said before is replaced', async () => {
  await rate(hospital, done, { stars: 2 });
  expect((await seen(hospital))?.rating).toEqual({ stars: 2, comment: null });
});

test('a leg that is not completed cannot be rated, nor with more or less than one to five', async () => {
  expect(await seen(hospital, open)).toEqual({ rating: null, canRate: false });
  expect(await rate(hospital, open, { stars: 4 })).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  for (const [stars, code] of [
    [0, 'too_small'],
    [6, 'too_large'],
  ] as const)
    expect(await rate(hospital, done, { stars })).toMatchObject({ issues: [{ path: ['stars'], code }] });
  expect((await seen(hospital))?.rating?.stars).toBe(2);
});

test('nobody else rates it or reads how it was rated', async () => {
  const carrier = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  expect(await rate(carrier, done, { stars: 5 })).toEqual({
    __typename: 'NotPermitted',
    code: 'NOT_PERMITTED',
  });
  const other = new Caller(api.url, world.tokens.transportProviders[1] ?? '');
  expect(await seen(other)).toBeNull();
  expect(await seen(new Caller(api.url, world.tokens.stranger))).toBeNull();
  expect((await seen(hospital))?.rating?.stars).toBe(2);
});
