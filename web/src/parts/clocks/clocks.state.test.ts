import { describe, expect, it } from 'vitest';
import { clocksOf, clockTone, coarseLeft, mostPressing, type ClockedTrip } from './clocks.state.ts';

const trip = (change: Partial<ClockedTrip> = {}): ClockedTrip => ({
  status: 'OFFERED',
  lastSafeAt: null,
  lastSafePassedAt: null,
  strandedRisk: null,
  conflictEndsAt: null,
  viewerOffer: null,
  ...change,
});
const now = Date.parse('2026-11-21T15:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

describe('the clocks of a leg', () => {
  it('are none when somebody has it and all is well', () => expect(clocksOf(trip())).toEqual([]));
  it('count down to the last safe moment, and say when it has passed', () => {
    expect(clocksOf(trip({ lastSafeAt: at(20) }))).toEqual([{ kind: 'lastSafe', until: at(20) }]);
    expect(clocksOf(trip({ status: 'API_FAILED', lastSafeAt: at(20) })), 'nobody is asked').toEqual([
      { kind: 'lastSafe', until: at(20), idle: true },
    ]);
    expect(clocksOf(trip({ lastSafeAt: at(-5), lastSafePassedAt: at(-5) }))).toEqual([
      { kind: 'passed', at: at(-5) },
    ]);
  });
  it("count down to the end of one's own offer, as long as it can be answered", () => {
    const offer = (status: 'OPEN' | 'BID' | 'COUNTERED', respondsBy: string | null = at(8)) =>
      trip({ viewerOffer: { __typename: 'Offer', id: 'o', version: 1, status, respondsBy } });
    expect(
      [offer('OPEN'), offer('COUNTERED'), offer('BID'), offer('OPEN', null)].map((one) => clocksOf(one)),
    ).toEqual([[{ kind: 'offer', until: at(8) }], [{ kind: 'offer', until: at(8) }], [], []]);
    expect(mostPressing([offer('OPEN', at(90)), offer('OPEN')])).toEqual({ kind: 'offer', until: at(8) });
  });
  it('what presses most comes first, over all legs', () => {
    const calm = trip({ lastSafeAt: at(200) });
    const soon = trip({ lastSafeAt: at(20) });
    expect(mostPressing([calm, soon])).toEqual({ kind: 'lastSafe', until: at(20) });
    expect(mostPressing([soon, trip({ conflictEndsAt: at(50) })])?.kind).toBe('conflict');
    expect(
      mostPressing([
        trip({ lastSafePassedAt: at(-1), lastSafeAt: at(-1) }),
        trip({ strandedRisk: 'WILL_CALL_SILENT' }),
      ])?.kind,
    ).toBe('risk');
    expect(mostPressing([trip()])).toBeNull();
  });
  it('grow more urgent as time runs out', () => {
    const safe = (minutes: number) => clockTone({ kind: 'lastSafe', until: at(minutes) }, now);
    expect([safe(61), safe(60), safe(16), safe(15), safe(-1)]).toEqual([
      'draft',
      'conflict',
      'conflict',
      'late',
      'late',
    ]);
    const offer = (minutes: number) => clockTone({ kind: 'offer', until: at(minutes) }, now);
    expect([offer(90), offer(16), offer(15), offer(5)]).toEqual(['offered', 'offered', 'conflict', 'late']);
    const answer = (minutes: number) => clockTone({ kind: 'conflict', until: at(minutes) }, now);
    expect([answer(55), answer(6), answer(4)]).toEqual(['conflict', 'conflict', 'late']);
  });
});

it('what is left is said in its two largest units', () => {
  expect([
    coarseLeft(at(0.5), now),
    coarseLeft(at(59.9), now),
    coarseLeft(at(61), now),
    coarseLeft(at(1500), now),
    coarseLeft(at(-0.1), now),
  ]).toEqual([
    { days: 0, hours: 0, minutes: 0 },
    { days: 0, hours: 0, minutes: 59 },
    { days: 0, hours: 1, minutes: 1 },
    { days: 1, hours: 1, minutes: 0 },
    null,
  ]);
});
