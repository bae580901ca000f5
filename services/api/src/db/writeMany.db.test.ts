import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { emitEvents } from '../platform/outbox/emit.ts';
import { entryRows } from '../bookings/core/commands/entryRows.ts';
import { bookingSession, type BookingSession } from '../../test/factories/bookingSession.ts';
import { trips } from '../bookings/core/trips.table.ts';
import { offers } from '../bookings/core/offers.table.ts';
import { insertRows, updateRows, writeTogether } from './writeMany.ts';
import { eq } from 'drizzle-orm';

let s: BookingSession;
beforeAll(async () => {
  s = await bookingSession();
});
afterAll(() => s.close());

const legOf = async (itineraryId: string) => {
  const [leg] = await s.db.select().from(trips).where(eq(trips.itineraryId, itineraryId));
  if (!leg) throw new Error('no leg');
  return leg;
};

test('rows written many at once are what they are one by one: every column, null, instants, lists, objects', async () => {
  const world = await s.world();
  const leg = await legOf(await s.book(world, 180));
  const copies = ['X', 'Y'].map((letter, index) => ({
    ...leg,
    id: newId(),
    name: `${leg.name}${letter}`,
    position: index + 5,
    distance: '12.340000',
    told: { lastSafe: '"quoted" \\ 日本' },
    incompleteReasons: ['NO_RULE', 'a,b{}"'],
    remindAt: new Date('2031-03-09T07:30:00.123Z'),
  }));
  await writeTogether(s.sql, insertRows(trips, copies));
  for (const copy of copies)
    expect((await s.db.select().from(trips).where(eq(trips.id, copy.id)))[0]).toEqual(copy);
});

test('changes of different columns are each written, what a change leaves out is left alone, null empties', async () => {
  const world = await s.world();
  const legs = [
    await legOf(await s.book(world, 180)),
    await legOf(await s.book(world, 190)),
    await legOf(await s.book(world, 200)),
  ] as const;
  const at = new Date('2031-07-01T00:00:00Z');
  const changes = [
    { id: legs[0].id, columns: { promisedPickUpAt: at, restrictTo: [world.careProvider.id] } },
    { id: legs[1].id, columns: { promisedPickUpAt: null, restrictTo: [] } },
    { id: legs[2].id, columns: { endComment: 'late', promisedPickUpAt: undefined } },
  ];
  await writeTogether(s.sql, updateRows(trips, changes));
  const after = await Promise.all(legs.map(({ itineraryId }) => legOf(itineraryId)));
  expect(after).toEqual([
    { ...legs[0], promisedPickUpAt: at, restrictTo: [world.careProvider.id] },
    { ...legs[1], restrictTo: [] },
    { ...legs[2], endComment: 'late' },
  ]);
});

test('a few changed rows are found by their ids while the table is small too: as it grows, the plan is kept', async () => {
  const leg = await legOf(await s.book(await s.world(), 180));
  const copies = Array.from({ length: 300 }, (_, at) => ({
    ...leg,
    id: newId(),
    name: `S${at}`,
    position: at + 5,
  }));
  await writeTogether(s.sql, insertRows(trips, copies));
  await s.sql`analyze trips`;
  const plan = async (count: number): Promise<string> => {
    const changes = copies.slice(0, count).map(({ id }) => ({ id, columns: { endComment: 'late' } }));
    const [write] = updateRows(trips, changes);
    const lines = await s.sql.unsafe(`explain (generic_plan) ${write?.text('$1::text::json', 'true')}`);
    return lines.map((line) => String(line['QUERY PLAN'])).join('\n');
  };
  expect(await plan(1)).toMatch(/Index Scan using trips_pkey/u);
  expect(await plan(8)).toBe(await plan(1));
  expect(await plan(9)).toMatch(/Seq Scan on trips/u);
});

test('a thousand lines of a log and a thousand events keep their order', async () => {
  const world = await s.world();
  const itineraryId = await s.book(world, 180);
  const words = Array.from({ length: 1000 }, (_, index) => String((index * 7919) % 1000));
  await s.asWorker(async (tx) => {
    const entries = words.map((message) => ({ type: 'COMMENT' as const, audience: 'ALL' as const, message }));
    await writeTogether(tx.sql, entryRows(tx, { id: itineraryId, marketId: world.marketId }, entries));
    await emitEvents(
      tx.sql,
      words.map((word) => ({
        type: `order.${word}`,
        entityType: 'itinerary' as const,
        entityId: itineraryId,
        companyIds: [],
        itineraryId,
      })),
      tx.now,
    );
  });
  const [log, events] = [await s.log(itineraryId), await s.events(itineraryId)];
  // What booking itself wrote stands before them.
  expect(log.slice(-words.length).map(({ message }) => message)).toEqual(words);
  expect(events.slice(-words.length).map(({ type }) => type.slice(6))).toEqual(words);
});

test('writes sent as one statement are done one after the other: a place given up is free for the next', async () => {
  const itineraryId = await s.book(await s.world(), 180);
  const [offer] = await s.db.select().from(offers).where(eq(offers.itineraryId, itineraryId));
  if (!offer) throw new Error('no offer');
  const again = { ...offer, id: newId() };
  const [closing, opening] = [
    updateRows(offers, [{ id: offer.id, columns: { status: 'REVOKED' } }]),
    insertRows(offers, [again]),
  ];
  // A transport provider has one live offer of a batch.
  await expect(writeTogether(s.sql, [...opening, ...closing])).rejects.toMatchObject({ code: '23505' });
  await writeTogether(s.sql, [...closing, ...opening]);
  const after = await s.db.select().from(offers).where(eq(offers.companyId, offer.companyId));
  expect(after.map(({ id, status }) => [id, status])).toEqual(
    expect.arrayContaining([
      [offer.id, 'REVOKED'],
      [again.id, 'OPEN'],
    ]),
  );
});

test('rows that do not name the same columns, and columns that are none, are faults', async () => {
  const leg = await legOf(await s.book(await s.world(), 180));
  expect(() => insertRows(trips, [leg, { ...leg, id: newId(), nothing: 1 } as typeof leg])).toThrow(
    'differ in their columns',
  );
  expect(() => updateRows(trips, [{ id: leg.id, columns: { nothing: 1 } }])).toThrow('has no column nothing');
});
