import type { HolidayChoice } from '@ptc/schema/rules/lists/recurrence';
import { plusDays as plus } from '@ptc/schema/rules/plusDays';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../../test/factories/bookingWorld.ts';
import {
  boston,
  mondayFrom,
  nextYear as year,
  on,
  templatesIn,
  wall,
} from '../../../../test/factories/templates.ts';
import { updateMarketSettings } from '../../../network/companies/commands/updateMarketSettings.ts';
import { plannedOccurrences } from '../domain/occurrences.ts';
import { recurrencesOf } from '../recurrences.queries.ts';
import { previewRecurrence } from './previewRecurrence.ts';
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

const monday = mondayFrom(`${year}-06-07`);
const [tuesday, wednesday, thursday, friday] = [
  plus(monday, 1),
  plus(monday, 2),
  plus(monday, 3),
  plus(monday, 4),
];
const week2 = plus(monday, 7);

/** Makes these days the market's holidays, as its owner does on its screen. */
const closeOn = async (world: BookingWorld, ...dates: string[]): Promise<void> => {
  const [market] = await s.sql<
    { version: number }[]
  >`select version from markets where id = ${world.marketId}`;
  await s.as({ ...world.owner.actor, roles: new Set(['COMPANY_CONFIG_ADMIN']) }, updateMarketSettings, {
    marketId: world.marketId,
    expectedVersion: market?.version ?? 0,
    expiryGraceMinutes: 0,
    pickUpPaddingMinutes: 0,
    allowWillCallInitialPickUp: true,
    defaultPickUpIsFacility: true,
    defaultDropOffIsFacility: true,
    defaultUsePatientCertification: true,
    facilityFindCompanyOnly: false,
    requireDepartment: false,
    clocks: {
      minimumNoticeMinutes: 30,
      visitMinutes: 60,
      willCallPatienceMinutes: 60,
      returnUnassignedLeadMinutes: 120,
      transportProviderGoneLeadMinutes: 240,
      outboundLostLeadMinutes: 120,
      willCallSilentLeadMinutes: 30,
      assignReminderMinutes: 60,
    },
    holidays: dates.map((date) => ({ date, name: `Holiday ${date}` })),
  });
};
/** A template that waits for its first week, and its market with a holiday on that Wednesday. */
const closedWednesday = async (onHolidays: HolidayChoice) => {
  await t.moveTo(`${plus(monday, -5)}T12:00`);
  const world = await s.world();
  const id = await t.template(world, { startsOn: monday, onHolidays });
  await closeOn(world, wednesday);
  return { world, id };
};
const produced = async (id: string, at = monday): Promise<string[]> => {
  await t.moveTo(`${at}T00:00`);
  await t.produce(id);
  return (await t.legsOf(id))
    .filter(({ occurrence_leg }) => occurrence_leg === 0)
    .map(({ pick_up_at, occurrence_on }) => `${occurrence_on} ${wall(pick_up_at)}`);
};
const day = (of: string, at = of): string => `${of} ${at}T07:30`;

describe('on a holiday of its market', () => {
  test.each<[HolidayChoice, string[]]>([
    ['KEEP', [day(monday), day(wednesday), day(friday)]],
    ['SKIP', [day(monday), day(friday)]],
    ['DAY_BEFORE', [day(monday), day(wednesday, tuesday), day(friday)]],
    ['DAY_AFTER', [day(monday), day(wednesday, plus(wednesday, 1)), day(friday)]],
  ])('a template that says %s produces its bundle so', async (choice, days) => {
    const { id } = await closedWednesday(choice);
    expect(await produced(id)).toEqual(days);
  });

  test('what was produced stays when the holidays change; what is not follows them', async () => {
    const { world, id } = await closedWednesday('SKIP');
    const first = await produced(id);
    await closeOn(world, friday, week2);
    expect((await t.recurrence(id)).look_at?.getTime()).toBeLessThanOrEqual((await s.now()).getTime());
    // The Wednesday that was left out stays so, though it is no holiday any more; the Friday stays booked,
    // though it is one now.
    expect(await produced(id, plus(week2, 2))).toEqual([...first, day(plus(week2, 2)), day(plus(week2, 4))]);
    const kept = await s.sql<
      { on_date: string; skipped: boolean; holiday: string }[]
    >`select on_date::text, skipped, holiday from recurrence_exceptions where itinerary_id = ${id} order by on_date`;
    expect(kept.map((one) => ({ ...one }))).toEqual([
      { on_date: wednesday, skipped: true, holiday: `Holiday ${wednesday}` },
      { on_date: week2, skipped: true, holiday: `Holiday ${week2}` },
    ]);
  });

  test('a week that is nothing but a holiday is passed over and stays left out', async () => {
    await t.moveTo(`${plus(monday, -5)}T12:00`);
    const world = await s.world();
    const id = await t.template(world, {
      startsOn: plus(monday, 1),
      daySelector: 'TH',
      days: on('07:30', 'TUE'),
      onHolidays: 'SKIP',
    });
    await closeOn(world, tuesday);
    expect(await produced(id, plus(week2, 1))).toEqual([day(plus(tuesday, 7))]);
    await closeOn(world);
    expect(await produced(id, plus(week2, 1))).toEqual([day(plus(tuesday, 7))]);
  });

  test('a day is taken up by hand against the holiday, and left out by hand although the template keeps it', async () => {
    const { world, id } = await closedWednesday('SKIP');
    await s.as(world.careProvider, unskipOccurrence, { itineraryId: id, date: wednesday });
    expect(await produced(id)).toEqual([day(monday), day(wednesday), day(friday)]);
    const other = await closedWednesday('KEEP');
    await s.as(other.world.careProvider, skipOccurrence, { itineraryId: other.id, date: wednesday });
    expect(await produced(other.id)).toEqual([day(monday), day(friday)]);
  });

  test('a day that was left out is taken up after its bundle was produced', async () => {
    const { world, id } = await closedWednesday('SKIP');
    await produced(id);
    await s.as(world.careProvider, unskipOccurrence, { itineraryId: id, date: wednesday });
    expect(await produced(id)).toEqual([day(monday), day(wednesday), day(friday)]);
  });

  test('a day is not moved onto the day to which another was moved by hand', async () => {
    await t.moveTo(`${plus(monday, -5)}T12:00`);
    const world = await s.world();
    const id = await t.template(world, { startsOn: monday, onHolidays: 'DAY_AFTER' });
    const saturday = plus(friday, 1);
    await s.as(world.careProvider, updateOccurrence, {
      itineraryId: id,
      date: wednesday,
      returnType: 'SET_TIME',
      returnPickUpAt: `${saturday}T12:00`,
      legs: [
        {
          pickUp: {
            facilityId: world.hospitalId,
            floorAndRoom: '3 East',
            type: 'SET_TIME',
            at: `${saturday}T07:30`,
          },
          dropOff: { facilityId: world.clinicId },
        },
      ],
    });
    await closeOn(world, friday);
    expect(await produced(id)).toEqual([
      day(monday),
      day(wednesday, saturday),
      day(friday, plus(saturday, 1)),
    ]);
  });

  test('a day at the end of a template that goes on in another is not moved onto a day of that one', async () => {
    await t.moveTo(`${plus(monday, -5)}T12:00`);
    const world = await s.world();
    const weekdays = on('07:30', 'MON', 'TUE', 'WED', 'THU', 'FRI');
    const id = await t.template(world, {
      startsOn: monday,
      onHolidays: 'DAY_AFTER',
      daySelector: 'M2F',
      days: weekdays,
    });
    await closeOn(world, wednesday);
    const { itineraryId: next } = await s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: (await s.itinerary(id))?.version ?? 0,
      scope: 'THIS_AND_LATER',
      date: plus(wednesday, 1),
      recurrence: { daySelector: 'M2F', days: weekdays, offerInterval: 'WEEKLY' },
    });
    expect(await produced(id)).toEqual([day(monday), day(tuesday), day(wednesday, plus(friday, 1))]);
    expect((await produced(next, plus(wednesday, 1))).slice(0, 2)).toEqual([
      day(plus(wednesday, 1)),
      day(friday),
    ]);
  });

  test.each<[HolidayChoice, string, string[], string, string[]]>([
    [
      'DAY_AFTER',
      wednesday,
      [day(monday), day(wednesday, plus(friday, 1))],
      thursday,
      [day(thursday), day(friday)],
    ],
    ['DAY_BEFORE', thursday, [day(monday), day(wednesday)], tuesday, [day(thursday, tuesday), day(friday)]],
  ])(
    'a day of a split template is not moved onto a day that only the other part has (%s)',
    async (onHolidays, closed, earlier, begins, later) => {
      await t.moveTo(`${plus(monday, -5)}T12:00`);
      const world = await s.world();
      const id = await t.template(world, { startsOn: monday, onHolidays });
      await closeOn(world, closed);
      const { itineraryId: next } = await s.as(world.careProvider, updateRecurrence, {
        itineraryId: id,
        expectedVersion: (await s.itinerary(id))?.version ?? 0,
        scope: 'THIS_AND_LATER',
        date: thursday,
        recurrence: {
          daySelector: 'M2F',
          days: on('07:30', 'THU', 'FRI'),
          offerInterval: 'WEEKLY',
          onHolidays,
        },
      });
      expect(await produced(id)).toEqual(earlier);
      expect((await produced(next, begins)).slice(0, 2)).toEqual(later);
    },
  );

  test('the last day of a template that no other goes on from moves behind it, where no day of the week is free', async () => {
    const weekdays = on('07:30', 'MON', 'TUE', 'WED', 'THU', 'FRI');
    const recurrence = {
      startsOn: monday,
      onHolidays: 'DAY_AFTER',
      daySelector: 'M2F',
      days: weekdays,
    } as const;
    await t.moveTo(`${plus(monday, -5)}T12:00`);
    const world = await s.world();
    const [ending, split] = [
      await t.template(world, { ...recurrence, endsOn: tuesday }),
      await t.template(world, { ...recurrence, endsOn: week2 }),
    ];
    await closeOn(world, tuesday);
    await s.as(world.careProvider, updateRecurrence, {
      itineraryId: split,
      expectedVersion: (await s.itinerary(split))?.version ?? 0,
      scope: 'THIS_AND_LATER',
      date: wednesday,
      recurrence: { daySelector: 'M2F', days: weekdays, offerInterval: 'WEEKLY' },
    });
    expect(await produced(ending)).toEqual([day(monday), day(tuesday, wednesday)]);
    expect(await produced(split)).toEqual([day(monday)]);
  });

  test.each<['ALL' | 'THIS_AND_LATER']>([['ALL'], ['THIS_AND_LATER']])(
    'a day onto which the last one was moved gets no second ride when the template is lengthened (%s)',
    async (scope) => {
      const weekdays = on('07:30', 'MON', 'TUE', 'WED', 'THU', 'FRI');
      await t.moveTo(`${plus(monday, -5)}T12:00`);
      const world = await s.world();
      const id = await t.template(world, {
        startsOn: monday,
        endsOn: tuesday,
        onHolidays: 'DAY_AFTER',
        daySelector: 'M2F',
        days: weekdays,
      });
      await closeOn(world, tuesday);
      expect(await produced(id)).toEqual([day(monday), day(tuesday, wednesday)]);
      const { itineraryId: longer } = await s.as(world.careProvider, updateRecurrence, {
        itineraryId: id,
        expectedVersion: (await s.itinerary(id))?.version ?? 0,
        scope,
        ...(scope === 'ALL' ? {} : { date: tuesday }),
        recurrence: {
          startsOn: monday,
          endsOn: friday,
          onHolidays: 'DAY_AFTER',
          daySelector: 'M2F',
          days: weekdays,
          offerInterval: 'WEEKLY',
        },
      });
      const before =
        longer === id
          ? await produced(id, plus(wednesday, 1))
          : [day(tuesday, wednesday), ...(await produced(longer, plus(wednesday, 1)))];
      expect(before.slice(-3)).toEqual([day(tuesday, wednesday), day(plus(wednesday, 1)), day(friday)]);
      const left = await s.sql<
        { on_date: string; holiday: string }[]
      >`select on_date::text, holiday from recurrence_exceptions where itinerary_id = ${longer} and skipped`;
      expect(left.map((one) => ({ ...one }))).toEqual([
        { on_date: wednesday, holiday: `Holiday ${tuesday}` },
      ]);
    },
  );

  test('a day that would be moved to where it has begun already does not take place, and is taken up by hand', async () => {
    await t.moveTo(`${tuesday}T12:00`);
    const world = await s.world();
    await closeOn(world, wednesday);
    const id = await t.template(world, { startsOn: wednesday, onHolidays: 'DAY_BEFORE' });
    const [facts] = await recurrencesOf(s.db, [id]);
    if (!facts) throw new Error('no such template');
    const holidays = [{ date: wednesday, name: 'Independence' }];
    const now = await s.now();
    const [first] = plannedOccurrences({ ...facts, holidays }, [], wednesday, wednesday, {
      now,
      timeZone: boston,
    });
    expect(first).toMatchObject({ onDate: wednesday, skipped: true, holiday: 'Independence' });
    const { days } = await s.as(world.careProvider, previewRecurrence, {
      marketId: world.marketId,
      recurrence: {
        startsOn: wednesday,
        onHolidays: 'DAY_BEFORE',
        daySelector: 'MWF',
        days: on('07:30', 'MON', 'WED', 'FRI'),
        offerInterval: 'WEEKLY',
      },
      count: 1,
    });
    expect(days).toMatchObject([{ date: wednesday, onDate: wednesday, skipped: true }]);
    await s.as(world.careProvider, unskipOccurrence, { itineraryId: id, date: wednesday });
    await t.produce(id);
    expect((await t.legsOf(id)).map(({ pick_up_at }) => wall(pick_up_at))).toContain(`${wednesday}T07:30`);
  });

  test('another time for a day that a holiday moves leaves it where it was moved to', async () => {
    const { world, id } = await closedWednesday('DAY_BEFORE');
    await s.as(world.careProvider, updateOccurrence, {
      itineraryId: id,
      date: wednesday,
      pickUpTime: '09:00',
    });
    expect(await produced(id)).toEqual([day(monday), `${wednesday} ${tuesday}T09:00`, day(friday)]);
  });
});
