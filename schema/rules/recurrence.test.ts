import { expect, test } from 'vitest';
import { checkInput } from './issues.ts';
import { recurrenceRules, weekdayTimes, type RecurrenceValue } from './recurrence.ts';

const now = new Date('2027-06-01T12:00:00Z');
const good = {
  daySelector: 'MWF',
  offerInterval: 'MONTHLY',
  startsOn: '2027-06-07',
  endsOn: '2027-12-31',
  days: [
    { day: 'FRI', pickUpTime: '07:30' },
    { day: 'MON', on: true, pickUpTime: '08:00', returnPickUpTime: '12:15' },
  ],
};
const check = (changes: object, legsPerOccurrence = 2): string[] => {
  const result = checkInput(recurrenceRules({ now, timeZone: 'America/New_York', legsPerOccurrence }), {
    ...good,
    ...changes,
  });
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path} ${code}`);
};

test('a recurrence that makes sense passes; its days come out in the order of the week', () => {
  expect(check({})).toEqual([]);
  expect(weekdayTimes(good as unknown as RecurrenceValue)).toEqual([
    { day: 'MON', time: '08:00', returnTime: '12:15' },
    { day: 'FRI', time: '07:30', returnTime: null },
  ]);
});

test.each([
  ['a selector is required', { daySelector: 'NONE' }, ['daySelector required']],
  [
    'a day that is on needs its time',
    { days: [{ day: 'MON', pickUpTime: null }] },
    ['days.0.pickUpTime required'],
  ],
  [
    'a day that is off needs none',
    {
      days: [
        { day: 'MON', pickUpTime: '07:00' },
        { day: 'WED', on: false, pickUpTime: null },
      ],
    },
    [],
  ],
  ['one day must be on', { days: [{ day: 'MON', on: false }] }, ['days too_few']],
  [
    'a day is named once',
    {
      days: [
        { day: 'MON', pickUpTime: '07:00' },
        { day: 'MON', pickUpTime: '08:00' },
      ],
    },
    ['days duplicate'],
  ],
  [
    'only days of the selector are on',
    {
      days: [
        { day: 'MON', pickUpTime: '07:00' },
        { day: 'TUE', pickUpTime: '08:00' },
      ],
    },
    ['days.1.day not_allowed_value'],
  ],
  ['a time is a time', { days: [{ day: 'MON', pickUpTime: '24:00' }] }, ['days.0.pickUpTime invalid_time']],
  ['it begins today or later', { startsOn: '2027-05-31' }, ['startsOn date_out_of_range']],
  ['it does not end before it begins', { endsOn: '2027-06-06' }, ['endsOn ends_before_start']],
  ['a day exists', { endsOn: '2027-11-31' }, ['endsOn invalid_date']],
  ['without end is allowed', { endsOn: null }, []],
])('%s', (_name, changes, issues) => expect(check(changes)).toEqual(issues));

test('a bundle that cannot be offered as one is refused', () => {
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => ({ day, pickUpTime: '07:00' }));
  expect(check({ daySelector: 'M2F', days, offerInterval: 'YEARLY' }, 2)).toEqual([]);
  expect(check({ daySelector: 'M2F', days, offerInterval: 'YEARLY' }, 4)).toEqual([
    'offerInterval bundle_too_large',
  ]);
  expect(check({ daySelector: 'M2F', days, offerInterval: 'MONTHLY' }, 4)).toEqual([]);
});
