import { expect, it } from 'vitest';
import { everyHour } from './everyHour.ts';

it('has every hour between the first and the last, also over a change of clocks', () => {
  const hour = (startsAt: string) => ({ startsAt, filled: 1, unfilled: 0 });
  const hours = everyHour([hour('2026-11-01T04:00:00.000Z'), hour('2026-11-01T07:00:00.000Z')]);
  expect(hours.map(({ startsAt, filled }) => [startsAt.slice(11, 13), filled])).toEqual([
    ['04', 1],
    ['05', 0],
    ['06', 0],
    ['07', 1],
  ]);
  expect(everyHour([])).toEqual([]);
});
