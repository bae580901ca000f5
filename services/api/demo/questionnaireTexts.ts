import type { QuestionField, QuestionKind } from '@ptc/schema/rules/questionnaire';

/** What an answer says, by the codes of the system's lists. */
export interface DemoEffect {
  type?: string;
  typeRank?: number;
  urgency?: string;
  urgencyRank?: number;
  priority?: string;
  needs?: readonly string[];
}

/** A question of the trade; what is left out is the usual. */
export interface DemoQuestion {
  name: string;
  text: string;
  kind?: QuestionKind;
  section?: string;
  field?: Exclude<QuestionField, 'NONE' | 'CHOICE'>;
  choices?: readonly (readonly [value: string, effect?: DemoEffect])[];
  multiple?: boolean;
  label?: string;
  hint?: string;
  mask?: string;
  required?: boolean;
  shownIf?: string;
  wrongIf?: string;
  effect?: DemoEffect;
}

interface DemoQuestionnaire {
  code: string;
  name: string;
  description: string;
  defaults: DemoEffect;
  questions: readonly DemoQuestion[];
}

/** How the patient can travel, from least to most: the ranks say which answer decides. */
const travels: DemoQuestion = {
  name: 'travels',
  text: 'How can the patient travel?',
  label: 'Travels',
  required: true,
  choices: [
    ['Walks without help', { type: 'AMB', typeRank: 10 }],
    ['Walks with help to the door', { type: 'AMB-D2D', typeRank: 20 }],
    ['Sits in a wheelchair', { type: 'WCV', typeRank: 30 }],
    ['Lies down, needs nobody to watch', { type: 'STR', typeRank: 50 }],
    ['Lies down and is watched', { type: 'BLS', typeRank: 60 }],
  ],
};
const chair: DemoQuestion = {
  name: 'ownChair',
  text: 'Brings an own wheelchair',
  shownIf: "answers.travels.value === 'Sits in a wheelchair'",
  effect: { needs: ['OWN-CHAIR'] },
};
const oxygen: DemoQuestion = {
  name: 'oxygen',
  text: 'Needs oxygen on the way',
  section: 'Care on the way',
  choices: [
    ['Own oxygen', { needs: ['OWN-OXYGEN'] }],
    ['Provided by the crew', { needs: ['OXYGEN'], type: 'BLS', typeRank: 60 }],
  ],
};
const litres: DemoQuestion = {
  name: 'litres',
  text: 'Litres a minute',
  section: 'Care on the way',
  field: 'TEXT',
  hint: '1 to 15',
  required: true,
  shownIf: 'answers.oxygen.checked',
  wrongIf:
    "const litres = Number(answers.litres.value); litres >= 1 && litres <= 15 ? true : 'Between 1 and 15 litres'",
};
const isolation: DemoQuestion = {
  name: 'isolation',
  text: 'Isolation precautions',
  section: 'Care on the way',
  multiple: true,
  choices: [
    ['Contact', { needs: ['ISOLATION'] }],
    ['Droplet', { needs: ['ISOLATION'] }],
    ['Airborne', { needs: ['ISOLATION'], type: 'BLS', typeRank: 60 }],
  ],
};
const weight: DemoQuestion = {
  name: 'heavy',
  text: 'Weighs more than 300 lb',
  required: true,
  shownIf: 'facts.weightLb === null || facts.weightLb > 300',
  effect: { needs: ['BARIATRIC'] },
};
const askedWeight: DemoQuestion = { ...weight, required: false };
const stairs: DemoQuestion = {
  name: 'stairs',
  text: 'Stairs on the way',
  section: 'At the door',
  field: 'TEXT',
  hint: 'How many steps',
  effect: { needs: ['STAIRS'] },
};
const escort: DemoQuestion = {
  name: 'escort',
  text: 'Somebody travels along',
  section: 'At the door',
  effect: { needs: ['ESCORT'] },
};
const care: DemoQuestion = {
  name: 'careTitle',
  kind: 'SECTION_HEADER',
  section: 'Care on the way',
  text: 'Care on the way',
};
const door: DemoQuestion = {
  name: 'doorTitle',
  kind: 'SECTION_HEADER',
  section: 'At the door',
  text: 'At the door',
};
const head = (text: string): DemoQuestion => ({ name: 'title', kind: 'MAIN_HEADER', text });
const common = [travels, chair, askedWeight, care, oxygen, litres, isolation, door, stairs, escort] as const;

/** Twelve questionnaires as the trade asks them: level of service first, then what the crew must bring. */
export const questionnaires: readonly DemoQuestionnaire[] = [
  {
    code: 'DISCHARGE-Q',
    name: 'Discharge',
    description: 'A bed is held: how the patient travels home or to the next place, and how soon.',
    defaults: { type: 'AMB', typeRank: 0, urgency: 'SAME-DAY', priority: 'P2' },
    questions: [
      head('Discharge'),
      ...common,
      {
        name: 'ready',
        text: 'Papers are signed and the patient is dressed',
        required: true,
      },
      {
        name: 'bedNeeded',
        text: 'The bed is needed within two hours',
        effect: { urgency: 'URGENT', urgencyRank: 90 },
      },
    ],
  },
  {
    code: 'DIALYSIS',
    name: 'Dialysis',
    description: 'Three times a week, in the chair on time.',
    defaults: { type: 'WCV', typeRank: 0, urgency: 'RECURRING', priority: 'P1' },
    questions: [
      head('Dialysis'),
      ...common,
      {
        name: 'after',
        text: 'How does the patient feel after treatment?',
        section: 'Care on the way',
        choices: [
          ['As before'],
          ['Weak, needs a hand', { type: 'AMB-D2D', typeRank: 20 }],
          ['Cannot sit', { type: 'STR', typeRank: 50 }],
        ],
      },
    ],
  },
  {
    code: 'BARIATRIC',
    name: 'Bariatric',
    description: 'Weight, width and chair decide vehicle and crew.',
    defaults: { type: 'WCV-B', typeRank: 0, urgency: 'SCHEDULED', priority: 'P3', needs: ['BARIATRIC'] },
    questions: [
      head('Bariatric transport'),
      {
        name: 'pounds',
        text: 'Weight in pounds',
        field: 'TEXT',
        required: true,
        hint: 'Digits only',
        wrongIf:
          "const pounds = Number(answers.pounds.value); pounds > 0 && pounds <= 1000 ? true : 'Between 1 and 1,000 lb'",
      },
      {
        name: 'chairWidth',
        text: 'Wheel base wider than 32 inches',
        effect: { type: 'BAR', typeRank: 70 },
      },
      {
        name: 'withChair',
        text: 'Patient and chair weigh 800 lb or more',
        required: true,
        shownIf: 'Number(answers.pounds.value) >= 500',
        effect: { type: 'BAR', typeRank: 70 },
      },
      { name: 'liesDown', text: 'Must lie down', effect: { type: 'BAR', typeRank: 70 } },
      stairs,
      escort,
    ],
  },
  {
    code: 'BEHAVIORAL',
    name: 'Behavioral',
    description: 'Secure transport, with who holds the patient now.',
    defaults: { type: 'PSY', typeRank: 50, urgency: 'SAME-DAY', priority: 'P2', needs: ['NEVER-ALONE'] },
    questions: [
      head('Behavioral or secure transport'),
      {
        name: 'heldBy',
        text: 'Where is the patient held?',
        required: true,
        choices: [
          ['With the police', { urgency: 'STAT', urgencyRank: 90 }],
          ['Emergency department', { urgency: 'URGENT', urgencyRank: 80 }],
          ['Ward'],
          ['Agreed time', { urgency: 'SCHEDULED', urgencyRank: 60 }],
        ],
      },
      {
        name: 'order',
        text: 'Order for involuntary care is signed',
        required: true,
      },
      { name: 'restraints', text: 'Restraints are used', effect: { type: 'PSY', typeRank: 90 } },
      {
        name: 'danger',
        text: 'Danger to self or others',
        field: 'MEMO',
        hint: 'What the crew must know',
      },
    ],
  },
  {
    code: 'WHEELCHAIR',
    name: 'Wheelchair appointment',
    description: 'To an appointment and back in a wheelchair van.',
    defaults: { type: 'WCV', typeRank: 30, urgency: 'SCHEDULED', priority: 'P3' },
    questions: [
      { name: 'ownChair', text: 'Brings an own wheelchair', effect: { needs: ['OWN-CHAIR'] } },
      {
        name: 'transfers',
        text: 'Can move over to a seat',
      },
      askedWeight,
      stairs,
      escort,
    ],
  },
  {
    code: 'STRETCHER',
    name: 'Stretcher',
    description: 'Flat, with or without somebody who watches.',
    defaults: { type: 'STR', typeRank: 0, urgency: 'SCHEDULED', priority: 'P3' },
    questions: [
      {
        name: 'confined',
        text: 'Why is the patient confined to bed? (all three make it so)',
        multiple: true,
        required: true,
        choices: [['Cannot get up without help'], ['Cannot walk'], ['Cannot sit in a chair']],
      },
      { name: 'watched', text: 'Is watched on the way', effect: { type: 'BLS', typeRank: 60 } },
      askedWeight,
      care,
      oxygen,
      litres,
      isolation,
      stairs,
    ],
  },
  {
    code: 'INTERFACILITY',
    name: 'Interfacility',
    description: 'Hospital to hospital: monitoring, medication, who comes along.',
    defaults: { type: 'BLS', typeRank: 0, urgency: 'SAME-DAY', priority: 'P1' },
    questions: [
      head('Transfer between facilities'),
      {
        name: 'monitoring',
        text: 'Monitoring and treatment on the way',
        multiple: true,
        choices: [
          ['Cardiac monitoring', { type: 'ALS1', typeRank: 80, needs: ['CARDIAC'] }],
          ['IV or pump running', { type: 'ALS1', typeRank: 80, needs: ['IV'] }],
          ['Airway suction', { type: 'ALS1', typeRank: 80, needs: ['SUCTION'] }],
          ['Ventilator', { type: 'SCT', typeRank: 100, needs: ['VENT'] }],
          ['Three or more IV medications', { type: 'ALS2', typeRank: 90, needs: ['IV'] }],
        ],
      },
      {
        name: 'notHere',
        text: 'Service that is not available here',
        field: 'TEXT',
        required: true,
        hint: 'For the certification',
        shownIf: "facts.pickUpFacilityType === 'HOSPITAL'",
      },
      { name: 'critical', text: 'STEMI or stroke', effect: { urgency: 'STAT', urgencyRank: 100 } },
      isolation,
    ],
  },
  {
    code: 'PEDIATRIC',
    name: 'Neonatal and pediatric',
    description: 'Isolette, car seat, and who travels along.',
    defaults: { type: 'NEO', typeRank: 40, urgency: 'SCHEDULED', priority: 'P2' },
    questions: [
      {
        name: 'isolette',
        text: 'Travels in an isolette',
        shownIf: 'facts.age === null || facts.age < 1',
        effect: { type: 'NEO', typeRank: 90 },
      },
      {
        name: 'carSeat',
        text: 'Needs a car seat',
        required: true,
        shownIf: 'facts.age !== null && facts.age < 8',
        effect: { needs: ['CAR-SEAT'] },
      },
      {
        name: 'guardian',
        text: 'Name of the adult who travels along',
        field: 'TEXT',
        required: true,
        effect: { needs: ['ESCORT'] },
      },
    ],
  },
  {
    code: 'ONCOLOGY',
    name: 'Chemotherapy and radiation',
    description: 'Repeated treatment that must not be missed.',
    defaults: { type: 'AMB', typeRank: 0, urgency: 'SCHEDULED', priority: 'P1' },
    questions: [travels, chair, { name: 'nausea', text: 'May be unwell on the way back' }, escort, stairs],
  },
  {
    code: 'AMBULATORY',
    name: 'Ambulatory and ride-share',
    description: 'Walks, gets in and out alone or with a hand.',
    defaults: { type: 'RSH', typeRank: 0, urgency: 'SCHEDULED', priority: 'P4' },
    questions: [
      { name: 'helped', text: 'Needs a hand to the door', effect: { type: 'AMB-D2D', typeRank: 20 } },
      {
        name: 'walker',
        text: 'Walks with a cane or walker',
        effect: { type: 'AMB', typeRank: 10, needs: ['WALKER'] },
      },
      { name: 'animal', text: 'Brings a service animal', effect: { needs: ['SERVICE-ANIMAL'] } },
      {
        name: 'senses',
        text: 'Impairments the driver should know of',
        multiple: true,
        choices: [
          ['Hearing', { needs: ['HEARING'] }],
          ['Vision', { needs: ['VISION'] }],
          ['Memory', { needs: ['MEMORY'], type: 'AMB-D2D', typeRank: 20 }],
        ],
      },
      {
        name: 'mobile',
        text: 'Mobile number for the driver',
        field: 'TEXT',
        mask: '(###)-###-####',
        hint: '(617)-555-0100',
        required: true,
      },
    ],
  },
  {
    code: 'REHAB',
    name: 'Skilled nursing and rehabilitation',
    description: 'Moves between nursing, rehabilitation and home.',
    defaults: { type: 'WCV', typeRank: 0, urgency: 'SCHEDULED', priority: 'P3' },
    questions: [...common, { name: 'belongings', text: 'Belongings that travel along', field: 'MEMO' }],
  },
  {
    code: 'AIR',
    name: 'Long distance and air',
    description: 'More than 150 miles, or so urgent that the road takes too long.',
    defaults: { type: 'BLS', typeRank: 10, urgency: 'SCHEDULED', priority: 'P2' },
    questions: [
      {
        name: 'far',
        text: 'The road takes too long for this patient',
        required: true,
        shownIf: 'facts.distanceMiles !== null && facts.distanceMiles > 150',
        effect: { type: 'AIR', typeRank: 100 },
      },
      {
        name: 'why',
        text: 'Why by air',
        field: 'MEMO',
        hint: 'For the payor',
        effect: { type: 'AIR', typeRank: 100 },
      },
      oxygen,
      litres,
      escort,
    ],
  },
];
