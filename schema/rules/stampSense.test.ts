import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROGRESS_STAMPS } from './lists/legs.ts';
import { NO_STAMPS, STAMP_FIELDS, type Stamps } from './progress.ts';
import { stampReasons, unconfirmed, type StampPlan, type Stamping } from './stampSense.ts';

const day = '2026-07-01';
const at = (time: string, on = day): Date => new Date(`${on}T${time}:00-04:00`);
const plan: StampPlan = {
  pickUpAt: at('10:00'),
  dropOffAt: at('10:30'),
  timeZone: 'America/New_York',
  routeMeters: 10_000,
};
const asked = (change: Partial<Stamping> & { given?: Partial<Stamps>; kept?: Partial<Stamps> }): string[] => {
  const before = { ...NO_STAMPS, ...change.kept };
  return stampReasons({
    before,
    after: { ...before, ...change.given },
    plan,
    distance: null,
    distanceBefore: null,
    now: at('12:00'),
    ...change,
  }).map(({ question, stamp, minutes, sameAs }) =>
    [question, stamp, minutes, sameAs].filter((part) => part !== null).join(' '),
  );
};
const run = (times: readonly (string | null)[], on = day): Partial<Stamps> =>
  Object.fromEntries(
    PROGRESS_STAMPS.map((stamp, index) => {
      const time = times[index];
      return [STAMP_FIELDS[stamp], time ? at(time, on) : null];
    }),
  );

describe('what is asked before stamps are saved', () => {
  it.each([
    ['a run as it was planned', run(['09:00', '09:40', '09:58', '10:10', '10:29', '10:40']), []],
    ['two hours late, to the minute', { atPickupAt: at('12:00') }, []],
    ['a minute more', { atPickupAt: at('12:01') }, ['FAR_FROM_PLAN AT_PICKUP 121']],
    ['too early', { toPickupAt: at('07:30') }, ['FAR_FROM_PLAN TO_PICKUP -150']],
    ['after the planned drop-off', { clearAt: at('12:45') }, ['FAR_FROM_PLAN CLEAR 135']],
    ['a day early', { atPickupAt: at('10:00', '2026-06-30') }, ['OTHER_DAY AT_PICKUP -1440']],
    ['a crew told the day before', { assignedAt: at('16:00', '2026-06-30') }, []],
    [
      'two steps at one time',
      { toPickupAt: at('09:50'), atPickupAt: at('09:50') },
      ['SAME_TIME AT_PICKUP TO_PICKUP'],
    ],
    [
      'two steps at one time with none between them',
      { toPickupAt: at('09:50'), toDropoffAt: at('09:50') },
      ['SAME_TIME TO_DROPOFF TO_PICKUP'],
    ],
    ['a stamp that is taken back', { assignedAt: null }, []],
  ])('%s', (_, given, expected) => {
    expect(asked({ given })).toEqual(expected);
  });

  it('six equal stamps a day early are all asked about', () => {
    expect(asked({ given: run(Array<string>(6).fill('10:06'), '2026-06-30') })).toEqual([
      'OTHER_DAY TO_PICKUP -1434',
      'SAME_TIME TO_PICKUP ASSIGNED',
      'OTHER_DAY AT_PICKUP -1434',
      'SAME_TIME AT_PICKUP TO_PICKUP',
      'OTHER_DAY TO_DROPOFF -1434',
      'SAME_TIME TO_DROPOFF AT_PICKUP',
      'OTHER_DAY AT_DROPOFF -1464',
      'SAME_TIME AT_DROPOFF TO_DROPOFF',
      'OTHER_DAY CLEAR -1464',
      'SAME_TIME CLEAR AT_DROPOFF',
    ]);
  });

  it('a leg of the night crosses midnight without a question, and is asked beyond two hours', () => {
    const night = { ...plan, pickUpAt: at('23:50'), dropOffAt: null };
    expect(asked({ plan: night, given: { atPickupAt: at('00:20', '2026-07-02') } })).toEqual([]);
    expect(asked({ plan: night, given: { atPickupAt: at('02:20', '2026-07-02') } })).toEqual([
      'OTHER_DAY AT_PICKUP 150',
    ]);
  });

  it('what is kept is not asked again, and a leg known to run late is asked about once', () => {
    const kept = { toPickupAt: at('12:50'), atPickupAt: at('13:00') };
    expect(asked({ kept, given: {} })).toEqual([]);
    expect(asked({ kept, given: { toDropoffAt: at('13:10'), atDropoffAt: at('13:40') } })).toEqual([]);
    expect(asked({ kept, given: { toDropoffAt: at('16:30') } })).toEqual(['FAR_FROM_PLAN TO_DROPOFF 390']);
    // Corrected to what was planned: nothing is odd about it.
    expect(asked({ kept, given: { atPickupAt: at('10:00') } })).toEqual([]);
  });

  it('a leg whose patient has not called has no plan: its stamps are of today', () => {
    const open = { ...plan, pickUpAt: null, dropOffAt: null };
    expect(asked({ plan: open, given: { toPickupAt: at('07:00') } })).toEqual([]);
    expect(asked({ plan: open, given: { toPickupAt: at('11:00', '2026-06-30') } })).toEqual([
      'OTHER_DAY TO_PICKUP',
    ]);
  });

  it.each([
    ['6.2', 'MI', []],
    ['11', 'MI', []],
    ['13', 'MI', ['DISTANCE_FAR']],
    ['3', 'KM', ['DISTANCE_FAR']],
    ['0.1', 'KM', ['DISTANCE_FAR']],
  ] as const)('%s %s on a route of 10 km', (amount, unit, expected) => {
    expect(asked({ distance: { amount, unit } })).toEqual(expected);
    expect(asked({ distance: { amount, unit }, distanceBefore: { amount: `${amount}`, unit } })).toEqual([]);
    expect(
      asked({ distance: { amount, unit }, plan: { ...plan, routeMeters: null } }).includes('DISTANCE_FAR'),
    ).toBe(false);
  });

  it('nobody drives 40 miles in ten minutes', () => {
    const kept = run(['09:00', '09:40', '09:58', '10:10', '10:20', null]);
    const far = { ...plan, routeMeters: 64_000 };
    expect(asked({ kept, plan: far, distance: { amount: '40', unit: 'MI' } })).toEqual([
      'TOO_FAST AT_DROPOFF',
    ]);
    expect(asked({ kept, plan: far, distance: { amount: '10', unit: 'MI' } })).toEqual(['DISTANCE_FAR']);
    expect(
      asked({
        kept: { ...kept, atDropoffAt: at('10:55') },
        plan: far,
        distance: { amount: '40', unit: 'MI' },
      }),
    ).toEqual([]);
  });

  it('what was confirmed is not asked, everything else is', () => {
    const stamping: Stamping = {
      before: NO_STAMPS,
      after: { ...NO_STAMPS, toPickupAt: at('06:00'), atPickupAt: at('06:00') },
      plan,
      distance: null,
      distanceBefore: null,
      now: at('12:00'),
    };
    const reasons = stampReasons(stamping);
    const keys = reasons.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(unconfirmed(reasons, keys)).toEqual([]);
    expect(unconfirmed(reasons, keys.slice(1)).map(({ key }) => key)).toEqual(keys.slice(0, 1));
    // Another time, or another plan, is another question.
    for (const other of [
      { ...stamping, plan: { ...plan, pickUpAt: at('09:00') } },
      { ...stamping, after: { ...NO_STAMPS, toPickupAt: at('06:10'), atPickupAt: at('06:10') } },
    ])
      expect(unconfirmed(stampReasons(other), keys).length).toBeGreaterThan(0);
  });

  it('any run within two hours of its plan, with minutes between its steps, is saved without a word', () => {
    const steps = fc.uniqueArray(fc.integer({ min: -85, max: 85 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(steps, (minutes) => {
        const sorted = minutes.toSorted((a, b) => a - b);
        const given = Object.fromEntries(
          PROGRESS_STAMPS.map((stamp, index) => [
            STAMP_FIELDS[stamp],
            new Date(at('10:00').getTime() + (sorted[index] ?? 0) * 60_000),
          ]),
        );
        expect(asked({ given })).toEqual([]);
      }),
    );
  });

  it('a stamp further away than two hours is always asked about, and once answered never again', () => {
    const minutes = fc
      .integer({ min: -100_000, max: 100_000 })
      .filter((far) => Math.abs(far) > 120 && Number.isInteger(far));
    fc.assert(
      fc.property(minutes, fc.constantFrom('toPickupAt', 'atPickupAt', 'toDropoffAt'), (far, field) => {
        const stamp = new Date(at('10:00').getTime() + far * 60_000);
        expect(asked({ given: { [field]: stamp } })).toHaveLength(1);
        expect(asked({ kept: { [field]: stamp }, given: {} })).toEqual([]);
      }),
    );
  });
});
