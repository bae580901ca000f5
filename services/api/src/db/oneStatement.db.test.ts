import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../test/factories/bookingSession.ts';
import { batches } from '../bookings/core/itineraries.table.ts';
import { offers } from '../bookings/core/offers.table.ts';
import { trips } from '../bookings/core/trips.table.ts';
import { patients } from '../patients/records/patients.table.ts';
import { oneStatement, query } from './oneStatement.ts';

let s: BookingSession;
beforeAll(async () => {
  s = await bookingSession();
});
afterAll(() => s.close());

const find = oneStatement({
  legs: query
    .select()
    .from(trips)
    .where(eq(trips.itineraryId, sql.placeholder('itineraryId'))),
  offered: query
    .select({ id: offers.id, batch: batches, estimate: offers.estimate })
    .from(offers)
    .leftJoin(batches, eq(batches.id, sql.placeholder('batchId')))
    .where(eq(offers.itineraryId, sql.placeholder('itineraryId')))
    .orderBy(offers.id),
  travellers: query
    .select({ born: patients.dateOfBirth, traits: patients.traits })
    .from(patients)
    .where(sql`${patients.id} = any(${sql.placeholder('patientIds')}::uuid[])`),
});

test('rows of several queries in one statement are what they are one by one: instants, days, amounts, lists, objects', async () => {
  const world = await s.world();
  const itineraryId = await s.book(world, 180);
  const [leg] = await s.db.select().from(trips).where(eq(trips.itineraryId, itineraryId));
  if (!leg) throw new Error('no leg');
  const changes = {
    distance: '12345678.340000',
    told: { lastSafe: '"quoted" \\ 日本' },
    incompleteReasons: ['NO_RULE', 'a,b{}"'],
    remindAt: new Date('2031-03-09T07:30:00.123Z'),
  };
  await s.db.update(trips).set(changes).where(eq(trips.id, leg.id));
  const found = await find(s.db, { itineraryId, batchId: leg.batchId, patientIds: [world.patientId] });
  expect(found.legs).toEqual([{ ...leg, ...changes }]);
  expect(found.legs).toEqual(await s.db.select().from(trips).where(eq(trips.itineraryId, itineraryId)));
  const [batch] = await s.db.select().from(batches).where(eq(batches.id, leg.batchId));
  const own = await s.db
    .select({ id: offers.id, estimate: offers.estimate })
    .from(offers)
    .where(eq(offers.itineraryId, itineraryId))
    .orderBy(offers.id);
  expect(found.offered).toEqual(own.map((offer) => ({ ...offer, batch })));
  expect(found.offered[0]?.estimate).toMatch(/^\d+\.\d\d$/u);
  expect(found.travellers).toMatchObject([{ born: '1950-01-01', traits: { weightUnit: 'lb' } }]);
});

test('what is not found is no row, and of a left join null', async () => {
  const itineraryId = await s.book(await s.world(), 180);
  const found = await find(s.db, { itineraryId, batchId: null, patientIds: [] });
  expect(found.travellers).toEqual([]);
  expect(found.offered.map(({ batch }) => batch)).toEqual(found.offered.map(() => null));
  expect(found.offered.length).toBeGreaterThan(0);
});
