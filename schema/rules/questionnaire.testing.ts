import type { Question, QuestionEffect, QuestionnaireVersion } from './questionnaire.ts';
import type { QuestionAnswer } from './questionnaireAnswers.ts';
import type { QuestionnaireFacts } from './questionnaireFacts.ts';

/** A question without anything special. */
export const question = (name: string, change: Partial<Question> = {}): Question => ({
  name,
  kind: 'QUESTION',
  text: name,
  section: null,
  field: 'NONE',
  displayLabel: null,
  choices: null,
  multiple: false,
  hint: null,
  mask: null,
  valueRequired: false,
  required: false,
  checked: false,
  selectionRequired: false,
  visible: true,
  onIsVisible: null,
  rules: null,
  effect: null,
  ...change,
});

/** What an answer says of a leg: nothing but this. */
export const effect = (change: Partial<QuestionEffect>): QuestionEffect => ({
  callTypeId: null,
  callTypeRank: null,
  urgencyId: null,
  urgencyRank: null,
  priorityId: null,
  priorityRank: null,
  variableIds: null,
  ...change,
});

/** A version of these questions. */
export const version = (
  questions: readonly Question[],
  change: Partial<QuestionnaireVersion> = {},
): QuestionnaireVersion => ({ questions: [...questions], defaults: null, ranks: {}, ...change });

/** An answer: a bare name is checked, values check it too. */
export const answer = (name: string, ...values: string[]): QuestionAnswer => ({
  question: name,
  checked: true,
  values,
});

/** Of nobody in particular. */
export const facts: QuestionnaireFacts = {
  age: 71,
  sex: 'FEMALE',
  weightLb: 310,
  heightIn: 64,
  pickUpFacilityType: 'HOSPITAL',
  dropOffFacilityType: null,
  pickUpAt: '2026-11-24T09:30',
  pickUpWeekday: 2,
  pickUpHour: 9,
  distanceMiles: 12.4,
  market: 'Metro',
};
