import { expect, test } from 'vitest';
import { marketSlots } from './marketSlots.ts';
import type { Calendar } from './slots.ts';

const weekly = [{ weekday: 1, fromTime: '08:00', toTime: '10:00', crews: 1, callTypeId: null }];
const calendar: Calendar = { timeZone: 'UTC', weekly, exceptions: [], booked: [], paddingMinutes: 0 };
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const states = (calendars: (Calendar | null)[], minutes: number, callTypeId: string | null = null) =>
  marketSlots(
    calendars.map((one) => ({ calendar: one, days: null })),
    at('07:30'),
    at('10:00'),
    minutes,
    callTypeId,
  ).map(({ available }) => available);

test('a half hour is free where a crew is there for the whole trip', () => {
  expect(states([calendar], 30)).toEqual([false, true, true, true, true]);
  expect(states([calendar], 60)).toEqual([false, true, true, true, false]);
});

test('an accepted trip takes the crew; another transport provider gives it back', () => {
  const busy = { ...calendar, booked: [{ pickUpAt: at('08:30'), minutes: 30 }] };
  expect(states([busy], 30)).toEqual([false, true, false, true, true]);
  expect(states([busy, calendar], 30)).toEqual([false, true, true, true, true]);
});

test('a transport provider without a calendar is always free; nobody is never', () => {
  expect(states([calendar, null], 60)).toEqual([true, true, true, true, true]);
  expect(states([], 30)).toEqual([false, false, false, false, false]);
});

test('a crew for one call type is no crew for another', () => {
  const stretcher = {
    ...calendar,
    weekly: [{ weekday: 1, fromTime: '08:00', toTime: '10:00', crews: 1, callTypeId: 'STR' }],
  };
  expect(states([stretcher], 30, 'STR')).toEqual([false, true, true, true, true]);
  expect(states([stretcher], 30, 'WCV')).toEqual([false, false, false, false, false]);
});

test('who can be asked on some days only is free on those alone', () => {
  const days = [{ start: at('08:30').getTime(), end: at('09:30').getTime() }];
  const of = (one: Calendar | null) =>
    marketSlots([{ calendar: one, days }], at('07:30'), at('10:00'), 30, null).map(
      ({ available }) => available,
    );
  expect(of(calendar)).toEqual([false, false, true, true, false]);
  expect(of(null)).toEqual([false, false, true, true, false]);
});
