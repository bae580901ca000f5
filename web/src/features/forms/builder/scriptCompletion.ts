import { FACT_NAMES } from '@ptc/schema/rules/questionnaireFacts';

/** A question as far as scripts may name it. */
export interface NamedQuestion {
  readonly name: string;
  readonly text: string;
  /** What may be chosen; empty where it is no choice. */
  readonly values: readonly string[];
}

/** What may stand where somebody types, from which place on. */
export interface Proposals {
  readonly from: number;
  readonly options: readonly { readonly label: string; readonly detail?: string }[];
}

const parts = (name: string): Proposals['options'] => [
  { label: 'checked', detail: `answers.${name}` },
  { label: 'value', detail: 'a|b' },
  { label: 'values', detail: '[…]' },
];

/**
 * What may stand at the end of a script's text so far: the two globals, the questions it sees, their parts,
 * their choices. Null: nothing of ours.
 */
export function proposalsAt(before: string, questions: readonly NamedQuestion[]): Proposals | null {
  const at = (typed: string): number => before.length - typed.length;
  const chosen =
    /\banswers\.(?<name>\w+)\.(?:value\s*[=!]==?\s*|values\.includes\(\s*)(?<quote>['"])(?<typed>[^'"\n]*)$/u.exec(
      before,
    )?.groups;
  if (chosen) {
    const question = questions.find(({ name }) => name === chosen['name']);
    return question && question.values.length > 0
      ? { from: at(chosen['typed'] ?? ''), options: question.values.map((label) => ({ label })) }
      : null;
  }
  const part = /\banswers\.(?<name>\w+)\.(?<typed>\w*)$/u.exec(before)?.groups;
  if (part) return { from: at(part['typed'] ?? ''), options: parts(part['name'] ?? '') };
  const answer = /\banswers\.(?<typed>\w*)$/u.exec(before)?.groups;
  if (answer)
    return {
      from: at(answer['typed'] ?? ''),
      options: questions.map(({ name, text }) => ({ label: name, detail: text.slice(0, 40) })),
    };
  const fact = /\bfacts\.(?<typed>\w*)$/u.exec(before)?.groups;
  if (fact) return { from: at(fact['typed'] ?? ''), options: FACT_NAMES.map((label) => ({ label })) };
  const word = /(?<![\w.'"])(?<typed>[a-z]\w*)$/u.exec(before)?.groups;
  if (word)
    return {
      from: at(word['typed'] ?? ''),
      options: ['answers', 'facts', 'console.log'].map((label) => ({ label })),
    };
  return null;
}
