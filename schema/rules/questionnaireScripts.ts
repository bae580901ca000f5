import type { QuestionAnswer } from './questionnaireAnswers.ts';
import type { QuestionnaireFacts } from './questionnaireFacts.ts';

/** The two scripts a question may have. */
export const SCRIPT_KINDS = ['onIsVisible', 'rules'] as const;
export type ScriptKind = (typeof SCRIPT_KINDS)[number];

/** Why a script came to nothing. */
export const SCRIPT_FAULTS = ['THROWN', 'TOO_LONG', 'TOO_LARGE', 'NO_ANSWER', 'STOPPED'] as const;
export type ScriptFault = (typeof SCRIPT_FAULTS)[number];

/**
 * An answer as a script reads it: `answers.oxygen.checked`, `answers.oxygen.value`, `answers.oxygen.values`.
 */
export interface ScriptAnswer {
  readonly checked: boolean;
  readonly value: string | null;
  readonly values: readonly string[];
}

/** The two globals, and nothing else. */
export interface ScriptGlobals {
  readonly answers: Readonly<Record<string, ScriptAnswer>>;
  readonly facts: QuestionnaireFacts;
}

/** What a script left beside its answer. */
export interface ScriptTrace {
  /** What it said by `console.log`, line by line. */
  readonly log: readonly string[];
  /** How often the engine asked whether to go on, of SCRIPT.steps. */
  readonly steps: number;
}

/** Of a script that left nothing. */
export const NOT_RUN: ScriptTrace = { log: [], steps: 0 };

/**
 * What came of a script: the value of its last statement, if that is a plain one. `line`: where it failed, as
 * far as that is known.
 */
export type ScriptOutcome = ScriptTrace &
  (
    | { readonly ok: true; readonly value: string | number | boolean | null }
    | {
        readonly ok: false;
        readonly fault: ScriptFault;
        readonly message: string;
        readonly line: number | null;
      }
  );

/** A script that has run. */
export interface ScriptRun {
  readonly question: string;
  readonly kind: ScriptKind;
  readonly outcome: ScriptOutcome;
}

/** Runs one script. Whatever it does, it answers, and leaves nothing behind. */
export interface ScriptEngine {
  run: (
    at: { readonly question: string; readonly kind: ScriptKind },
    source: string,
    globals: ScriptGlobals,
  ) => ScriptOutcome;
}

/** For questionnaires without scripts: nothing is fetched, and nothing asked of it. */
export const noScripts: ScriptEngine = {
  run: () => ({ ok: false, fault: 'STOPPED', message: 'no engine', line: null, ...NOT_RUN }),
};

/** An answer that counts, as scripts read it. */
export const scriptAnswer = ({
  checked,
  values,
}: Pick<QuestionAnswer, 'checked' | 'values'>): ScriptAnswer => ({
  checked,
  value: values.length === 0 ? null : values.join('|'),
  values,
});
