import { expect, it } from 'vitest';
import { replayDays } from './replayDays.ts';

it.each([
  ['LAST_7_DAYS', '2026-11-04T15:00:00Z', '2026-10-28T04:00:00Z', '2026-11-04T05:00:00Z'],
  ['LAST_MONTH', '2026-11-04T15:00:00Z', '2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z'],
] as const)('%s are whole days, today is not among them', (period, now, from, to) => {
  expect(replayDays(period, new Date(now), 'America/New_York')).toEqual({
    from: new Date(from),
    to: new Date(to),
  });
});

it('they begin at midnight also where today begins at one o’clock, for clocks are moved at midnight there', () => {
  expect(replayDays('LAST_7_DAYS', new Date('2026-09-06T15:00:00Z'), 'America/Santiago')).toEqual({
    from: new Date('2026-08-30T04:00:00Z'),
    to: new Date('2026-09-06T04:00:00Z'),
  });
});
