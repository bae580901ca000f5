import { CLOCK } from '@ptc/schema/rules/clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planMove, type ClockOrder, type ClockPlace } from './planMove.ts';

const now = new Date('2026-03-08T06:59:59.250Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const place = (of: Partial<ClockPlace> = {}): ClockPlace => ({
  now,
  aheadSeconds: 0,
  nextTimerAt: later(90_400),
  ...of,
});
const day = 86_400;

test.each<[string, ClockOrder, Partial<ClockPlace>, ReturnType<typeof planMove>]>([
  ['by a second', { bySeconds: 1 }, {}, { seconds: 1 }],
  [
    'by a quarter of an hour, from wherever it is',
    { bySeconds: 900 },
    { aheadSeconds: 5_000 },
    { seconds: 900 },
  ],
  ['by nothing is not forward', { bySeconds: 0 }, {}, { refused: 'CLOCK_BACKWARDS' }],
  ['backwards', { bySeconds: -1 }, { aheadSeconds: 900 }, { refused: 'CLOCK_BACKWARDS' }],
  ['to an instant, never short of it', { to: later(60_001) }, {}, { seconds: 61 }],
  ['to the present', { to: now }, {}, { refused: 'CLOCK_BACKWARDS' }],
  ['to an instant that is past', { to: later(-60_000) }, {}, { refused: 'CLOCK_BACKWARDS' }],
  ['to what falls due next', 'NEXT_TIMER', {}, { seconds: 91 }],
  ['to what falls due within the second', 'NEXT_TIMER', { nextTimerAt: later(3) }, { seconds: 1 }],
  ['to the next where nothing waits', 'NEXT_TIMER', { nextTimerAt: null }, { refused: 'CLOCK_NO_TIMER' }],
  ['to the next where it is due already', 'NEXT_TIMER', { nextTimerAt: now }, { refused: 'CLOCK_NO_TIMER' }],
  [
    'as far as it goes at once',
    { bySeconds: CLOCK.daysAtOnce * day },
    {},
    { seconds: CLOCK.daysAtOnce * day },
  ],
  ['further than that', { bySeconds: CLOCK.daysAtOnce * day + 1 }, {}, { refused: 'CLOCK_TOO_FAR' }],
  [
    'to a template that waits a year',
    'NEXT_TIMER',
    { nextTimerAt: later(365 * day * 1000) },
    { refused: 'CLOCK_TOO_FAR' },
  ],
  [
    'up to the last second in all',
    { bySeconds: day },
    { aheadSeconds: (CLOCK.daysInAll - 1) * day },
    { seconds: day },
  ],
  [
    'further than in all',
    { bySeconds: day },
    { aheadSeconds: (CLOCK.daysInAll - 1) * day + 1 },
    { refused: 'CLOCK_TOO_FAR' },
  ],
])('the clock is moved %s', (_name, order, of, expected) => {
  expect(planMove(order, place(of))).toEqual(expected);
});

test('a move goes forward by whole seconds, reaches its target, and passes it by less than a second', () => {
  const order = fc.oneof(
    fc.record({ bySeconds: fc.integer({ min: -100, max: 40 * day }) }),
    fc.integer({ min: -100_000, max: 40 * day * 1000 }).map((ms): ClockOrder => ({ to: later(ms) })),
    fc.constant<ClockOrder>('NEXT_TIMER'),
  );
  const where = fc.record({
    aheadSeconds: fc.integer({ min: 0, max: CLOCK.daysInAll * day }),
    nextTimerAt: fc.option(fc.integer({ min: -5, max: 40 * day * 1000 }).map(later)),
  });
  fc.assert(
    fc.property(order, where, (wanted, of) => {
      const move = planMove(wanted, place(of));
      if ('refused' in move) return;
      expect(Number.isInteger(move.seconds) && move.seconds > 0).toBe(true);
      expect(of.aheadSeconds + move.seconds).toBeLessThanOrEqual(CLOCK.daysInAll * day);
      const target = wanted === 'NEXT_TIMER' ? of.nextTimerAt : 'to' in wanted ? wanted.to : null;
      if (!target) return;
      const landed = now.getTime() + move.seconds * 1000;
      expect(landed).toBeGreaterThanOrEqual(target.getTime());
      expect(landed - target.getTime()).toBeLessThan(1000);
    }),
  );
});
