import { expect, test } from 'vitest';
import { withFederalHolidays } from './settings.state.ts';

test('the federal holidays of the coming year are added where they are lacking, in order, and none twice', () => {
  const own = [{ date: '2026-12-24', name: 'Christmas Eve' }];
  const first = withFederalHolidays(own, '2026-11-23');
  expect(first).toHaveLength(12);
  expect(first.slice(0, 4).map(({ date }) => date)).toEqual([
    '2026-11-26',
    '2026-12-24',
    '2026-12-25',
    '2027-01-01',
  ]);
  expect(withFederalHolidays(first, '2026-11-23')).toEqual(first);
  expect(withFederalHolidays([{ date: '2026-11-26', name: 'Our own' }], '2026-11-23')[0]?.name).toBe(
    'Our own',
  );
});

test('a line whose day was not typed yet is not put among the holidays gone by, which are out of sight', () => {
  const past = { date: '2026-07-03', name: 'Independence Day' };
  const began = { date: '', name: '' };
  const all = withFederalHolidays([past, began], '2026-11-23');
  expect([all[0], all.at(-1)]).toEqual([past, began]);
});
