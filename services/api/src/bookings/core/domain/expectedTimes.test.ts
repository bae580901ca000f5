import { NO_STAMPS, type Stamps } from '@ptc/schema/rules/progress';
import type { LatenessReason, TripStatus } from '@ptc/schema/rules/lists/legs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  expectedTimes,
  lateFrom,
  NO_OUTLOOK,
  type EarlierLeg,
  type LegToExpect,
  type Outlook,
} from './expectedTimes.ts';

const at = (clock: string): Date => new Date(`2026-11-24T${clock}:00Z`);
const clock = (time: Date | null): string | null => time && time.toISOString().slice(11, 16);

/** Asked for 11:00, a ride of 25 minutes. */
const leg = (changes: Partial<LegToExpect> = {}): LegToExpect => ({
  ...NO_STAMPS,
  status: 'ACCEPTED',
  pickUpType: 'SET_TIME',
  pickUpAt: at('11:00'),
  promisedPickUpAt: null,
  dropOffAt: at('11:25'),
  readyAt: null,
  waitAndReturn: false,
  routeDurationSeconds: 25 * 60,
  ...changes,
});
const earlier = (changes: Partial<EarlierLeg> = {}): EarlierLeg => ({
  ...leg({ pickUpAt: at('10:00'), dropOffAt: at('10:25') }),
  endsThere: false,
  ...changes,
});
const behind = (...legs: EarlierLeg[]): Outlook => ({ rideSeconds: null, earlier: legs });
const stamps = (clocks: Partial<Record<keyof Stamps, string>>): Partial<Stamps> =>
  Object.fromEntries(Object.entries(clocks).map(([stamp, time]) => [stamp, at(time)]));

type Row = [
  what: string,
  LegToExpect,
  string,
  Outlook,
  [string | null, string | null, number, LatenessReason],
];
const rows: Row[] = [
  ['nobody assigned, time enough', leg(), '10:30', NO_OUTLOOK, ['11:00', '11:25', 0, 'ON_PLAN']],
  [
    'a way whose seconds were rounded up for the plan',
    leg({ routeDurationSeconds: 25 * 60 + 40, dropOffAt: at('11:26') }),
    '10:30',
    NO_OUTLOOK,
    ['11:00', '11:26', 0, 'ON_PLAN'],
  ],
  [
    'nobody assigned, the way no longer fits',
    leg(),
    '10:52',
    NO_OUTLOOK,
    ['11:07', '11:32', 7, 'NOT_ASSIGNED'],
  ],
  [
    'assigned, not left',
    leg(stamps({ assignedAt: '09:00' })),
    '11:03',
    NO_OUTLOOK,
    ['11:18', '11:43', 18, 'NOT_LEFT'],
  ],
  [
    'promised later than asked for',
    leg({ promisedPickUpAt: at('11:10') }),
    '10:52',
    NO_OUTLOOK,
    ['11:10', '11:35', 0, 'ON_PLAN'],
  ],
  [
    'left in time',
    leg(stamps({ toPickupAt: '10:40' })),
    '10:50',
    NO_OUTLOOK,
    ['11:00', '11:25', 0, 'ON_PLAN'],
  ],
  [
    'left late',
    leg(stamps({ toPickupAt: '10:55' })),
    '10:56',
    NO_OUTLOOK,
    ['11:10', '11:35', 10, 'LEFT_LATE'],
  ],
  [
    'left, and still not there',
    leg(stamps({ toPickupAt: '10:40' })),
    '11:08',
    NO_OUTLOOK,
    ['11:08', '11:33', 8, 'NOT_ARRIVED'],
  ],
  [
    'at the pick-up, early',
    leg({ status: 'IN_MOTION', ...stamps({ toPickupAt: '10:30', atPickupAt: '10:50' }) }),
    '10:55',
    NO_OUTLOOK,
    ['10:50', '11:25', 0, 'ON_PLAN'],
  ],
  [
    'at the pick-up and not leaving',
    leg({ status: 'IN_MOTION', ...stamps({ toPickupAt: '10:30', atPickupAt: '11:01' }) }),
    '11:14',
    NO_OUTLOOK,
    ['11:01', '11:39', 14, 'STILL_AT_PICKUP'],
  ],
  [
    'picked up late',
    leg({ status: 'IN_MOTION', ...stamps({ atPickupAt: '11:12', toDropoffAt: '11:14' }) }),
    '11:20',
    NO_OUTLOOK,
    ['11:12', '11:39', 14, 'PICKED_UP_LATE'],
  ],
  [
    'left the pick-up late',
    leg({ status: 'IN_MOTION', ...stamps({ atPickupAt: '11:01', toDropoffAt: '11:07' }) }),
    '11:20',
    NO_OUTLOOK,
    ['11:01', '11:32', 7, 'LEFT_PICKUP_LATE'],
  ],
  [
    'under way for longer than the route',
    leg({ status: 'IN_MOTION', ...stamps({ atPickupAt: '11:00', toDropoffAt: '11:02' }) }),
    '11:40',
    NO_OUTLOOK,
    ['11:00', '11:40', 15, 'STILL_UNDER_WAY'],
  ],
  [
    'dropped off',
    leg({
      status: 'IN_MOTION',
      ...stamps({ atPickupAt: '11:00', toDropoffAt: '11:02', atDropoffAt: '11:33' }),
    }),
    '14:00',
    NO_OUTLOOK,
    ['11:00', '11:33', 8, 'RIDE_LONGER'],
  ],
  [
    'completed: what happened',
    leg({ status: 'COMPLETED', ...stamps({ atPickupAt: '11:09', atDropoffAt: '11:30' }) }),
    '18:00',
    NO_OUTLOOK,
    ['11:09', '11:30', 5, 'PICKED_UP_LATE'],
  ],
  [
    'completed without a stamp at the drop-off',
    leg({ status: 'COMPLETED', ...stamps({ atPickupAt: '11:09' }) }),
    '18:00',
    NO_OUTLOOK,
    ['11:09', null, 9, 'PICKED_UP_LATE'],
  ],
  [
    'former trips took longer',
    leg(),
    '09:00',
    { rideSeconds: 40 * 60, earlier: [] },
    ['11:00', '11:40', 15, 'RIDE_LONGER'],
  ],
  [
    'the vehicle is still on its way with somebody',
    leg(),
    '10:20',
    behind(earlier({ status: 'IN_MOTION', ...stamps({ atPickupAt: '10:15', toDropoffAt: '10:20' }) })),
    ['11:10', '11:35', 10, 'EARLIER_LEG'],
  ],
  [
    'the vehicle ends where the leg begins',
    leg(),
    '10:20',
    behind(
      earlier({
        status: 'IN_MOTION',
        endsThere: true,
        ...stamps({ atPickupAt: '10:15', toDropoffAt: '10:20' }),
      }),
    ),
    ['11:00', '11:25', 0, 'ON_PLAN'],
  ],
  [
    'two legs before it, each late by the one before',
    leg(),
    '10:20',
    behind(
      earlier({ status: 'IN_MOTION', ...stamps({ atPickupAt: '10:05', toDropoffAt: '10:10' }) }),
      earlier({ pickUpAt: at('10:35'), dropOffAt: at('11:00') }),
    ),
    ['11:50', '12:15', 50, 'EARLIER_LEG'],
  ],
  [
    'a vehicle that has dropped off is free, cleared or not',
    leg(),
    '10:44',
    behind(earlier({ status: 'IN_MOTION', ...stamps({ atPickupAt: '10:00', atDropoffAt: '10:30' }) })),
    ['11:00', '11:25', 0, 'ON_PLAN'],
  ],
  [
    'asked for at once: late when the way there is over',
    leg({ pickUpType: 'READY_NOW', readyAt: at('11:00') }),
    '11:05',
    NO_OUTLOOK,
    ['11:20', '11:45', 5, 'NOT_ASSIGNED'],
  ],
  [
    'a will-call that was called',
    leg({ pickUpType: 'WILL_CALL', readyAt: at('11:00') }),
    '11:00',
    NO_OUTLOOK,
    ['11:15', '11:40', 0, 'ON_PLAN'],
  ],
  [
    'a crew that waits for its patient',
    leg({ waitAndReturn: true }),
    '11:30',
    NO_OUTLOOK,
    ['11:30', '11:55', 0, 'ON_PLAN'],
  ],
  [
    'no route known',
    leg({ routeDurationSeconds: null, dropOffAt: null }),
    '10:30',
    NO_OUTLOOK,
    ['11:00', null, 0, 'ON_PLAN'],
  ],
];

describe('expected times', () => {
  it.each(rows)('%s', (_what, of, now, outlook, [pickUp, dropOff, minutes, reason]) => {
    const found = expectedTimes(of, at(now), outlook);
    expect([
      clock(found.pickUpAt),
      clock(found.dropOffAt),
      found.lateness?.minutes,
      found.lateness?.reason,
    ]).toEqual([pickUp, dropOff, minutes, reason]);
  });

  it.each<TripStatus>(['DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED', 'ACCEPTING', 'API_FAILED', 'BLOCKED'])(
    'of a leg that is %s nobody can say',
    (status) => {
      expect(expectedTimes(leg({ status }), at('12:00'), NO_OUTLOOK)).toEqual({
        pickUpAt: null,
        dropOffAt: null,
        lateness: null,
      });
    },
  );

  it.each<TripStatus>(['CANCELLED', 'DRY_RUN'])('of one that is %s only its stamps are left', (status) => {
    const found = expectedTimes(leg({ status, ...stamps({ atPickupAt: '11:20' }) }), at('12:00'), NO_OUTLOOK);
    expect(found).toEqual({ pickUpAt: at('11:20'), dropOffAt: null, lateness: null });
  });

  test('a will-call that nobody called and that was picked up all the same shows its stamps', () => {
    const of = leg({ pickUpType: 'WILL_CALL', status: 'IN_MOTION', ...stamps({ atPickupAt: '11:20' }) });
    const found = expectedTimes(of, at('12:00'), NO_OUTLOOK);
    expect(found).toEqual({ pickUpAt: at('11:20'), dropOffAt: null, lateness: null });
  });

  test('lateness that only time brings says from when on it grows', () => {
    expect(expectedTimes(leg(), at('10:30'), NO_OUTLOOK).lateness?.growsFrom).toEqual(at('10:45'));
    expect(lateFrom(leg(), NO_OUTLOOK)).toEqual(at('10:50'));
    expect(lateFrom(leg(stamps({ toPickupAt: '10:50' })), NO_OUTLOOK)).toEqual(at('11:05'));
    const done = leg({ status: 'COMPLETED', ...stamps({ atPickupAt: '11:09', atDropoffAt: '11:30' }) });
    expect(lateFrom(done, NO_OUTLOOK)).toBeNull();
    expect(lateFrom(leg({ pickUpType: 'WILL_CALL' }), NO_OUTLOOK)).toBeNull();
  });
});

const instant = fc
  .integer({ min: -600, max: 600 })
  .map((minutes) => new Date(at('11:00').getTime() + minutes * 60_000));
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null });
const anyLeg: fc.Arbitrary<LegToExpect> = fc.record({
  assignedAt: maybe(instant),
  toPickupAt: maybe(instant),
  atPickupAt: maybe(instant),
  toDropoffAt: maybe(instant),
  atDropoffAt: maybe(instant),
  clearAt: maybe(instant),
  status: fc.constantFrom<TripStatus>(
    'ACCEPTED',
    'CONFLICT',
    'IN_MOTION',
    'COMPLETED',
    'CANCELLED',
    'OFFERED',
  ),
  pickUpType: fc.constantFrom('SET_TIME' as const, 'READY_NOW' as const, 'WILL_CALL' as const),
  pickUpAt: instant,
  promisedPickUpAt: maybe(instant),
  dropOffAt: maybe(instant),
  readyAt: maybe(instant),
  waitAndReturn: fc.boolean(),
  routeDurationSeconds: maybe(fc.integer({ min: 0, max: 7200 })),
});
const anyOutlook: fc.Arbitrary<Outlook> = fc.record({
  rideSeconds: maybe(fc.integer({ min: 0, max: 7200 })),
  earlier: fc.array(
    fc.tuple(anyLeg, fc.boolean()).map(([of, endsThere]) => ({ ...of, endsThere })),
    { maxLength: 3 },
  ),
});
const minutes = fc.integer({ min: 0, max: 600 });
const later = (now: Date, by: number): Date => new Date(now.getTime() + by * 60_000);
const check = (rule: (of: LegToExpect, outlook: Outlook, now: Date, by: number) => void): void =>
  fc.assert(fc.property(anyLeg, anyOutlook, instant, minutes, rule), { numRuns: 500 });

describe('whatever the leg', () => {
  test('later without a stamp never means earlier, nor less late', () => {
    check((of, outlook, now, by) => {
      const [before, after] = [expectedTimes(of, now, outlook), expectedTimes(of, later(now, by), outlook)];
      expect(after.pickUpAt?.getTime() ?? 0).toBeGreaterThanOrEqual(before.pickUpAt?.getTime() ?? 0);
      expect(after.dropOffAt?.getTime() ?? 0).toBeGreaterThanOrEqual(before.dropOffAt?.getTime() ?? 0);
      expect(after.lateness?.minutes ?? 0).toBeGreaterThanOrEqual(before.lateness?.minutes ?? 0);
    });
  });

  test('what is stamped is what is said', () => {
    check((of, outlook, now) => {
      const { pickUpAt, dropOffAt, lateness } = expectedTimes(of, now, outlook);
      if (lateness === null) return;
      if (of.atPickupAt) expect(pickUpAt).toEqual(of.atPickupAt);
      if (of.atDropoffAt) expect(dropOffAt).toEqual(of.atDropoffAt);
    });
  });

  test('what has not happened is not expected in the past', () => {
    check((of, outlook, now) => {
      const { pickUpAt, dropOffAt, lateness } = expectedTimes(of, now, outlook);
      if (lateness === null || of.status === 'COMPLETED') return;
      if (!of.atPickupAt) expect(pickUpAt?.getTime()).toBeGreaterThanOrEqual(now.getTime());
      if (!of.atDropoffAt && dropOffAt) expect(dropOffAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    });
  });

  test('a will-call that was not called is never late', () => {
    check((of, outlook, now) => {
      const { lateness } = expectedTimes({ ...of, pickUpType: 'WILL_CALL', readyAt: null }, now, outlook);
      expect(lateness).toBeNull();
    });
  });

  test('time alone makes a leg late exactly from the minute that was said', () => {
    check((of, outlook, now) => {
      const [from, late] = [lateFrom(of, outlook), expectedTimes(of, now, outlook).lateness];
      if (from === null || late === null || late.minutes >= 5) return;
      expect(from.getTime()).toBeGreaterThan(now.getTime());
      expect(expectedTimes(of, from, outlook).lateness?.minutes).toBeGreaterThanOrEqual(5);
      expect(expectedTimes(of, new Date(from.getTime() - 1), outlook).lateness?.minutes).toBeLessThan(5);
    });
  });

  test('0 minutes are on plan, and nothing else is', () => {
    check((of, outlook, now) => {
      const { lateness } = expectedTimes(of, now, outlook);
      if (lateness) expect(lateness.reason === 'ON_PLAN').toBe(lateness.minutes === 0);
    });
  });
});
