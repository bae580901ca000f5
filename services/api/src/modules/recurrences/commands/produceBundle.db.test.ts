import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import { templatesIn, wall } from '../../../../test/factories/templates.ts';

let s: BookingSession;
let t: ReturnType<typeof templatesIn>;
beforeAll(async () => {
  s = await bookingSession();
  t = templatesIn(s);
});
afterAll(() => s.close());

const year = new Date().getUTCFullYear() + 1;

describe('a template', () => {
  test('has no legs, is counted and offered nowhere, and waits for the offer window of its first bundle', async () => {
    const world = await s.world();
    await t.moveTo(`${year}-06-01T12:00`);
    const id = await t.template(world, { startsOn: `${year}-06-07` });
    expect(await s.trips(id)).toEqual([]);
    expect(await t.produce(id)).toEqual([]);
    const { look_at, produced_through } = await t.recurrence(id);
    expect(produced_through).toBeNull();
    expect(look_at && look_at.getTime() - (await s.now()).getTime()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(await s.countsAgree()).toBe(true);
    expect((await s.log(id)).map(({ type }) => type)).toEqual(['CREATE']);
  });

  test('produces one bundle when its window opens: a journey per occurrence, one batch, letters running through, offered as one', async () => {
    const world = await s.world();
    await t.moveTo(`${year}-06-01T12:00`);
    const startsOn = nextMonday(`${year}-06-07`);
    const id = await t.template(world, { startsOn });
    await t.moveTo(`${startsOn}T00:00`);
    const [bundleId = '', ...more] = await t.produce(id);
    expect(more).toEqual([]);
    const legs = await t.legsOf(id);
    expect(legs).toHaveLength(6);
    expect(legs.map(({ name }) => name.split('-')[1])).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(legs.map(({ occurrence_leg }) => occurrence_leg)).toEqual([0, 1, 0, 1, 0, 1]);
    expect(new Set(legs.map(({ batch_id }) => batch_id)).size).toBe(1);
    expect(legs.map(({ status }) => status)).toEqual(legs.map(() => 'OFFERED'));
    expect(legs.map(({ pick_up_at }) => wall(pick_up_at).slice(11))).toEqual(['07:30', '12:00', '07:30', '12:00', '07:30', '12:00']);
    expect(await s.offers(bundleId)).toHaveLength(1);
    expect((await s.itinerary(bundleId))?.['parent_id']).toBe(id);
    expect((await s.batches(bundleId)).map(({ no }) => no)).toEqual([1]);
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
    expect((await s.log(id)).map(({ type }) => type)).toEqual(['CREATE', 'BUNDLE']);
  });
});

function nextMonday(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
