import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { federalHolidays } from './federalHolidays.ts';
import { holidayListRules, holidayPlan, type Holiday } from './holidays.ts';
import { checkInput } from './issues.ts';
import { HOLIDAY_CHOICES, SELECTED_DAYS, type DaySelector, type HolidayChoice } from './lists/recurrence.ts';
import { occurrenceDays } from './occurrences.ts';
import { plusDays } from './plusDays.ts';
import { yup } from './yup.ts';

const pattern = (selector: DaySelector, onHolidays: HolidayChoice) => ({
  days: SELECTED_DAYS[selector].map((day) => ({ day, time: '07:30', returnTime: null })),
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
  offerInterval: 'WEEKLY' as const,
  onHolidays,
});
const named = (...dates: string[]): Holiday[] => dates.map((date) => ({ date, name: `Closed ${date}` }));
const plan = (selector: DaySelector, choice: HolidayChoice, ...dates: string[]) =>
  [...holidayPlan(pattern(selector, choice), named(...dates))].map(
    ([date, { onDate, skipped }]) => `${date} ${skipped ? 'skipped' : (onDate ?? 'kept')}`,
  );

describe('what a holiday makes of a day of a template', () => {
  // Thanksgiving 2026 is Thursday the 26th of November; Christmas is a Friday.
  test.each<[DaySelector, HolidayChoice, string[], string[]]>([
    ['TH', 'KEEP', ['2026-11-26'], ['2026-11-26 kept']],
    ['TH', 'SKIP', ['2026-11-26'], ['2026-11-26 skipped']],
    ['TH', 'DAY_BEFORE', ['2026-11-26'], ['2026-11-26 2026-11-25']],
    ['TH', 'DAY_AFTER', ['2026-11-26'], ['2026-11-26 2026-11-27']],
    // The day after is a holiday too: one further.
    ['TH', 'DAY_AFTER', ['2026-11-26', '2026-11-27'], ['2026-11-26 2026-11-28']],
    ['MWF', 'DAY_BEFORE', ['2026-12-25'], ['2026-12-25 2026-12-24']],
    // Every day before is the template's own, as far as it may be moved.
    ['M2F', 'DAY_BEFORE', ['2026-12-25'], ['2026-12-25 skipped']],
    // Two that are moved do not meet on one day.
    ['M2F', 'DAY_BEFORE', ['2026-12-21', '2026-12-22'], ['2026-12-21 2026-12-20', '2026-12-22 2026-12-19']],
    // A holiday on which it does not take place anyway is nothing to it.
    ['MWF', 'SKIP', ['2026-11-26'], []],
    ['MWF', 'SKIP', ['2029-11-26'], []],
  ])('%s, %s: %j', (selector, choice, dates, expected) => {
    expect(plan(selector, choice, ...dates)).toEqual(expected);
  });

  // From a Thursday to a Tuesday; another goes on before and behind, or not.
  test.each<[HolidayChoice, string, boolean, string]>([
    ['DAY_AFTER', '2026-12-29', false, '2026-12-30'],
    ['DAY_AFTER', '2026-12-29', true, 'null'],
    ['DAY_BEFORE', '2026-12-03', false, '2026-12-02'],
    ['DAY_BEFORE', '2026-12-03', true, 'null'],
    // Between its ends every day of the week is its own.
    ['DAY_AFTER', '2026-12-15', false, 'null'],
  ])(
    '%s of %s, on weekdays, goes beyond its ends unless another goes on there (%s)',
    (choice, date, goesOn, to) => {
      const of = { ...pattern('M2F', choice), startsOn: '2026-12-03', endsOn: '2026-12-29' };
      const outcome = holidayPlan(of, named(date), [], { before: goesOn, behind: goesOn, days: [] }).get(
        date,
      );
      expect([String(outcome?.onDate), outcome?.skipped]).toEqual([to, to === 'null']);
    },
  );

  test('a day that is none of its weekdays goes before one beyond the end', () => {
    const weekdays = { ...pattern('M2F', 'DAY_AFTER'), endsOn: '2026-12-24' };
    expect(holidayPlan(weekdays, named('2026-12-24')).get('2026-12-24')?.onDate).toBe('2026-12-26');
  });

  test('a day is not moved onto a day of the template that it goes on from, or that goes on behind it', () => {
    const adjoining = { ...pattern('TH', 'KEEP'), startsOn: '2026-12-24', endsOn: '2026-12-31' };
    const outcome = (choice: HolidayChoice, date: string, days = [adjoining]) =>
      holidayPlan(pattern('MWF', choice), named(date), [], { before: true, behind: true, days }).get(date)
        ?.onDate;
    expect([outcome('DAY_AFTER', '2026-12-23'), outcome('DAY_AFTER', '2026-12-23', [])]).toEqual([
      '2026-12-26',
      '2026-12-24',
    ]);
    expect([outcome('DAY_BEFORE', '2027-01-01'), outcome('DAY_BEFORE', '2027-01-01', [])]).toEqual([
      null,
      '2026-12-31',
    ]);
    // Neither before the other's first day nor behind its last.
    expect([outcome('DAY_AFTER', '2026-12-21'), outcome('DAY_AFTER', '2027-01-04')]).toEqual([
      '2026-12-22',
      '2027-01-05',
    ]);
  });

  test('what is decided is left to that, and the day it was moved to is taken', () => {
    const byHand = [
      { onDate: '2026-12-23', skipped: false, change: { onDate: '2026-12-26' } },
      { onDate: '2026-12-28', skipped: true, change: { onDate: '2026-12-29' } },
    ];
    const outcome = holidayPlan(
      pattern('MWF', 'DAY_AFTER'),
      named('2026-12-25', '2026-12-28', '2026-12-30'),
      byHand,
    );
    expect([...outcome].map(([date, { onDate }]) => `${date} ${onDate}`)).toEqual([
      '2026-12-25 2026-12-27',
      '2026-12-30 2026-12-31',
    ]);
  });

  test('a day onto which a holiday moved another before it was one of its own does not take place again', () => {
    const moved = { onDate: '2026-12-24', skipped: false, change: { onDate: '2026-12-25' } };
    const outcome = (movedBy: string | null) =>
      holidayPlan(pattern('M2F', 'DAY_AFTER'), [], [{ ...moved, movedBy }]).get('2026-12-25');
    expect(outcome('Christmas Eve')).toEqual({ name: 'Christmas Eve', onDate: null, skipped: true });
    expect(outcome(null)).toBeUndefined();
  });

  test('a day is moved only to where it has not begun', () => {
    const plan = (ahead: boolean) =>
      holidayPlan(pattern('MWF', 'DAY_BEFORE'), named('2026-12-25'), [], undefined, () => ahead).get(
        '2026-12-25',
      );
    expect([plan(true)?.onDate, plan(false)?.onDate, plan(false)?.skipped]).toEqual([
      '2026-12-24',
      null,
      true,
    ]);
  });

  test('no moved day falls on a holiday, on a day of the template, on another moved one, or far away', () => {
    const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => plusDays('2026-01-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom<DaySelector>('M2F', 'MWF', 'TH', 'THS'),
        fc.constantFrom(...HOLIDAY_CHOICES),
        fc.uniqueArray(anyDay, { maxLength: 30 }),
        (selector, choice, dates) => {
          const of = pattern(selector, choice);
          const outcome = [...holidayPlan(of, named(...dates))];
          const moved = outcome.flatMap(([, { onDate }]) => onDate ?? []);
          expect(new Set(moved).size).toBe(moved.length);
          for (const [date, { onDate, skipped }] of outcome) {
            expect(dates).toContain(date);
            expect(occurrenceDays(of, date, date)).toHaveLength(1);
            if (onDate === null) continue;
            expect([skipped, dates.includes(onDate), occurrenceDays(of, onDate, onDate)]).toEqual([
              false,
              false,
              [],
            ]);
            expect(Math.abs(Date.parse(onDate) - Date.parse(date))).toBeLessThanOrEqual(3 * 86_400_000);
          }
        },
      ),
    );
  });
});

test('a market names each holiday once, with a day that there is', () => {
  const rule = yup.object({ holidays: holidayListRules() });
  const wrong = (holidays: object[]): string[] => {
    const checked = checkInput(rule, { holidays });
    return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
  };
  expect(wrong([{ date: '2026-11-26', name: 'Thanksgiving' }])).toEqual([]);
  expect(
    wrong([
      { date: '2026-11-26', name: 'Thanksgiving' },
      { date: '2026-11-26', name: 'Again' },
    ]),
  ).toEqual(['holidays.1.date duplicate']);
  expect(wrong([{ date: '2026-02-30', name: '' }]).toSorted()).toEqual([
    'holidays.0.date invalid_date',
    'holidays.0.name required',
  ]);
});

test('the federal holidays are those of the calendar, kept on a working day', () => {
  expect(federalHolidays(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  expect(federalHolidays(2027).find(({ name }) => name === 'Christmas Day')?.date).toBe('2027-12-24');
});
