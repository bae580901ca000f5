import type { JobType } from '../../../network/markets/domain/carries.ts';
import type { MarketRule, TransportProviderFacts } from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import type { DatedPriceList } from '../../../network/pricing/domain/price.ts';
import { behaviourOf } from './behaviour.ts';
import type { Behaviour, Personality } from './behaviour.ts';
import { chanceOf } from './chance.ts';
import type { Vocabulary } from './demand.ts';
import type { SimulatedMarket } from './market.ts';

export const SCENARIOS = ['normal', 'storm', 'thin', 'silent', 'unreliable'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** A market that nobody owns: made-up transport providers, usual rules. */
export interface MadeUpMarket {
  readonly market: SimulatedMarket;
  readonly vocabulary: Vocabulary;
  readonly behaviours: ReadonlyMap<string, Behaviour>;
  readonly vips: readonly {
    readonly companyId: string;
    readonly share: number;
    readonly exclusive: boolean;
  }[];
  readonly surge: number;
}

const VOCABULARY: Vocabulary = {
  callTypes: { seated: ['AMB', 'AMB-D2D'], wheelchair: ['WCV'], lying: ['STR'], ambulance: ['BLS', 'ALS1'] },
  urgencies: { urgent: 'URGENT', sameDay: 'SAME-DAY', scheduled: 'SCHEDULED', recurring: 'RECURRING' },
  priorities: { lifeSustaining: 'LIFE', discharge: 'DISCHARGE', appointment: 'APPOINTMENT' },
  variables: ['OXYGEN', 'ESCORT', 'STAIRS'],
};

/** What kinds of transport provider there are: their call types, and their part of the fleet. */
const KINDS: readonly {
  readonly name: string;
  readonly callTypes: readonly string[];
  readonly variables: readonly string[];
}[] = [
  { name: 'Ambulance', callTypes: ['BLS', 'ALS1', 'STR', 'WCV'], variables: ['OXYGEN', 'ESCORT', 'STAIRS'] },
  { name: 'Van', callTypes: ['WCV', 'STR', 'AMB', 'AMB-D2D'], variables: ['OXYGEN', 'ESCORT', 'STAIRS'] },
  { name: 'Sedan', callTypes: ['AMB', 'AMB-D2D'], variables: ['ESCORT', 'OXYGEN', 'STAIRS'] },
];

const MANNERS: Record<Scenario, readonly (readonly [number, Personality])[]> = {
  normal: [
    [45, 'PROMPT'],
    [25, 'SELECTIVE'],
    [15, 'SLOW'],
    [10, 'BARGAINER'],
    [5, 'SILENT'],
  ],
  storm: [
    [25, 'PROMPT'],
    [30, 'SELECTIVE'],
    [20, 'SLOW'],
    [15, 'UNRELIABLE'],
    [10, 'SILENT'],
  ],
  thin: [
    [45, 'PROMPT'],
    [25, 'SELECTIVE'],
    [20, 'SLOW'],
    [10, 'BARGAINER'],
  ],
  silent: [
    [20, 'PROMPT'],
    [10, 'SLOW'],
    [70, 'SILENT'],
  ],
  unreliable: [
    [20, 'PROMPT'],
    [60, 'UNRELIABLE'],
    [20, 'SELECTIVE'],
  ],
};

/**
 * Crews for a day's trips: a peak hour has an eighth of them, a trip keeps a crew an hour; times what the
 * scenario leaves.
 */
const CREWS: Record<Scenario, number> = { normal: 1.6, storm: 0.8, thin: 0.55, silent: 1.8, unreliable: 1.6 };

/**
 * A market for a scenario: transport providers of every kind in three tiers, a third with a calendar, one
 * never short of crews.
 */
export function madeUpMarket(options: {
  readonly scenario: Scenario;
  readonly transportProviders: number;
  readonly tripsPerDay: number;
  readonly seed: number;
  /**
   * Asks for a second yes so many minutes before the pick-up, with so many to answer; left out: it does not.
   */
  readonly reconfirm?: { readonly minutes: number; readonly answerMinutes: number } | null;
}): MadeUpMarket {
  const { scenario, seed } = options;
  const crewsInAll = Math.max(options.transportProviders, (options.tripsPerDay / 8) * CREWS[scenario]);
  const behaviours = new Map<string, Behaviour>();
  const transportProviders = Array.from(
    { length: options.transportProviders },
    (_, index): TransportProviderFacts => {
      const chance = chanceOf(seed, 200, index);
      const kind = KINDS[index % KINDS.length] ?? { name: '', callTypes: [], variables: [] };
      const companyId = `T${String(index + 1).padStart(2, '0')}`;
      const crews = Math.max(
        1,
        Math.round((crewsInAll / options.transportProviders) * chance.between(0.5, 1.5)),
      );
      const personality =
        index < KINDS.length && scenario !== 'silent' ? 'PROMPT' : chance.pick(MANNERS[scenario]);
      behaviours.set(companyId, behaviourOf(personality, crews, scenario === 'storm' ? 3 : 1));
      const keeps = index % 3 === 1;
      const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        fromTime: '00:00',
        toTime: '24:00',
        crews,
        callTypeId: null,
      }));
      return {
        companyId,
        name: `${kind.name} ${companyId} (${personality.toLowerCase()}, ${crews} crews)`,
        member: true,
        suspended: false,
        external: index % 7 === 6,
        contracts: [
          {
            tier: 1 + (Math.floor(index / KINDS.length) % 3),
            rank: 100 - index,
            active: true,
            startsOn: '2000-01-01',
            endsOn: null,
            credentialsExpireOn: null,
            priceListId: 'prices',
          },
        ],
        priceLists: [pricesOf(chance.between(15, 90), chance.between(1.5, 9))],
        jobTypes: [jobOf(kind.callTypes, kind.variables)],
        calendar: keeps
          ? { timeZone: 'America/New_York', weekly, exceptions: [], booked: [], paddingMinutes: 0 }
          : null,
      };
    },
  );
  const [first, second] = transportProviders;
  return {
    market: {
      name: `made up (${scenario})`,
      timeZone: 'America/New_York',
      settings: {
        expiryGraceMinutes: 0,
        conflictMinutes: null,
        pickUpPaddingMinutes: 5,
        distanceUnit: 'MI',
        reconfirmMinutes: options.reconfirm?.minutes ?? null,
        reconfirmAnswerMinutes: options.reconfirm?.answerMinutes ?? null,
      },
      rules: RULES,
      careProviders: [
        { id: 'C1', name: 'General Hospital', transportProviders },
        { id: 'C2', name: 'Riverside Nursing', transportProviders },
      ],
    },
    vocabulary: VOCABULARY,
    behaviours,
    surge: scenario === 'storm' ? 1.6 : 1,
    vips: [
      ...(first ? [{ companyId: first.companyId, share: 0.02, exclusive: false }] : []),
      ...(second ? [{ companyId: second.companyId, share: 0.005, exclusive: true }] : []),
    ],
  };
}

const jobOf = (callTypeIds: readonly string[], variableIds: readonly string[]): JobType => ({
  callTypeIds,
  urgencyIds: [],
  priorityIds: [],
  variableIds,
});
const pricesOf = (base: number, perUnit: number): DatedPriceList => ({
  id: 'prices',
  version: 1,
  seriesId: null,
  validFrom: null,
  usedAt: null,
  currency: 'USD',
  baseRate: base.toFixed(2),
  perUnitRate: perUnit.toFixed(2),
  freeUnits: '2',
  unit: 'MI',
  rates: [],
});

const hour = 60;
const day = 24 * hour;
const rule = (
  name: string,
  rank: number,
  when: { callTypes?: readonly string[]; urgencies?: readonly string[] },
  settings: MarketRule['settings'],
): MarketRule => ({
  id: name,
  name,
  rank,
  settings,
  conditions: {
    callTypeIds: [...(when.callTypes ?? [])],
    urgencyIds: [...(when.urgencies ?? [])],
    priorityIds: [],
    variableIds: [],
    daysOfWeek: [],
    timeOfDay: null,
    quantity: null,
  },
});
const round = (tiers: number[], minutes: number) => ({ tiers, memberCompanyIds: [], minutes });

/**
 * Rules as markets have them: urgent by tiers in minutes, scheduled ambulances and wheelchairs in longer
 * rounds, seated trips to the best offer.
 */
const RULES: readonly MarketRule[] = [
  rule(
    'Urgent and discharge',
    40,
    { urgencies: ['URGENT', 'SAME-DAY'] },
    {
      offerLeadMinutes: day,
      rounds: [round([1], 5), round([2], 5), round([3], 10)],
      keepEarlierOpen: true,
      allAtOnceUnderMinutes: 60,
      award: 'FIRST',
      promisedPickUpLimit: { enabled: true, minutes: 60 },
    },
  ),
  rule(
    'Scheduled stretcher and ambulance',
    30,
    { callTypes: ['BLS', 'ALS1', 'STR'] },
    {
      offerLeadMinutes: 7 * day,
      rounds: [round([1], 30), round([2, 3], hour)],
      keepEarlierOpen: true,
      allAtOnceUnderMinutes: 120,
      award: 'FIRST',
      promisedPickUpLimit: { enabled: true, minutes: 30 },
    },
  ),
  rule(
    'Scheduled wheelchair',
    20,
    { callTypes: ['WCV'] },
    {
      offerLeadMinutes: 3 * day,
      rounds: [round([1, 2], hour), round([3], 2 * hour)],
      keepEarlierOpen: true,
      allAtOnceUnderMinutes: 120,
      award: 'FIRST',
      promisedPickUpLimit: { enabled: true, minutes: 45 },
    },
  ),
  rule(
    'Seated, best offer',
    10,
    {},
    {
      offerLeadMinutes: 2 * day,
      rounds: [round([1, 2, 3], 45)],
      keepEarlierOpen: true,
      allAtOnceUnderMinutes: hour,
      award: 'BEST',
      promisedPickUpLimit: { enabled: true, minutes: 30 },
    },
  ),
];
