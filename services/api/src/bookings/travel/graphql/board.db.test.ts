import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking, makeOffer, type Booking } from '../../../../test/factories/bookings.ts';
import { makeCareProvider, makeMarket, makeTransportProvider } from '../../../../test/factories/parties.ts';
import { makeVehicle } from '../../../../test/factories/vehicles.ts';
import { testRuntime } from '../../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { actorOf, ask, type Asked } from '../../../../test/support/graph.ts';
import type { OwnedRuntime } from '../../../createRuntime.ts';
import type { Actor } from '../../../platform/actor.ts';

const at = (text: string): Date => new Date(`2027-03-14T${text}:00Z`);
const of = (booking: Booking | undefined): string => booking?.trips[0]?.name ?? '';

let database: TestDatabase;
let runtime: OwnedRuntime;
let booker: Actor;
let carrier: Actor;
let askedOnly: Actor;
let driver: Actor;
let made: Record<'early' | 'noon' | 'offered' | 'nextDay', Booking>;

beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { relay: false });
  const { db } = database;
  const careProvider = await makeCareProvider(db);
  const [holder, other] = [await makeTransportProvider(db), await makeTransportProvider(db)];
  const market = await makeMarket(db, { ownerCompanyId: careProvider.id }, [holder.id, other.id]);
  const booked = (pickUpAt: Date, status: 'ACCEPTED' | 'OFFERED' | 'COMPLETED') =>
    makeBooking(db, {
      marketId: market.id,
      companyId: careProvider.id,
      pickUpAt,
      status,
      transportProviderId: status === 'OFFERED' ? null : holder.id,
    });
  made = {
    noon: await booked(at('12:00'), 'ACCEPTED'),
    early: await booked(at('08:00'), 'COMPLETED'),
    offered: await booked(at('15:00'), 'OFFERED'),
    nextDay: await booked(new Date('2027-03-15T12:00:00Z'), 'ACCEPTED'),
  };
  await makeOffer(db, { booking: made.offered, companyId: other.id });
  await makeVehicle(db, { companyId: holder.id, name: 'Unit 2' });
  await makeVehicle(db, { companyId: holder.id, name: 'Unit 1' });
  await makeVehicle(db, { companyId: holder.id, name: 'Unit 3', status: 'INACTIVE' });
  await makeVehicle(db, { companyId: other.id, name: 'Another' });
  booker = actorOf(careProvider, ['MANAGE_BOOKING']);
  carrier = actorOf(holder, ['DISPATCH']);
  askedOnly = actorOf(other, ['VIEW_DISPATCH']);
  driver = actorOf(holder, ['DRIVER']);
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

const board = (actor: Actor | null, variables: Record<string, unknown> = {}): Promise<Asked> =>
  ask(
    runtime,
    actor,
    'query ($from: DateTime!, $to: DateTime!, $first: Int) { board(from: $from, to: $to) { vehicles { name } trips(first: $first) { name patient { id } } } }',
    { from: '2027-03-14T00:00:00Z', to: '2027-03-15T00:00:00Z', first: 500, ...variables },
  );
const shown = async (actor: Actor): Promise<{ vehicles: string[]; trips: string[] }> => {
  const { data, errors } = await board(actor);
  expect(errors).toEqual([]);
  const { vehicles, trips } = (data as unknown as { board: Record<'vehicles' | 'trips', { name: string }[]> })
    .board;
  return { vehicles: vehicles.map(({ name }) => name), trips: trips.map(({ name }) => name) };
};

test('a board gives each side its own legs of that time, the earliest first, and its own vehicles in use', async () => {
  const { early, noon, offered } = made;
  expect(await shown(carrier)).toEqual({ vehicles: ['Unit 1', 'Unit 2'], trips: [of(early), of(noon)] });
  expect(await shown(askedOnly)).toEqual({ vehicles: ['Another'], trips: [of(offered)] });
  expect(await shown(booker)).toEqual({ vehicles: [], trips: [of(early), of(noon), of(offered)] });
  // Nobody is on a vehicle yet.
  expect(await shown(driver)).toEqual({ vehicles: [], trips: [] });
});

test('a board costs the same number of statements however many legs it has, and gives no more than asked for', async () => {
  const [all, one] = [await board(booker), await board(booker, { first: 1 })];
  expect(one.statements).toHaveLength(all.statements.length);
  expect(one.data).toMatchObject({ board: { trips: [{ name: of(made.early) }] } });
});

test.each([
  ['a time that ends before it begins', { to: '2027-03-13T00:00:00Z' }],
  ['more than two days and their hour', { to: '2027-03-16T02:00:00Z' }],
  ['no legs', { first: 0 }],
  ['more legs than there may be', { first: 2_001 }],
])('a board of %s is refused', async (_of, variables) => {
  expect((await board(booker, variables)).errors).toMatchObject([{ code: 'BAD_USER_INPUT' }]);
});
