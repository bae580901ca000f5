/**
 * A kind of journey that the people of the demo world book: places by key, `home` for where the patient
 * lives.
 */
export interface Journey {
  /** Care provider. */
  by: 'harborview' | 'maplegrove' | 'lakeside';
  from: string;
  to: string;
  callTypes: readonly (readonly [weight: number, code: string])[];
  urgency: string;
  priority: string;
  variables?: readonly string[];
  /** Minutes until the way back; none: one way. */
  stay?: number;
  /** Minutes from the booking to the pick-up. */
  lead: readonly [number, number];
  /** Minutes until it is accepted. */
  answer: readonly [number, number];
  comment?: string;
}

type Rest = Partial<Journey>;
const planned = { urgency: 'SCHEDULED', priority: 'P3', lead: [300, 1500], answer: [2, 24] } as const;
const today = { urgency: 'SAME-DAY', priority: 'P2', lead: [110, 220], answer: [1, 4] } as const;
const only = (code: string): Journey['callTypes'] => [[1, code]];

const going = (
  by: Journey['by'],
  from: string,
  to: string,
  callTypes: Journey['callTypes'],
  rest: Rest = {},
): Journey => ({
  ...planned,
  by,
  from,
  to,
  callTypes,
  ...rest,
});

/** What each transport provider carries, by how often. */
export const journeys: Readonly<
  Record<
    'beacon' | 'commonwealth' | 'midway' | 'lakefront' | 'swiftride',
    readonly (readonly [weight: number, Journey])[]
  >
> = {
  beacon: [
    [4, going('harborview', 'home', 'imaging', only('WCV'), { stay: 105 })],
    [3, going('harborview', 'nursing', 'wound', only('WCV'), { stay: 90, variables: ['OWN-CHAIR'] })],
    [
      5,
      going(
        'harborview',
        'hv-discharge',
        'home',
        [
          [3, 'BLS'],
          [3, 'STR'],
          [2, 'WCV'],
        ],
        { ...today, comment: 'Discharge papers are with the charge nurse.' },
      ),
    ],
    [
      4,
      going(
        'harborview',
        'hv-discharge',
        'nursing',
        [
          [2, 'BLS'],
          [2, 'STR'],
        ],
        today,
      ),
    ],
    [
      3,
      going(
        'harborview',
        'hv-cardiology',
        'rehab',
        [
          [2, 'BLS'],
          [1, 'ALS1'],
        ],
        { variables: ['CARDIAC'], priority: 'P2' },
      ),
    ],
    [2, going('harborview', 'hv-emergency', 'nursing', only('BLS'), { ...today, variables: ['OXYGEN'] })],
    [
      2,
      going(
        'harborview',
        'nursing',
        'imaging',
        [
          [2, 'STR'],
          [1, 'BLS'],
        ],
        { stay: 105 },
      ),
    ],
    [
      3,
      going('maplegrove', 'mg', 'dialysis', only('STR'), {
        stay: 240,
        priority: 'P1',
        variables: ['OXYGEN'],
      }),
    ],
    [
      2,
      going(
        'maplegrove',
        'mg',
        'hv-emergency',
        [
          [1, 'ALS1'],
          [2, 'BLS'],
        ],
        { ...today, priority: 'P1' },
      ),
    ],
  ],
  commonwealth: [
    [
      4,
      going('harborview', 'home', 'kidney', only('WCV'), {
        stay: 240,
        priority: 'P1',
        comment: 'Dialysis, chair time as every week.',
      }),
    ],
    [3, going('harborview', 'home', 'cancer', only('WCV'), { stay: 150, variables: ['OWN-CHAIR'] })],
    [2, going('harborview', 'home', 'hv-orthopedics', only('WCV'), { stay: 90 })],
    [2, going('harborview', 'home', 'wound', only('WCV'), { stay: 75, variables: ['ESCORT'] })],
    [3, going('maplegrove', 'mg', 'eye', only('WCV'), { stay: 105 })],
    [3, going('maplegrove', 'mg', 'dialysis', only('WCV'), { stay: 240, priority: 'P1' })],
    [2, going('harborview', 'rehab', 'home', only('WCV'))],
  ],
  midway: [
    [
      4,
      going(
        'lakeside',
        'home',
        'lakeside',
        [
          [2, 'WCV'],
          [2, 'AMB'],
        ],
        { stay: 240, priority: 'P1' },
      ),
    ],
    [
      3,
      going(
        'lakeside',
        'home',
        'lakeside-north',
        [
          [2, 'WCV'],
          [1, 'AMB'],
        ],
        { stay: 240, priority: 'P1' },
      ),
    ],
    [
      3,
      going('lakeside', 'home', 'lakeside-west', only('WCV'), {
        stay: 225,
        priority: 'P1',
        variables: ['WALKER'],
      }),
    ],
    [
      2,
      going('lakeside', 'lakeside', 'home', only('WCV'), { comment: 'Came by family, goes home with us.' }),
    ],
    [1, going('lakeside', 'home', 'access-center', only('WCV'), { stay: 120 })],
  ],
  lakefront: [
    [3, going('lakeside', 'lake-nursing', 'lakeside', only('STR'), { stay: 240, priority: 'P1' })],
    [
      2,
      going(
        'lakeside',
        'lake-nursing',
        'access-center',
        [
          [1, 'BLS'],
          [2, 'STR'],
        ],
        { stay: 120 },
      ),
    ],
    [
      2,
      going(
        'lakeside',
        'lakeside-west',
        'home',
        [
          [1, 'BLS'],
          [1, 'STR'],
        ],
        { priority: 'P2' },
      ),
    ],
  ],
  swiftride: [
    [3, going('lakeside', 'home', 'lakeside-north', only('AMB'), { stay: 225, priority: 'P1' })],
    [2, going('lakeside', 'lakeside', 'home', only('AMB'))],
    [1, going('lakeside', 'home', 'access-center', only('AMB'))],
  ],
};
