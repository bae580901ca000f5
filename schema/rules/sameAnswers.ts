import type { QuestionAnswer } from './questionnaireAnswers.ts';

/** Whether two sets of answers say the same, in whatever order they were given. */
export function sameAnswers(a: readonly QuestionAnswer[], b: readonly QuestionAnswer[]): boolean {
  const told = (answers: readonly QuestionAnswer[]): string =>
    JSON.stringify(
      answers
        .map(({ question, checked, values }): [string, boolean, readonly string[]] => [
          question,
          checked,
          values,
        ])
        .toSorted(([x], [y]) => (x < y ? -1 : 1)),
    );
  return told(a) === told(b);
}
