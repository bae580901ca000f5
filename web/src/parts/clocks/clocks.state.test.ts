import { describe, expect, it } from 'vitest';
import {
  clocksOf as clocksAt,
  mostPressing,
  urgencyOf,
  type ClockedTrip,
  type LegClock,
} from './clocks.state.ts';

const trip = (change: Partial<ClockedTrip> = {}): ClockedTrip => ({
  status: 'OFFERED',
  lastSafeAt: null,
  lastSafePassedAt: null,
  strandedRisk: null,
  conflictEndsAt: null,
  viewerOffer: null,
  lateness: null,
  expectedPickUpAt: null,
  expectedDropOffAt: null,
  pickUpAt: '2026-11-21T15:10:00.000Z',
  promisedPickUpAt: null,
  progress: { atPickupAt: null, atDropoffAt: null },
  reconfirmation: null,
  viewerCan: { acceptChanges: false, reconfirm: false },
  ...change,
});
const now = Date.parse('2026-11-21T15:00:00Z');
const clocksOf = (of: ClockedTrip): readonly LegClock[] => clocksAt(of, now);
const first = (...trips: ClockedTrip[]): LegClock | undefined => mostPressing(trips, now)?.clock;
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
    expect(first(offer('OPEN', at(90)), offer('OPEN'))).toEqual({ kind: 'offer', until: at(8) });
  });
  it('count down to the end of the time for a second yes, and say when there was none', () => {
    const of = (state: 'ASKED' | 'UNCONFIRMED', answerBy: string | null, unconfirmedAt: string | null) =>
      trip({
        status: 'ACCEPTED',
        reconfirmation: { __typename: 'Reconfirmation', state, answerBy, unconfirmedAt },
      });
    const asked = of('ASKED', at(8), null);
    expect(clocksOf(asked)).toEqual([{ kind: 'reconfirm', until: at(8) }]);
    expect(clocksOf(of('UNCONFIRMED', null, at(-2)))).toEqual([{ kind: 'unconfirmed', at: at(-2) }]);
    const pressing = (viewer: boolean) =>
      mostPressing([{ ...asked, viewerCan: { acceptChanges: false, reconfirm: viewer } }], now)?.urgency;
    expect([pressing(true), pressing(false)], 'theirs to give').toEqual(['NOW', 'NONE']);
  });
  it('what presses most comes first, over all legs', () => {
    const calm = trip({ lastSafeAt: at(200) });
    const soon = trip({ lastSafeAt: at(20) });
    expect(first(calm, soon)).toEqual({ kind: 'lastSafe', until: at(20) });
    expect(first(soon, trip({ conflictEndsAt: at(50) }))?.kind).toBe('conflict');
    expect(
      first(
        trip({ lastSafePassedAt: at(-1), lastSafeAt: at(-1) }),
        trip({ strandedRisk: 'WILL_CALL_SILENT' }),
      )?.kind,
    ).toBe('risk');
    expect(
      first(trip({ conflictEndsAt: at(200) }), trip({ lastSafeAt: at(3) }))?.kind,
      'what is to be done now, before what weighs more and has time',
    ).toBe('lastSafe');
    expect(mostPressing([trip()], now)).toBeNull();
  });
  it('press more as time runs out, and most whoever is to answer', () => {
    const answer = (minutes: number, answers: boolean) =>
      urgencyOf({ kind: 'conflict', until: at(minutes) }, answers, now);
    expect([answer(55, true), answer(9, true), answer(9, false)]).toEqual(['SOON', 'NOW', 'SOON']);
    expect(urgencyOf({ kind: 'lastSafe', until: at(61) }, false, now)).toBe('NONE');
  });
});

describe('a leg that is late', () => {
  const late = (change: Partial<ClockedTrip> = {}): ClockedTrip =>
    trip({
      status: 'ACCEPTED',
      lateness: { __typename: 'Lateness', minutes: 12, reason: 'NOT_LEFT', growsFrom: at(-12) },
      expectedPickUpAt: at(22),
      expectedDropOffAt: at(50),
      ...change,
    });
  const said = { kind: 'late', minutes: 12, reason: 'NOT_LEFT', ahead: true, expectedAt: at(22) };

  it('says so before it is', () => expect(clocksOf(late())).toEqual([said]));
  it('grows later by itself, and its time with it', () =>
    expect(clocksAt(late(), now + 11 * 60_000)).toEqual([
      { ...said, minutes: 23, ahead: false, expectedAt: at(33) },
    ]));
  it('is late at its drop-off once its patient is aboard', () =>
    expect(clocksOf(late({ progress: { atPickupAt: at(-3), atDropoffAt: null } }))).toEqual([
      { ...said, ahead: false, expectedAt: at(50) },
    ]));
  it.each<[string, Partial<ClockedTrip>]>([
    ['that is over', { status: 'COMPLETED' }],
    ['that has arrived', { progress: { atPickupAt: at(-9), atDropoffAt: at(-1) } }],
    [
      'of a few minutes',
      { lateness: { __typename: 'Lateness', minutes: 4, reason: 'LEFT_LATE', growsFrom: null } },
    ],
  ])('one %s presses nobody', (_what, change) => expect(clocksOf(late(change))).toEqual([]));
});
