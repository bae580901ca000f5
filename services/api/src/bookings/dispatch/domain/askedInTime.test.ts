import { expect, test } from 'vitest';
import type { PlannedRound } from '../../core/domain/dispatchPlan.ts';
import { askedInTime } from './askedInTime.ts';

const now = new Date('2026-07-01T12:00:00Z');
const minutes = (n: number): Date => new Date(now.getTime() + n * 60_000);
const leg = (pickUpIn: number) => ({
  pickUpType: 'SET_TIME' as const,
  pickUpAt: minutes(pickUpIn),
  readyAt: null,
});
const round = (number: number, opens: number, closes: number): PlannedRound => ({
  number,
  opensAt: minutes(opens),
  closesAt: minutes(closes),
  respondsBy: minutes(closes),
  companies: [],
});
const asked = (rounds: readonly PlannedRound[], pickUpIn: number, of = 2): number =>
  askedInTime({ asked: of, explanation: { rounds } }, [leg(pickUpIn), leg(pickUpIn + 60)], 30, now);

test('those a plan asks are in time while its later rounds, one after the other, and the way of the last still meet the first pick-up', () => {
  const rounds = [round(1, 0, 10), round(2, 10, 20), round(3, 20, 30)];
  expect([asked(rounds, 51), asked(rounds, 50)]).toEqual([2, 0]);
});

test('rounds that are open at once take no time of their own', () => {
  const rounds = [round(1, 0, 10), round(2, 0, 10)];
  expect([asked(rounds, 31), asked(rounds, 30)]).toEqual([2, 0]);
});

test('nobody is nobody, however much time there is', () => {
  expect(asked([], 500, 0)).toBe(0);
});
