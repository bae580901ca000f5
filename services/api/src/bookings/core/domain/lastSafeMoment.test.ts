import { PICK_UP_TYPES } from '@ptc/schema/rules/lists/bookings';
import { wallTime } from '@ptc/schema/rules/wallTime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CLOCKS, clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import { lastSafeMoment, lastSafeOfBatch, meetBy, minutesAfter, type LegToMeet } from './lastSafeMoment.ts';

const now = new Date('2026-07-01T12:00:00Z');
const minutes = (n: number): Date => new Date(now.getTime() + n * 60_000);
const leg = (change: Partial<LegToMeet> = {}): LegToMeet => ({
  pickUpType: 'SET_TIME',
  pickUpAt: minutes(120),
  readyAt: null,
  ...change,
});
const moment = (change: Partial<Parameters<typeof lastSafeMoment>[0]> = {}) =>
  lastSafeMoment({ leg: leg(), remainingRoundMinutes: [10, 20], minimumNoticeMinutes: 30, now, ...change });

describe('the last safe moment', () => {
  it('is the pick-up less the way there and every round that is left', () => {
    expect(moment()).toEqual({ at: minutes(60), passed: false });
    expect(moment({ remainingRoundMinutes: [] })).toEqual({ at: minutes(90), passed: false });
  });

  it('has passed from its very instant on', () => {
    expect(moment({ now: minutes(59) }).passed).toBe(false);
    expect(moment({ now: minutes(60) }).passed).toBe(true);
  });

  it('of a leg asked for now counts from the end of the hour it has', () => {
    expect(meetBy(leg({ pickUpType: 'READY_NOW', pickUpAt: now }))).toEqual(minutes(60));
    expect(meetBy(leg({ pickUpType: 'WILL_CALL', pickUpAt: now, readyAt: now }))).toEqual(minutes(60));
    expect(
      meetBy(leg({ pickUpType: 'WILL_CALL', pickUpAt: minutes(90) })),
      'a call awaited is met by its expected time',
    ).toEqual(minutes(90));
    expect(
      moment({ leg: leg({ pickUpType: 'READY_NOW', pickUpAt: now }), remainingRoundMinutes: [2, 3] }).at,
    ).toEqual(minutes(25));
  });

  it('of legs offered as one is that of the leg with the least time', () => {
    const of = { remainingRoundMinutes: [10], minimumNoticeMinutes: 30, now };
    expect(
      lastSafeOfBatch([leg({ pickUpAt: minutes(300) }), leg(), leg({ pickUpAt: minutes(200) })], of)?.at,
    ).toEqual(minutes(80));
    expect(lastSafeOfBatch([], of)).toBeNull();
  });

  it('counts elapsed minutes through both changes of the clocks', () => {
    const at = (local: string): Date => {
      const found = wallTime(local.slice(0, 10), local.slice(11), 'America/New_York');
      if (!found) throw new Error('no such time');
      return found;
    };
    const spring = lastSafeMoment({
      leg: leg({ pickUpAt: at('2026-03-08T03:30') }),
      remainingRoundMinutes: [60],
      minimumNoticeMinutes: 30,
      now,
    });
    expect(spring.at, '03:30 less 90 minutes is 01:00, for two o’clock does not exist').toEqual(
      at('2026-03-08T01:00'),
    );
    const autumn = lastSafeMoment({
      leg: leg({ pickUpAt: at('2026-11-01T02:30') }),
      remainingRoundMinutes: [60],
      minimumNoticeMinutes: 30,
      now,
    });
    expect(autumn.at.toISOString(), '02:30 less 90 minutes is the second one o’clock').toBe(
      '2026-11-01T06:00:00.000Z',
    );
  });

  it('whatever is left: run one after the other from there, the rounds and the way end exactly when the patient is to be met', () => {
    const anyLeg = fc.record({
      pickUpType: fc.constantFrom(...PICK_UP_TYPES),
      pickUpAt: fc.integer({ min: -600, max: 60_000 }).map(minutes),
      readyAt: fc.constantFrom(null, now),
    });
    fc.assert(
      fc.property(
        anyLeg,
        fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 5 }),
        fc.nat({ max: 240 }),
        (one, rounds, notice) => {
          const { at, passed } = lastSafeMoment({
            leg: one,
            remainingRoundMinutes: rounds,
            minimumNoticeMinutes: notice,
            now,
          });
          const end = at.getTime() + (rounds.reduce((sum, n) => sum + n, 0) + notice) * 60_000;
          expect(end).toBe(meetBy(one).getTime());
          expect(passed).toBe(at <= now);
          const fewer = lastSafeMoment({
            leg: one,
            remainingRoundMinutes: rounds.slice(1),
            minimumNoticeMinutes: notice,
            now,
          });
          expect(fewer.at.getTime(), 'with a round less there is more time').toBeGreaterThanOrEqual(
            at.getTime(),
          );
        },
      ),
    );
  });
});

it('the rounds that are left are those after the one that runs', () => {
  const rounds = [
    { number: 1, opensAt: now, closesAt: minutes(10) },
    { number: 2, opensAt: minutes(10), closesAt: minutes(30) },
    { number: 3, opensAt: minutes(30), closesAt: minutes(35) },
  ];
  expect([0, 1, 2, 3].map((number) => minutesAfter(rounds, number))).toEqual([[10, 20, 5], [20, 5], [5], []]);
  const beside = rounds.map(({ number, opensAt, closesAt }) => ({
    number,
    opensAt: now,
    closesAt: new Date(now.getTime() + closesAt.getTime() - opensAt.getTime()),
  }));
  expect(minutesAfter(beside, 0), 'rounds that open at once take as long as the longest').toEqual([
    10, 10, 0,
  ]);
});

it('a market stored before a clock existed has the default; its own choices stand', () => {
  expect(clocksOf({})).toEqual(DEFAULT_CLOCKS);
  expect(clocksOf({ clocks: null })).toEqual(DEFAULT_CLOCKS);
  expect(clocksOf({ clocks: { minimumNoticeMinutes: 45, visitMinutes: null } })).toEqual({
    ...DEFAULT_CLOCKS,
    minimumNoticeMinutes: 45,
  });
});
