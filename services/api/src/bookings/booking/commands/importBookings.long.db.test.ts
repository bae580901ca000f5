import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../../test/factories/bookingWorld.ts';
import { makeAddress, makePatient } from '../../../../test/factories/places.ts';
import type { AppointmentRow } from '../domain/readAppointment.ts';
import { importBookings } from './importBookings.ts';

// A clinic's year in one table: ten thousand rows, sent as the console sends them.
const ROWS = 10_000;
const AT_ONCE = 20;
const PATIENTS = 400;
const MEGABYTE = 1_048_576;

let session: BookingSession;
let world: BookingWorld;
let collect: () => void;
beforeAll(async () => {
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc') as () => void;
  session = await bookingSession();
  world = await session.world();
  const companyId = world.careProvider.id;
  const residence = makeAddress();
  for (let no = 0; no < PATIENTS; no += 1)
    await makePatient(session.db, {
      companyId,
      reference: `MRN-${no}`,
      firstName: 'Ann',
      lastName: `Case ${no}`,
      residence,
    });
  // Two who look alike: by name and birthday alone nobody can tell which.
  for (const reference of ['TWIN-1', 'TWIN-2'])
    await makePatient(session.db, {
      companyId,
      reference,
      firstName: 'Two',
      lastName: 'Alike',
      dateOfBirth: '1944-05-06',
      residence,
    });
  await session.sql`update facilities set opens_at = '06:00', closes_at = '20:00' where id = ${world.clinicId}`;
}, 120_000);
afterAll(() => session.close());

/** What is wrong with a row of a kind, by its place in the list; the others are bookings. */
const kinds = ['unknown', 'alike', 'closed', 'past', 'twice'] as const;
type Kind = (typeof kinds)[number] | 'good';
const kindOf = (row: number): Kind =>
  row % 10 === 9 ? (kinds[Math.floor(row / 10) % kinds.length] ?? 'good') : 'good';

/** Row by row: each patient has an appointment at most every few days, at one hour of the day. */
const rowOf = (row: number, today: DateTime): AppointmentRow => {
  const kind = kindOf(row);
  // A row of the kind `twice` is the one before it again.
  const turn = kind === 'twice' ? row - 1 : row;
  const day = today.plus({ days: 2 + 3 * Math.floor(turn / PATIENTS) });
  const base = {
    reference: `MRN-${turn % PATIENTS}`,
    date: day.toFormat('M/d/yyyy'),
    time: `${9 + (turn % 8)}:00`,
  };
  if (kind === 'unknown') return { ...base, reference: 'MRN-NOBODY' };
  if (kind === 'alike')
    return { name: 'Alike, Two', dateOfBirth: '5/6/1944', date: base.date, time: base.time };
  if (kind === 'closed') return { ...base, time: '23:30' };
  if (kind === 'past') return { ...base, date: '1/2/2020' };
  return base;
};

test(`a list of ${ROWS} rows is booked row by row as by any other door, within bounded memory`, async () => {
  const today = DateTime.fromJSDate(await session.now(), { zone: 'America/New_York' });
  const outcomes = new Map<Kind, Map<string, number>>();
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed / MEGABYTE;
  };
  let [before, most] = [0, 0];
  const began = performance.now();
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => rowOf(from + at, today));
    const answer = await session.as(world.careProvider, importBookings, {
      marketId: world.marketId,
      facilityId: world.clinicId,
      classification: world.classification,
      returnType: 'WILL_CALL',
      rows,
    });
    for (const { row, itineraryId, issues, refusal } of answer.rows) {
      const kind = kindOf(from + row - 1);
      const said = itineraryId
        ? 'booked'
        : (refusal?.code ?? [...new Set(issues.map(({ code }) => code))].join(' '));
      const counted = outcomes.get(kind) ?? new Map<string, number>();
      counted.set(said, (counted.get(said) ?? 0) + 1);
      outcomes.set(kind, counted);
    }
    // After the first hundred rows everything that is kept once is there: statements, plans, code.
    if (from === 5 * AT_ONCE) before = heap();
    if (from % 1000 === 0 && from > 0) most = Math.max(most, heap());
  }
  const seconds = (performance.now() - began) / 1000;
  const grown = most - before;
  process.stdout.write(
    `${ROWS} rows in ${seconds.toFixed(0)} s (${((1000 * seconds) / ROWS).toFixed(1)} ms a row), heap ${before.toFixed(0)} MB and at most ${grown.toFixed(1)} MB more\n`,
  );
  const each = ROWS / 10 / kinds.length;
  expect(Object.fromEntries([...outcomes].map(([kind, said]) => [kind, Object.fromEntries(said)]))).toEqual({
    good: { booked: (ROWS * 9) / 10 },
    unknown: { patient_unknown: each },
    alike: { patient_unclear: each },
    closed: { OUTSIDE_OPENING_HOURS: each },
    past: { date_out_of_range: each },
    twice: { CONFIRM_DUPLICATES: each },
  });
  // Nothing of ten thousand rows is kept: what grows is noise of the collector.
  expect(grown).toBeLessThan(40);
}, 900_000);
