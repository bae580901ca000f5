import {
  factEquals,
  factText,
  type FactValue,
  type FieldMapping,
  type FormFact,
} from '@ptc/schema/rules/formFacts';
import { joinedValues, type QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { FieldValue } from '../../../platform/pdf/layout.ts';

/** Facts by name; what is left out is not known. */
export type Facts = Readonly<Partial<Record<FormFact, FactValue | null>>>;

const signersOwn: ReadonlySet<string> = new Set<FormFact>([
  'SIGNER_NAME',
  'SIGNER_TITLE',
  'SIGNER_TYPE',
  'SIGNER_LICENSE',
  'SIGNED_ON',
  'SIGNED_AT_TIME',
]);

/** Whether a field says something of who signs, and not of the leg. */
export const isSigners = ({ fact }: FieldMapping): boolean => fact !== null && signersOwn.has(fact);

/** What was answered to a question: its values, or whether it was checked. */
const answered = (answers: readonly QuestionAnswer[], question: string): FactValue | null => {
  const found = answers.find((answer) => answer.question === question);
  if (!found) return null;
  return found.checked && found.values.length > 0 ? joinedValues(found) : found.checked;
};

const sourceOf = (
  { fact, question }: FieldMapping,
  facts: Facts,
  answers: readonly QuestionAnswer[],
): FactValue | null => (fact === null ? answered(answers, question ?? '') : (facts[fact] ?? null));

/** What the fields of a form hold for a leg; what is not known stays empty. */
export const printForm = (
  mapping: readonly FieldMapping[],
  facts: Facts,
  answers: readonly QuestionAnswer[],
): Record<string, FieldValue> =>
  Object.fromEntries(
    mapping.map((each): [string, FieldValue] => {
      const value = sourceOf(each, facts, answers);
      if (each.equals !== null) return [each.field, factEquals(value, each.equals) ? true : ''];
      // Several values are told apart by commas on paper.
      return [each.field, typeof value === 'boolean' ? value : factText(value).replaceAll('|', ', ')];
    }),
  );
