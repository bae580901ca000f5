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

/** A questionnaire of the demo's markets. */
export interface DemoQuestionnaire {
  code: string;
  name: string;
  description: string;
  defaults: DemoEffect;
  questions: readonly DemoQuestion[];
}

/** How the patient can travel, from least to most: the ranks say which answer decides. */
export const travels: DemoQuestion = {
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
/** Whose wheelchair it is. */
export const chair: DemoQuestion = {
  name: 'ownChair',
  text: 'Brings an own wheelchair',
  shownIf: "answers.travels.value === 'Sits in a wheelchair'",
  effect: { needs: ['OWN-CHAIR'] },
};
/** Whether oxygen goes along. */
export const oxygen: DemoQuestion = {
  name: 'oxygen',
  text: 'Needs oxygen on the way',
  section: 'Care on the way',
  choices: [
    ['Own oxygen', { needs: ['OWN-OXYGEN'] }],
    ['Provided by the crew', { needs: ['OXYGEN'], type: 'BLS', typeRank: 60 }],
  ],
};
/** How much oxygen. */
export const litres: DemoQuestion = {
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
/** Whether the crew must protect itself. */
export const isolation: DemoQuestion = {
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
/** The same, where nobody must know it. */
export const askedWeight: DemoQuestion = { ...weight, required: false };
/** What stands in the way. */
export const stairs: DemoQuestion = {
  name: 'stairs',
  text: 'Stairs on the way',
  section: 'At the door',
  field: 'TEXT',
  hint: 'How many steps',
  effect: { needs: ['STAIRS'] },
};
/** Who rides along. */
export const escort: DemoQuestion = {
  name: 'escort',
  text: 'Somebody travels along',
  section: 'At the door',
  effect: { needs: ['ESCORT'] },
};
/** What the crew must be able to do on the way. */
export const care: DemoQuestion = {
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
/** The heading that a questionnaire begins with. */
export const head = (text: string): DemoQuestion => ({ name: 'title', kind: 'MAIN_HEADER', text });
/** What nearly every questionnaire asks. */
export const common = [
  travels,
  chair,
  askedWeight,
  care,
  oxygen,
  litres,
  isolation,
  door,
  stairs,
  escort,
] as const;
