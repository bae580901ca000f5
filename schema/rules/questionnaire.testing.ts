import variant from '@jitl/quickjs-wasmfile-release-sync';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Question, QuestionnaireVersion } from './questionnaire.ts';
import type { QuestionAnswer } from './questionnaireAnswers.ts';
import type { QuestionnaireFacts } from './questionnaireFacts.ts';
import { compileProgram, type EngineParts } from './scriptEngine.ts';

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

/** The engine as the server has it. */
export function engineParts(): EngineParts {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  return { variant, program: compileProgram(readFileSync(file)) };
}
