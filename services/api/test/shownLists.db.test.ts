import type { Role } from '@ptc/schema/rules/lists/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expandRoles } from '../src/people/users/domain/roles.ts';
import type { Actor } from '../src/platform/actor.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { shownItineraryOrders } from '../src/bookings/booking/domain/shownItineraries.ts';
import { shownTripOrders } from '../src/bookings/travel/domain/shownTrips.ts';
import { makeBooking, makeOffer } from './factories/bookings.ts';
import { bookingSession, type BookingSession } from './factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from './factories/bookingWorld.ts';
import { ask } from './support/graph.ts';

let session: BookingSession;
let world: BookingWorld;
let carrier: Party;
const as = ({ actor }: Party, ...roles: readonly Role[]): Actor => ({ ...actor, roles: expandRoles(roles) });

const day = (hours: number): Date => new Date(Date.UTC(2026, 11, 1, hours));
const names = ['Whitfield', 'Abara', 'Ørsted', 'abel', 'Zhu'];

beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  carrier = transportProviderOf(world);
  for (const [at, lastName] of names.entries()) {
    const booking = await makeBooking(session.db, {
      marketId: world.marketId,
      companyId: world.careProvider.id,
      pickUpAt: day(at),
      ...(at % 2 === 0
        ? { status: 'ACCEPTED' as const, transportProviderId: carrier.id }
        : { status: 'OFFERED' as const }),
    });
    if (at % 2 === 1) await makeOffer(session.db, { booking, companyId: carrier.id });
    await session.sql`update patients set last_name = ${lastName} where id = ${booking.itinerary.patientId}`;
    await session.sql`update trips set pick_up = jsonb_set(jsonb_set(pick_up, '{facilityName}', to_jsonb(${`Ward ${12 - at * 3}`}::text)), '{departmentName}', 'null'),
      route_distance_meters = ${(at * 7919) % 5000} where itinerary_id = ${booking.itinerary.id}`;
  }
});
afterAll(() => session.close());

interface Listed {
  nodes: { name: string; patient: { lastName: string } | null }[];
  totalCount: number;
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}
const document = (list: 'trips' | 'itineraries'): string => {
  const type = list === 'trips' ? 'Trip' : 'Itinerary';
  return `query ($first: Int, $after: String, $offset: Int, $filter: ${type}Filter, $orderBy: ${type}Order) {
    list: ${list}(first: $first, after: $after, offset: $offset, filter: $filter, orderBy: $orderBy) {
      nodes { name patient { lastName } } totalCount pageInfo { endCursor hasNextPage } } }`;
};
const read = async (actor: Actor, list: 'trips' | 'itineraries', variables: object): Promise<Listed> => {
  const { data, errors } = await ask(session.runtime, actor, document(list), { ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['list'] as unknown as Listed;
};
const inOrder = async (
  actor: Actor,
  list: 'trips' | 'itineraries',
  field: string,
  filter: object = {},
): Promise<Listed['nodes']> =>
  (await read(actor, list, { first: 50, filter, orderBy: { field, direction: 'ASC' } })).nodes;

const orders = [
  ...Object.keys(shownTripOrders).map((field) => ['trips', field] as const),
  ...Object.keys(shownItineraryOrders).map((field) => ['itineraries', field] as const),
];

test.each(orders)('%s by %s: page after page tells the same as the whole, both ways', async (list, field) => {
  for (const [actor, direction] of [
    [as(world.careProvider, 'VIEW_BOOKING'), 'ASC'],
    [as(carrier, 'VIEW_DISPATCH'), 'DESC'],
  ] as const) {
    const pageOf = async (variables: object) =>
      read(actor, list, { orderBy: { field, direction }, ...variables });
    const whole = (await pageOf({ first: 50 })).nodes.map(({ name }) => name);
    expect(new Set(whole).size).toBe(names.length);
    const other = await pageOf({
      first: 50,
      orderBy: { field, direction: direction === 'ASC' ? 'DESC' : 'ASC' },
    });
    expect(other.nodes.map(({ name }) => name)).toEqual(whole.toReversed());
    const paged: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: Listed = await pageOf({ first: 3, after });
      expect(page.totalCount).toBe(names.length);
      paged.push(...page.nodes.map(({ name }) => name));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(paged).toEqual(whole);
    const jumped = await pageOf({ first: 2, offset: 2 });
    expect(jumped.nodes.map(({ name }) => name)).toEqual(whole.slice(2, 4));
  }
});

test('people stand as people sort them; who may not see who travels reads nothing of it from the order', async () => {
  const own = await inOrder(as(world.careProvider, 'VIEW_BOOKING'), 'trips', 'PATIENT');
  expect(own.map(({ patient }) => patient?.lastName)).toEqual([
    'Abara',
    'abel',
    'Ørsted',
    'Whitfield',
    'Zhu',
  ]);
  const seen = await inOrder(as(carrier, 'VIEW_DISPATCH'), 'trips', 'PATIENT');
  expect(seen.map(({ patient }) => patient?.lastName ?? null)).toEqual([
    null,
    null,
    'Ørsted',
    'Whitfield',
    'Zhu',
  ]);
  // What is withheld stands by id alone: as it was entered, not by the name behind it.
  const hidden = seen.slice(0, 2).map(({ name }) => name);
  expect(hidden).toEqual(hidden.toSorted());
});

test('numbers in names count, and columns narrow by what they show', async () => {
  const booker = as(world.careProvider, 'VIEW_BOOKING');
  const wards = await session.sql<{ name: string }[]>`
    select name from trips where company_id = ${world.careProvider.id} order by substring(pick_up ->> 'facilityName' from 6)::int`;
  expect((await inOrder(booker, 'trips', 'PICK_UP_PLACE')).map(({ name }) => name)).toEqual(
    wards.map(({ name }) => name),
  );
  const found = async (shown: object, list: 'trips' | 'itineraries' = 'trips') =>
    (await read(booker, list, { first: 50, filter: { shown } })).totalCount;
  expect(await found({ pickUpPlace: 'ward 9' })).toBe(1);
  expect(await found({ pickUpPlace: 'WARD' }, 'itineraries')).toBe(names.length);
  expect(await found({ pickUpPlace: 'wárd 9' })).toBe(1);
  expect(await found({ pickUpPlace: 'wárd' }, 'itineraries')).toBe(names.length);
  expect(await found({ pickUpPlace: '%' })).toBe(0);
  expect(await found({ transportProvider: 'DER 1' })).toBe(3);
  expect(await found({ transportProvider: 'der 1' }, 'itineraries')).toBe(3);
  expect(await found({ modified: { to: '2020-01-01T00:00:00Z' } }, 'itineraries')).toBe(0);
  expect(await found({ market: 'bos', modified: { from: '2020-01-01T00:00:00Z' } })).toBe(names.length);
});

test('a list of more than 1,000 is not looked through: it is refused until it is narrowed', async () => {
  const [one] = await session.sql<
    { id: string }[]
  >`select id from itineraries where company_id = ${world.careProvider.id} order by id limit 1`;
  const columns = await session.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'itineraries' and is_generated = 'NEVER' and table_schema = current_schema()`;
  const kept = columns.map(({ name }) => name).filter((name) => name !== 'id' && name !== 'name');
  await session.sql.unsafe(
    `insert into itineraries (id, name, ${kept.join(', ')}) select gen_random_uuid(), 'X' || lpad(n::text, 6, '0'), ${kept.join(', ')} from itineraries, generate_series(1, 1000) n where id = '${one?.id ?? ''}'`,
  );
  const booker = as(world.careProvider, 'VIEW_BOOKING');
  const orderBy = { field: 'STATUS', direction: 'ASC' };
  const refused = await ask(session.runtime, booker, document('itineraries'), { first: 5, orderBy });
  expect(refused.errors[0]).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining('More than 1000 rows') as string,
  });
  const narrowed = await read(booker, 'itineraries', {
    first: 5,
    orderBy,
    filter: { marketId: globalId('Market', world.marketId), name: 'X0009' },
  });
  expect(narrowed.totalCount).toBe(100);
});
