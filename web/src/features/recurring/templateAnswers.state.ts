import { sameAnswers } from '@ptc/schema/rules/sameAnswers';
import type { Questionnaire_givenFragment } from '../../gql/hooks.ts';

/** Answers with the letters of the legs that have them. */
export interface SharedAnswers {
  readonly legs: string[];
  readonly given: Questionnaire_givenFragment;
}

/** The answers of a template's legs, in their order; those that were answered alike stand together. */
export function sharedAnswers(
  answers: readonly (Questionnaire_givenFragment | null)[],
): readonly SharedAnswers[] {
  const shared: SharedAnswers[] = [];
  for (const [index, given] of answers.entries()) {
    if (!given) continue;
    const letter = String.fromCodePoint(65 + index);
    const alike = shared.find((one) => sameAnswers(one.given.answers, given.answers));
    if (alike) alike.legs.push(letter);
    else shared.push({ legs: [letter], given });
  }
  return shared;
}
