import type { Question, QuestionnaireVersion } from './questionnaire.ts';
import type { QuestionAnswer } from './questionnaireAnswers.ts';
import { classify, DECIDED, type Classified, type Counting, type Decided } from './questionnaireClassify.ts';
import type { QuestionnaireFacts } from './questionnaireFacts.ts';
import { fitsMask } from './fitsMask.ts';
import {
  scriptAnswer,
  type ScriptAnswer,
  type ScriptEngine,
  type ScriptFault,
  type ScriptKind,
  type ScriptOutcome,
} from './questionnaireScripts.ts';
import { SCRIPT } from './limits.ts';

/** What may be wrong with an answer. */
const ANSWER_PROBLEMS = [
  'VALUE_REQUIRED',
  'SELECTION_REQUIRED',
  'MUST_BE_CHECKED',
  'NOT_A_CHOICE',
  'NOT_AS_MASKED',
  'RULE',
] as const;
export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number];

/** A script of a question that failed; the question stays visible and as it is. */
export interface ScriptError {
  readonly script: ScriptKind;
  readonly fault: ScriptFault;
  readonly message: string;
  /** The line of the script, as far as it is known. */
  readonly line: number | null;
  /** What it said before. */
  readonly log: readonly string[];
}

/** One row as the form shows it. */
export interface QuestionState {
  readonly name: string;
  readonly visible: boolean;
  readonly checked: boolean;
  readonly values: readonly string[];
  readonly problem: AnswerProblem | null;
  /** What a rule script said. */
  readonly sentence: string | null;
  readonly errors: readonly ScriptError[];
}

/** Why the answers are not enough: a question with its problem, or something that no answer decides. */
export type Incomplete =
  | { readonly question: string; readonly problem: AnswerProblem }
  | { readonly question: null; readonly undecided: Decided };

/** All that follows from answers. */
export interface Evaluation extends Classified {
  readonly questions: readonly QuestionState[];
  readonly incomplete: readonly Incomplete[];
}

interface Seen {
  readonly question: Question;
  readonly visible: boolean;
  readonly checked: boolean;
  readonly values: readonly string[];
  readonly errors: readonly ScriptError[];
}

const source = (script: string | null | undefined): string | null => (script?.trim() ? script : null);

const errorOf = (
  script: ScriptKind,
  { fault, message, line, log }: Extract<ScriptOutcome, { ok: false }>,
): ScriptError => ({ script, fault, message, line, log });

const nothing: ScriptAnswer = { checked: false, value: null, values: [] };

/** A global object has no names of its own but the questions'. */
const named = (entries: readonly (readonly [string, ScriptAnswer])[]): Record<string, ScriptAnswer> =>
  Object.assign(Object.create(null) as Record<string, ScriptAnswer>, Object.fromEntries(entries));

/**
 * Whether a row shows, is checked, and what of its values counts. Scripts see the answers that stand before
 * it, so that nothing goes in circles.
 */
function look(
  question: Question,
  answer: QuestionAnswer | undefined,
  before: Readonly<Record<string, ScriptAnswer>>,
  facts: QuestionnaireFacts,
  engine: ScriptEngine,
): Seen {
  const script = source(question.onIsVisible);
  const outcome = script
    ? engine.run({ question: question.name, kind: 'onIsVisible' }, script, { answers: before, facts })
    : null;
  const failed = outcome !== null && !outcome.ok;
  // What cannot be decided is shown: nobody shall miss a question for a fault in it.
  const visible = outcome === null ? question.visible : !outcome.ok || Boolean(outcome.value);
  const errors = failed ? [errorOf('onIsVisible', outcome)] : [];
  if (question.kind !== 'QUESTION' || !visible)
    return { question, visible, checked: false, values: [], errors };
  // A script that shows a required question without a field checks it; there is nothing else to answer.
  const byScript = question.required && question.field === 'NONE' && script !== null && !failed;
  const checked = byScript || (answer?.checked ?? question.checked);
  const given = question.field === 'NONE' || !checked ? [] : (answer?.values ?? []);
  const filled = given.map((value) => value.trim()).filter((value) => value !== '');
  const several = question.field === 'CHOICE' && question.multiple;
  return { question, visible, checked, values: several ? [...new Set(filled)] : filled.slice(0, 1), errors };
}

/** What is wrong with an answer by the question's own settings. */
function problemOf({ question, checked, values }: Seen): AnswerProblem | null {
  if (!checked) return question.selectionRequired || question.required ? 'MUST_BE_CHECKED' : null;
  if (question.field === 'NONE') return null;
  if (values.length === 0) {
    if (!question.valueRequired) return null;
    return question.field === 'CHOICE' ? 'SELECTION_REQUIRED' : 'VALUE_REQUIRED';
  }
  if (question.field === 'CHOICE')
    return values.every((value) => question.choices?.some((one) => one.value === value))
      ? null
      : 'NOT_A_CHOICE';
  return values.every((value) => fitsMask(value, question.mask ?? null)) ? null : 'NOT_AS_MASKED';
}

function judge(
  seen: Seen,
  all: Readonly<Record<string, ScriptAnswer>>,
  facts: QuestionnaireFacts,
  engine: ScriptEngine,
): QuestionState {
  const { question, visible, checked, values, errors } = seen;
  const state = { name: question.name, visible, checked, values };
  if (!visible || question.kind !== 'QUESTION') return { ...state, problem: null, sentence: null, errors };
  const problem = problemOf(seen);
  const script = source(question.rules);
  if (problem || !script) return { ...state, problem, sentence: null, errors };
  const outcome = engine.run({ question: question.name, kind: 'rules' }, script, { answers: all, facts });
  if (!outcome.ok)
    return {
      ...state,
      problem: null,
      sentence: null,
      errors: [...errors, errorOf('rules', outcome)],
    };
  // A sentence or a no is wrong; a yes, or nothing, is not.
  const said = typeof outcome.value === 'string' ? outcome.value.trim().slice(0, SCRIPT.sentence) : '';
  return said !== '' || outcome.value === false
    ? { ...state, problem: 'RULE', sentence: said || null, errors }
    : { ...state, problem: null, sentence: null, errors };
}

/**
 * What follows from answers to a version: which questions show, are checked and wrong, what the leg is, and
 * what is missing. Pure, and the same in browser and server. What does not show does not count.
 */
export function evaluate(
  version: QuestionnaireVersion,
  answers: readonly QuestionAnswer[],
  facts: QuestionnaireFacts,
  engine: ScriptEngine,
): Evaluation {
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  const seen: Seen[] = [];
  const told: (readonly [string, ScriptAnswer])[] = [];
  for (const question of version.questions) {
    const one = look(question, given.get(question.name), named(told), facts, engine);
    seen.push(one);
    if (question.kind === 'QUESTION') told.push([question.name, one.checked ? scriptAnswer(one) : nothing]);
  }
  const all = named(told);
  const questions = seen.map((one) => judge(one, all, facts, engine));
  const counting: Counting[] = seen.flatMap(({ question, visible, checked, values }) =>
    visible && checked ? [{ question, values }] : [],
  );
  const classified = classify(version, counting);
  return {
    questions,
    ...classified,
    incomplete: [
      ...questions.flatMap(({ name, problem }) => (problem ? [{ question: name, problem }] : [])),
      ...DECIDED.flatMap((undecided) => (classified[undecided] ? [] : [{ question: null, undecided }])),
    ],
  };
}

/**
 * The answers as they are kept: of every question that shows, also those left unchecked; what does not show
 * is forgotten.
 */
export function keptAnswers(version: QuestionnaireVersion, evaluation: Evaluation): QuestionAnswer[] {
  const asked = new Set(version.questions.filter(({ kind }) => kind === 'QUESTION').map(({ name }) => name));
  return evaluation.questions.flatMap(({ name, visible, checked, values }) =>
    visible && asked.has(name) ? [{ question: name, checked, values: [...values] }] : [],
  );
}
