import { PICK_UP_TYPES } from '@ptc/schema/rules/lists/bookings';
import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconfirmationState, reconfirmStep, type LegToReconfirm } from './reconfirmation.ts';

const now = new Date('2026-07-01T12:00:00Z');
const minutes = (n: number): Date => new Date(now.getTime() + n * 60_000);
const market = { reconfirmMinutes: 90, reconfirmAnswerMinutes: 15 };
/** Accepted a day ago, to be picked up in an hour. */
const leg = (change: Partial<LegToReconfirm> = {}): LegToReconfirm => ({
  status: 'ACCEPTED',
  pickUpType: 'SET_TIME',
  pickUpAt: minutes(60),
  readyAt: null,
  waitAndReturn: false,
  agreedAt: minutes(-1440),
  assignedAt: null,
  toPickupAt: null,
  reconfirmBy: null,
  unconfirmedAt: null,
  reconfirmedAt: null,
  ...change,
});

describe('a second yes', () => {
  it.each<[string, Partial<LegToReconfirm>, string]>([
    ['of a leg that somebody has, from so long before the pick-up on', {}, 'ASK'],
    ['to the minute', { pickUpAt: minutes(90) }, 'ASK'],
    ['later, when it is not time yet', { pickUpAt: minutes(91) }, 'WAIT'],
    ['of a leg that nobody knows when it was agreed to', { agreedAt: null }, 'ASK'],
    ['not of one accepted when it was time already', { agreedAt: minutes(-30) }, 'NONE'],
    ['of one accepted just before', { agreedAt: minutes(-31) }, 'ASK'],
    ['not of one confirmed again', { reconfirmedAt: minutes(-10) }, 'NONE'],
    ['again of one confirmed for a much earlier pick-up', { reconfirmedAt: minutes(-40) }, 'ASK'],
    ['not with a crew assigned', { assignedAt: minutes(-5) }, 'NONE'],
    ['not with a crew on its way', { toPickupAt: minutes(-5) }, 'NONE'],
    ['not of a will-call that nobody has called for', { pickUpType: 'WILL_CALL' }, 'NONE'],
    ['not of one that was just called', { pickUpType: 'WILL_CALL', readyAt: now, pickUpAt: now }, 'NONE'],
    ['not of the way back of a crew that waits', { waitAndReturn: true }, 'NONE'],
    ['not from the pick-up on', { pickUpAt: now }, 'NONE'],
    ['not twice', { reconfirmBy: minutes(5) }, 'ASKED'],
    ['not twice, answered too late', { unconfirmedAt: minutes(-5) }, 'ASKED'],
    ['which the crew settles, however late', { unconfirmedAt: minutes(-5), assignedAt: now }, 'NONE'],
  ])('is asked for %s', (_name, change, type) => {
    expect(reconfirmStep(leg(change), market, now).type).toBe(type);
  });

  it('is asked for of no leg in another status, and nowhere that the market does not ask for it', () => {
    for (const status of TRIP_STATUSES)
      expect(reconfirmStep(leg({ status }), market, now).type).toBe(status === 'ACCEPTED' ? 'ASK' : 'NONE');
    for (const off of [
      {},
      { reconfirmMinutes: null, reconfirmAnswerMinutes: null },
      { reconfirmMinutes: 90 },
    ])
      expect(reconfirmStep(leg(), off, now)).toEqual({ type: 'NONE' });
  });

  it('may take the market’s minutes from when it is asked for, and never longer than to the pick-up', () => {
    expect(reconfirmStep(leg(), market, now)).toMatchObject({ asksAt: minutes(-30), answerBy: minutes(15) });
    expect(reconfirmStep(leg({ pickUpAt: minutes(10) }), market, now)).toMatchObject({
      answerBy: minutes(10),
    });
  });

  it('is shown as it stands', () => {
    const none = { reconfirmAt: null, reconfirmBy: null, unconfirmedAt: null, reconfirmedAt: null };
    expect(
      [
        none,
        { ...none, reconfirmAt: now },
        { ...none, reconfirmBy: now },
        { ...none, unconfirmedAt: now },
        { ...none, reconfirmedAt: now },
        { ...none, reconfirmAt: now, reconfirmedAt: now },
      ].map(reconfirmationState),
    ).toEqual([null, 'PLANNED', 'ASKED', 'UNCONFIRMED', 'CONFIRMED', 'PLANNED']);
  });
});

const instant = fc.integer({ min: -300, max: 300 }).map(minutes);
const maybe = fc.option(instant, { freq: 3 });
const anyLeg = fc.record<LegToReconfirm>({
  status: fc.constantFrom(...TRIP_STATUSES),
  pickUpType: fc.constantFrom(...PICK_UP_TYPES),
  pickUpAt: instant,
  readyAt: maybe,
  waitAndReturn: fc.boolean(),
  agreedAt: maybe,
  assignedAt: maybe,
  toPickupAt: maybe,
  reconfirmBy: maybe,
  unconfirmedAt: maybe,
  reconfirmedAt: maybe,
});
const anyMarket = fc
  .tuple(fc.integer({ min: 2, max: 240 }), fc.integer({ min: 1, max: 239 }))
  .filter(([before, answer]) => answer < before)
  .map(([reconfirmMinutes, reconfirmAnswerMinutes]) => ({ reconfirmMinutes, reconfirmAnswerMinutes }));

describe('whatever the leg', () => {
  it('time to answer lies ahead, ends by the pick-up, and is asked for neither early nor for nothing', () => {
    fc.assert(
      fc.property(anyLeg, anyMarket, (one, settings) => {
        const step = reconfirmStep(one, settings, now);
        if (step.type === 'WAIT') expect(step.asksAt > now).toBe(true);
        if (step.type !== 'ASK') return;
        expect(step.asksAt <= now && step.answerBy > now && step.answerBy <= one.pickUpAt).toBe(true);
        expect(one.agreedAt === null || one.agreedAt < step.asksAt).toBe(true);
      }),
    );
  });

  it('a yes of this moment settles the question from its time on, and asking opens it once', () => {
    fc.assert(
      fc.property(anyLeg, anyMarket, (one, settings) => {
        const step = reconfirmStep(one, settings, now);
        if (step.type !== 'ASK' && step.type !== 'ASKED') return;
        const asked = { ...one, reconfirmBy: minutes(5) };
        expect(reconfirmStep(asked, settings, now).type).toBe('ASKED');
        const due = one.pickUpAt.getTime() - settings.reconfirmMinutes * 60_000 <= now.getTime();
        const said = { ...asked, reconfirmBy: null, unconfirmedAt: null, reconfirmedAt: now };
        expect(reconfirmStep(said, settings, now).type).toBe(due ? 'NONE' : 'WAIT');
      }),
    );
  });

  it('once settled it stays so while only time passes, unless its time is still to come', () => {
    fc.assert(
      fc.property(anyLeg, anyMarket, fc.integer({ min: 0, max: 600 }), (one, settings, later) => {
        if (reconfirmStep(one, settings, now).type === 'NONE')
          expect(reconfirmStep(one, settings, minutes(later)).type).toBe('NONE');
      }),
    );
  });
});
