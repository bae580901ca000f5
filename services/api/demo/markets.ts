import type { RuleConditions, RuleSettings } from '../src/network/markets/markets.table.ts';
import type { MarketSettings } from '../src/network/companies/markets.table.ts';

/** A market of the demo world; companies and lookup codes by key. */
export interface DemoMarket {
  key: string;
  name: string;
  timeZone: string;
  settings: Partial<MarketSettings>;
  members: readonly string[];
  /** For trying things out: its market may be simulated. */
  sandbox?: true;
  rules: readonly DemoRule[];
}

/** A dispatch rule; conditions name lookup codes. */
export interface DemoRule {
  name: string;
  rank: number;
  when: {
    callTypes?: readonly string[];
    urgencies?: readonly string[];
    variables?: readonly string[];
    timeOfDay?: RuleConditions['timeOfDay'];
  };
  then: Omit<RuleSettings, 'rounds'> & {
    rounds: readonly { tiers?: readonly number[]; members?: readonly string[]; minutes: number }[];
  };
}

const hour = 60;
const day = 24 * hour;
const free = { enabled: false, minutes: 0 };

/** Two markets with different rules and time zones. */
const real: readonly DemoMarket[] = [
  {
    key: 'metro',
    name: 'Metro Boston',
    timeZone: 'America/New_York',
    settings: {
      patientLinks: true,
      patientMayCancel: true,
      defaultPickUpType: 'SET_TIME',
      defaultItineraryType: 'ONE_WAY',
      defaultPickUpIsFacility: true,
      defaultDropOffIsFacility: true,
    },
    members: ['harborview', 'maplegrove', 'beacon', 'commonwealth', 'midway', 'swiftride', 'baystate'],
    rules: [
      {
        name: 'Urgent and discharge',
        rank: 40,
        when: { urgencies: ['STAT', 'URGENT', 'SAME-DAY'] },
        then: {
          offerLeadMinutes: day,
          rounds: [
            { tiers: [1], minutes: 5 },
            { tiers: [2], minutes: 5 },
            { tiers: [3], minutes: 10 },
          ],
          keepEarlierOpen: true,
          allAtOnceUnderMinutes: 90,
          award: 'FIRST',
          promisedPickUpLimit: { enabled: true, minutes: 60 },
        },
      },
      {
        name: 'Scheduled ambulance and stretcher',
        rank: 30,
        when: { callTypes: ['BLS', 'ALS1', 'ALS2', 'SCT', 'STR', 'BAR'] },
        then: {
          offerLeadMinutes: 7 * day,
          rounds: [
            { tiers: [1], minutes: 30 },
            { tiers: [2, 3], minutes: 60 },
          ],
          keepEarlierOpen: true,
          allAtOnceUnderMinutes: 120,
          award: 'FIRST',
          promisedPickUpLimit: { enabled: true, minutes: 30 },
        },
      },
      {
        name: 'Scheduled wheelchair',
        rank: 20,
        when: { callTypes: ['WCV', 'WCV-B'] },
        then: {
          offerLeadMinutes: 3 * day,
          rounds: [
            { tiers: [1, 2], minutes: 60 },
            { tiers: [3], minutes: 120 },
          ],
          keepEarlierOpen: true,
          allAtOnceUnderMinutes: 120,
          award: 'FIRST',
          promisedPickUpLimit: { enabled: true, minutes: 45 },
        },
      },
      {
        name: 'Ambulatory, best offer',
        rank: 10,
        when: { callTypes: ['AMB', 'AMB-D2D', 'RSH'] },
        then: {
          offerLeadMinutes: 2 * day,
          rounds: [{ tiers: [2, 3], minutes: 45 }],
          keepEarlierOpen: true,
          allAtOnceUnderMinutes: 60,
          award: 'BEST',
          promisedPickUpLimit: { enabled: true, minutes: 30 },
        },
      },
    ],
  },
  {
    key: 'lakes',
    name: 'Great Lakes Dialysis',
    timeZone: 'America/Chicago',
    settings: {
      allowWillCallInitialPickUp: true,
      defaultPickUpType: 'APPOINTMENT',
      defaultItineraryType: 'ROUND_TRIP',
      requiredTimestamps: ['AT_PICKUP', 'AT_DROPOFF', 'CLEAR'],
      pickUpPaddingMinutes: 10,
    },
    members: ['lakeside', 'midway', 'swiftride', 'lakefront', 'baystate'],
    rules: [
      {
        name: 'Dialysis chairs',
        rank: 20,
        when: { callTypes: ['AMB', 'AMB-D2D', 'WCV', 'RSH'] },
        then: {
          offerLeadMinutes: 14 * day,
          rounds: [{ members: ['midway', 'swiftride'], minutes: 4 * hour }],
          keepEarlierOpen: true,
          allAtOnceUnderMinutes: 0,
          award: 'FIRST',
          promisedPickUpLimit: free,
        },
      },
      {
        name: 'Stretcher and ambulance',
        rank: 10,
        when: { callTypes: ['STR', 'BLS', 'ALS1'] },
        then: {
          offerLeadMinutes: 3 * day,
          rounds: [{ tiers: [1, 2, 3], minutes: hour }],
          keepEarlierOpen: false,
          allAtOnceUnderMinutes: 60,
          award: 'FIRST',
          promisedPickUpLimit: { enabled: true, minutes: 20 },
        },
      },
    ],
  },
];

/** The two, and one to practise in: the rules of the first, and nobody's patients. */
export const demoMarkets: readonly DemoMarket[] = [
  ...real,
  {
    key: 'practice',
    name: 'Practice Market',
    timeZone: 'America/New_York',
    settings: {},
    sandbox: true,
    members: ['baystate', 'beacon', 'commonwealth', 'midway', 'swiftride'],
    rules: real[0]?.rules ?? [],
  },
];

/** Who carries for whom: market, care providers, transport provider, tier, rank. */
export const demoContracts: readonly (readonly [
  market: string,
  careProviders: readonly string[],
  transportProvider: string,
  tier: number,
  rank: number,
])[] = [
  ['metro', ['harborview', 'maplegrove', 'baystate'], 'beacon', 1, 30],
  ['metro', ['harborview', 'maplegrove', 'baystate'], 'commonwealth', 2, 20],
  ['metro', ['harborview', 'maplegrove', 'baystate'], 'midway', 3, 10],
  ['metro', ['harborview', 'maplegrove'], 'swiftride', 3, 5],
  ['practice', ['baystate'], 'beacon', 1, 30],
  ['practice', ['baystate'], 'commonwealth', 2, 20],
  ['practice', ['baystate'], 'midway', 2, 10],
  ['practice', ['baystate'], 'swiftride', 3, 5],
  ['lakes', ['lakeside', 'baystate'], 'midway', 1, 20],
  ['lakes', ['lakeside', 'baystate'], 'lakefront', 2, 15],
  ['lakes', ['lakeside'], 'swiftride', 3, 10],
];

/** What a transport provider can carry, by lookup codes. */
export const demoJobTypes: Readonly<
  Record<string, readonly { name: string; callTypes: readonly string[]; variables: readonly string[] }[]>
> = {
  beacon: [
    {
      name: 'Ambulance',
      callTypes: ['BLS', 'ALS1', 'ALS2', 'SCT', 'STR', 'BAR'],
      variables: [
        'OXYGEN',
        'ISOLATION',
        'BARIATRIC',
        'IV',
        'CARDIAC',
        'VENT',
        'SUCTION',
        'STAIRS',
        'ESCORT',
        'NEVER-ALONE',
        'MEMORY',
      ],
    },
    {
      name: 'Wheelchair van',
      callTypes: ['WCV', 'WCV-B'],
      variables: ['OXYGEN', 'OWN-OXYGEN', 'ESCORT', 'OWN-CHAIR', 'BARIATRIC', 'HEARING', 'VISION', 'MEMORY'],
    },
  ],
  commonwealth: [
    {
      name: 'Wheelchair and stretcher van',
      callTypes: ['WCV', 'WCV-B', 'STR', 'AMB-D2D', 'AMB'],
      variables: [
        'OXYGEN',
        'OWN-OXYGEN',
        'ESCORT',
        'STAIRS',
        'WALKER',
        'OWN-CHAIR',
        'HEARING',
        'VISION',
        'MEMORY',
        'SERVICE-ANIMAL',
      ],
    },
  ],
  midway: [
    {
      name: 'Ambulance and vans',
      callTypes: ['BLS', 'ALS1', 'STR', 'WCV', 'AMB', 'AMB-D2D'],
      variables: ['OXYGEN', 'OWN-OXYGEN', 'ESCORT', 'WALKER', 'OWN-CHAIR', 'STAIRS', 'HEARING', 'VISION'],
    },
  ],
  lakefront: [
    {
      name: 'Ambulance',
      callTypes: ['BLS', 'ALS1', 'STR'],
      variables: ['OXYGEN', 'ISOLATION', 'IV', 'CARDIAC', 'STAIRS', 'ESCORT', 'MEMORY'],
    },
  ],
  swiftride: [
    {
      name: 'Ride-share',
      callTypes: ['AMB', 'RSH'],
      variables: ['ESCORT', 'WALKER', 'SERVICE-ANIMAL', 'HEARING'],
    },
  ],
};
