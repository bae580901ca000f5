import { describe, expect, it } from 'vitest';
import { availabilityScheduleRules } from './availability.ts';
import { checkInput } from './issues.ts';

const weekly = { day: 'MON', fromTime: '08:00', toTime: '16:00', crews: 2, callTypeId: null };
const open = { date: '2026-12-24', closed: false, fromTime: '08:00', toTime: '12:00', crews: 1 };
const closed = { date: '2026-12-25', closed: true, fromTime: null, toTime: null, crews: null };
const issues = (change: object): string[] => {
  const checked = checkInput(availabilityScheduleRules(), {
    enabled: true,
    weekly: [weekly],
    exceptions: [],
    ...change,
  });
  return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
};

describe('an availability calendar', () => {
  it('holds windows of a day, over midnight and to its end, and days that differ', () => {
    expect(
      issues({
        weekly: [weekly, { ...weekly, toTime: '24:00' }, { ...weekly, fromTime: '22:00', toTime: '06:00' }],
        exceptions: [open, { ...open, fromTime: '14:00', toTime: '18:00' }, closed],
      }),
    ).toEqual([]);
    expect(issues({ weekly: [], exceptions: [] })).toEqual([]);
  });

  it.each([
    [{ weekly: [{ ...weekly, fromTime: '24:00' }] }, 'weekly.0.fromTime invalid_time'],
    [{ weekly: [{ ...weekly, toTime: '8' }] }, 'weekly.0.toTime invalid_time'],
    [{ weekly: [{ ...weekly, toTime: '08:00' }] }, 'weekly.0.toTime invalid_time'],
    [{ weekly: [{ ...weekly, day: 'MONDAY' }] }, 'weekly.0.day not_allowed_value'],
    [{ weekly: [{ ...weekly, crews: 0 }] }, 'weekly.0.crews too_small'],
    [{ weekly: [{ ...weekly, crews: 1.5 }] }, 'weekly.0.crews not_integer'],
    [{ weekly: [{ ...weekly, crews: 1000 }] }, 'weekly.0.crews too_large'],
    [{ exceptions: [{ ...open, crews: null }] }, 'exceptions.0.crews required'],
    [{ exceptions: [{ ...open, fromTime: null }] }, 'exceptions.0.fromTime required'],
    [{ exceptions: [{ ...closed, date: '2026-02-30' }] }, 'exceptions.0.date invalid_date'],
    [{ exceptions: [open, { ...closed, date: open.date }] }, 'exceptions.1.date duplicate'],
    [{ exceptions: [closed, closed] }, 'exceptions.1.date duplicate'],
    [{ weekly: Array.from({ length: 201 }, () => weekly) }, 'weekly too_many'],
  ])('%#: %s', (change, issue) => {
    expect(issues(change)).toContain(issue);
  });
});
