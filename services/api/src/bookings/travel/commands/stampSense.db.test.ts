import type { StampReason } from '@ptc/schema/rules/stampSense';
import { DateTime } from 'luxon';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cancelTrip } from './cancelTrip.ts';
import { completeTrip } from './completeTrip.ts';
import { recordProgress } from './recordProgress.ts';

let session: BookingSession;
let world: BookingWorld;
let party: Party;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  party = transportProviderOf(world);
});
afterEach(() => session.resetClock());
afterAll(() => session.close());

const accepted = async (minutes: number): Promise<{ id: string; tripId: string }> => {
  const id = await session.book(world, minutes);
  await session.accept(id, party);
  return { id, tripId: (await session.trips(id))[0]?.id ?? '' };
};
const asked = async (answer: Promise<unknown>): Promise<StampReason[]> => {
  const error = await answer.then(
    () => null,
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof Refusal)) throw new Error('nothing was refused');
  expect(error).toMatchObject({ kind: 'ConfirmStamps', code: 'CONFIRM_STAMPS' });
  return error.data['reasons'] as unknown as StampReason[];
};
const questions = (reasons: readonly StampReason[]): string[] =>
  reasons.map(({ question, stamp }) => `${question} ${stamp}`);
const kept = async (id: string): Promise<{ type: string; confirmed: StampReason[] | null }[]> =>
  session.sql<
    { type: string; confirmed: StampReason[] | null }[]
  >`select type, confirmed from activity_entries where itinerary_id = ${id} and type in ('PROGRESS', 'COMPLETE') order by seq`;

test('a stamp hours before its plan is asked about once, changes nothing until then, and is kept with the answer', async () => {
  const { id, tripId } = await accepted(300);
  const input = { tripId, progress: { toPickupAt: await session.local(-3) } };
  const before = await session.trips(id);
  const reasons = await asked(session.as(party, recordProgress, input));
  expect(reasons).toMatchObject([{ stamp: 'TO_PICKUP', minutes: -303 }]);
  expect(await session.trips(id)).toEqual(before);
  expect(await kept(id)).toEqual([]);
  const confirmedReasons = reasons.map(({ key }) => key);
  await session.as(party, recordProgress, { ...input, confirmedReasons });
  expect(await kept(id)).toEqual([{ type: 'PROGRESS', confirmed: reasons }]);
  // Not again at the next step, and not when the same is sent once more.
  await session.as(party, recordProgress, input);
  await session.as(party, recordProgress, { tripId, progress: { atPickupAt: await session.local(0) } });
  expect((await kept(id)).at(-1)?.confirmed).toBeNull();
});

test('a run as it was planned asks nothing', async () => {
  const { id, tripId } = await accepted(30);
  session.advance(60);
  const at = (minutes: number): Promise<string> => session.local(minutes);
  await session.as(party, completeTrip, {
    tripId,
    progress: {
      toPickupAt: await at(-45),
      atPickupAt: await at(-31),
      toDropoffAt: await at(-25),
      atDropoffAt: await at(-5),
      clearAt: await at(-1),
    },
    distance: '4',
    distanceUnit: 'MI',
  });
  expect((await kept(id)).map(({ confirmed }) => confirmed)).toEqual([null, null]);
});

test('one confirms what one saw: of equal stamps a day early with a distance far off everything is asked, and half an answer is none', async () => {
  const { id, tripId } = await accepted(60);
  const at = await session.local(-1440);
  const input = {
    tripId,
    progress: { toPickupAt: at, atPickupAt: at, toDropoffAt: at, atDropoffAt: at, clearAt: at },
    distance: '80',
    distanceUnit: 'MI' as const,
  };
  const reasons = await asked(session.as(party, completeTrip, input));
  expect(questions(reasons)).toEqual([
    'OTHER_DAY TO_PICKUP',
    'OTHER_DAY AT_PICKUP',
    'SAME_TIME AT_PICKUP',
    'OTHER_DAY TO_DROPOFF',
    'SAME_TIME TO_DROPOFF',
    'OTHER_DAY AT_DROPOFF',
    'SAME_TIME AT_DROPOFF',
    'OTHER_DAY CLEAR',
    'SAME_TIME CLEAR',
    'DISTANCE_FAR null',
  ]);
  const confirmedReasons = reasons.map(({ key }) => key);
  expect(
    questions(
      await asked(
        session.as(party, completeTrip, { ...input, confirmedReasons: confirmedReasons.slice(0, -1) }),
      ),
    ),
  ).toEqual(['DISTANCE_FAR null']);
  // Other times are another question, whatever was said of these.
  const other = { ...input.progress, clearAt: await session.local(-1439) };
  expect(
    questions(await asked(session.as(party, completeTrip, { ...input, progress: other, confirmedReasons }))),
  ).toEqual(['OTHER_DAY CLEAR']);
  await session.as(party, completeTrip, { ...input, confirmedReasons });
  expect(await kept(id)).toEqual([
    { type: 'PROGRESS', confirmed: reasons.slice(0, -1) },
    { type: 'COMPLETE', confirmed: reasons.slice(-1) },
  ]);
  expect((await session.trips(id))[0]?.status).toBe('COMPLETED');
});

test('a distance is asked about with the completion, not again where it was kept with the stamps', async () => {
  const { id, tripId } = await accepted(20);
  session.advance(60);
  const at = (minutes: number): Promise<string> => session.local(minutes);
  const progress = {
    toPickupAt: await at(-50),
    atPickupAt: await at(-40),
    toDropoffAt: await at(-30),
    atDropoffAt: await at(-10),
    clearAt: await at(-2),
  };
  const end = { tripId, distance: '41', distanceUnit: 'MI' as const };
  const reasons = await asked(session.as(party, recordProgress, { ...end, progress }));
  expect(questions(reasons)).toEqual(['DISTANCE_FAR null', 'TOO_FAST AT_DROPOFF']);
  const confirmedReasons = reasons.map(({ key }) => key);
  await session.as(party, recordProgress, { ...end, progress, confirmedReasons });
  await session.as(party, completeTrip, { ...end, progress: {} });
  expect(await kept(id)).toEqual([
    { type: 'PROGRESS', confirmed: reasons },
    { type: 'COMPLETE', confirmed: null },
  ]);
});

test('a distance that was kept is taken back before the leg is clear, and not after it', async () => {
  const { id, tripId } = await accepted(20);
  session.advance(60);
  const at = (minutes: number): Promise<string> => session.local(minutes);
  const distance = async (): Promise<number | null> => {
    const kept = (await session.trips(id))[0]?.distance ?? null;
    return kept === null ? null : Number(kept);
  };
  const arrived = { toPickupAt: await at(-50), atPickupAt: await at(-40) };
  await session.as(party, recordProgress, { tripId, progress: arrived, distance: '5', distanceUnit: 'MI' });
  await session.as(party, recordProgress, { tripId, progress: {} });
  expect(await distance()).toBe(5);
  await session.as(party, recordProgress, { tripId, progress: {}, distance: null });
  expect(await distance()).toBeNull();
  const clear = {
    toDropoffAt: await at(-30),
    atDropoffAt: await at(-10),
    clearAt: await at(-2),
  };
  await session.as(party, recordProgress, { tripId, progress: clear, distance: '4', distanceUnit: 'MI' });
  await session.as(party, recordProgress, { tripId, progress: {}, distance: null });
  expect(await distance()).toBe(4);
});

test('a leg that takes no stamps says so, however odd they are', async () => {
  const { tripId } = await accepted(300);
  await session.as(world.careProvider, cancelTrip, { tripId, reasonId: world.reasons.cancel });
  await expect(
    session.as(party, recordProgress, { tripId, progress: { toPickupAt: await session.local(-1) } }),
  ).rejects.toMatchObject({ kind: expect.not.stringMatching('ConfirmStamps') as string });
});

test('in the hour that comes twice a stamp of now is the present, in its first and in its second pass', async () => {
  const begin = DateTime.fromObject(
    { year: new Date().getUTCFullYear() + 1, month: 11, day: 1, hour: 4 },
    { zone: 'utc' },
  );
  // The first Sunday of November: at 06:00 UTC it is 01:00 in Boston once more.
  const sunday = begin.plus({ days: (7 - begin.weekday) % 7 });
  session.runtime.clock.shiftMs += sunday.toMillis() - (await session.now()).getTime();
  const { id, tripId } = await accepted(110);
  const stamp = (field: string, time: string): Promise<unknown> =>
    session.as(party, recordProgress, { tripId, progress: { [field]: `${sunday.toISODate()}T${time}` } });
  session.advance(100);
  await stamp('toPickupAt', '01:40');
  session.advance(30);
  await stamp('atPickupAt', '01:10');
  session.advance(5);
  await stamp('toDropoffAt', '01:15');
  const [trip] = await session.trips(id);
  expect(
    ['to_pickup_at', 'at_pickup_at', 'to_dropoff_at'].map((column) =>
      instant(trip, column).toISOString().slice(11, 16),
    ),
  ).toEqual(['05:40', '06:10', '06:15']);
});

test('a stamp that was kept over the hour that comes twice is of its first pass, where it was pressed', async () => {
  const begin = DateTime.fromObject(
    { year: new Date().getUTCFullYear() + 2, month: 11, day: 1, hour: 4 },
    { zone: 'utc' },
  );
  const sunday = begin.plus({ days: (7 - begin.weekday) % 7 });
  session.runtime.clock.shiftMs += sunday.toMillis() - (await session.now()).getTime();
  const { id, tripId } = await accepted(110);
  session.advance(100);
  const pressedAt = await session.now();
  // 01:40 twice over, and two hours more without a connection.
  session.advance(180);
  const local = DateTime.fromJSDate(pressedAt, { zone: 'America/New_York' }).toFormat(
    "yyyy-MM-dd'T'HH:mm:ss",
  );
  await session.as(party, recordProgress, { tripId, pressedAt, progress: { toPickupAt: local } });
  const [trip] = await session.trips(id);
  expect(instant(trip, 'to_pickup_at').toISOString().slice(0, 19)).toBe(pressedAt.toISOString().slice(0, 19));
});
