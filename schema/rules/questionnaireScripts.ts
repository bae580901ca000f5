import type { QuestionAnswer } from './questionnaireAnswers.ts';
import type { QuestionnaireFacts } from './questionnaireFacts.ts';

/** The two scripts a question may have. */
export const SCRIPT_KINDS = ['onIsVisible', 'rules'] as const;
export type ScriptKind = (typeof SCRIPT_KINDS)[number];

/** Why a script came to nothing. */
export const SCRIPT_FAULTS = ['THROWN', 'TOO_LONG', 'TOO_LARGE', 'NO_ANSWER', 'STOPPED'] as const;
export type ScriptFault = (typeof SCRIPT_FAULTS)[number];

/** An answer as a script reads it: `answers.oxygen.checked`, `answers.oxygen.value`, `answers.oxygen.values`. */
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

/** What came of a script: the value of its last statement, if that is a plain one. */
export type ScriptOutcome =
  | { readonly ok: true; readonly value: string | number | boolean | null }
  | { readonly ok: false; readonly fault: ScriptFault; readonly message: string };

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
  run: () => ({ ok: false, fault: 'STOPPED', message: 'no engine' }),
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
