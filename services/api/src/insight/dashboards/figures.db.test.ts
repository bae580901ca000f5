import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking, makeOffer } from '../../../test/factories/bookings.ts';
import { makeCareProvider, makeMarket, makeTransportProvider } from '../../../test/factories/parties.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { periodOf } from './domain/period.ts';
import { answerFigures, fillFigures, legGroups, type FigureOwner, type LegGroup } from './figures.queries.ts';
import { platformFigures } from './platform.queries.ts';
import { presentFigures } from './present.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const zone = 'America/New_York';
const at = (time: string): Date => new Date(`2026-05-04T${time}:00-04:00`);
const day = () => {
  const period = periodOf('2026-05-04', '2026-05-04', zone);
  if (!period) throw new Error('no period');
  return period;
};
const owner = (companyId: string, sides: Partial<FigureOwner> = {}): FigureOwner => ({
  companyId,
  timeZone: zone,
  books: true,
  dispatches: true,
  ...sides,
});
const figures = (groups: readonly LegGroup[], mask: number) =>
  groups
    .filter((group) => group.mask === mask)
    .map(({ total, completed, cancelled, unfilled, measured, onTime, drivenMeters }) => ({
      total,
      completed,
      cancelled,
      unfilled,
      measured,
      onTime,
      drivenMeters,
    }));

test('legs are counted once, by the local day of their pick-up, as the sides their reader may see; on time is 15 minutes after the promise', async () => {
  const { db, sql } = database;
  const [careProvider, caller, transportProvider, market] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const carried = {
    transportProviderId: transportProvider.id,
    status: 'COMPLETED' as const,
    distance: '10',
    distanceUnit: 'MI' as const,
  };
  const book = (pickUpAt: Date, trip: object = {}, of: object = {}) =>
    makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt, trip, ...of });
  await book(at('10:00'), { ...carried, atPickupAt: at('10:15') });
  await book(at('23:59'), { ...carried, atPickupAt: new Date(at('23:59').getTime() + 16 * 60_000) });
  await book(at('11:00'), {
    ...carried,
    promisedPickUpAt: at('11:30'),
    atPickupAt: at('11:40'),
    distance: '1',
    distanceUnit: 'KM',
  });
  await book(at('12:00'), { status: 'CANCELLED' }, { bookedByCompanyId: caller.id });
  await book(at('13:00'), { status: 'UNFULFILLED' });
  await book(new Date(day().endsAt), carried);
  const mine = await legGroups(sql, owner(careProvider.id), day());
  expect(figures(mine, 31)).toEqual([
    { total: 5, completed: 3, cancelled: 1, unfilled: 1, measured: 3, onTime: 2, drivenMeters: 33_186.88 },
  ]);
  expect(mine.filter(({ mask }) => mask === 15).map(({ date, total }) => [date, total])).toEqual([
    ['2026-05-04', 5],
  ]);
  expect(mine.filter(({ mask }) => mask === 29).map(({ partnerId, total }) => [partnerId, total])).toEqual([
    [transportProvider.id, 3],
    [null, 2],
  ]);
  expect(figures(await legGroups(sql, owner(transportProvider.id), day()), 31)[0]).toMatchObject({
    total: 3,
    completed: 3,
    onTime: 2,
  });
  expect(
    (await legGroups(sql, owner(transportProvider.id), day()))
      .filter(({ mask }) => mask === 29)
      .map(({ partnerId }) => partnerId),
  ).toEqual([careProvider.id]);
  expect(figures(await legGroups(sql, owner(caller.id), day()), 31)[0]).toMatchObject({
    total: 1,
    cancelled: 1,
  });
  expect(
    figures(await legGroups(sql, owner(transportProvider.id, { dispatches: false }), day()), 31)[0],
  ).toMatchObject({ total: 0 });
  expect(figures(await legGroups(sql, owner((await makeCareProvider(db)).id), day()), 31)[0]).toMatchObject({
    total: 0,
  });
});

test('filling is told from the first offer to the acceptance, answers from the offer to the answer', async () => {
  const { db, sql } = database;
  const [careProvider, winner, loser, market] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const filled = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    pickUpAt: at('10:00'),
  });
  const open = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    pickUpAt: at('11:00'),
  });
  await makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt: at('12:00') });
  await makeOffer(db, {
    booking: filled,
    companyId: loser.id,
    status: 'DECLINED',
    createdAt: at('08:00'),
    answeredAt: at('08:02'),
  });
  await makeOffer(db, {
    booking: filled,
    companyId: winner.id,
    status: 'ACCEPTED',
    createdAt: at('08:10'),
    answeredAt: at('08:30'),
  });
  await makeOffer(db, { booking: open, companyId: loser.id, status: 'EXPIRED', createdAt: at('09:00') });
  expect(await fillFigures(sql, owner(careProvider.id), day())).toEqual({
    offered: 2,
    filled: 1,
    medianMinutes: 30,
  });
  expect(await answerFigures(sql, owner(winner.id), day())).toEqual({
    received: 1,
    accepted: 1,
    declined: 0,
    lapsed: 0,
    medianMinutes: 20,
  });
  expect(await answerFigures(sql, owner(loser.id), day())).toEqual({
    received: 2,
    accepted: 0,
    declined: 1,
    lapsed: 1,
    medianMinutes: 2,
  });
  expect(await fillFigures(sql, owner(careProvider.id, { books: false }), day())).toMatchObject({
    offered: 0,
  });
});

test('what is under way: moving, late, near without a transport provider, offers to answer, and the hours ahead', async () => {
  const { db, sql } = database;
  const [careProvider, transportProvider, market] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const now = at('10:30');
  const book = (pickUpAt: Date, trip: object) =>
    makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt, trip });
  await book(at('10:00'), {
    status: 'IN_MOTION',
    transportProviderId: transportProvider.id,
    toPickupAt: at('09:50'),
  });
  await book(at('10:20'), { status: 'ACCEPTED', transportProviderId: transportProvider.id });
  await book(at('10:20'), {
    status: 'ACCEPTED',
    transportProviderId: transportProvider.id,
    pickUpType: 'WILL_CALL',
  });
  await book(at('19:00'), { status: 'OFFERED' });
  const near = await book(at('12:00'), { status: 'OFFERED' });
  await makeOffer(db, { booking: near, companyId: transportProvider.id, status: 'OPEN' });
  expect(await presentFigures(sql, owner(careProvider.id), now)).toMatchObject({
    moving: 1,
    late: 1,
    unfilledSoon: 1,
    toAnswer: 0,
  });
  const seen = await presentFigures(sql, owner(transportProvider.id), now);
  expect(seen).toMatchObject({ moving: 1, late: 1, unfilledSoon: 0, toAnswer: 1 });
  expect(
    (await presentFigures(sql, owner(careProvider.id), now)).hours.map(({ startsAt, unfilled, filled }) => [
      startsAt.toISOString(),
      unfilled,
      filled,
    ]),
  ).toEqual([
    [at('10:00').toISOString(), 0, 3],
    [at('12:00').toISOString(), 1, 0],
    [at('19:00').toISOString(), 1, 0],
  ]);
  const platform = await platformFigures(sql, { machineNow: now, fromDate: '2026-05-04', idleMinutes: 60 });
  expect(platform.statuses.find(({ status }) => status === 'IN_MOTION')?.count).toBeGreaterThanOrEqual(1);
  expect(platform.companies.find(({ companyId }) => companyId === careProvider.id)?.legs).toBe(5);
});
