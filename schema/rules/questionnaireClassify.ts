import type { Question, QuestionEffect, QuestionnaireVersion } from './questionnaire.ts';

/** The three things that are decided by rank. */
export const DECIDED = ['callType', 'urgency', 'priority'] as const;
export type Decided = (typeof DECIDED)[number];

/**
 * What was decided, and by whom: a question, one of its choices, or nobody (the questionnaire's own default).
 */
export interface Decision {
  readonly id: string;
  readonly rank: number;
  /** Name of the question that decided it; null: the default. */
  readonly question: string | null;
  /** The chosen value that decided it; null: the question itself, or the default. */
  readonly choice: string | null;
}

export type Classified = { readonly [K in Decided]: Decision | null } & {
  readonly variableIds: readonly string[];
};

/** A question that counts: visible and checked, with what was chosen. */
export interface Counting {
  readonly question: Question;
  readonly values: readonly string[];
}

type Effect = QuestionEffect | null | undefined;

function decisionOf(
  version: QuestionnaireVersion,
  effect: Effect,
  what: Decided,
  by: Pick<Decision, 'question' | 'choice'>,
): Decision | null {
  const id = effect?.[`${what}Id`];
  if (!effect || typeof id !== 'string') return null;
  return { id, rank: effect[`${what}Rank`] ?? version.ranks[id] ?? 0, ...by };
}

/**
 * The higher one; of equals the one that stands first. Any rank is above none: what a list got last may stand
 * below nought.
 */
const higher = (first: Decision | null, second: Decision | null): Decision | null =>
  second && (first === null || second.rank > first.rank) ? second : first;

/** Of a question: its highest choice if that exceeds what the question says by itself, else that. */
function decidedBy(
  version: QuestionnaireVersion,
  { question, values }: Counting,
  what: Decided,
): Decision | null {
  const own = decisionOf(version, question.effect, what, { question: question.name, choice: null });
  const best = (question.choices ?? [])
    .filter(({ value }) => values.includes(value))
    .map(({ value, effect }) => decisionOf(version, effect, what, { question: question.name, choice: value }))
    .reduce(higher, null);
  return higher(own, best);
}

/**
 * What the answers make of the leg: for call type, urgency and priority the highest rank wins, if it exceeds
 * the default's; of equals the question that stands first. Variables add up.
 */
export function classify(version: QuestionnaireVersion, counting: readonly Counting[]): Classified {
  const decide = (what: Decided): Decision | null => {
    const standard = decisionOf(version, version.defaults, what, { question: null, choice: null });
    const best = counting.map((one) => decidedBy(version, one, what)).reduce(higher, null);
    return higher(standard, best);
  };
  const effects: Effect[] = [
    version.defaults,
    ...counting.flatMap(({ question, values }) => [
      question.effect,
      ...(question.choices ?? []).filter(({ value }) => values.includes(value)).map(({ effect }) => effect),
    ]),
  ];
  return {
    callType: decide('callType'),
    urgency: decide('urgency'),
    priority: decide('priority'),
    variableIds: [...new Set(effects.flatMap((effect) => effect?.variableIds ?? []))],
  };
}
