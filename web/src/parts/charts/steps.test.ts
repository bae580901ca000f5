import { expect, it } from 'vitest';
import { inSteps, stepOf } from './steps.ts';

const span = (fromDate: string, toDate: string) => ({ fromDate, toDate });

it.each([
  ['a day', span('2026-05-04', '2026-05-04'), 'day'],
  ['31 days', span('2026-05-01', '2026-05-31'), 'day'],
  ['32 days', span('2026-05-01', '2026-06-01'), 'week'],
  ['13 weeks', span('2026-05-01', '2026-07-30'), 'week'],
  ['a year', span('2026-01-01', '2026-12-31'), 'month'],
] as const)('%s is read by steps of a %s', (_name, of, step) => expect(stepOf(of)).toBe(step));

it('has every day of a period, those without legs and those of 23 and 25 hours as well', () => {
  expect(
    inSteps(span('2026-03-07', '2026-03-09'), 'day', [{ date: '2026-03-07', legs: 2 }]).map(
      ({ date, rows }) => [date, rows.length],
    ),
  ).toEqual([
    ['2026-03-07', 1],
    ['2026-03-08', 0],
    ['2026-03-09', 0],
  ]);
  expect(inSteps(span('2026-10-31', '2026-11-02'), 'day', [])).toHaveLength(3);
});

it('puts days into weeks that begin on Sunday, and into months', () => {
  const rows = ['2026-05-02', '2026-05-03', '2026-05-09', '2026-06-01'].map((date) => ({ date }));
  const count = (step: 'week' | 'month') =>
    inSteps(span('2026-05-01', '2026-06-02'), step, rows).map((one) => [one.date, one.rows.length]);
  expect(count('week').slice(0, 3)).toEqual([
    ['2026-04-26', 1],
    ['2026-05-03', 2],
    ['2026-05-10', 0],
  ]);
  expect(count('month')).toEqual([
    ['2026-05-01', 3],
    ['2026-06-01', 1],
  ]);
});
