import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { wallTime } from '@ptc/schema/rules/wallTime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CLOCKS } from '../../../network/companies/domain/clockSettings.ts';
import { dangerOf, expectedEndOfVisit, watchBooking, type WatchedLeg } from './strandedWatch.ts';

const start = new Date('2026-07-01T12:00:00Z');
const at = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const out = (change: Partial<WatchedLeg> = {}): WatchedLeg => ({
  id: 'out',
  previousTripId: null,
  status: 'ACCEPTED',
  pickUpType: 'SET_TIME',
  pickUpAt: at(600),
  readyAt: null,
  appointmentAt: at(660),
  dropOffAt: at(650),
  atDropoffAt: null,
  lostTransportProviderAt: null,
  ...change,
});
const back = (change: Partial<WatchedLeg> = {}): WatchedLeg => ({
  ...out(),
  id: 'back',
  previousTripId: 'out',
  status: 'ACCEPTED',
  pickUpAt: at(900),
  appointmentAt: null,
  dropOffAt: at(930),
  ...change,
});
const willCall = (change: Partial<WatchedLeg> = {}): WatchedLeg =>
  back({ pickUpType: 'WILL_CALL', pickUpAt: at(700), ...change });
const danger = (one: WatchedLeg, other: WatchedLeg = out()) => dangerOf(one, other, DEFAULT_CLOCKS);

describe('a return', () => {
  it('that somebody has is no danger, whatever its outbound leg does', () => {
    for (const status of ['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED'] as const)
      expect(danger(back(), out({ status }))).toBeNull();
    for (const status of ['IN_MOTION', 'COMPLETED', 'CANCELLED', 'DRY_RUN'] as const)
      expect(danger(back({ status }))).toBeNull();
  });

  it.each(['DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED', 'ACCEPTING', 'API_FAILED'] as const)(
    'that nobody has (%s) is told two hours before its pick-up',
    (status) => {
      expect(danger(back({ status }))).toMatchObject({
        kind: 'RETURN_UNASSIGNED',
        deadline: at(900),
        tellAt: at(780),
      });
    },
  );

  it('is watched from the moment somebody takes the patient away', () => {
    for (const status of [
      'DRAFT',
      'OFFERED',
      'UNFULFILLED',
      'EXPIRED',
      'ACCEPTING',
      'API_FAILED',
      'BLOCKED',
    ] as const)
      expect(danger(back({ status: 'OFFERED' }), out({ status }))).toBeNull();
  });

  it('that its transport provider gave back is told four hours before, and each time again', () => {
    const first = danger(back({ status: 'OFFERED', lostTransportProviderAt: at(10) }));
    expect(first).toMatchObject({ kind: 'TRANSPORT_PROVIDER_GONE', tellAt: at(660) });
    expect(danger(back({ status: 'OFFERED', lostTransportProviderAt: at(20) }))?.occasion).not.toBe(
      first?.occasion,
    );
  });

  it.each(['CANCELLED', 'DRY_RUN'] as const)(
    'whose outbound leg ended %s is told while nobody has decided on it',
    (status) => {
      for (const still of ['BLOCKED', 'UNFULFILLED', 'ACCEPTING', 'API_FAILED'] as const)
        expect(danger(back({ status: still }), out({ status }))).toMatchObject({
          kind: 'OUTBOUND_LOST',
          tellAt: at(780),
        });
      expect(danger(back({ status: 'ACCEPTED' }), out({ status })), 'offered again and taken').toBeNull();
      expect(danger(back({ status: 'CANCELLED' }), out({ status }))).toBeNull();
      expect(
        danger(back({ status: 'OFFERED' }), out({ status })),
        'offered again, the patient is there by other means',
      ).toMatchObject({ kind: 'RETURN_UNASSIGNED' });
    },
  );

  it('on call is expected when the visit is over, and told when half of the patience is gone', () => {
    expect(expectedEndOfVisit(out(), willCall(), 60)).toEqual(at(720));
    expect(danger(willCall())).toMatchObject({
      kind: 'WILL_CALL_SILENT',
      deadline: at(780),
      tellAt: at(750),
    });
    expect(danger(willCall({ readyAt: at(715), pickUpAt: at(715) })), 'called').toBeNull();
  });

  it('on call follows the patient: without an appointment the arrival counts, late arrival or a later expected time move the end', () => {
    expect(expectedEndOfVisit(out({ appointmentAt: null }), willCall({ pickUpAt: at(650) }), 60)).toEqual(
      at(710),
    );
    expect(expectedEndOfVisit(out({ atDropoffAt: at(690) }), willCall(), 60)).toEqual(at(750));
    expect(expectedEndOfVisit(out({ atDropoffAt: at(640) }), willCall(), 60)).toEqual(at(720));
    expect(expectedEndOfVisit(out(), willCall({ pickUpAt: at(1000) }), 60)).toEqual(at(1000));
    expect(
      danger(willCall(), out({ atDropoffAt: at(690) }))?.occasion,
      'a stamp moves the deadline, and is no news',
    ).toBe(danger(willCall())?.occasion);
  });

  it('counts elapsed minutes through both changes of the clocks', () => {
    const zone = 'America/New_York';
    const wall = (day: string, time: string): Date => {
      const found = wallTime(day, time, zone);
      if (!found) throw new Error('no such time');
      return found;
    };
    expect(
      danger(back({ status: 'OFFERED', pickUpAt: wall('2026-03-08', '03:30') }))?.tellAt,
      'two hours before 03:30 is 00:30',
    ).toEqual(wall('2026-03-08', '00:30'));
    expect(
      danger(back({ status: 'OFFERED', pickUpAt: wall('2026-11-01', '02:30') }))?.tellAt,
      'two hours before 02:30 is the first half past one',
    ).toEqual(wall('2026-11-01', '01:30'));
  });
});

it('a booking is watched leg by leg, and no longer than a day after the deadline', () => {
  const legs = [out(), back({ status: 'OFFERED' })];
  expect(watchBooking(legs, DEFAULT_CLOCKS, at(779)).get('back')?.due).toBe(false);
  expect(watchBooking(legs, DEFAULT_CLOCKS, at(780)).get('back')?.due).toBe(true);
  expect([...watchBooking(legs, DEFAULT_CLOCKS, at(900 + 24 * 60 - 1)).keys()]).toEqual(['back']);
  expect(watchBooking(legs, DEFAULT_CLOCKS, at(900 + 24 * 60)).size).toBe(0);
});

/** What may happen to a round trip, minute by minute. */
interface History {
  readonly events: readonly {
    readonly at: number;
    readonly leg: 'out' | 'back';
    readonly change: Partial<WatchedLeg>;
  }[];
  readonly onCall: boolean;
}

/**
 * Plays a history as the engine does: the watch looks after every event and at the instant it asked for; each
 * occasion is told once.
 */
const play = ({ events, onCall }: History, until: number): { kind: string; at: number }[] => {
  let legs = {
    out: out({ status: 'OFFERED' }),
    back: onCall ? willCall({ status: 'OFFERED' }) : back({ status: 'OFFERED' }),
  };
  const told = new Set<string>();
  const alerts: { kind: string; at: number }[] = [];
  let wake = Number.POSITIVE_INFINITY;
  const look = (minute: number): void => {
    const feared = watchBooking([legs.out, legs.back], DEFAULT_CLOCKS, at(minute)).get('back');
    if (feared?.due && !told.has(feared.occasion)) {
      told.add(feared.occasion);
      alerts.push({ kind: feared.kind, at: minute });
    }
    wake =
      feared && !feared.due ? (feared.tellAt.getTime() - start.getTime()) / 60_000 : Number.POSITIVE_INFINITY;
  };
  for (const event of [...events].sort((a, b) => a.at - b.at)) {
    for (; wake <= event.at && wake <= until;) look(wake);
    legs = { ...legs, [event.leg]: { ...legs[event.leg], ...event.change } };
    look(event.at);
  }
  for (; wake <= until;) look(wake);
  return alerts;
};

const minute = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

describe('whatever happens', () => {
  it('on the happy path nobody is alerted: both legs taken in good time, stamps as they come, the call when the visit ends', () => {
    const happy = fc.record({
      accepted: minute(0, 400),
      taken: minute(0, 400),
      gone: minute(600, 640),
      there: minute(641, 690),
      called: minute(640, 749),
      onCall: fc.boolean(),
      picked: minute(0, 60),
      edits: fc.array(minute(0, 590), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(happy, (one) => {
        const events = [
          { at: one.accepted, leg: 'out' as const, change: { status: 'ACCEPTED' as TripStatus } },
          { at: one.taken, leg: 'back' as const, change: { status: 'ACCEPTED' as TripStatus } },
          ...one.edits.flatMap((n) => [
            {
              at: Math.max(n, one.taken),
              leg: 'back' as const,
              change: { status: 'CONFLICT' as TripStatus },
            },
            {
              at: Math.max(n, one.taken) + 3,
              leg: 'back' as const,
              change: { status: 'ACCEPTED' as TripStatus },
            },
          ]),
          { at: one.gone, leg: 'out' as const, change: { status: 'IN_MOTION' as TripStatus } },
          {
            at: one.there,
            leg: 'out' as const,
            change: { status: 'COMPLETED' as TripStatus, atDropoffAt: at(one.there) },
          },
          ...(one.onCall
            ? [
                {
                  at: one.called,
                  leg: 'back' as const,
                  change: { readyAt: at(one.called), pickUpAt: at(one.called) },
                },
              ]
            : []),
          {
            at: (one.onCall ? one.called : 900) + one.picked,
            leg: 'back' as const,
            change: { status: 'IN_MOTION' as TripStatus },
          },
          {
            at: (one.onCall ? one.called : 900) + one.picked + 30,
            leg: 'back' as const,
            change: { status: 'COMPLETED' as TripStatus },
          },
        ];
        expect(play({ events, onCall: one.onCall }, 3000)).toEqual([]);
      }),
    );
  });

  it('a return that stays unassigned alerts before its deadline, once for each reason', () => {
    const sad = fc.record({
      accepted: minute(0, 599),
      gone: minute(600, 640),
      there: minute(641, 700),
      onCall: fc.boolean(),
      churn: fc.array(
        fc.record({
          at: minute(0, 899),
          status: fc.constantFrom<TripStatus>('DRAFT', 'OFFERED', 'ACCEPTING', 'UNFULFILLED', 'API_FAILED'),
        }),
        { maxLength: 8 },
      ),
    });
    fc.assert(
      fc.property(sad, (one) => {
        const events = [
          { at: one.accepted, leg: 'out' as const, change: { status: 'ACCEPTED' as TripStatus } },
          { at: one.gone, leg: 'out' as const, change: { status: 'IN_MOTION' as TripStatus } },
          {
            at: one.there,
            leg: 'out' as const,
            change: { status: 'COMPLETED' as TripStatus, atDropoffAt: at(one.there) },
          },
          ...one.churn.map(({ at: when, status }) => ({
            at: when,
            leg: 'back' as const,
            change: { status },
          })),
        ];
        const alerts = play({ events, onCall: one.onCall }, 3000);
        expect(alerts.map(({ kind }) => kind)).toEqual(['RETURN_UNASSIGNED']);
        expect(alerts[0]?.at).toBeLessThan(one.onCall ? 700 : 900);
      }),
    );
  });

  it('each occasion is told once, however often and late somebody looks', () => {
    const anything = fc.array(
      fc.record({
        at: minute(0, 1200),
        leg: fc.constantFrom('out' as const, 'back' as const),
        change: fc.oneof(
          fc
            .constantFrom<TripStatus>(
              'DRAFT',
              'OFFERED',
              'ACCEPTED',
              'CONFLICT',
              'IN_MOTION',
              'COMPLETED',
              'CANCELLED',
              'DRY_RUN',
              'BLOCKED',
              'UNFULFILLED',
              'EXPIRED',
            )
            .map((status) => ({ status })),
          minute(0, 1200).map((n) => ({ lostTransportProviderAt: at(n) })),
          fc.constant({ readyAt: at(700) }),
        ),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(anything, fc.boolean(), (events, onCall) => {
        const alerts = play({ events, onCall }, 3000);
        const twice = play(
          {
            events: events.flatMap((event) => [event, { ...event, change: {} }, { ...event, change: {} }]),
            onCall,
          },
          3000,
        );
        expect(twice).toEqual(alerts);
        for (const { kind } of alerts)
          expect([
            'RETURN_UNASSIGNED',
            'WILL_CALL_SILENT',
            'TRANSPORT_PROVIDER_GONE',
            'OUTBOUND_LOST',
          ]).toContain(kind);
      }),
    );
  });
});
