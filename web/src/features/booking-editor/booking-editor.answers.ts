import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { sameAnswers } from '@ptc/schema/rules/sameAnswers';
import type { BookingEditor_tripFragment, TemplateEditor_occurrenceFragment } from '../../gql/hooks.ts';
import type { AnswersValues, BookingValues, GivenAnswers, LegValues } from './booking-editor.values.ts';

/** Under which a leg has answers of its own: the leg that is stored, else its place in the form. */
export const ownKey = ({ tripId, key }: Pick<LegValues, 'tripId' | 'key'>): string => tripId ?? key;

/** What a leg is answered with: its own answers, else those of all. Null: nothing is asked. */
export const answersOf = (
  { answers }: Pick<BookingValues, 'answers'>,
  leg: Pick<LegValues, 'tripId' | 'key'>,
): GivenAnswers | null => answers && (answers.own[ownKey(leg)] ?? answers);

/** Whether something is open still, of all answers or of those of a leg that may change. */
export const isOpen = ({ answers, legs }: Pick<BookingValues, 'answers' | 'legs'>): boolean =>
  answers === null || legs.some((leg) => !leg.locked && (answers.own[ownKey(leg)] ?? answers).open);

/**
 * The answers with those of one leg put in place, or taken away so that it is answered as all; null: those of
 * all.
 */
export function withGiven(
  values: BookingValues,
  own: string | null,
  step: (given: GivenAnswers) => GivenAnswers | null,
): BookingValues {
  const answers: AnswersValues = values.answers ?? { versionId: null, given: [], open: true, own: {} };
  if (own === null) {
    const next = step(answers);
    return next ? { ...values, answers: { ...answers, ...next } } : values;
  }
  const { [own]: before, ...others } = answers.own;
  const next = step(before ?? answers);
  return { ...values, answers: { ...answers, own: next ? { ...others, [own]: next } : others } };
}

type ReadAnswers = NonNullable<TemplateEditor_occurrenceFragment['answers'][number]>;

const given = (answers: Pick<ReadAnswers, 'version' | 'answers' | 'incomplete'>): GivenAnswers => ({
  versionId: answers.version?.id ?? null,
  given: answers.answers.map(({ question, checked, values }): QuestionAnswer => ({
    question,
    checked,
    values: [...values],
  })),
  open: answers.incomplete.length > 0,
});

/**
 * The answers of stored legs: those of the first that was asked hold for all, and each that has others keeps
 * them.
 */
export function answersOfTrips(trips: readonly BookingEditor_tripFragment[]): AnswersValues | null {
  const inOrder = trips.toSorted((a, b) => a.position - b.position);
  const first = inOrder.find(({ answers }) => answers !== null)?.answers;
  if (!first) {
    const waits = trips.some(({ incompleteReasons }) =>
      incompleteReasons.some(({ code }) => code === 'NO_QUESTIONNAIRE'),
    );
    return waits ? { versionId: null, given: [], open: true, own: {} } : null;
  }
  const common = given(first);
  const own = inOrder.flatMap(({ id, answers }): [string, GivenAnswers][] => {
    if (!answers) return [];
    const its = given(answers);
    return its.versionId === common.versionId && sameAnswers(its.given, common.given) ? [] : [[id, its]];
  });
  return { ...common, own: Object.fromEntries(own) };
}

/**
 * The answers of a day of a template: those of its first leg hold for all, and each that has others keeps
 * them.
 */
export function answersOfDay(
  { answers }: Pick<TemplateEditor_occurrenceFragment, 'answers'>,
  legs: readonly LegValues[],
): AnswersValues | null {
  const first = answers.find((one) => one !== null);
  if (!first) return null;
  const common = given(first);
  const own = legs.flatMap((leg, index): [string, GivenAnswers][] => {
    const read = answers[index];
    const its = read ? given(read) : null;
    return its === null || sameAnswers(its.given, common.given) ? [] : [[ownKey(leg), its]];
  });
  return { ...common, own: Object.fromEntries(own) };
}

/**
 * Of a copy: asked by what the market asks by now; legs that had answers of their own have them under their
 * new places.
 */
export function copiedAnswers(
  trips: readonly BookingEditor_tripFragment[],
  legs: readonly LegValues[],
): AnswersValues | null {
  const answers = answersOfTrips(trips);
  if (!answers) return null;
  const own = trips.flatMap(({ id }, index): [string, GivenAnswers][] => {
    const [its, leg] = [answers.own[id], legs[index]];
    return its && leg ? [[ownKey(leg), { ...its, versionId: null }]] : [];
  });
  return { ...answers, versionId: null, own: Object.fromEntries(own) };
}
