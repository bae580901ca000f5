import { expect, it } from 'vitest';
import { change, countable, periodDays, periodName, share, spanBefore } from './periods.ts';

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

it('says how a figure changed, and nothing where there was nothing', () => {
  expect(change(12, 10)).toBeCloseTo(0.2);
  expect(change(0, 10)).toBe(-1);
  expect(change(5, 0)).toBeNull();
  expect(change(null, 5)).toBeNull();
});

it('says no per cent of what is more than ten times as much: +12,200 % tells nobody anything', () => {
  expect(change(20, 2)).toBe(9);
  expect(change(21, 2)).toBeNull();
  expect(change(123, 1)).toBeNull();
});

const span = (fromDate: string, toDate: string) => ({ fromDate, toDate });

it('compares with as many days just before', () => {
  expect(spanBefore(span('2026-03-08', '2026-03-08'))).toEqual(span('2026-03-07', '2026-03-07'));
  expect(spanBefore(span('2026-03-01', '2026-03-30'))).toEqual(span('2026-01-30', '2026-02-28'));
});

it.each([
  ['2026-05-01', '2026-05-01', true],
  ['2025-05-01', '2026-05-01', true],
  ['2025-05-01', '2026-05-02', false],
  ['2026-05-02', '2026-05-01', false],
  ['', '2026-05-01', false],
  ['2026-02-30', '2026-05-01', false],
])('counts from %s to %s: %s', (from, to, good) => expect(countable(span(from, to))).toBe(good));
