import { COUNTS, QUESTIONS, TEXT } from './limits.ts';
import { line, note } from './text.ts';
import { yup } from './yup.ts';

/** What was answered to one question. */
export interface QuestionAnswer {
  readonly question: string;
  readonly checked: boolean;
  /** Chosen values, or the text that was typed; none where the question has no field. */
  readonly values: readonly string[];
}

/** Answers as they are sent and kept. */
export function questionAnswersRules() {
  return yup
    .array(
      yup.object().shape({
        question: line(TEXT.code).required('required'),
        checked: yup.boolean().required('required'),
        values: yup
          .array(note(TEXT.note).required('required'))
          .max(QUESTIONS.choices, 'too_many')
          .required('required'),
      }),
    )
    .max(COUNTS.answers, 'too_many')
    .test({
      name: 'duplicate',
      message: 'duplicate',
      test: (answers) => !answers || new Set(answers.map(({ question }) => question)).size === answers.length,
    });
}

/** Chosen values as they are written outside: one after the other, with `|` between. */
export const joinedValues = ({ values }: Pick<QuestionAnswer, 'values'>): string => values.join('|');
