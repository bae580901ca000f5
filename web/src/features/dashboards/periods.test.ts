import { expect, it } from 'vitest';
import { byDayOrMonth, periodDays, periodName, share } from './periods.ts';

it('ends today on the calendar of the company, however late it is elsewhere', () => {
  const now = new Date('2026-05-05T02:00:00Z');
  expect(periodDays('today', now, 'America/New_York')).toEqual({
    fromDate: '2026-05-04',
    toDate: '2026-05-04',
  });
  expect(periodDays('week', now, 'UTC')).toEqual({ fromDate: '2026-04-29', toDate: '2026-05-05' });
});

it('takes what the address names, and nothing else', () => {
  expect(periodName('year', 'week')).toBe('year');
  expect(periodName('decade', 'week')).toBe('week');
});

it('has no share of nothing', () => {
  expect(share(0, 0)).toBeNull();
  expect(share(1, 4)).toBe(0.25);
});

it('sums many days by month, and leaves few as they are', () => {
  const day = (date: string) => ({
    date,
    total: 1,
    completed: 1,
    cancelled: 0,
    unfilled: 0,
    measured: 1,
    onTime: 1,
    drivenMeters: 10,
  });
  const few = [day('2026-05-04'), day('2026-05-05')];
  expect(byDayOrMonth(few)).toEqual(few);
  const many = [
    ...Array.from({ length: 30 }, (_, index) => day(`2026-04-${String(index + 1).padStart(2, '0')}`)),
    ...few,
  ];
  expect(byDayOrMonth(many).map(({ date, total, drivenMeters }) => [date, total, drivenMeters])).toEqual([
    ['2026-04', 30, 300],
    ['2026-05', 2, 20],
  ]);
});
