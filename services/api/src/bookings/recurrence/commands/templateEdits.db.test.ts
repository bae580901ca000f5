import { plusDays as plus } from '@ptc/schema/rules/plusDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../../test/factories/bookingWorld.ts';
import { mondayFrom, nextYear as year, on, templatesIn, wall } from '../../../../test/factories/templates.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cancelItinerary } from '../../booking/commands/cancelItinerary.ts';
import { resubmitItinerary } from '../../booking/commands/resubmitItinerary.ts';
import { updateItinerary } from '../../booking/commands/updateItinerary.ts';
import { followerOf, recurrencesOf } from '../recurrences.queries.ts';
import { pauseRecurrence, resumeRecurrence } from './pauseRecurrence.ts';
import { skipOccurrence, unskipOccurrence } from './skipOccurrence.ts';
import { updateOccurrence } from './updateOccurrence.ts';
import { updateRecurrence } from './updateRecurrence.ts';

let s: BookingSession;
let t: ReturnType<typeof templatesIn>;
beforeAll(async () => {
  s = await bookingSession();
  t = templatesIn(s);
});
afterAll(() => s.close());

const startsOn = mondayFrom(`${year}-06-07`);
const [wednesday, friday, week2] = [plus(startsOn, 2), plus(startsOn, 4), plus(startsOn, 7)];
beforeEach(() => t.moveTo(`${plus(startsOn, -5)}T12:00`));

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const issues = (error.data['issues'] ?? []) as { path: string; code: string }[];
    return [error.kind, ...issues.map(({ path, code }) => `${path} ${code}`)].join(' ');
  }
  return 'done';
};
const versionOf = async (id: string): Promise<number> => (await s.itinerary(id))?.version ?? 0;
const times = async (id: string): Promise<string[]> =>
  (await t.legsOf(id))
    .filter(({ occurrence_leg }) => occurrence_leg === 0)
    .map(({ pick_up_at }) => wall(pick_up_at));
/** A template whose first weekly bundle is produced and accepted. */
const accepted = async () => {
  const world = await s.world();
  const id = await t.template(world, { startsOn });
  await t.moveTo(`${startsOn}T00:00`);
  const [bundleId = ''] = await t.produce(id);
  const [carrier] = world.transportProviders;
  if (!carrier) throw new Error('nobody');
  await s.accept(bundleId, carrier);
  return { world, id, bundleId, carrier };
};
/** The edit that moves a day of a template to another, at eight. */
const moveTo = (world: BookingWorld, itineraryId: string, date: string, onDate: string) => ({
  itineraryId,
  date,
  returnType: 'SET_TIME' as const,
  returnPickUpAt: `${onDate}T13:00`,
  legs: [
    {
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '4 West',
        type: 'SET_TIME' as const,
        at: `${onDate}T08:00`,
      },
      dropOff: { facilityId: world.clinicId },
    },
  ],
});
const nine = {
  daySelector: 'MWF' as const,
  offerInterval: 'WEEKLY' as const,
  days: on('09:00', 'MON', 'WED', 'FRI'),
};

describe('an edit of all', () => {
  test('reaches bundles that are not produced yet and rewrites none that is', async () => {
    const { world, id } = await accepted();
    const { keptDates } = await s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: await versionOf(id),
      scope: 'ALL',
      recurrence: nine,
    });
    expect(keptDates).toEqual([startsOn, wednesday, friday]);
    await t.moveTo(`${week2}T00:00`);
    await t.produce(id);
    expect(await times(id)).toEqual(
      [startsOn, wednesday, friday]
        .map((day) => `${day}T07:30`)
        .concat([0, 2, 4].map((days) => `${plus(week2, days)}T09:00`)),
    );
    expect((await t.legsOf(id)).slice(0, 6).every(({ status }) => status === 'ACCEPTED')).toBe(true);
    expect((await s.log(id)).find(({ type }) => type === 'EDIT')?.edits?.map(({ field }) => field)).toEqual([
      'DAYS',
    ]);
  });

  test('adds no day to what is produced: such a day is neither edited nor left out, as if it came', async () => {
    const { world, id } = await accepted();
    await s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: await versionOf(id),
      scope: 'ALL',
      recurrence: { ...nine, daySelector: 'M2F', days: on('09:00', 'MON', 'TUE', 'WED', 'THU', 'FRI') },
    });
    const tried = async (date: string): Promise<string[]> => [
      await refusal(
        s.as(world.careProvider, updateOccurrence, { itineraryId: id, date, pickUpTime: '10:15' }),
      ),
      await refusal(s.as(world.careProvider, skipOccurrence, { itineraryId: id, date })),
    ];
    const none = 'InvalidInput date not_an_occurrence';
    expect(await tried(plus(startsOn, 3))).toEqual([none, none]);
    expect(await tried(plus(week2, 3))).toEqual(['done', 'done']);
  });

  test('of whether bundles wait leaves the VIP vendor as it is; both are for holders of BOOKING_VIP', async () => {
    const world = await s.world();
    const [carrier] = world.transportProviders;
    if (!carrier) throw new Error('nobody');
    const vip = { companyId: carrier.id, exclusive: true };
    const id = await t.template(world, { startsOn }, { vip });
    const edit = async (input: object, roles = world.careProvider.actor.roles): Promise<string> =>
      refusal(
        s.as({ ...world.careProvider.actor, roles }, updateRecurrence, {
          itineraryId: id,
          expectedVersion: await versionOf(id),
          scope: 'ALL',
          ...input,
        }),
      );
    expect(await edit({ forceOffer: true })).toBe('done');
    const stored = { vip_company_id: carrier.id, vip_exclusive: true, force_offer: true };
    expect(await s.itinerary(id)).toMatchObject(stored);
    const booker: Parameters<typeof edit>[1] = new Set(['MANAGE_BOOKING', 'VIEW_BOOKING']);
    expect(await edit({ vip: null }, booker)).toBe('NotPermitted');
    expect(await edit({ forceOffer: false }, booker)).toBe('NotPermitted');
    expect(await edit({ forceOffer: true, comment: 'Rang' }, booker)).toBe('done');
    expect(await s.itinerary(id)).toMatchObject(stored);
    expect(await edit({ vip: null })).toBe('done');
    expect(await s.itinerary(id)).toMatchObject({ vip_company_id: null, force_offer: true });
  });

  test('whose way back comes too early says so at the weekday as it was sent, days that are off counted', async () => {
    const world = await s.world();
    const days = (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const).map((day) => ({
      day,
      on: ['MON', 'WED', 'FRI'].includes(day),
      pickUpTime: '07:30',
      returnPickUpTime: day === 'WED' ? '07:31' : null,
    }));
    const refused = 'InvalidInput recurrence.days.2.returnPickUpTime before_drop_off';
    expect(await refusal(t.template(world, { startsOn, days }))).toBe(refused);
    const id = await t.template(world, { startsOn });
    const edit = s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: await versionOf(id),
      scope: 'ALL',
      recurrence: { ...nine, days },
    });
    expect(await refusal(edit)).toBe(refused);
  });

  test('of what somebody else changed meanwhile is refused, and so is nonsense', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    const expectedVersion = await versionOf(id);
    const edit = (input: object): Promise<string> =>
      refusal(
        s.as(world.careProvider, updateRecurrence, {
          itineraryId: id,
          expectedVersion,
          scope: 'ALL',
          ...input,
        }),
      );
    expect(await edit({ expectedVersion: 99 })).toBe('StaleVersion');
    expect(await edit({ recurrence: { ...nine, daySelector: 'NONE' } })).toBe(
      'InvalidInput recurrence.daySelector required',
    );
    expect(
      await edit({
        recurrence: {
          ...nine,
          days: [{ day: 'MON', on: true, pickUpTime: '07:30', returnPickUpTime: '07:31' }],
        },
      }),
    ).toBe('InvalidInput recurrence.days.0.returnPickUpTime before_drop_off');
    expect(await edit({ scope: 'THIS_AND_LATER' })).toBe('InvalidInput date required');
    expect(await edit({ scope: 'THIS_AND_LATER', date: plus(startsOn, -7) })).toBe(
      'InvalidInput date in_the_past',
    );
    expect(
      await refusal(
        s.as(world.stranger, updateRecurrence, { itineraryId: id, expectedVersion, scope: 'ALL' }),
      ),
    ).toBe('NotFound');
    expect(await versionOf(id)).toBe(expectedVersion);
  });
});

describe('an edit of this and later', () => {
  test('splits the template: the old one ends the day before, the new one goes on with the days that differ', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    await s.as(world.careProvider, skipOccurrence, { itineraryId: id, date: plus(week2, 4) });
    const done = await s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: await versionOf(id),
      scope: 'THIS_AND_LATER',
      date: week2,
      recurrence: nine,
    });
    expect(done).toMatchObject({ previousId: id, keptDates: [] });
    expect(await t.recurrence(id)).toMatchObject({ ends_on: plus(week2, -1) });
    expect(await t.recurrence(done.itineraryId)).toMatchObject({
      starts_on: week2,
      ends_on: null,
      bundle_no: 0,
    });
    for (const day of [startsOn, week2]) {
      await t.moveTo(`${day}T00:00`);
      await t.produce(id);
      await t.produce(done.itineraryId);
    }
    expect(await times(id)).toEqual([startsOn, wednesday, friday].map((day) => `${day}T07:30`));
    expect(await times(done.itineraryId)).toEqual([week2, plus(week2, 2)].map((day) => `${day}T09:00`));
  });

  test('before a day from which another goes on already stands between the two', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    const split = async (date: string, itineraryId = id): Promise<string> =>
      (
        await s.as(world.careProvider, updateRecurrence, {
          itineraryId,
          expectedVersion: await versionOf(itineraryId),
          scope: 'THIS_AND_LATER',
          date,
          comment: `From ${date}`,
        })
      ).itineraryId;
    const last = await split(plus(startsOn, 21));
    const between = await split(week2);
    const goesOnIn = async (of: string): Promise<string | null> => {
      const [row] = await recurrencesOf(s.db, [of]);
      return row ? followerOf(s.db, row) : null;
    };
    expect([await goesOnIn(id), await goesOnIn(between), await goesOnIn(last)]).toEqual([
      between,
      last,
      null,
    ]);
    // What is split off from the one between stands before what that went on in.
    const within = await split(plus(week2, 7), between);
    expect([await goesOnIn(id), await goesOnIn(between), await goesOnIn(within)]).toEqual([
      between,
      within,
      last,
    ]);
    // As it was kept before: both say that they go on from the same one.
    await s.sql`update recurrences set follows_id = ${between} where itinerary_id = ${last}`;
    const further = await split(plus(week2, 9), within);
    expect([await goesOnIn(within), await goesOnIn(further)]).toEqual([further, last]);
  });

  test('within a produced bundle begins after it, and names the days it kept', async () => {
    const { world, id } = await accepted();
    const done = await s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: await versionOf(id),
      scope: 'THIS_AND_LATER',
      date: wednesday,
      recurrence: nine,
    });
    expect(done.keptDates).toEqual([wednesday, friday]);
    expect((await t.recurrence(done.itineraryId)).starts_on).toBe(week2);
    expect((await t.legsOf(id)).every(({ status }) => status === 'ACCEPTED')).toBe(true);
  });
});

describe('an edit of one', () => {
  test('before it is produced is kept for its day alone', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    await s.as(world.careProvider, updateOccurrence, {
      itineraryId: id,
      date: wednesday,
      pickUpTime: '10:15',
    });
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    expect(await times(id)).toEqual([`${startsOn}T07:30`, `${wednesday}T10:15`, `${friday}T07:30`]);
  });

  test('may move it to another day, where it takes its place in the bundle', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    const saturday = plus(startsOn, 5);
    await s.as(world.careProvider, updateOccurrence, moveTo(world, id, wednesday, saturday));
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    expect(await times(id)).toEqual([`${startsOn}T07:30`, `${friday}T07:30`, `${saturday}T08:00`]);
    expect((await t.legsOf(id)).at(-1)).toMatchObject({ occurrence_on: wednesday });
  });

  test('may move it behind or before other bundles: they come in time, and so does it', async () => {
    const moved = async (from: number, to: number): Promise<string> => {
      const world = await s.world();
      const id = await t.template(world, { startsOn, daySelector: 'M2F', days: on('07:30', 'MON') });
      const edit = moveTo(world, id, plus(startsOn, from), plus(startsOn, to));
      await s.as(world.careProvider, updateOccurrence, edit);
      return id;
    };
    const [later, earlier] = [await moved(0, 17), await moved(14, 1)];
    for (let day = 0; day <= 21; day += 1) {
      await t.moveTo(`${plus(startsOn, day)}T00:00`);
      for (const id of [later, earlier]) await t.produce(id);
    }
    const days = async (id: string): Promise<string[]> => (await times(id)).map((at) => at.slice(0, 10));
    expect(await days(later)).toEqual([7, 14, 17, 21].map((day) => plus(startsOn, day)));
    expect(await days(earlier)).toEqual([0, 1, 7, 21].map((day) => plus(startsOn, day)));
  });

  test('that is accepted brings its legs into conflict, and no other day', async () => {
    const { world, id, bundleId } = await accepted();
    await s.as(world.careProvider, updateOccurrence, {
      itineraryId: id,
      date: wednesday,
      pickUpTime: '08:30',
    });
    const legs = await t.legsOf(id);
    expect(legs.map(({ status }) => status)).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'CONFLICT',
      'CONFLICT',
      'ACCEPTED',
      'ACCEPTED',
    ]);
    expect(wall(legs[2]?.pick_up_at ?? new Date(0))).toBe(`${wednesday}T08:30`);
    expect(await s.replays(bundleId)).toBe(true);
  });

  test('of the pick-up alone leaves a way back that has a time of its own, before and after it is produced', async () => {
    const world = await s.world();
    const days = ['MON', 'WED', 'FRI'].map((day) => ({
      day: day as 'MON',
      on: true,
      pickUpTime: '07:30',
      returnPickUpTime: '12:15',
    }));
    const id = await t.template(world, { startsOn, days });
    const edit = (date: string): Promise<unknown> =>
      s.as(world.careProvider, updateOccurrence, { itineraryId: id, date, pickUpTime: '08:30' });
    await edit(wednesday);
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    await edit(friday);
    expect((await t.legsOf(id)).map(({ pick_up_at }) => wall(pick_up_at))).toEqual([
      `${startsOn}T07:30`,
      `${startsOn}T12:15`,
      `${wednesday}T08:30`,
      `${wednesday}T12:15`,
      `${friday}T08:30`,
      `${friday}T12:15`,
    ]);
  });

  test('of the pick-up alone is refused where the way back, which has a time of its own, would be the next day', async () => {
    const world = await s.world();
    const days = [{ day: 'MON' as const, on: true, pickUpTime: '07:30', returnPickUpTime: '12:15' }];
    const id = await t.template(world, { startsOn, daySelector: 'M2F', days });
    const edit = (date: string, times: object): Promise<string> =>
      refusal(s.as(world.careProvider, updateOccurrence, { itineraryId: id, date, ...times }));
    const refused = 'InvalidInput pickUpTime after_way_back';
    expect(await edit(week2, { pickUpTime: '13:00' })).toBe(refused);
    expect(await edit(week2, { pickUpTime: '13:00', returnPickUpTime: '17:00' })).toBe('done');
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    expect(await edit(startsOn, { pickUpTime: '13:00' })).toBe(refused);
    await t.moveTo(`${week2}T00:00`);
    await t.produce(id);
    expect((await t.legsOf(id)).map(({ pick_up_at }) => wall(pick_up_at))).toEqual([
      `${startsOn}T07:30`,
      `${startsOn}T12:15`,
      `${week2}T13:00`,
      `${week2}T17:00`,
    ]);
  });

  test('over midnight keeps its way back on the next morning', async () => {
    const world = await s.world();
    const days = [{ day: 'MON' as const, on: true, pickUpTime: '20:00', returnPickUpTime: '01:00' }];
    const id = await t.template(world, { startsOn, daySelector: 'M2F', days });
    await s.as(world.careProvider, updateOccurrence, {
      itineraryId: id,
      date: startsOn,
      pickUpTime: '22:00',
    });
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    expect((await t.legsOf(id)).map(({ pick_up_at }) => wall(pick_up_at))).toEqual([
      `${startsOn}T22:00`,
      `${plus(startsOn, 1)}T01:00`,
    ]);
  });

  test('goes to its own places as they are on the day its bundle is produced', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    await s.as(world.careProvider, updateOccurrence, moveTo(world, id, wednesday, plus(startsOn, 3)));
    await s.sql`update facilities set name = 'Named Anew' where id = ${world.hospitalId}`;
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    const legs = await s.sql<
      { name: string }[]
    >`select pick_up ->> 'facilityName' as name from trips where template_id = ${id} and occurrence_leg = 0`;
    expect(legs.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'Named Anew'));
  });

  test('is told on the clock of a house that has moved into another zone, at the hour of the market', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    await s.sql`
      update facilities set address = address || '{"latitude": 41.87, "longitude": -87.62, "timeZone": "America/Chicago"}' where id = ${world.clinicId}`;
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    const legs = await s.sql<{ from: string; to: string; at: Date }[]>`
      select pick_up_time_zone as from, drop_off_time_zone as to, pick_up_at as at from trips where template_id = ${id} order by position limit 2`;
    expect(legs.map(({ from, to }) => [from, to])).toEqual([
      ['America/New_York', 'America/Chicago'],
      ['America/Chicago', 'America/New_York'],
    ]);
    expect(legs.map(({ at }) => wall(at))).toEqual([`${startsOn}T07:30`, `${startsOn}T12:00`]);
  });

  test('of a day there is not, or that is over, or with nothing in it, is refused', async () => {
    const { world, id } = await accepted();
    const edit = (date: string, input: object = { pickUpTime: '08:30' }): Promise<string> =>
      refusal(s.as(world.careProvider, updateOccurrence, { itineraryId: id, date, ...input }));
    expect(await edit(plus(startsOn, 8))).toBe('InvalidInput date not_an_occurrence');
    expect(await edit(wednesday, {})).toBe('InvalidInput date nothing_to_change');
    expect(await edit(wednesday, { pickUpTime: '25:00' })).toBe('InvalidInput pickUpTime invalid_time');
    await s.as(world.careProvider, cancelItinerary, { itineraryId: id, reasonId: world.reasons.cancel });
    expect(await edit(wednesday)).toBe('InvalidInput itineraryId inactive');
  });
});

describe('skipping a day', () => {
  test('before it is produced leaves it out; taken up again it is back', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    for (const date of [wednesday, friday])
      await s.as(world.careProvider, skipOccurrence, { itineraryId: id, date });
    await s.as(world.careProvider, unskipOccurrence, { itineraryId: id, date: friday });
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    expect(await times(id)).toEqual([`${startsOn}T07:30`, `${friday}T07:30`]);
    expect((await s.log(id)).map(({ type }) => type)).toEqual(['CREATE', 'SKIP', 'SKIP', 'UNSKIP', 'BUNDLE']);
  });

  test('afterwards needs a reason, as cancelling its legs does', async () => {
    const { world, id } = await accepted();
    expect(
      await refusal(s.as(world.careProvider, skipOccurrence, { itineraryId: id, date: wednesday })),
    ).toBe('InvalidInput reasonId required');
    expect((await t.legsOf(id)).every(({ status }) => status === 'ACCEPTED')).toBe(true);
  });

  test('afterwards is for good where its care provider takes no part in the market any more', async () => {
    const { world, id } = await accepted();
    const day = { itineraryId: id, date: wednesday };
    const { cancel: reasonId } = world.reasons;
    await s.as(world.careProvider, skipOccurrence, { ...day, reasonId });
    await s.sql`update market_members set state = 'SUSPENDED' where market_id = ${world.marketId} and company_id = ${world.careProvider.id}`;
    expect(await refusal(s.as(world.careProvider, unskipOccurrence, day))).toBe(
      'InvalidInput itineraryId inactive',
    );
    expect(await t.legsOf(id)).toHaveLength(6);
  });

  test('afterwards cancels its legs; taken up again they are offered alone in the same bundle', async () => {
    const { world, id, bundleId } = await accepted();
    await s.as(world.careProvider, skipOccurrence, {
      itineraryId: id,
      date: wednesday,
      reasonId: world.reasons.cancel,
    });
    expect((await t.legsOf(id)).map(({ status }) => status)).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'CANCELLED',
      'CANCELLED',
      'ACCEPTED',
      'ACCEPTED',
    ]);
    await s.as(world.careProvider, unskipOccurrence, { itineraryId: id, date: wednesday });
    const again = (await s.trips(bundleId)).slice(6);
    expect(again.map(({ status }) => status)).toEqual(['DRAFT', 'DRAFT']);
    expect(again.map((leg) => String(leg['name']).split('-')[1])).toEqual(['G', 'H']);
    expect((await s.batches(bundleId)).map(({ no }) => no)).toEqual([1, 2]);
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
  });
});

test('skipping a day of a bundle on offer renews its offers: no other time for it, and the price of the rest', async () => {
  const world = await s.world();
  const id = await t.template(world, { startsOn });
  await t.moveTo(`${startsOn}T00:00`);
  const [bundleId = ''] = await t.produce(id);
  const [carrier] = world.transportProviders;
  if (!carrier) throw new Error('nobody');
  const offerId = await s.counter(bundleId, carrier, `${startsOn}T07:45`);
  const [before] = await s.offers(bundleId);
  expect(before).toMatchObject({ status: 'COUNTERED', estimate_legs: [{}, {}, {}, {}, {}, {}] });
  await s.as(world.careProvider, skipOccurrence, {
    itineraryId: id,
    date: startsOn,
    reasonId: world.reasons.cancel,
  });
  expect((await t.legsOf(id)).map(({ status }) => status)).toEqual([
    'CANCELLED',
    'CANCELLED',
    'OFFERED',
    'OFFERED',
    'OFFERED',
    'OFFERED',
  ]);
  const [after] = await s.offers(bundleId);
  expect(after).toMatchObject({
    id: offerId,
    status: 'OPEN',
    counter_pick_up_at: null,
    estimate_legs: [{}, {}, {}, {}],
  });
  expect(Number(after?.['estimate'])).toBeLessThan(Number(before?.['estimate']));
  expect(await s.replays(bundleId)).toBe(true);
});

describe('pausing', () => {
  test('stops production, and resuming goes on from today without the days that passed', async () => {
    const { world, id } = await accepted();
    await s.as(world.careProvider, pauseRecurrence, { itineraryId: id });
    await t.moveTo(`${plus(week2, 8)}T00:00`);
    expect(await t.produce(id)).toEqual([]);
    await s.as(world.careProvider, resumeRecurrence, { itineraryId: id });
    await t.moveTo(`${plus(week2, 9)}T00:00`);
    await t.produce(id);
    expect((await times(id)).slice(3)).toEqual(
      [plus(week2, 9), plus(week2, 11)].map((day) => `${day}T07:30`),
    );
    expect((await s.log(id)).map(({ type }) => type)).toEqual([
      'CREATE',
      'BUNDLE',
      'PAUSE',
      'RESUME',
      'BUNDLE',
    ]);
  });
});

test('a day that was moved out of a pause takes place', async () => {
  const { world, id } = await accepted();
  await s.as(world.careProvider, pauseRecurrence, { itineraryId: id });
  await s.as(world.careProvider, updateOccurrence, moveTo(world, id, week2, plus(week2, 3)));
  await t.moveTo(`${plus(week2, 1)}T08:00`);
  await s.as(world.careProvider, resumeRecurrence, { itineraryId: id });
  await t.moveTo(`${plus(week2, 2)}T00:00`);
  await t.produce(id);
  expect((await times(id)).slice(3)).toEqual([
    `${plus(week2, 2)}T07:30`,
    `${plus(week2, 3)}T08:00`,
    `${plus(week2, 4)}T07:30`,
  ]);
});

describe('cancelling a template', () => {
  test('ends it; what it has produced stays', async () => {
    const { world, id } = await accepted();
    await s.as(world.careProvider, cancelItinerary, { itineraryId: id, reasonId: world.reasons.cancel });
    expect((await s.itinerary(id))?.status).toBe('CANCELLED');
    await t.moveTo(`${week2}T00:00`);
    expect(await t.produce(id)).toEqual([]);
    expect((await t.legsOf(id)).every(({ status }) => status === 'ACCEPTED')).toBe(true);
    expect(await refusal(s.as(world.careProvider, resumeRecurrence, { itineraryId: id }))).toBe(
      'InvalidInput itineraryId inactive',
    );
  });

  test('with its bundles cancels every leg ahead', async () => {
    const { world, id, bundleId } = await accepted();
    await s.as(world.careProvider, cancelItinerary, {
      itineraryId: id,
      reasonId: world.reasons.cancel,
      cancelBundles: true,
    });
    expect(new Set((await t.legsOf(id)).map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
  });
});

test('a template is not edited or resubmitted like a booking, and a booking does not recur', async () => {
  const world = await s.world();
  const id = await t.template(world, { startsOn });
  expect(
    await refusal(s.as(world.careProvider, updateItinerary, { itineraryId: id, expectedVersion: 1 })),
  ).toBe('InvalidInput itineraryId is_template');
  expect(
    await refusal(s.as(world.careProvider, resubmitItinerary, { itineraryId: id, expectedVersion: 1 })),
  ).toBe('InvalidInput itineraryId is_template');
  expect(
    await refusal(s.as(world.careProvider, pauseRecurrence, { itineraryId: await s.book(world, 300) })),
  ).toBe('InvalidInput itineraryId no_template');
});

test('who says only whether bundles go out at once leaves the chosen transport provider as it is', async () => {
  const world = await s.world();
  const [chosen] = world.transportProviders;
  const id = await t.template(world, { startsOn }, { vip: { companyId: chosen?.id ?? '', exclusive: true } });
  const edit = async (changes: object): Promise<unknown> => {
    await s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: await versionOf(id),
      scope: 'ALL',
      ...changes,
    });
    return (
      await s.sql`select vip_company_id as company, vip_exclusive as exclusive, force_offer as force from itineraries where id = ${id}`
    )[0];
  };
  expect(await edit({ forceOffer: true })).toEqual({ company: chosen?.id, exclusive: true, force: true });
  expect(await edit({ vip: null })).toEqual({ company: null, exclusive: false, force: true });
});
