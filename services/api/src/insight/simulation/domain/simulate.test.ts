import { expect, test } from 'vitest';
import { behaviourOf, seededScript } from './behaviour.ts';
import { demandOf } from './demand.ts';
import { madeUpMarket, SCENARIOS } from './madeUpMarket.ts';
import type { Scenario } from './madeUpMarket.ts';
import type { Demand, DemandedLeg } from './market.ts';
import { reportOf } from './report.ts';
import type { SimulationReport } from './report.ts';
import type { Answer, Script } from './script.ts';
import { simulate } from './simulate.ts';
import type { Act } from './state.ts';

const play = (
  scenario: Scenario,
  seed: number,
  options: {
    tripsPerDay?: number;
    days?: number;
    onAct?: (act: Act) => void;
    reconfirm?: { minutes: number; answerMinutes: number };
  } = {},
): SimulationReport => {
  const { tripsPerDay = 150, days = 1 } = options;
  const { reconfirm = null } = options;
  const made = madeUpMarket({ scenario, transportProviders: 9, tripsPerDay, seed, reconfirm });
  const demand = demandOf({
    seed,
    days,
    tripsPerDay,
    firstDay: '2026-03-07',
    timeZone: made.market.timeZone,
    careProviderIds: ['C1', 'C2'],
    vocabulary: made.vocabulary,
    vips: made.vips,
    surge: made.surge,
  });
  const crews = new Map([...made.behaviours].map(([id, { crews: count }]) => [id, count]));
  return reportOf(
    simulate({
      market: made.market,
      script: seededScript(seed, made.behaviours),
      demand,
      crews,
      ...(options.onAct ? { onAct: options.onAct } : {}),
    }),
    new Map(),
  );
};

test('the same seed plays the same market, another seed another', () => {
  expect(play('normal', 5)).toEqual(play('normal', 5));
  expect(play('normal', 6)).not.toEqual(play('normal', 5));
});

test.each(SCENARIOS)(
  'scenario %s: nobody is stranded while somebody capable was not asked, and every rule holds over a change of the clocks',
  (scenario) => {
    const report = play(scenario, 11, { days: 2 });
    expect(report.violations).toEqual([]);
    expect(report.trips).toBeGreaterThan(100);
    expect(report.filled + report.stranded + report.cancelled).toBe(report.trips);
    expect(report.rounds.reduce((sum, { trips }) => sum + trips, 0)).toBe(report.filled);
  },
);

test.each(SCENARIOS)(
  'scenario %s with second yeses: nobody stays with a silent transport provider unnoticed, and every rule holds',
  (scenario) => {
    const report = play(scenario, 12, { days: 2, reconfirm: { minutes: 90, answerMinutes: 15 } });
    expect(report.violations).toEqual([]);
    expect(report.filled + report.stranded + report.cancelled).toBe(report.trips);
    expect(report.reconfirmAsked).toBeGreaterThan(20);
    expect(report.reconfirmLapsed + report.unconfirmed).toBeLessThan(report.reconfirmAsked);
    expect(play(scenario, 12)).toMatchObject({ reconfirmAsked: 0, reconfirmLapsed: 0, unconfirmed: 0 });
  },
);

test('people do every kind of thing', () => {
  const kinds = new Set<string>();
  play('storm', 3, {
    tripsPerDay: 600,
    onAct: ({ kind, refused }) => kinds.add(refused ? `${kind} too late` : kind),
  });
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'BOOK',
      'ACCEPT',
      'DECLINE',
      'COUNTER',
      'TAKE_COUNTER',
      'REFUSE_COUNTER',
      'MOVE',
      'ACCEPT_CHANGES',
      'UNABLE',
      'READY',
      'CANCEL',
      'RESUBMIT',
      'ARRIVE',
      'COMPLETE',
      'ACCEPT too late',
    ]),
  );
});

const at = (time: string): Date => new Date(`2026-03-03T${time}:00Z`);
const wheelchair = (pickUpAt: Date): DemandedLeg => ({
  pickUpType: 'SET_TIME',
  pickUpAt,
  waitAndReturn: false,
  callTypeId: 'WCV',
  urgencyId: 'SCHEDULED',
  priorityId: 'APPOINTMENT',
  variableIds: [],
  routeDistanceMeters: 5000,
  routeDurationSeconds: 900,
  readyAt: null,
});
const booking = (no: number, bookedAt: Date, pickUpAt: Date, vip: Demand['vip'] = null): Demand => ({
  no,
  careProviderId: 'C1',
  bookedAt,
  vip,
  forceOffer: false,
  legs: [wheelchair(pickUpAt)],
});

/** Three wheelchair transport providers, tiers 1 to 3, who do what is said. */
const scripted = (
  answers: (companyId: string) => Answer,
  demand: readonly Demand[],
  change: {
    tiers?: number[];
    lead?: number;
    crews?: number;
    reconfirms?: (companyId: string) => number | null;
    unable?: Script['unable'];
    /** Minutes the booker takes for another time that is named; 1. */
    thinks?: number;
    /** All have dispatch systems of their own, which answer so. */
    confirms?: Script['externalConfirms'];
    /** All of one tier, with one contract and one price list, where the best offer wins. */
    equals?: { ratings?: ReadonlyMap<string, number> };
  } = {},
): SimulationReport => {
  const made = madeUpMarket({ scenario: 'normal', transportProviders: 9, tripsPerDay: 100, seed: 1 });
  const [careProvider] = made.market.careProviders;
  const vans = (careProvider?.transportProviders ?? [])
    .filter(({ jobTypes }) => jobTypes.some(({ callTypeIds }) => callTypeIds.includes('WCV')))
    .slice(0, 3);
  const transportProviders = vans.map((van, index) => ({
    ...van,
    companyId: `V${index + 1}`,
    external: change.confirms !== undefined,
    calendar: null,
    contracts: (change.equals ? (vans[0]?.contracts ?? []) : van.contracts).map((contract) => ({
      ...contract,
      tier: change.equals ? 1 : index + 1,
    })),
    priceLists: (change.equals ? vans[0] : van)?.priceLists ?? [],
  }));
  const rules = made.market.rules
    .filter(({ name }) => name === 'Scheduled wheelchair')
    .map((rule) => ({
      ...rule,
      settings: {
        ...rule.settings,
        allAtOnceUnderMinutes: 0,
        ...(change.equals ? { award: 'BEST' as const } : {}),
        rounds: (change.tiers ?? [1, 2, 3]).map((tier) => ({
          tiers: [tier],
          memberCompanyIds: [],
          minutes: 10,
        })),
      },
    }));
  const script: Script = {
    ...seededScript(1, new Map()),
    answer: ({ companyId }) => answers(companyId),
    unable: change.unable ?? (() => null),
    change: () => null,
    ...(change.confirms ? { externalConfirms: change.confirms } : {}),
    takesCounter: () => ({ minutes: change.thinks ?? 1, take: true }),
    resubmits: () => null,
    dryRun: () => false,
    reconfirms: ({ companyId }) => change.reconfirms?.(companyId) ?? null,
  };
  const reconfirm = change.reconfirms ? { reconfirmMinutes: 90, reconfirmAnswerMinutes: 15 } : {};
  const crews = new Map(
    transportProviders.map(({ companyId }): [string, number | null] => [companyId, change.crews ?? null]),
  );
  return reportOf(
    simulate({
      market: {
        ...made.market,
        settings: { ...made.market.settings, ...reconfirm },
        rules,
        careProviders: [{ id: 'C1', name: 'C1', transportProviders }],
        ...change.equals,
      },
      script,
      demand,
      crews,
    }),
    new Map(),
  );
};

test('of bids equal in all else the better rated wins, where the market has ratings that count', () => {
  const winner = (ratings?: ReadonlyMap<string, number>): string | undefined =>
    scripted(
      () => ({ kind: 'ACCEPT', minutes: 4, promiseMinutes: 0 }),
      [booking(1, at('08:00'), at('15:00'))],
      { equals: ratings ? { ratings } : {} },
    ).transportProviders.find(({ accepted }) => accepted === 1)?.companyId;
  expect(winner()).toBe('V1');
  expect(winner(new Map([['V3', 4.5]]))).toBe('V3');
  // Who is rated worse than those of whom nothing is known comes after them.
  expect(winner(new Map([['V1', 1.5]]))).toBe('V2');
});

test("another time that the booker takes waits for its transport provider's own system, as every acceptance does", () => {
  const taken = (confirms?: Script['externalConfirms']): SimulationReport =>
    scripted(
      () => ({ kind: 'COUNTER', minutes: 2, shiftMinutes: 5 }),
      [booking(1, at('08:00'), at('15:00'))],
      confirms ? { confirms } : {},
    );
  const common = { trips: 1, filled: 1, counters: 1, countersTaken: 1, violations: [] };
  expect(taken()).toMatchObject({ ...common, apiFailed: 0, minutesToFill: { median: 3 } });
  expect(taken(() => 2)).toMatchObject({ ...common, apiFailed: 0, minutesToFill: { median: 5 } });
  expect(taken(() => null)).toMatchObject({ ...common, apiFailed: 1 });
});

test('who named another time has answered, whenever the booker says a word to it', () => {
  const { transportProviders, worst } = scripted(
    () => ({ kind: 'COUNTER', minutes: 2, shiftMinutes: 5 }),
    [booking(1, at('08:00'), at('15:00'))],
    { thinks: 500 },
  );
  expect(worst.map(({ asked, silent }) => [asked, silent])).toEqual([[3, 0]]);
  expect(transportProviders.map(({ asked, lapsed }) => [asked, lapsed])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
});

test('the crew of a leg that leaves now waits and brings its patient back: both can be had for the hour of the way there', () => {
  const now = at('08:00');
  const report = scripted(
    (id) => (id === 'V3' ? { kind: 'ACCEPT', minutes: 20, promiseMinutes: 0 } : { kind: 'SILENT' }),
    [
      {
        ...booking(1, now, now),
        legs: [
          { ...wheelchair(now), pickUpType: 'READY_NOW' },
          { ...wheelchair(at('08:15')), waitAndReturn: true },
        ],
      },
    ],
    { tiers: [3, 1, 2] },
  );
  expect(report).toMatchObject({ trips: 2, filled: 2, stranded: 0, violations: [] });
});

test('silence moves an offer from round to round; the third takes it twenty-four minutes after the first was asked', () => {
  const report = scripted(
    (id) => (id === 'V3' ? { kind: 'ACCEPT', minutes: 4, promiseMinutes: 0 } : { kind: 'SILENT' }),
    [booking(1, at('08:00'), at('15:00'))],
  );
  expect(report).toMatchObject({
    fillRate: 1,
    minutesToFill: { median: 24 },
    rounds: [{ round: 3, trips: 1 }],
    offersPerTrip: 3,
    stranded: 0,
  });
});

test.each([
  ['everybody declines', { kind: 'DECLINE', minutes: 1 } as const, 'ALL_SAID_NO'],
  ['nobody answers', { kind: 'SILENT' } as const, 'NO_ANSWER'],
  [
    'the answer comes after the end',
    { kind: 'ACCEPT', minutes: 500, promiseMinutes: 0 } as const,
    'TOO_SLOW',
  ],
])('a stranded patient is explained: %s', (_name, answer, cause) => {
  const report = scripted(() => answer, [booking(1, at('08:00'), at('15:00'))]);
  expect(report.strandedBy).toEqual([{ cause, trips: 1 }]);
  expect(report.worst[0]).toMatchObject({ outcome: 'STRANDED', cause, asked: 3 });
});

test('a rule whose rounds leave out a tier that would come is shown as stranding with capacity', () => {
  const report = scripted(
    (id) => (id === 'V3' ? { kind: 'ACCEPT', minutes: 1, promiseMinutes: 0 } : { kind: 'SILENT' }),
    [booking(1, at('08:00'), at('15:00'))],
    { tiers: [1, 2] },
  );
  expect(report).toMatchObject({
    stranded: 1,
    strandedWithCapacity: 1,
    strandedBy: [{ cause: 'NOT_IN_A_ROUND', trips: 1 }],
  });
});

test('an exclusive VIP that stays silent leaves the trip to nobody else', () => {
  const report = scripted(
    (id) => (id === 'V1' ? { kind: 'SILENT' } : { kind: 'ACCEPT', minutes: 1, promiseMinutes: 0 }),
    [booking(1, at('08:00'), at('15:00'), { companyId: 'V1', exclusive: true })],
  );
  expect(report.strandedBy).toEqual([{ cause: 'EXCLUSIVE_VIP', trips: 1 }]);
});

test('a transport provider without a crew left declines', () => {
  const report = scripted(
    (id) => (id === 'V1' ? { kind: 'ACCEPT', minutes: 1, promiseMinutes: 0 } : { kind: 'SILENT' }),
    [booking(1, at('08:00'), at('15:00')), booking(2, at('08:30'), at('15:05'))],
    { crews: 1 },
  );
  expect(report).toMatchObject({ filled: 1, stranded: 1 });
  expect(report.transportProviders.find(({ companyId }) => companyId === 'V1')).toMatchObject({
    asked: 2,
    accepted: 1,
    declined: 1,
  });
});

test('who says nothing the second time loses the leg to the next; who says yes keeps it', () => {
  const willing = (): Answer => ({ kind: 'ACCEPT', minutes: 1, promiseMinutes: 0 });
  const demand = [booking(1, at('08:00'), at('15:00'))];
  const takers = (reconfirms: (companyId: string) => number | null) => {
    const report = scripted(willing, demand, { reconfirms });
    expect(report).toMatchObject({ filled: 1, stranded: 0, violationCount: 0 });
    return report.transportProviders.filter(({ accepted }) => accepted > 0).map(({ companyId }) => companyId);
  };
  expect(takers(() => 5)).toEqual(['V1']);
  expect(takers(() => null).toSorted()).toEqual(['V1', 'V2']);
});

test('a leg that comes back after its asked time, which was promised later, expires at once: nobody was slow', () => {
  const [outbound, back] = [at('15:00'), at('15:40')].map(wheelchair);
  if (!outbound || !back) throw new Error('two legs');
  const report = scripted(
    (id) => (id === 'V1' ? { kind: 'ACCEPT', minutes: 1, promiseMinutes: 30 } : { kind: 'SILENT' }),
    [{ ...booking(1, at('08:00'), at('15:00')), legs: [outbound, { ...back, waitAndReturn: true }] }],
    // Its crew of the way back is lost at 15:10, between the asked and the promised pick-up of the way there.
    { unable: ({ legIndex }) => (legIndex === 1 ? 429 : null) },
  );
  expect(report).toMatchObject({
    unableToService: 1,
    stranded: 1,
    cancelled: 1,
    toldAtPickUp: 1,
    violations: [],
  });
});

test('where nobody else is left the silent one keeps it, and the booker is told', () => {
  const report = scripted(
    (id) => (id === 'V1' ? { kind: 'ACCEPT', minutes: 1, promiseMinutes: 0 } : { kind: 'SILENT' }),
    [booking(1, at('08:00'), at('15:00'))],
    { tiers: [1], reconfirms: () => null },
  );
  expect(report).toMatchObject({ filled: 1, reconfirmAsked: 1, reconfirmLapsed: 0, unconfirmed: 1 });
});

test('manners decide how much of what was accepted comes back', () => {
  expect(behaviourOf('UNRELIABLE', 2).unable).toBeGreaterThan(behaviourOf('PROMPT', 2).unable);
  expect(play('unreliable', 4).unableToService).toBeGreaterThan(play('normal', 4).unableToService);
});
