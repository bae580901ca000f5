import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking, makeOffer, type Booking } from '../../../test/factories/bookings.ts';
import { makeCareProvider, makeCompany, makeMarket, scope } from '../../../test/factories/parties.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { countTrips } from '../../bookings/travel/tripList.queries.ts';
import { presentFigures } from './present.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const on = (time: string): Date =>
  new Date(`2025-05-${time.includes(' ') ? time.replace(' ', 'T') : `06T${time}`}:00Z`);
const now = on('10:30');

/** Companies on each side of legs, and what is booked between them. */
const parties = async () => {
  const { db } = database;
  const [careProvider, caller, both, owner] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeCompany(db, { isCareProvider: true, isTransportProvider: true }),
    await makeCareProvider(db),
  ];
  const market = await makeMarket(db, { ownerCompanyId: owner.id });
  const book = (time: string, status: TripStatus, more: object = {}): Promise<Booking> =>
    makeBooking(db, { marketId: market.id, companyId: careProvider.id, status, pickUpAt: on(time), ...more });
  return { careProvider, caller, both, owner, book };
};
type Party = Awaited<ReturnType<typeof parties>>['owner'];

/** What is counted of a company's legs; the list of just those, and the list of all others, agree with it. */
const countedAndListed = async (
  figure: 'unfilledSoon' | 'late',
  company: Party,
  books: boolean,
  dispatches: boolean,
): Promise<number> => {
  const { sql } = database;
  const counted = await presentFigures(
    sql,
    { companyId: company.id, timeZone: 'America/New_York', books, dispatches },
    now,
  );
  const as = scope(
    company,
    ...(books ? (['VIEW_BOOKING'] as const) : []),
    ...(dispatches ? (['VIEW_DISPATCH'] as const) : []),
  );
  const filter = figure === 'late' ? 'overdue' : figure;
  const listed = (is: boolean, more = {}) => countTrips(sql, as, { [filter]: { is, at: now }, ...more });
  const all = await countTrips(sql, as, {});
  expect(await listed(true)).toEqual({ total: counted[figure], isExact: true });
  expect(await listed(true, { statuses: ['EXPIRED'] })).toEqual({ total: 0, isExact: true });
  expect(await listed(false)).toEqual({ total: all.total - counted[figure], isExact: true });
  return counted[figure];
};

test('the list of what nobody has and is near shows the legs that are counted as such, to each side its own', async () => {
  const { careProvider, caller, both, owner, book } = await parties();
  for (const time of ['10:29', '10:30', '14:29', '14:30']) {
    const offered = await book(time, 'OFFERED');
    await makeOffer(database.db, { booking: offered, companyId: both.id, status: 'OPEN' });
    await book(time, 'DRAFT', { bookedByCompanyId: caller.id });
    await book(time, 'API_FAILED', { transportProviderId: both.id });
    await book(time, 'ACCEPTED', { transportProviderId: both.id });
    await book(time, 'EXPIRED');
  }
  expect(await countedAndListed('unfilledSoon', careProvider, true, false)).toBe(6);
  expect(await countedAndListed('unfilledSoon', caller, true, false)).toBe(2);
  expect(await countedAndListed('unfilledSoon', both, false, true)).toBe(2);
  expect(await countedAndListed('unfilledSoon', both, true, true)).toBe(2);
  expect(await countedAndListed('unfilledSoon', owner, true, false)).toBe(0);
});

test('the list of what is late shows the legs that are counted as such, to each side its own', async () => {
  const { careProvider, caller, both, owner, book } = await parties();
  for (const time of ['01 10:29', '01 10:30', '10:29', '10:30']) {
    const had = { transportProviderId: both.id };
    await book(time, 'ACCEPTED', had);
    await book(time, 'CONFLICT', { ...had, bookedByCompanyId: caller.id });
    await book(time, 'ACCEPTED', { ...had, trip: { pickUpType: 'WILL_CALL', readyAt: on('10:00') } });
    await book(time, 'ACCEPTED', { ...had, trip: { pickUpType: 'WILL_CALL' } });
    await book(time, 'ACCEPTED', { ...had, trip: { toPickupAt: on('10:20') } });
    await book(time, 'IN_MOTION', had);
    await book(time, 'OFFERED');
  }
  expect(await countedAndListed('late', careProvider, true, false)).toBe(6);
  expect(await countedAndListed('late', caller, true, false)).toBe(2);
  expect(await countedAndListed('late', both, false, true)).toBe(6);
  expect(await countedAndListed('late', both, true, true)).toBe(6);
  expect(await countedAndListed('late', owner, true, false)).toBe(0);
});
