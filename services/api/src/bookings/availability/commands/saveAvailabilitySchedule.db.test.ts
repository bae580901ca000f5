import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  storyWorld,
  wallClock,
  type Accepted,
  type BookingSeen,
  type Created,
  type StoryWorld,
} from '../../../../test/http/story.ts';
import { Caller, giveToken } from '../../../../test/http/caller.ts';
import { testApi, type TestApi } from '../../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import type { Role } from '@ptc/schema/rules/lists/people';
import { person } from '../../../../test/factories/people.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let booker: Caller;
let keeper: Caller;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1, 2] });
  booker = new Caller(api.url, world.tokens.careProvider);
  keeper = await callerOf(world.transportProviders[0]?.id ?? '', 'DISPATCH_SUPERVISOR');
});
const callerOf = async (companyId: string, role: Role): Promise<Caller> => {
  const { userId } = await person(database.db, companyId, [role]);
  return new Caller(api.url, await giveToken(database.sql, { companyId, userId, roles: [role] }));
};
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Saved {
  __typename: string;
  code?: string;
  issues?: { path: string[]; code: string }[];
  changedAt?: string;
  current?: { version: number } | null;
  schedule?: { enabled: boolean; version: number; weekly: object[]; exceptions: object[] };
}
const fields =
  'enabled version canEdit weekly { day fromTime toTime crews callType { id } } exceptions { date closed fromTime toTime crews }';
const save = async (input: object, caller = keeper): Promise<Saved> =>
  (
    await caller.ask<{ saveAvailabilitySchedule: Saved }>(
      `mutation ($input: SaveAvailabilityScheduleInput!) { saveAvailabilitySchedule(input: $input) { __typename ... on Refusal { code } ... on InvalidInput { issues { path code } } ... on StaleVersion { changedAt current { ... on AvailabilitySchedule { version } } } ... on SaveAvailabilityScheduleSuccess { schedule { ${fields} } } } }`,
      { input },
    )
  ).saveAvailabilitySchedule;
const allWeek = (fromTime: string, toTime: string, crews: number) =>
  DAYS_OF_WEEK.map((day) => ({ day, fromTime, toTime, crews }));
const tier = (no: number, more: object = {}) => ({
  marketId: globalId('Market', world.marketId),
  pickUpAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  durationMinutes: 20,
  tier: no,
  ...more,
});
const check = async (
  input: object,
  caller = booker,
): Promise<{ state: string; otherTrips: { name: string }[] }> =>
  (
    await caller.ask<{ transportCheck: { state: string; otherTrips: { name: string }[] } }>(
      'query ($input: TransportCheckInput!) { transportCheck(input: $input) { state otherTrips { name } } }',
      { input },
    )
  ).transportCheck;

test('a calendar that counts decides what the Transport field says, one that does not never refuses', async () => {
  expect((await check(tier(1))).state).toBe('AVAILABLE');
  const input = { expectedVersion: 0, enabled: true, weekly: [], exceptions: [] };
  expect(await save(input)).toMatchObject({
    __typename: 'SaveAvailabilityScheduleSuccess',
    schedule: { enabled: true, version: 1, canEdit: true, weekly: [], exceptions: [] },
  });
  expect((await check(tier(1))).state).toBe('UNAVAILABLE');
  // Another transport provider has a crew, so somebody has.
  expect((await check(tier(1, { tier: null }))).state).toBe('AVAILABLE');
  expect((await check(tier(3))).state).toBe('UNKNOWN');
  const callTypeId = globalId('LookupValue', world.classification.callTypeId);
  const weekly = allWeek('00:00', '24:00', 1).map((entry) => ({ ...entry, callTypeId }));
  expect(await save({ ...input, expectedVersion: 1, weekly })).toMatchObject({
    schedule: {
      version: 2,
      weekly: weekly.map(({ callTypeId: id, ...entry }) => ({ ...entry, callType: { id } })),
    },
  });
  expect((await check(tier(1, { callTypeId }))).state).toBe('AVAILABLE');
  expect(
    (await check(tier(1, { callTypeId: globalId('LookupValue', world.classification.urgencyId) }))).state,
  ).toBe('UNAVAILABLE');
  // The days around now are closed: exceptions replace the week.
  const days = [-1, 0, 1, 2].map((offset) => wallClock(offset * 1440).slice(0, 10));
  expect(
    await save({
      ...input,
      expectedVersion: 2,
      weekly,
      exceptions: days.map((date) => ({ date, closed: true })),
    }),
  ).toMatchObject({ schedule: { version: 3 } });
  expect((await check(tier(1, { callTypeId }))).state).toBe('UNAVAILABLE');
  expect(await save({ ...input, enabled: false, expectedVersion: 3, weekly, exceptions: [] })).toMatchObject({
    schedule: { version: 4, enabled: false },
  });
  expect((await check(tier(1))).state).toBe('AVAILABLE');
  expect(
    await database.sql`select type, company_ids from outbox where type = 'company.availability_saved'`,
  ).toHaveLength(4);
});

test('of two that edit at once the second is told; what was refused changed nothing; the same key has one effect', async () => {
  const input = {
    expectedVersion: 4,
    enabled: true,
    weekly: allWeek('06:00', '22:00', 3),
    exceptions: [],
    idempotencyKey: 'the one',
  };
  expect(await save(input)).toMatchObject({ schedule: { version: 5 } });
  expect(await save(input)).toMatchObject({ schedule: { version: 5 } });
  expect(await save({ expectedVersion: 4, enabled: false, weekly: [], exceptions: [] })).toMatchObject({
    __typename: 'StaleVersion',
    changedAt: expect.any(String),
    current: { version: 5 },
  });
  const unknown = globalId('LookupValue', world.classification.urgencyId);
  expect(
    await save({
      expectedVersion: 5,
      enabled: false,
      weekly: [{ day: 'MON', fromTime: '08:00', toTime: '09:00', crews: 1, callTypeId: unknown }],
      exceptions: [],
    }),
  ).toMatchObject({
    __typename: 'InvalidInput',
    issues: [{ path: ['weekly', '0', 'callTypeId'], code: 'unknown_option' }],
  });
  expect(
    await save({
      expectedVersion: 5,
      enabled: false,
      weekly: [{ day: 'MON', fromTime: '08:00', toTime: '08:00', crews: 0 }],
      exceptions: [],
    }),
  ).toMatchObject({
    __typename: 'InvalidInput',
    issues: [{ path: ['weekly', '0', 'toTime'] }, { path: ['weekly', '0', 'crews'] }],
  });
  const [row] = await database.sql<
    { windows: number; version: number; enabled: boolean }[]
  >`select (select count(*)::int from availability_schedules) as windows, version, (select (settings->>'availabilityEnabled')::boolean from companies c where c.id = company_id) as enabled from availability_calendars`;
  expect(row).toEqual({ windows: 7, version: 5, enabled: true });
});

test('the patient that travels already is a conflict; an accepted leg takes the crew, but not from its own booking', async () => {
  const alone = DAYS_OF_WEEK.map((day) => ({ day, fromTime: '00:00', toTime: '24:00', crews: 1 }));
  expect(await save({ expectedVersion: 5, enabled: true, weekly: alone, exceptions: [] })).toMatchObject({
    schedule: { version: 6 },
  });
  const { createItinerary: made } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, 600),
  });
  const booking = made.itinerary as BookingSeen;
  const pickUpAt = (
    await booker.ask<{ trip: { pickUpAt: string } }>('query ($id: ID!) { trip(id: $id) { pickUpAt } }', {
      id: booking.trips[0]?.id,
    })
  ).trip.pickUpAt;
  const at = (minutes: number, more: object = {}) =>
    tier(1, { pickUpAt: new Date(Date.parse(pickUpAt) + minutes * 60_000).toISOString(), ...more });
  const patientId = globalId('Patient', world.patientId);
  expect(await check(at(5, { patientId }))).toEqual({
    state: 'CONFLICT',
    otherTrips: [{ name: booking.trips[0]?.name }],
  });
  expect((await check(at(5))).state).toBe('AVAILABLE');
  expect((await check(at(240, { patientId }))).state).toBe('AVAILABLE');
  expect((await check(at(5, { patientId, exceptItineraryId: booking.id }))).state).toBe('AVAILABLE');
  const offer = booking.offers.find(
    ({ company }) => company.id === globalId('Company', world.transportProviders[0]?.id ?? ''),
  );
  const dispatcher = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  expect(
    (
      await dispatcher.ask<{ acceptOffer: Accepted }>(acceptOffer, {
        input: { offerId: offer?.id, expectedTerms: 1 },
      })
    ).acceptOffer.__typename,
  ).toBe('AcceptOfferSuccess');
  expect((await check(at(5))).state).toBe('UNAVAILABLE');
  expect((await check(at(5, { exceptItineraryId: booking.id }))).state).toBe('AVAILABLE');
  // Whose patient it is not learns nothing of the patient's travels.
  const stranger = new Caller(api.url, world.tokens.stranger);
  expect(await check(at(5, { patientId, tier: null }), stranger)).toEqual({
    state: 'UNKNOWN',
    otherTrips: [],
  });
});

test('a care provider has no calendar to keep, and a dispatcher only reads it', async () => {
  const reader = await callerOf(world.transportProviders[0]?.id ?? '', 'DISPATCH');
  const read = '{ availabilitySchedule { version canEdit } }';
  expect(await reader.ask(read)).toEqual({ availabilitySchedule: { version: 6, canEdit: false } });
  const input = { expectedVersion: 6, enabled: true, weekly: [], exceptions: [] };
  expect((await save(input, reader)).__typename).toBe('NotPermitted');
  const configurer = await callerOf(world.careProvider.id, 'COMPANY_CONFIG_ADMIN');
  expect(await configurer.ask(read)).toEqual({ availabilitySchedule: null });
  expect((await save({ ...input, expectedVersion: 0 }, configurer)).__typename).toBe('NotPermitted');
});
