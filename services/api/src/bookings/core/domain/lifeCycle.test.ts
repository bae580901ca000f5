import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { NO_STAMPS } from '@ptc/schema/rules/progress';
import { describe, expect, it, test } from 'vitest';
import { tripPermissions, type TripToJudge, type Viewer } from '../trips.policy.ts';
import type { TripToDecide } from './tripGuards.ts';
import { canAttempt, decide, nextStatuses } from './tripState.ts';
import { TRIP_TRANSITIONS } from './tripTransitions.ts';
import type { ActorKind, TripCommand, TripCommandType } from './tripCommands.ts';

// The life cycle as the domain design tells it, written down a second time by hand. It must not be derived
// from the table it is the judge of: what is not written here is forbidden.

const now = new Date('2026-07-01T12:00:00Z');
const [before, after] = [new Date('2026-07-01T11:00:00Z'), new Date('2026-07-01T14:00:00Z')];
const actors: readonly ActorKind[] = ['BOOKER', 'TRANSPORT_PROVIDER', 'SCHEDULER'];
const B = ['BOOKER'] as const;
const T = ['TRANSPORT_PROVIDER'] as const;
const S = ['SCHEDULER'] as const;
const either = ['BOOKER', 'SCHEDULER'] as const;

type From = TripStatus | 'NONE';
interface Line {
  readonly command: TripCommand;
  readonly by: readonly ActorKind[];
  /** Where each status goes; a status not named refuses. */
  readonly to: Partial<Record<From, TripStatus>>;
  readonly trip?: Partial<TripToDecide>;
}

const facts = { complete: true, ruleFound: true, capable: 2, opensAt: before, force: false };
const past = { pickUpAt: before };
const atPickUp = { toPickupAt: before, atPickupAt: before };
const willCall = { pickUpType: 'WILL_CALL', pickUpAt: before } as const;
const stay = (...statuses: TripStatus[]): Partial<Record<From, TripStatus>> =>
  Object.fromEntries(statuses.map((status) => [status, status]));
const go = (to: TripStatus, ...statuses: TripStatus[]): Partial<Record<From, TripStatus>> =>
  Object.fromEntries(statuses.map((status) => [status, to]));

const again = ['DRAFT', 'UNFULFILLED', 'EXPIRED', 'BLOCKED'] as const;
const live = [
  'DRAFT',
  'OFFERED',
  'UNFULFILLED',
  'EXPIRED',
  'ACCEPTING',
  'API_FAILED',
  'ACCEPTED',
  'CONFLICT',
  'IN_MOTION',
  'BLOCKED',
] as const;
const beforePickUp = live.filter((status) => status !== 'IN_MOTION');

const lines: readonly (readonly [name: string, line: Line])[] = [
  ['created', { command: { type: 'CREATE' }, by: B, to: { NONE: 'DRAFT' } }],

  ['window opens', { command: { type: 'OPEN_OFFERS', ...facts }, by: either, to: go('OFFERED', 'DRAFT') }],
  [
    'window opens, nobody capable',
    { command: { type: 'OPEN_OFFERS', ...facts, capable: 0 }, by: either, to: go('UNFULFILLED', 'DRAFT') },
  ],
  ['window not open', { command: { type: 'OPEN_OFFERS', ...facts, opensAt: after }, by: either, to: {} }],
  [
    'window not open, forced',
    {
      command: { type: 'OPEN_OFFERS', ...facts, opensAt: after, force: true },
      by: either,
      to: go('OFFERED', 'DRAFT'),
    },
  ],
  [
    'window opens on an incomplete leg',
    { command: { type: 'OPEN_OFFERS', ...facts, complete: false }, by: either, to: {} },
  ],
  [
    'window opens without a rule',
    { command: { type: 'OPEN_OFFERS', ...facts, ruleFound: false, capable: 0 }, by: either, to: {} },
  ],

  [
    'accepted, first wins',
    {
      command: { type: 'ACCEPT_OFFER', award: 'FIRST', external: false },
      by: T,
      to: go('ACCEPTED', 'OFFERED'),
    },
  ],
  [
    'accepted, best wins',
    {
      command: { type: 'ACCEPT_OFFER', award: 'BEST', external: false },
      by: T,
      to: go('ACCEPTING', 'OFFERED', 'ACCEPTING'),
    },
  ],
  [
    'accepted, own system must confirm',
    {
      command: { type: 'ACCEPT_OFFER', award: 'FIRST', external: true },
      by: T,
      to: go('ACCEPTING', 'OFFERED'),
    },
  ],
  [
    'counter-offer taken',
    {
      command: { type: 'ACCEPT_COUNTER_OFFER', external: false },
      by: B,
      to: go('ACCEPTED', 'OFFERED', 'ACCEPTING'),
    },
  ],
  [
    'counter-offer taken, own system must confirm',
    {
      command: { type: 'ACCEPT_COUNTER_OFFER', external: true },
      by: B,
      to: go('ACCEPTING', 'OFFERED', 'ACCEPTING'),
    },
  ],
  [
    'best bid awarded',
    { command: { type: 'AWARD_BEST', external: false }, by: S, to: go('ACCEPTED', 'ACCEPTING') },
  ],
  [
    'best bid awarded, own system must confirm',
    { command: { type: 'AWARD_BEST', external: true }, by: S, to: stay('ACCEPTING') },
  ],
  [
    'own system confirms',
    { command: { type: 'EXTERNAL_CONFIRMED' }, by: S, to: go('ACCEPTED', 'ACCEPTING') },
  ],
  ['own system refuses', { command: { type: 'EXTERNAL_REFUSED' }, by: S, to: go('API_FAILED', 'ACCEPTING') }],
  [
    'own system asked again',
    { command: { type: 'RETRY_ACCEPT', external: true }, by: T, to: go('ACCEPTING', 'API_FAILED') },
  ],
  [
    'accepted without own system',
    { command: { type: 'RETRY_ACCEPT', external: false }, by: T, to: go('ACCEPTED', 'API_FAILED') },
  ],
  [
    'last round over',
    {
      command: { type: 'CLOSE_OFFERS', roundsOver: true, allDeclined: false },
      by: S,
      to: go('UNFULFILLED', 'OFFERED', 'ACCEPTING'),
    },
  ],
  [
    'all declined',
    {
      command: { type: 'CLOSE_OFFERS', roundsOver: false, allDeclined: true },
      by: S,
      to: go('UNFULFILLED', 'OFFERED', 'ACCEPTING'),
    },
  ],
  [
    'a round over, more to come',
    { command: { type: 'CLOSE_OFFERS', roundsOver: false, allDeclined: false }, by: S, to: {} },
  ],

  [
    'pick-up passed',
    {
      command: { type: 'EXPIRE', graceMinutes: 0 },
      by: S,
      trip: past,
      to: go('EXPIRED', 'DRAFT', 'OFFERED', 'UNFULFILLED'),
    },
  ],
  [
    'pick-up passed, within grace',
    { command: { type: 'EXPIRE', graceMinutes: 61 }, by: S, trip: past, to: {} },
  ],
  ['pick-up to come', { command: { type: 'EXPIRE', graceMinutes: 0 }, by: S, to: {} }],
  [
    'pick-up passed, will-call not ready',
    { command: { type: 'EXPIRE', graceMinutes: 0 }, by: S, trip: willCall, to: {} },
  ],
  [
    'pick-up passed, will-call called ready',
    {
      command: { type: 'EXPIRE', graceMinutes: 0 },
      by: S,
      trip: { ...willCall, readyAt: before },
      to: go('EXPIRED', 'DRAFT', 'OFFERED', 'UNFULFILLED'),
    },
  ],

  [
    'resubmitted',
    { command: { type: 'RESUBMIT', pastAgreed: false, ...facts }, by: B, to: go('OFFERED', ...again) },
  ],
  [
    'resubmitted before the window',
    {
      command: { type: 'RESUBMIT', pastAgreed: false, ...facts, opensAt: after },
      by: B,
      to: go('DRAFT', ...again),
    },
  ],
  [
    'resubmitted, nobody capable',
    {
      command: { type: 'RESUBMIT', pastAgreed: false, ...facts, capable: 0 },
      by: B,
      to: go('DRAFT', ...again),
    },
  ],
  [
    'resubmitted, past not agreed',
    { command: { type: 'RESUBMIT', pastAgreed: false, ...facts }, by: B, trip: past, to: {} },
  ],
  [
    'resubmitted, past agreed',
    {
      command: { type: 'RESUBMIT', pastAgreed: true, ...facts },
      by: B,
      trip: past,
      to: go('OFFERED', ...again),
    },
  ],

  [
    'edited so that it differs from what was agreed',
    {
      command: { type: 'EDIT', detailsChanged: true, conflict: true },
      by: B,
      to: {
        ...stay('DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED'),
        BLOCKED: 'DRAFT',
        ...go('CONFLICT', 'ACCEPTED', 'CONFLICT'),
      },
    },
  ],
  [
    'edited back to what was agreed',
    {
      command: { type: 'EDIT', detailsChanged: true, conflict: false },
      by: B,
      to: {
        ...stay('DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED'),
        BLOCKED: 'DRAFT',
        ...go('ACCEPTED', 'ACCEPTED', 'CONFLICT'),
      },
    },
  ],
  [
    'edited in what only informs',
    {
      command: { type: 'EDIT', detailsChanged: false, conflict: false },
      by: B,
      to: {
        ...stay('DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED', 'ACCEPTING', 'API_FAILED', 'IN_MOTION'),
        BLOCKED: 'DRAFT',
        ...go('ACCEPTED', 'ACCEPTED', 'CONFLICT'),
      },
    },
  ],

  ['changes accepted', { command: { type: 'ACCEPT_CHANGES' }, by: T, to: go('ACCEPTED', 'CONFLICT') }],
  [
    'changes taken back by a crew that was there before them',
    {
      command: { type: 'TAKE_BACK_CHANGES', arrivedAt: before, changedAt: after },
      by: T,
      to: go('ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'changes that a crew at the pick-up could know',
    { command: { type: 'TAKE_BACK_CHANGES', arrivedAt: after, changedAt: before }, by: T, to: {} },
  ],
  [
    'conflict clock out',
    {
      command: { type: 'LAPSE_CONFLICT', deadline: before, capable: 1 },
      by: S,
      to: go('OFFERED', 'ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'conflict clock out, nobody capable',
    {
      command: { type: 'LAPSE_CONFLICT', deadline: before, capable: 0 },
      by: S,
      to: go('UNFULFILLED', 'ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'conflict clock running',
    { command: { type: 'LAPSE_CONFLICT', deadline: after, capable: 1 }, by: S, to: {} },
  ],
  [
    'asked for a second yes',
    { command: { type: 'ASK_RECONFIRMATION', asksAt: before }, by: S, to: stay('ACCEPTED') },
  ],
  ['too early for a second yes', { command: { type: 'ASK_RECONFIRMATION', asksAt: after }, by: S, to: {} }],
  ['confirmed again without being asked', { command: { type: 'RECONFIRM' }, by: T, to: {} }],
  [
    'confirmed again',
    { command: { type: 'RECONFIRM' }, by: T, trip: { reconfirmBy: after }, to: stay('ACCEPTED') },
  ],
  [
    'confirmed again after all',
    { command: { type: 'RECONFIRM' }, by: T, trip: { unconfirmedAt: before }, to: stay('ACCEPTED') },
  ],
  [
    'second yes not given in time',
    {
      command: { type: 'LAPSE_RECONFIRMATION', deadline: before, capable: 1 },
      by: S,
      to: go('OFFERED', 'ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'second yes not given in time, too late for others',
    {
      command: { type: 'LAPSE_RECONFIRMATION', deadline: before, capable: 0 },
      by: S,
      to: stay('ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'time for a second yes running',
    { command: { type: 'LAPSE_RECONFIRMATION', deadline: after, capable: 1 }, by: S, to: {} },
  ],
  [
    'unable to service',
    {
      command: { type: 'UNABLE_TO_SERVICE', capable: 1 },
      by: T,
      to: go('OFFERED', 'ACCEPTED', 'CONFLICT', 'API_FAILED'),
    },
  ],
  [
    'unable to service, nobody capable',
    {
      command: { type: 'UNABLE_TO_SERVICE', capable: 0 },
      by: T,
      to: go('UNFULFILLED', 'ACCEPTED', 'CONFLICT', 'API_FAILED'),
    },
  ],
  [
    'unable to service at the pick-up',
    { command: { type: 'UNABLE_TO_SERVICE', capable: 1 }, by: T, trip: atPickUp, to: {} },
  ],

  [
    'assigned and on the way',
    {
      command: { type: 'RECORD_PROGRESS', stamps: { ...NO_STAMPS, assignedAt: before, toPickupAt: before } },
      by: T,
      to: stay('ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'at the pick-up',
    {
      command: { type: 'RECORD_PROGRESS', stamps: { ...NO_STAMPS, atPickupAt: before } },
      by: T,
      to: go('IN_MOTION', 'ACCEPTED', 'IN_MOTION'),
    },
  ],
  [
    'completed',
    {
      command: { type: 'COMPLETE', stampsComplete: true, distanceGiven: true },
      by: T,
      trip: atPickUp,
      to: go('COMPLETED', 'IN_MOTION'),
    },
  ],
  [
    'completed without every stamp',
    {
      command: { type: 'COMPLETE', stampsComplete: false, distanceGiven: true },
      by: T,
      trip: atPickUp,
      to: {},
    },
  ],
  [
    'completed without the distance',
    {
      command: { type: 'COMPLETE', stampsComplete: true, distanceGiven: false },
      by: T,
      trip: atPickUp,
      to: {},
    },
  ],
  [
    'unable to complete before setting out',
    { command: { type: 'UNABLE_TO_COMPLETE' }, by: T, to: go('DRY_RUN', 'IN_MOTION') },
  ],
  [
    'unable to complete on the way',
    {
      command: { type: 'UNABLE_TO_COMPLETE' },
      by: T,
      trip: { toPickupAt: before },
      to: go('DRY_RUN', 'ACCEPTED', 'IN_MOTION'),
    },
  ],

  [
    'cancelled',
    {
      command: { type: 'CANCEL' },
      by: B,
      to: { ...go('CANCELLED', ...beforePickUp), IN_MOTION: 'CANCELLED' },
    },
  ],
  ['cancelled at the pick-up', { command: { type: 'CANCEL' }, by: B, trip: atPickUp, to: {} }],
  [
    'the leg before was cancelled',
    {
      command: { type: 'BLOCK', previousStatus: 'CANCELLED' },
      by: S,
      to: go('BLOCKED', 'DRAFT', 'OFFERED', 'ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'the leg before was a dry run',
    {
      command: { type: 'BLOCK', previousStatus: 'DRY_RUN' },
      by: S,
      to: go('BLOCKED', 'DRAFT', 'OFFERED', 'ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'the leg before was completed',
    { command: { type: 'BLOCK', previousStatus: 'COMPLETED' }, by: S, to: {} },
  ],

  ['ready now', { command: { type: 'MARK_READY_NOW' }, by: B, to: stay('DRAFT', 'OFFERED', 'UNFULFILLED') }],
  [
    'ready now, will-call not ready',
    {
      command: { type: 'MARK_READY_NOW' },
      by: B,
      trip: willCall,
      to: stay('DRAFT', 'OFFERED', 'UNFULFILLED', 'ACCEPTING', 'API_FAILED', 'ACCEPTED', 'CONFLICT'),
    },
  ],
  [
    'ready now, will-call called already',
    {
      command: { type: 'MARK_READY_NOW' },
      by: B,
      trip: { ...willCall, readyAt: before },
      to: stay('DRAFT', 'OFFERED', 'UNFULFILLED'),
    },
  ],
];

const statuses: readonly From[] = ['NONE', ...TRIP_STATUSES];
const subject = (from: From, change: Partial<TripToDecide> = {}): TripToDecide => ({
  name: 'B1-A',
  status: from === 'NONE' ? null : from,
  pickUpType: 'SET_TIME',
  pickUpAt: after,
  readyAt: null,
  toPickupAt: null,
  atPickupAt: null,
  reconfirmBy: null,
  unconfirmedAt: null,
  ...change,
});
/** Whether any line lets the command begin in this status, and by whom. */
const known = (type: TripCommandType, from: From): readonly ActorKind[] =>
  lines
    .filter(([, line]) => line.command.type === type && line.to[from] !== undefined)
    .flatMap(([, line]) => line.by);

describe('the life cycle, from every status and from none, by every command and every kind of actor', () => {
  it.each(lines)('%s', (_name, { command, by, to, trip }) => {
    for (const from of statuses) {
      for (const actor of actors) {
        const decision = decide(subject(from, trip), command, actor, now);
        const allowed = by.includes(actor) && to[from] !== undefined;
        const said = decision.ok ? decision.to : decision.refusal.code;
        const who = known(command.type, from);
        const refused =
          who.length === 0
            ? 'ILLEGAL_TRANSITION'
            : who.includes(actor)
              ? 'GUARD_FAILED'
              : 'ACTOR_NOT_ALLOWED';
        expect(said, `${from} by ${actor}`).toBe(allowed ? to[from] : refused);
        if (decision.ok) expect(decision.changed, `${from} by ${actor}`).toBe(decision.to !== decision.from);
        else
          expect(decision.refusal, `${from} by ${actor}`).toMatchObject({
            tripName: 'B1-A',
            from: from === 'NONE' ? null : from,
            command: command.type,
          });
      }
    }
  });

  test('judges every command there is, from every status', () => {
    expect(new Set(lines.map(([, { command }]) => command.type))).toEqual(
      new Set(TRIP_TRANSITIONS.map(({ command }) => command)),
    );
    expect(statuses).toHaveLength(14);
  });

  test('what a screen offers is what some facts let pass, and the statuses ahead are those that some command leads to', () => {
    for (const from of TRIP_STATUSES) {
      const moving = from === 'IN_MOTION' || from === 'COMPLETED' || from === 'DRY_RUN';
      const trip = subject(from, moving ? atPickUp : {});
      const plain = lines.filter(([, line]) => line.trip === undefined || (moving && line.trip === atPickUp));
      for (const type of new Set(lines.map(([, { command }]) => command.type))) {
        for (const actor of actors) {
          const passes = plain.some(
            ([, line]) =>
              line.command.type === type &&
              line.by.includes(actor) &&
              line.to[from] !== undefined &&
              !(moving && type === 'CANCEL'),
          );
          expect(canAttempt(trip, type, actor), `${from} ${type} by ${actor}`).toBe(
            passes ||
              (type === 'EXPIRE' &&
                actor === 'SCHEDULER' &&
                ['DRAFT', 'OFFERED', 'UNFULFILLED'].includes(from)),
          );
        }
      }
      const ahead = new Set(
        plain.flatMap(([, line]) =>
          line.to[from] === undefined || (moving && line.command.type === 'CANCEL') ? [] : [line.to[from]],
        ),
      );
      if (['DRAFT', 'OFFERED', 'UNFULFILLED'].includes(from)) ahead.add('EXPIRED');
      ahead.delete(from);
      expect(new Set(nextStatuses(trip)), from).toEqual(ahead);
    }
  });
});

describe('what a person may do with a leg', () => {
  const parties = {
    companyId: 'careProvider',
    bookedByCompanyId: 'proxy',
    transportProviderId: 'holder',
    marketOwnerId: 'owner',
  };
  const roles = new Set<Role>(['MANAGE_BOOKING', 'VIEW_BOOKING', 'DISPATCH', 'VIEW_DISPATCH']);
  const moves = [
    'cancel',
    'edit',
    'readyNow',
    'acceptChanges',
    'recordProgress',
    'complete',
    'reportUnableToService',
    'reportUnableToComplete',
  ] as const;
  const may = (companyId: string, status: TripStatus, change: Partial<TripToDecide> = {}): string[] => {
    const viewer: Viewer = { companyId, roles };
    const trip: TripToJudge = { ...parties, ...subject(status, change), status };
    const permissions = tripPermissions(viewer, trip);
    return moves.filter((name) => permissions[name]);
  };
  const booker: Record<TripStatus, string[]> = {
    DRAFT: ['cancel', 'edit', 'readyNow'],
    OFFERED: ['cancel', 'edit', 'readyNow'],
    UNFULFILLED: ['cancel', 'edit', 'readyNow'],
    EXPIRED: ['cancel', 'edit'],
    ACCEPTING: ['cancel', 'edit'],
    API_FAILED: ['cancel', 'edit'],
    ACCEPTED: ['cancel', 'edit'],
    CONFLICT: ['cancel', 'edit'],
    IN_MOTION: ['edit'],
    BLOCKED: ['cancel', 'edit'],
    CANCELLED: [],
    COMPLETED: [],
    DRY_RUN: [],
  };
  const transportProvider: Record<TripStatus, string[]> = {
    DRAFT: [],
    OFFERED: [],
    UNFULFILLED: [],
    EXPIRED: [],
    ACCEPTING: [],
    BLOCKED: [],
    CANCELLED: [],
    COMPLETED: [],
    DRY_RUN: [],
    API_FAILED: ['reportUnableToService'],
    ACCEPTED: ['recordProgress', 'reportUnableToService'],
    CONFLICT: ['acceptChanges', 'recordProgress', 'reportUnableToService'],
    IN_MOTION: ['recordProgress', 'complete', 'reportUnableToComplete'],
  };

  it.each(TRIP_STATUSES)('%s', (status) => {
    const change = status === 'IN_MOTION' ? atPickUp : {};
    expect(may('careProvider', status, change)).toEqual(booker[status]);
    expect(may('proxy', status, change)).toEqual(booker[status]);
    expect(may('holder', status, change)).toEqual(transportProvider[status]);
    for (const other of ['owner', 'another transport provider', 'elsewhere'])
      expect(may(other, status, change), other).toEqual([]);
  });
});
