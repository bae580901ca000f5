import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS_OF_WEEK, OFFER_INTERVALS } from './lists/recurrence.ts';
import {
  bundleOf,
  endOfDay,
  fullestBundle,
  minutesUntil,
  occurrenceDays,
  occurrenceInstant,
  type RecurrencePattern,
} from './occurrences.ts';
import { plusDays } from './plusDays.ts';

/**
 * Zones with an hour and half an hour of daylight saving, on either side of the equator, at midnight, and
 * without any.
 */
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/Phoenix',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Tokyo',
  'UTC',
];
const two = (value: number): string => String(value).padStart(2, '0');
const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** The wall clock of an instant, told by the platform's own calendar and not by the library under test. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (at: number, zone: string): string => {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
};

/**
 * The first instant whose wall clock is not before the wanted one, found by walking: an oracle that knows
 * nothing of offsets.
 */
const firstNotBefore = (day: string, time: string, zone: string): number => {
  const wanted = `${day}T${time}`;
  const around = Date.parse(`${wanted}Z`);
  for (let at = around - 15 * 3_600_000; at <= around + 15 * 3_600_000; at += 15 * 60_000) {
    if (clockOf(at, zone) < wanted) continue;
    for (let minute = at - 15 * 60_000; minute <= at; minute += 60_000)
      if (clockOf(minute, zone) >= wanted) return minute;
  }
  throw new Error('the oracle lost its way');
};

/** Whether the clock ever shows this time: in a gap it does not. */
const exists = (at: number, day: string, time: string, zone: string): boolean =>
  clockOf(at, zone) === `${day}T${time}`;

const anyDay = fc
  .tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 0, max: 365 }))
  .map(([year, day]) => dayText(new Date(Date.UTC(year, 0, 1 + day))));
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const anyDays = fc.subarray([...DAYS_OF_WEEK], { minLength: 1 });
const pattern = (
  days: readonly (typeof DAYS_OF_WEEK)[number][],
  startsOn: string,
  endsOn: string | null,
  offerInterval: RecurrencePattern['offerInterval'],
): RecurrencePattern => ({
  days: days.map((day) => ({ day, time: '07:30', returnTime: null })),
  startsOn,
  endsOn,
  offerInterval,
});

describe('the instant of an occurrence', () => {
  test('shows the wall clock that was asked for; the first of two; and moved forward by the gap where it does not exist', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDay, anyTime, (zone, day, time) => {
        const at = occurrenceInstant(day, time, 0, zone).getTime();
        const first = firstNotBefore(day, time, zone);
        if (exists(first, day, time, zone)) {
          expect(at).toBe(first);
          return;
        }
        // In a gap: as far after its end as the time is after its beginning.
        const shown = clockOf(at, zone);
        expect(shown > `${day}T${time}`).toBe(true);
        expect(at).toBeGreaterThanOrEqual(first);
        expect(at - first).toBeLessThan(2 * 3_600_000);
        expect(occurrenceInstant(day, time, 0, zone).getTime() - Date.parse(`${day}T${time}Z`)).toBe(
          occurrenceInstant(plusDays(day, -1), time, 0, zone).getTime() -
            Date.parse(`${plusDays(day, -1)}T${time}Z`),
        );
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
    ['Europe/Berlin', '2028-02-29', '07:30', '2028-02-29T06:30:00.000Z'],
    ['Asia/Kathmandu', '2027-12-31', '23:59', '2027-12-31T18:14:00.000Z'],
  ])('%s %s %s', (zone, day, time, expected) =>
    expect(occurrenceInstant(day, time, 0, zone).toISOString()).toBe(expected),
  );

  test('minutes after it are counted on the clock, through a night that is an hour short or long', () => {
    expect(occurrenceInstant('2027-03-14', '01:30', 150, 'America/New_York').toISOString()).toBe(
      '2027-03-14T08:00:00.000Z',
    );
    expect(occurrenceInstant('2027-11-06', '22:00', 270, 'America/New_York').toISOString()).toBe(
      '2027-11-07T07:30:00.000Z',
    );
    expect([
      minutesUntil('22:00', '02:30'),
      minutesUntil('07:30', '12:00'),
      minutesUntil('07:30', '07:30'),
    ]).toEqual([270, 270, 0]);
  });

  test('a last day ends at 23:59 on its clock', () =>
    expect(endOfDay('2027-03-14', 'America/New_York').toISOString()).toBe('2027-03-15T03:59:00.000Z'));
});

describe('the days of a template', () => {
  test('are exactly those of its weekdays between its ends, as a calendar of its own says', () => {
    fc.assert(
      fc.property(
        anyDays,
        anyDay,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: -40, max: 400 }),
        fc.option(fc.integer({ min: 0, max: 300 })),
        (days, startsOn, length, offset, ends) => {
          const from = plusDays(startsOn, offset);
          const to = plusDays(from, length);
          const endsOn = ends === null ? null : plusDays(startsOn, ends);
          const wanted: string[] = [];
          for (let at = Date.parse(`${from}T00:00Z`); at <= Date.parse(`${to}T00:00Z`); at += 86_400_000) {
            const day = dayText(new Date(at));
            const name = (['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const)[
              new Date(at).getUTCDay()
            ];
            if (day >= startsOn && (endsOn === null || day <= endsOn) && name && days.includes(name))
              wanted.push(day);
          }
          expect(
            occurrenceDays(pattern(days, startsOn, endsOn, 'WEEKLY'), from, to).map(({ date }) => date),
          ).toEqual(wanted);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('fall into bundles that follow each other without gap or overlap, none fuller than is promised', () => {
    fc.assert(
      fc.property(anyDays, anyDay, fc.constantFrom(...OFFER_INTERVALS), (days, startsOn, interval) => {
        const one = pattern(days, startsOn, null, interval);
        let day = startsOn;
        for (let index = 0; index < 8; index += 1) {
          const span = bundleOf(one, day);
          expect(span.from).toBe(day);
          expect(bundleOf(one, span.to)).toEqual(span);
          const held = occurrenceDays(one, span.from, span.to).length;
          expect(held).toBeLessThanOrEqual(fullestBundle(one));
          const length = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1;
          const [least, most] = {
            YEARLY: [365, 366],
            MONTHLY: [28, 31],
            FORTNIGHTLY: [14, 14],
            WEEKLY: [7, 7],
          }[interval];
          expect(length).toBeGreaterThanOrEqual(least ?? 0);
          expect(length).toBeLessThanOrEqual(most ?? 0);
          day = plusDays(span.to, 1);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a month from the 31st on begins on the last day of shorter ones and does not drift; a leap day comes again', () => {
    const monthly = pattern(['MON'], '2027-01-31', null, 'MONTHLY');
    expect(['2027-02-28', '2027-03-31', '2027-04-30'].map((day) => bundleOf(monthly, day).from)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    const yearly = pattern(['MON'], '2028-02-29', null, 'YEARLY');
    expect([
      bundleOf(yearly, '2028-12-31'),
      bundleOf(yearly, '2029-03-01').from,
      bundleOf(yearly, '2032-03-01').from,
    ]).toEqual([{ from: '2028-02-29', to: '2029-02-27' }, '2029-02-28', '2032-02-29']);
  });

  test('the last bundle ends with the template', () =>
    expect(bundleOf(pattern(['MON'], '2027-06-07', '2027-06-16', 'WEEKLY'), '2027-06-15')).toEqual({
      from: '2027-06-14',
      to: '2027-06-16',
    }));
});
