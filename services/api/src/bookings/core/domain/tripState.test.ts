import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { NO_STAMPS } from '@ptc/schema/rules/progress';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TripToDecide } from './tripGuards.ts';
import { canAttempt, decide, isFinal, isTransition, nextStatuses } from './tripState.ts';
import { TRIP_TRANSITIONS } from './tripTransitions.ts';
import type { ActorKind, TripCommand } from './tripCommands.ts';

const now = new Date('2026-07-01T12:00:00Z');
const later = new Date('2026-07-01T14:00:00Z');
const earlier = new Date('2026-07-01T11:00:00Z');
const trip = (status: TripStatus | null, change: Partial<TripToDecide> = {}): TripToDecide => ({
  name: 'B1-A',
  status,
  pickUpType: 'SET_TIME',
  pickUpAt: later,
  readyAt: null,
  toPickupAt: null,
  atPickupAt: null,
  reconfirmBy: null,
  unconfirmedAt: null,
  ...change,
});
const dispatch = { complete: true, ruleFound: true, capable: 2, opensAt: earlier, force: false };
const outcome = (subject: TripToDecide, command: TripCommand, actor: ActorKind): string => {
  const decision = decide(subject, command, actor, now);
  return decision.ok
    ? decision.to
    : `${decision.refusal.code}${decision.refusal.reason === null ? '' : ` ${decision.refusal.reason}`}`;
};

describe('the life of a trip', () => {
  it.each<[TripStatus | null, TripCommand, ActorKind, string, Partial<TripToDecide>?]>([
    [null, { type: 'CREATE' }, 'BOOKER', 'DRAFT'],
    ['DRAFT', { type: 'OPEN_OFFERS', ...dispatch }, 'SCHEDULER', 'OFFERED'],
    ['DRAFT', { type: 'OPEN_OFFERS', ...dispatch, capable: 0 }, 'SCHEDULER', 'UNFULFILLED'],
    ['DRAFT', { type: 'OPEN_OFFERS', ...dispatch, opensAt: later }, 'SCHEDULER', 'GUARD_FAILED WINDOW_OPEN'],
    ['DRAFT', { type: 'OPEN_OFFERS', ...dispatch, opensAt: later, force: true }, 'BOOKER', 'OFFERED'],
    ['DRAFT', { type: 'OPEN_OFFERS', ...dispatch, complete: false }, 'SCHEDULER', 'GUARD_FAILED COMPLETE'],
    [
      'DRAFT',
      { type: 'OPEN_OFFERS', ...dispatch, ruleFound: false, capable: 0 },
      'SCHEDULER',
      'GUARD_FAILED RULE_FOUND',
    ],
    ['DRAFT', { type: 'OPEN_OFFERS', ...dispatch }, 'TRANSPORT_PROVIDER', 'ACTOR_NOT_ALLOWED'],
    ['OFFERED', { type: 'ACCEPT_OFFER', award: 'FIRST', external: false }, 'TRANSPORT_PROVIDER', 'ACCEPTED'],
    ['OFFERED', { type: 'ACCEPT_OFFER', award: 'BEST', external: false }, 'TRANSPORT_PROVIDER', 'ACCEPTING'],
    ['OFFERED', { type: 'ACCEPT_OFFER', award: 'FIRST', external: true }, 'TRANSPORT_PROVIDER', 'ACCEPTING'],
    [
      'ACCEPTING',
      { type: 'ACCEPT_OFFER', award: 'BEST', external: false },
      'TRANSPORT_PROVIDER',
      'ACCEPTING',
    ],
    [
      'ACCEPTING',
      { type: 'ACCEPT_OFFER', award: 'FIRST', external: true },
      'TRANSPORT_PROVIDER',
      'GUARD_FAILED BEST_WINS',
    ],
    [
      'ACCEPTED',
      { type: 'ACCEPT_OFFER', award: 'FIRST', external: false },
      'TRANSPORT_PROVIDER',
      'ILLEGAL_TRANSITION',
    ],
    ['OFFERED', { type: 'ACCEPT_OFFER', award: 'FIRST', external: false }, 'BOOKER', 'ACTOR_NOT_ALLOWED'],
    ['OFFERED', { type: 'ACCEPT_COUNTER_OFFER', external: false }, 'BOOKER', 'ACCEPTED'],
    ['ACCEPTING', { type: 'AWARD_BEST', external: false }, 'SCHEDULER', 'ACCEPTED'],
    ['ACCEPTING', { type: 'AWARD_BEST', external: true }, 'SCHEDULER', 'ACCEPTING'],
    ['ACCEPTING', { type: 'EXTERNAL_CONFIRMED' }, 'SCHEDULER', 'ACCEPTED'],
    ['ACCEPTING', { type: 'EXTERNAL_REFUSED' }, 'SCHEDULER', 'API_FAILED'],
    ['API_FAILED', { type: 'RETRY_ACCEPT', external: true }, 'TRANSPORT_PROVIDER', 'ACCEPTING'],
    ['API_FAILED', { type: 'RETRY_ACCEPT', external: false }, 'TRANSPORT_PROVIDER', 'ACCEPTED'],
    ['OFFERED', { type: 'CLOSE_OFFERS', roundsOver: false, allDeclined: true }, 'SCHEDULER', 'UNFULFILLED'],
    [
      'OFFERED',
      { type: 'CLOSE_OFFERS', roundsOver: false, allDeclined: false },
      'SCHEDULER',
      'GUARD_FAILED OFFERS_OVER',
    ],
    ['OFFERED', { type: 'EXPIRE', graceMinutes: 0 }, 'SCHEDULER', 'EXPIRED', { pickUpAt: earlier }],
    [
      'OFFERED',
      { type: 'EXPIRE', graceMinutes: 90 },
      'SCHEDULER',
      'GUARD_FAILED PAST_EXPIRY',
      { pickUpAt: earlier },
    ],
    [
      'OFFERED',
      { type: 'EXPIRE', graceMinutes: 0 },
      'SCHEDULER',
      'GUARD_FAILED NOT_AWAITING_CALL',
      { pickUpAt: earlier, pickUpType: 'WILL_CALL' },
    ],
    [
      'OFFERED',
      { type: 'EXPIRE', graceMinutes: 0 },
      'SCHEDULER',
      'GUARD_FAILED PAST_EXPIRY',
      { pickUpAt: new Date('2026-07-01T11:30:00Z'), pickUpType: 'READY_NOW' },
    ],
    [
      'ACCEPTED',
      { type: 'EXPIRE', graceMinutes: 0 },
      'SCHEDULER',
      'ILLEGAL_TRANSITION',
      { pickUpAt: earlier },
    ],
    [
      'EXPIRED',
      { type: 'RESUBMIT', pastAgreed: false, ...dispatch },
      'BOOKER',
      'GUARD_FAILED PAST_AGREED',
      { pickUpAt: earlier },
    ],
    [
      'EXPIRED',
      { type: 'RESUBMIT', pastAgreed: true, ...dispatch },
      'BOOKER',
      'OFFERED',
      { pickUpAt: earlier },
    ],
    ['BLOCKED', { type: 'RESUBMIT', pastAgreed: false, ...dispatch, opensAt: later }, 'BOOKER', 'DRAFT'],
    ['UNFULFILLED', { type: 'RESUBMIT', pastAgreed: false, ...dispatch, capable: 0 }, 'BOOKER', 'DRAFT'],
    ['ACCEPTED', { type: 'EDIT', detailsChanged: true, conflict: true }, 'BOOKER', 'CONFLICT'],
    ['ACCEPTED', { type: 'EDIT', detailsChanged: false, conflict: false }, 'BOOKER', 'ACCEPTED'],
    ['CONFLICT', { type: 'EDIT', detailsChanged: true, conflict: true }, 'BOOKER', 'CONFLICT'],
    ['CONFLICT', { type: 'EDIT', detailsChanged: true, conflict: false }, 'BOOKER', 'ACCEPTED'],
    ['BLOCKED', { type: 'EDIT', detailsChanged: true, conflict: false }, 'BOOKER', 'DRAFT'],
    [
      'IN_MOTION',
      { type: 'EDIT', detailsChanged: true, conflict: true },
      'BOOKER',
      'GUARD_FAILED DETAILS_UNCHANGED',
    ],
    ['IN_MOTION', { type: 'EDIT', detailsChanged: false, conflict: false }, 'BOOKER', 'IN_MOTION'],
    ['COMPLETED', { type: 'EDIT', detailsChanged: false, conflict: false }, 'BOOKER', 'ILLEGAL_TRANSITION'],
    ['CONFLICT', { type: 'ACCEPT_CHANGES' }, 'TRANSPORT_PROVIDER', 'ACCEPTED'],
    ['ACCEPTED', { type: 'ACCEPT_CHANGES' }, 'TRANSPORT_PROVIDER', 'ILLEGAL_TRANSITION'],
    [
      'CONFLICT',
      { type: 'TAKE_BACK_CHANGES', arrivedAt: earlier, changedAt: later },
      'TRANSPORT_PROVIDER',
      'ACCEPTED',
    ],
    [
      'CONFLICT',
      { type: 'TAKE_BACK_CHANGES', arrivedAt: later, changedAt: later },
      'TRANSPORT_PROVIDER',
      'GUARD_FAILED ARRIVED_BEFORE_CHANGE',
    ],
    [
      'CONFLICT',
      { type: 'TAKE_BACK_CHANGES', arrivedAt: earlier, changedAt: later },
      'BOOKER',
      'ACTOR_NOT_ALLOWED',
    ],
    ['CONFLICT', { type: 'LAPSE_CONFLICT', deadline: earlier, capable: 1 }, 'SCHEDULER', 'OFFERED'],
    ['CONFLICT', { type: 'LAPSE_CONFLICT', deadline: earlier, capable: 0 }, 'SCHEDULER', 'UNFULFILLED'],
    [
      'CONFLICT',
      { type: 'LAPSE_CONFLICT', deadline: later, capable: 1 },
      'SCHEDULER',
      'GUARD_FAILED CONFLICT_CLOCK_OUT',
    ],
    ['ACCEPTED', { type: 'UNABLE_TO_SERVICE', capable: 1 }, 'TRANSPORT_PROVIDER', 'OFFERED'],
    ['CONFLICT', { type: 'UNABLE_TO_SERVICE', capable: 0 }, 'TRANSPORT_PROVIDER', 'UNFULFILLED'],
    ['API_FAILED', { type: 'UNABLE_TO_SERVICE', capable: 0 }, 'TRANSPORT_PROVIDER', 'UNFULFILLED'],
    [
      'IN_MOTION',
      { type: 'UNABLE_TO_SERVICE', capable: 1 },
      'TRANSPORT_PROVIDER',
      'ILLEGAL_TRANSITION',
      { atPickupAt: earlier },
    ],
    [
      'ACCEPTED',
      { type: 'RECORD_PROGRESS', stamps: { ...NO_STAMPS, toPickupAt: earlier } },
      'TRANSPORT_PROVIDER',
      'ACCEPTED',
    ],
    [
      'CONFLICT',
      { type: 'RECORD_PROGRESS', stamps: { ...NO_STAMPS, toPickupAt: earlier } },
      'TRANSPORT_PROVIDER',
      'CONFLICT',
    ],
    [
      'ACCEPTED',
      { type: 'RECORD_PROGRESS', stamps: { ...NO_STAMPS, atPickupAt: earlier } },
      'TRANSPORT_PROVIDER',
      'IN_MOTION',
    ],
    [
      'IN_MOTION',
      { type: 'RECORD_PROGRESS', stamps: NO_STAMPS },
      'TRANSPORT_PROVIDER',
      'GUARD_FAILED AT_PICKUP_STAMPED',
    ],
    [
      'IN_MOTION',
      { type: 'COMPLETE', stampsComplete: true, distanceGiven: true },
      'TRANSPORT_PROVIDER',
      'COMPLETED',
    ],
    [
      'IN_MOTION',
      { type: 'COMPLETE', stampsComplete: false, distanceGiven: true },
      'TRANSPORT_PROVIDER',
      'GUARD_FAILED STAMPS_COMPLETE',
    ],
    [
      'IN_MOTION',
      { type: 'COMPLETE', stampsComplete: true, distanceGiven: false },
      'TRANSPORT_PROVIDER',
      'GUARD_FAILED DISTANCE_GIVEN',
    ],
    [
      'ACCEPTED',
      { type: 'COMPLETE', stampsComplete: true, distanceGiven: true },
      'TRANSPORT_PROVIDER',
      'ILLEGAL_TRANSITION',
    ],
    ['ACCEPTED', { type: 'UNABLE_TO_COMPLETE' }, 'TRANSPORT_PROVIDER', 'GUARD_FAILED TO_PICKUP_STAMPED'],
    ['ACCEPTED', { type: 'UNABLE_TO_COMPLETE' }, 'TRANSPORT_PROVIDER', 'DRY_RUN', { toPickupAt: earlier }],
    ['IN_MOTION', { type: 'UNABLE_TO_COMPLETE' }, 'TRANSPORT_PROVIDER', 'DRY_RUN', { atPickupAt: earlier }],
    ['ACCEPTED', { type: 'CANCEL' }, 'BOOKER', 'CANCELLED'],
    ['IN_MOTION', { type: 'CANCEL' }, 'BOOKER', 'GUARD_FAILED BEFORE_AT_PICKUP', { atPickupAt: earlier }],
    ['ACCEPTED', { type: 'CANCEL' }, 'TRANSPORT_PROVIDER', 'ACTOR_NOT_ALLOWED'],
    ['DRAFT', { type: 'BLOCK', previousStatus: 'CANCELLED' }, 'SCHEDULER', 'BLOCKED'],
    ['ACCEPTED', { type: 'BLOCK', previousStatus: 'DRY_RUN' }, 'SCHEDULER', 'BLOCKED'],
    ['DRAFT', { type: 'BLOCK', previousStatus: 'COMPLETED' }, 'SCHEDULER', 'GUARD_FAILED PREVIOUS_LEG_LOST'],
    ['OFFERED', { type: 'MARK_READY_NOW' }, 'BOOKER', 'OFFERED'],
    ['ACCEPTED', { type: 'MARK_READY_NOW' }, 'BOOKER', 'GUARD_FAILED AWAITING_CALL'],
    ['ACCEPTED', { type: 'MARK_READY_NOW' }, 'BOOKER', 'ACCEPTED', { pickUpType: 'WILL_CALL' }],
    [
      'ACCEPTED',
      { type: 'MARK_READY_NOW' },
      'BOOKER',
      'GUARD_FAILED AWAITING_CALL',
      { pickUpType: 'WILL_CALL', readyAt: earlier },
    ],
  ])('%s, %j by %s: %s', (status, command, actor, expected, change) => {
    expect(outcome(trip(status, change), command, actor)).toBe(expected);
  });

  it('a refusal names the trip, its present status and the command', () => {
    expect(decide(trip('COMPLETED'), { type: 'CANCEL' }, 'BOOKER', now)).toEqual({
      ok: false,
      refusal: {
        code: 'ILLEGAL_TRANSITION',
        tripName: 'B1-A',
        from: 'COMPLETED',
        command: 'CANCEL',
        reason: null,
      },
    });
  });

  it('says which effects go with a transition', () => {
    const decision = decide(
      trip('OFFERED'),
      { type: 'ACCEPT_OFFER', award: 'FIRST', external: false },
      'TRANSPORT_PROVIDER',
      now,
    );
    expect(decision).toMatchObject({ ok: true, from: 'OFFERED', to: 'ACCEPTED', changed: true });
    expect(decision.ok && decision.effects).toEqual(
      expect.arrayContaining(['REVOKE_OTHER_OFFERS', 'KEEP_AGREED_TERMS', 'ALERT_BOOKER']),
    );
  });
});

describe('the table', () => {
  it('never leaves a final status', () => {
    for (const status of TRIP_STATUSES.filter((s) => isFinal(s))) {
      expect(TRIP_TRANSITIONS.filter((row) => row.from.includes(status))).toEqual([]);
      expect(nextStatuses(trip(status))).toEqual([]);
    }
  });

  it('reaches every status from nothing', () => {
    const reached = new Set<TripStatus | null>([null]);
    for (let round = 0; round < 13; round += 1) {
      for (const status of TRIP_STATUSES)
        if ([...reached].some((from) => isTransition(from, status))) reached.add(status);
    }
    expect([...TRIP_STATUSES].filter((status) => !reached.has(status))).toEqual([]);
  });

  it('no allowed decision leads where the table has no way, and a refusal never depends on luck', () => {
    const commands: readonly TripCommand[] = [
      { type: 'OPEN_OFFERS', ...dispatch },
      { type: 'ACCEPT_OFFER', award: 'FIRST', external: false },
      { type: 'CANCEL' },
      { type: 'ACCEPT_CHANGES' },
      { type: 'EDIT', detailsChanged: true, conflict: true },
      { type: 'UNABLE_TO_COMPLETE' },
      { type: 'MARK_READY_NOW' },
      { type: 'EXPIRE', graceMinutes: 0 },
      { type: 'RECORD_PROGRESS', stamps: { ...NO_STAMPS, atPickupAt: earlier } },
      { type: 'RESUBMIT', pastAgreed: true, ...dispatch },
    ];
    const actors: readonly ActorKind[] = ['BOOKER', 'TRANSPORT_PROVIDER', 'SCHEDULER'];
    fc.assert(
      fc.property(
        fc.constantFrom(...TRIP_STATUSES),
        fc.constantFrom(...commands),
        fc.constantFrom(...actors),
        fc.boolean(),
        (status, command, actor, called) => {
          const subject = trip(status, { readyAt: called ? earlier : null, pickUpType: 'WILL_CALL' });
          const decision = decide(subject, command, actor, now);
          expect(decide(subject, command, actor, now)).toEqual(decision);
          if (!decision.ok) return;
          expect(isTransition(status, decision.to)).toBe(true);
          expect(canAttempt(subject, command.type, actor)).toBe(true);
        },
      ),
    );
  });

  it('offers what the trip itself allows', () => {
    expect(canAttempt(trip('ACCEPTED'), 'UNABLE_TO_COMPLETE', 'TRANSPORT_PROVIDER')).toBe(false);
    expect(
      canAttempt(trip('ACCEPTED', { toPickupAt: earlier }), 'UNABLE_TO_COMPLETE', 'TRANSPORT_PROVIDER'),
    ).toBe(true);
    expect(canAttempt(trip('ACCEPTED'), 'MARK_READY_NOW', 'BOOKER')).toBe(false);
    expect(canAttempt(trip('ACCEPTED'), 'CANCEL', 'TRANSPORT_PROVIDER')).toBe(false);
    expect(nextStatuses(trip('OFFERED'))).toEqual([
      'ACCEPTED',
      'ACCEPTING',
      'UNFULFILLED',
      'EXPIRED',
      'CANCELLED',
      'BLOCKED',
    ]);
    expect(nextStatuses(trip('IN_MOTION', { atPickupAt: earlier }))).toEqual(['COMPLETED', 'DRY_RUN']);
    expect(nextStatuses(trip('DRAFT', { pickUpType: 'WILL_CALL' }))).not.toContain('EXPIRED');
  });
});
