import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { completeTrip } from './completeTrip.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1], market: { requiredTimestamps: ['AT_PICKUP'] } });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const first = (): Party => transportProviderOf(world);
const insured = (payors: readonly Record<string, unknown>[]) =>
  session.sql`update patients set payors = ${session.sql.json(payors as never)} where id = ${world.patientId}`;
const patient = async () => {
  const [row] = await session.sql<{ version: number; payors: { tokensRemaining: number | null }[] }[]>`
    select version, payors from patients where id = ${world.patientId}`;
  return { version: row?.version ?? 0, left: row?.payors.map(({ tokensRemaining }) => tokensRemaining) };
};
const carried = async (): Promise<string> => {
  const id = await session.book(world, 120);
  await session.accept(id, first());
  const [trip] = await session.trips(id);
  await session.sql`update trips set status = 'IN_MOTION', at_pickup_at = now() where id = ${trip?.id ?? ''}`;
  await session.as(first(), completeTrip, {
    tripId: trip?.id ?? '',
    progress: {},
    distance: '3',
    distanceUnit: 'MI',
  } as never);
  return id;
};

test('each leg that is carried uses a token of the insurer that authorizes by them, until none is left', async () => {
  const plain = {
    name: 'Aetna',
    authorizationType: 'PRIOR_AUTHORIZATION',
    tokensRemaining: 5,
    tokensTotal: 5,
  };
  const counted = { name: 'MassHealth', authorizationType: 'TOKENS', tokensRemaining: 2, tokensTotal: 10 };
  await insured([plain, counted]);
  const { version } = await patient();
  await carried();
  expect(await patient()).toEqual({ version: version + 1, left: [5, 1] });
  const told =
    await session.sql`select 1 from outbox where type = 'patient.updated' and entity_id = ${world.patientId}`;
  expect(told).toHaveLength(1);
  await carried();
  await carried();
  expect(await patient(), 'the third found none').toEqual({ version: version + 2, left: [5, 0] });
});

test('a patient whose insurers count nothing is not changed', async () => {
  await insured([{ name: 'Aetna', authorizationType: null, tokensRemaining: null, tokensTotal: null }]);
  const before = await patient();
  await carried();
  expect(await patient()).toEqual(before);
});
