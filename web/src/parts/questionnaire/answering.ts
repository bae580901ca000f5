import type { Question } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { Evaluation, QuestionState } from '@ptc/schema/rules/questionnaireEvaluate';

/** A row with how it stands. */
export interface ShownQuestion {
  readonly question: Question;
  readonly state: QuestionState;
}

/**
 * Rows as the form lays them out: headers above, questions without a section, then sections with their title.
 */
export interface Layout {
  readonly headers: readonly string[];
  readonly plain: readonly ShownQuestion[];
  readonly sections: readonly {
    readonly name: string;
    readonly title: string | null;
    readonly rows: readonly ShownQuestion[];
  }[];
}

/** The rows that show, in their places; a section without any is left out. */
export function layoutOf(questions: readonly Question[], evaluation: Evaluation): Layout {
  const shown = questions.flatMap((question, index): ShownQuestion[] => {
    const state = evaluation.questions[index];
    return state?.visible ? [{ question, state }] : [];
  });
  const asked = shown.filter(({ question }) => question.kind === 'QUESTION');
  const names = [...new Set(asked.flatMap(({ question }) => (question.section ? [question.section] : [])))];
  const titles = shown.filter(({ question }) => question.kind === 'SECTION_HEADER');
  return {
    headers: shown
      .filter(({ question }) => question.kind === 'MAIN_HEADER')
      .map(({ question }) => question.text),
    plain: asked.filter(({ question }) => !question.section),
    sections: names.map((name) => ({
      name,
      title: titles.find(({ question }) => question.section === name)?.question.text ?? null,
      rows: asked.filter(({ question }) => question.section === name),
    })),
  };
}

/**
 * The answers with one of them changed. A value that is given checks its question; nothing else is touched:
 * what was typed stays as it was, also where the rule does not count it, or has not caught up with it yet.
 */
export function answered(
  answers: readonly QuestionAnswer[],
  { name, checked, values }: QuestionState,
  change: { readonly checked?: boolean; readonly values?: readonly string[] },
): QuestionAnswer[] {
  const held = answers.find(({ question }) => question === name);
  const given = change.values ?? held?.values ?? values;
  const next: QuestionAnswer = {
    question: name,
    checked: change.checked ?? (given.some((value) => value !== '') || (held?.checked ?? checked)),
    values: given,
  };
  return held ? answers.map((one) => (one.question === name ? next : one)) : [...answers, next];
}
