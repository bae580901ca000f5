import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketRule, TransportProviderFacts } from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import type { RecordedAnswer } from './recordedScript.ts';
import { replay, type Filling, type ReplayBatch } from './replay.ts';
import { changeOf, figuresOf, replayReport } from './replayReport.ts';

// A month of seven bookings, made by hand: two transport providers, Quick of tier 1 and Late of tier 2, and
// two rules.
const zone = 'America/New_York';
const termsOf = (tier: number, base: string): Pick<TransportProviderFacts, 'contracts' | 'priceLists'> => ({
  contracts: [
    {
      tier,
      rank: 1,
      active: true,
      startsOn: '2020-01-01',
      endsOn: null,
      credentialsExpireOn: null,
      priceListId: 'list',
    },
  ],
  priceLists: [
    {
      id: 'list',
      version: 1,
      seriesId: null,
      validFrom: null,
      usedAt: null,
      currency: 'USD',
      baseRate: base,
      perUnitRate: '0',
      freeUnits: '0',
      unit: 'MI',
      rates: [],
    },
  ],
});
const provider = (companyId: string, tier: number, base: string): TransportProviderFacts => ({
  companyId,
  name: companyId,
  member: true,
  external: false,
  suspended: false,
  calendar: null,
  jobTypes: [{ callTypeIds: ['WCV'], urgencyIds: [], priorityIds: [], variableIds: [] }],
  ...termsOf(tier, base),
});
const rule = (
  id: string,
  rank: number,
  when: Partial<MarketRule['conditions']>,
  rounds: readonly (readonly [number[], number])[],
): MarketRule => ({
  id,
  name: id,
  rank,
  conditions: {
    callTypeIds: [],
    urgencyIds: [],
    priorityIds: [],
    variableIds: [],
    daysOfWeek: [],
    timeOfDay: null,
    quantity: null,
    ...when,
  },
  settings: {
    offerLeadMinutes: 60 * 24 * 30,
    rounds: rounds.map(([tiers, minutes]) => ({ tiers, memberCompanyIds: [], minutes })),
    keepEarlierOpen: true,
    allAtOnceUnderMinutes: 0,
    award: 'FIRST',
    promisedPickUpLimit: { enabled: false, minutes: 0 },
  },
});
const days = { timeOfDay: { from: '06:00', to: '18:00' } };
const chairs = rule('chairs', 20, days, [
  [[1], 60],
  [[2], 60],
]);
const rest = rule('rest', 10, {}, [[[1], 15]]);

const hours = (hour: number): Date => new Date(Date.UTC(2026, 9, 5, hour + 4));
const answered = (companyId: string, answer: RecordedAnswer['answer'], minutes = 0): RecordedAnswer => ({
  companyId,
  answer,
  minutes,
  promiseMinutes: 0,
});
const was = (companyId: string, minutes: number, cost: string): Filling => ({
  companyId,
  minutes,
  cost,
  currency: 'USD',
});
const booking = (
  id: string,
  hour: number,
  filled: Filling | null,
  answers: readonly RecordedAnswer[],
): ReplayBatch => ({
  careProviderId: 'hospital',
  offeredFrom: new Date(hours(hour).getTime() - 48 * 3_600_000),
  vip: null,
  forceOffer: false,
  patient: { bornOn: null, pounds: null },
  answers,
  legs: [
    {
      id,
      pickUpType: 'SET_TIME',
      pickUpAt: hours(hour),
      readyAt: null,
      waitAndReturn: false,
      callTypeId: 'WCV',
      urgencyId: 'U',
      priorityId: 'P',
      variableIds: [],
      routeDistanceMeters: 5000,
      routeDurationSeconds: 900,
      circumstances: { bookedAt: hours(0), payorTypes: [], pickUpTypeId: null, dropOffTypeId: null },
      was: filled,
    },
  ],
});
const month: readonly ReplayBatch[] = [
  // By day: Quick took three after 10, 20 and 30 minutes; one it declined at 40, and Late took it 5 minutes
  // into round 2.
  booking('a', 8, was('Quick', 10, '40.00'), [answered('Quick', 'ACCEPT', 10)]),
  booking('b', 9, was('Quick', 20, '40.00'), [answered('Quick', 'ACCEPT', 20)]),
  booking('c', 10, was('Quick', 30, '40.00'), [answered('Quick', 'ACCEPT', 30)]),
  booking('d', 11, was('Late', 65, '90.00'), [answered('Quick', 'SILENT'), answered('Late', 'ACCEPT', 5)]),
  // In the evening the rest's one round of 15 minutes: Quick was silent twice, and took one.
  booking('e', 19, null, [answered('Quick', 'SILENT')]),
  booking('f', 19.5, was('Quick', 12, '40.00'), [answered('Quick', 'ACCEPT', 12)]),
  // At night nobody is asked by the draft either.
  booking('g', 23, null, [answered('Quick', 'SILENT')]),
];
const play = (
  draft: MarketRule,
  batches: readonly ReplayBatch[] = month,
  carriers = [provider('Quick', 1, '40'), provider('Late', 2, '90')],
) =>
  replay({
    market: {
      name: 'Boston',
      timeZone: zone,
      settings: {
        expiryGraceMinutes: 0,
        conflictMinutes: null,
        pickUpPaddingMinutes: 0,
        distanceUnit: 'MI',
        clocks: { minimumNoticeMinutes: 1 } as never,
      },
      rules: [],
      careProviders: [
        {
          id: 'hospital',
          name: 'Hospital',
          transportProviders: carriers,
        },
      ],
    },
    saved: [chairs, rest],
    draft: [draft, rest],
    ruleId: 'chairs',
    batches,
  });

describe('a month replayed', () => {
  it.each<[string, MarketRule, Record<string, string>]>([
    // An unchanged rule leaves everything as it was.
    ['unchanged', chairs, { a: 'Quick 10', b: 'Quick 20', c: 'Quick 30', d: 'Late 65' }],
    // Until 20:00 it takes two from the rest; who was silent stays so, and Late, never asked then, answers as
    // usual: yes, after 5.
    [
      'until 20:00',
      { ...chairs, conditions: { ...chairs.conditions, timeOfDay: { from: '06:00', to: '20:00' } } },
      { a: 'Quick 10', b: 'Quick 20', c: 'Quick 30', d: 'Late 65', e: 'Late 65', f: 'Quick 12' },
    ],
    // Both tiers at once: Late's usual five minutes are sooner than Quick, wherever it was not asked.
    [
      'both at once',
      { ...chairs, settings: rule('x', 0, {}, [[[1, 2], 60]]).settings },
      { a: 'Late 5', b: 'Late 5', c: 'Late 5', d: 'Late 5' },
    ],
    // A round too short for Quick's yes: what it says later counts as long as earlier rounds stay open, but
    // Late comes before.
    [
      'a round of 12 minutes',
      {
        ...chairs,
        settings: rule('x', 0, {}, [
          [[1], 12],
          [[2], 60],
        ]).settings,
      },
      { a: 'Quick 10', b: 'Late 17', c: 'Late 17', d: 'Late 17' },
    ],
    // Nobody of the second tier: d is lost.
    [
      'tier 1 alone',
      { ...chairs, settings: rule('x', 0, {}, [[[1], 60]]).settings },
      { a: 'Quick 10', b: 'Quick 20', c: 'Quick 30', d: '–' },
    ],
    // For nights alone it wins nothing of the day: what it had falls to the rest's 15 minutes.
    [
      'nights alone',
      { ...chairs, conditions: { ...chairs.conditions, timeOfDay: { from: '02:00', to: '03:00' } } },
      { a: 'Quick 10', b: '–', c: '–', d: '–' },
    ],
  ])('%s', (_name, draft, expected) => {
    const { legs } = play(draft);
    expect(
      Object.fromEntries(
        legs.map(({ tripId, now }) => [tripId, now === null ? '–' : `${now.companyId} ${now.minutes}`]),
      ),
    ).toEqual(expected);
  });

  it('a rule that asks for a distance does not win a leg whose way is not known', () => {
    const near = {
      ...chairs,
      conditions: {
        ...chairs.conditions,
        quantity: { operator: 'BETWEEN' as const, amount: 0, amount2: 20 },
      },
    };
    const open = month.map((batch) => ({
      ...batch,
      legs: batch.legs.map((leg) => ({ ...leg, routeDistanceMeters: null })),
    }));
    // It falls to the rest's 15 minutes.
    expect(play(near, open).legs.map(({ tripId, now }) => [tripId, now?.minutes ?? null])).toEqual([
      ['a', 10],
      ['b', null],
      ['c', null],
      ['d', null],
    ]);
  });

  it('a rule that says the same in another order is the same: nothing is played', () => {
    const { settings } = chairs;
    const { legs, usual } = play({
      ...chairs,
      settings: {
        promisedPickUpLimit: { minutes: 30, enabled: false },
        award: settings.award,
        rounds: settings.rounds.map(({ tiers, memberCompanyIds, minutes }) => ({
          minutes,
          memberCompanyIds,
          tiers: tiers.toReversed(),
        })),
        allAtOnceUnderMinutes: settings.allAtOnceUnderMinutes,
        keepEarlierOpen: settings.keepEarlierOpen,
        offerLeadMinutes: settings.offerLeadMinutes,
      },
    });
    expect([usual, legs.filter(({ played }) => played)]).toEqual([0, []]);
  });

  it('says how often each rule wins, what was taken and lost, and the figures of before and now', () => {
    const wider = {
      ...chairs,
      conditions: { ...chairs.conditions, timeOfDay: { from: '06:00', to: '20:00' } },
    };
    expect(replayReport(play(wider), 'chairs')).toMatchObject({
      savedWins: [
        { ruleId: 'chairs', trips: 4 },
        { ruleId: 'rest', trips: 3 },
      ],
      matched: 6,
      matchedBefore: 4,
      takenFrom: [{ ruleId: 'rest', trips: 2 }],
      lostTo: [],
      before: {
        trips: 6,
        filled: 5,
        medianMinutes: 20,
        costPerTrip: { amount: '50.00', currency: 'USD' },
      },
      after: {
        trips: 6,
        filled: 6,
        medianMinutes: 25,
        costPerTrip: { amount: '56.67', currency: 'USD' },
      },
      gained: 1,
      lost: 0,
      usual: 1,
      examples: [{ tripId: 'e', change: 'GAINED' }],
    });
  });

  it('is played by who rides along and how heavy the patient is, and priced by who travels', () => {
    const quick = provider('Quick', 1, '40');
    const late = provider('Late', 2, '90');
    const [list] = late.priceLists;
    if (list === undefined) throw new Error('Late has no list');
    const byAge = {
      code: 'AGE',
      name: 'From 80',
      parameterType: 'QUANTITY' as const,
      parameterOperator: 'GT' as const,
      parameterAmount: '79',
      parameterAmount2: null,
      parameterUnit: 'AGE' as const,
      amount: '7',
    };
    const jobs = quick.jobTypes.map((job) => ({ ...job, seats: 1 }));
    const light = {
      callTypeIds: [],
      seats: null,
      wheelchairPlaces: null,
      stretcherPlaces: null,
      maxPatientPounds: 300,
    };
    const both = { ...chairs, settings: rule('x', 0, {}, [[[1, 2], 60]]).settings };
    const [alone] = month;
    if (alone === undefined) throw new Error('the month is empty');
    const found = (batch: ReplayBatch, carrier: TransportProviderFacts) => {
      const dear = { ...late, priceLists: [{ ...list, rates: [byAge] }] };
      const [leg] = play(both, [batch], [carrier, dear]).legs;
      return leg?.now && `${leg.now.companyId} ${leg.now.cost}`;
    };
    const together = { ...alone, legs: alone.legs.map((leg) => ({ ...leg, companions: 2 })) };
    const old = { ...alone, patient: { bornOn: '1940-01-01', pounds: 350 } };
    const answers = [answered('Late', 'ACCEPT', 5)];
    expect(found({ ...together, answers }, { ...quick, jobTypes: jobs })).toBe('Late 90.00');
    expect(found({ ...old, answers }, { ...quick, fleet: [light] })).toBe('Late 97.00');
  });

  it('the same draft gives the same month again', () => {
    const minutes = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), (first, second, keepEarlierOpen) => {
        const settings = rule('x', 0, {}, [
          [[1], first],
          [[2], second],
        ]).settings;
        const draft = { ...chairs, settings: { ...settings, keepEarlierOpen } };
        const one = play(draft);
        expect(play(draft)).toEqual(one);
        // Every leg is one of the month's, once; the histogram counts what is filled.
        expect(new Set(one.legs.map(({ tripId }) => tripId)).size).toBe(one.legs.length);
        const report = replayReport(one, 'chairs');
        const sum = (of: 'before' | 'after') => report.histogram.reduce((all, column) => all + column[of], 0);
        expect([sum('before'), sum('after')]).toEqual([report.before.filled, report.after.filled]);
        expect(report.after.filled - report.before.filled).toBe(report.gained - report.lost);
      }),
      { numRuns: 40 },
    );
  });
});

it('figures of nothing are none, and of two currencies no price', () => {
  expect(figuresOf([null, null])).toEqual({ trips: 2, filled: 0, medianMinutes: null, costPerTrip: null });
  expect(figuresOf([was('a', 1, '1.00'), { ...was('b', 2, '1.00'), currency: 'CAD' }]).costPerTrip).toBe(
    null,
  );
});

it.each([
  [null, null, null],
  [null, was('a', 1, '1.00'), 'GAINED'],
  [was('a', 1, '1.00'), null, 'LOST'],
  [was('a', 5, '1.00'), was('b', 1, '9.00'), 'SOONER'],
  [was('a', 1, '1.00'), was('b', 5, '1.00'), 'LATER'],
  [was('a', 1, '1.00'), was('b', 1, '2.00'), 'DEARER'],
  [was('a', 1, '2.00'), was('b', 1, '1.00'), 'CHEAPER'],
  [was('a', 1, '1.00'), was('b', 1, '1.00'), 'OTHER'],
  [was('a', 1, '1.00'), { ...was('b', 1, '9.00'), currency: 'CAD' }, 'OTHER'],
  [was('a', 1, '1.00'), was('a', 1, '1.00'), null],
] as const)('what became of a leg %#', (before, now, expected) => {
  expect(changeOf({ tripId: 't', ruleBefore: null, ruleNow: null, was: before, now, played: true })).toBe(
    expected,
  );
});
