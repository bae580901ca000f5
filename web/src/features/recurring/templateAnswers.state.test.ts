import { expect, it } from 'vitest';
import type { Questionnaire_givenFragment } from '../../gql/hooks.ts';
import { sharedAnswers } from './templateAnswers.state.ts';

const given = (...values: string[]): Questionnaire_givenFragment => ({
  __typename: 'LegAnswers',
  version: null,
  answers: [{ __typename: 'QuestionAnswer', question: 'walks', checked: true, values }],
  decisions: [],
  incomplete: [],
});

it('legs that were answered alike stand together, in the order of the first of them', () => {
  const shown = (all: (Questionnaire_givenFragment | null)[]): string[] =>
    sharedAnswers(all).map(({ legs, given: one }) => `${legs.join('')} ${one.answers[0]?.values.join()}`);
  expect(shown([given('alone'), given('alone')])).toEqual(['AB alone']);
  expect(shown([given('alone'), given('with help'), given('alone')])).toEqual(['AC alone', 'B with help']);
  expect(shown([null, given('alone')]), 'a leg by hand has none').toEqual(['B alone']);
  expect(shown([])).toEqual([]);
});
