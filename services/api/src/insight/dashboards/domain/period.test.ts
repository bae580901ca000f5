import { expect, it } from 'vitest';
import { daysBefore, periodOf } from './period.ts';

const zone = 'America/New_York';

it('takes whole days of the calendar of the company, across a change of clocks', () => {
  const period = periodOf('2026-03-07', '2026-03-08', zone);
  expect(period?.startsAt.toISOString()).toBe('2026-03-07T05:00:00.000Z');
  expect(period?.endsAt.toISOString()).toBe('2026-03-09T04:00:00.000Z');
});

it.each([
  ['2026-03-08', '2026-03-07'],
  ['2025-01-01', '2026-01-02'],
  ['2026-02-30', '2026-03-01'],
])('refuses %s to %s', (from, to) => expect(periodOf(from, to, zone)).toBeNull());
it('takes a year and a day', () => expect(periodOf('2025-01-01', '2026-01-01', zone)).not.toBeNull());
it('counts days back on the calendar of the company, across a change of clocks', () =>
  expect(daysBefore(new Date('2026-11-03T04:30:00Z'), 3, zone)).toEqual({
    fromDate: '2026-10-31',
    toDate: '2026-11-02',
  }));
it('ends at midnight also after a day that begins at one o’clock, for clocks are moved at midnight there', () => {
  const period = periodOf('2026-09-06', '2026-09-06', 'America/Santiago');
  expect(period?.startsAt.toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(period?.endsAt.toISOString()).toBe('2026-09-07T03:00:00.000Z');
});
