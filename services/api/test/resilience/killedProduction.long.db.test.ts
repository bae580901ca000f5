import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { produceDue } from '../../src/bookings/recurrence/commands/produceBundle.ts';
import { sweepTemplates } from '../../src/bookings/recurrence/commands/sweepTemplates.ts';
import { bookingSession, type BookingSession } from '../factories/bookingSession.ts';
import { boston, on, templatesIn } from '../factories/templates.ts';
import { waitFor } from '../http/caller.ts';
import { agreed, disagreements } from '../http/ledger.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import { asActor } from '../runtime.ts';

let s: BookingSession;
let worker: ProductProcess | null = null;
beforeAll(async () => {
  s = await bookingSession();
});
afterAll(async () => {
  await worker?.kill();
  await s.close();
});

/**
 * Backends that wait for a lock on the outbox: a worker that has written the legs of a bundle and is about to
 * tell of them.
 */
const aboutToTell = () => s.sql<{ pid: number }[]>`
  select l.pid from pg_locks l join pg_stat_activity a using (pid) where l.relation = 'outbox'::regclass and not l.granted and a.datname = current_database()`;

test('kill -9 of a worker that has written half of a bundle: nothing of it is there, and however many make up for it, each leg of each day is there once', async () => {
  const t = templatesIn(s);
  const world = await s.world();
  const tomorrow = DateTime.fromJSDate(await s.now(), { zone: boston }).plus({ days: 1 });
  const startsOn =
    (tomorrow.weekday > 5 ? tomorrow.plus({ days: 8 - tomorrow.weekday }) : tomorrow).toISODate() ?? '';
  const endsOn = DateTime.fromISO(startsOn).plus({ days: 40 }).toISODate();
  const id = await t.template(
    world,
    {
      startsOn,
      endsOn,
      offerInterval: 'MONTHLY',
      daySelector: 'M2F',
      days: on('07:30', 'MON', 'TUE', 'WED', 'THU', 'FRI'),
    },
    { forceOffer: true },
  );

  // Real locks stop the worker at a known place: after its rows, before its events.
  let release = (): void => undefined;
  const held = s.sql.begin(async (tx) => {
    await tx`lock table outbox in share mode`;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  worker = await startProcess('worker', s.url);
  await waitFor('the worker is in the middle of a bundle', async () => (await aboutToTell()).length > 0);
  const victims = (await aboutToTell()).map(({ pid }) => pid);
  await worker.kill();
  release();
  await held;
  await waitFor(
    'the database has noticed',
    async () => (await s.sql`select 1 from pg_stat_activity where pid = any(${victims})`).length === 0,
  );
  expect(await t.legsOf(id)).toEqual([]);
  expect(await t.bundles(id)).toEqual([]);
  expect((await t.recurrence(id)).produced_through).toBeNull();

  // The timer it had taken is found again after its heartbeat; the sweep and others may come before it, all
  // at once.
  s.advance(1);
  const worked = asActor(s.runtime, null);
  await Promise.all([
    sweepTemplates(worked),
    ...Array.from({ length: 4 }, () => s.asWorker((tx) => produceDue(tx, id))),
  ]);
  await t.produce(id);

  const legs = await t.legsOf(id);
  const { produced_through: through } = await t.recurrence(id);
  const days = DateTime.fromISO(through ?? '').diff(DateTime.fromISO(startsOn), 'days').days + 1;
  expect(days).toBeGreaterThan(27);
  expect(
    legs.map(({ occurrence_on, occurrence_leg }) => `${occurrence_on} ${occurrence_leg}`).toSorted(),
  ).toEqual(
    Array.from({ length: days }, (_, day) => DateTime.fromISO(startsOn).plus({ days: day }))
      .filter(({ weekday }) => weekday <= 5)
      .map((day) => day.toISODate())
      .flatMap((day) => [`${day} 0`, `${day} 1`]),
  );
  const bundles = await t.bundles(id);
  expect(
    (await Promise.all(bundles.map((bundle) => s.batches(bundle.id)))).flat().map(({ no }) => no),
  ).toEqual(bundles.map((_, index) => index + 1));
  for (const bundle of bundles) {
    const told = (await s.events(bundle.id)).map(({ type, entity_id }) => `${type} ${entity_id}`);
    expect(new Set(told).size).toBe(told.length);
    const own = legs.filter(({ itinerary_id }) => itinerary_id === bundle.id);
    for (const name of ['trip.created', 'trip.offered'])
      expect(told.filter((one) => one.startsWith(`${name} `))).toEqual(own.map((leg) => `${name} ${leg.id}`));
  }
  expect(await disagreements(s.sql)).toEqual(agreed);
}, 60_000);
