import type { QuestionEffect, QuestionnaireVersion } from '@ptc/schema/rules/questionnaire';
import type { Questionnaire_effectFragment, Questionnaire_versionFragment } from '../../gql/hooks.ts';

const effectOf = (effect: Questionnaire_effectFragment | null): QuestionEffect | null =>
  effect && {
    callTypeId: effect.callType?.id ?? null,
    callTypeRank: effect.callTypeRank,
    urgencyId: effect.urgency?.id ?? null,
    urgencyRank: effect.urgencyRank,
    priorityId: effect.priority?.id ?? null,
    priorityRank: effect.priorityRank,
    variableIds: effect.variables.map(({ id }) => id),
  };

/** A version as it was read, as the rule evaluates it. */
export const evaluatedVersion = (read: Questionnaire_versionFragment): QuestionnaireVersion => ({
  questions: read.questions.map(({ __typename: _typename, choices, effect, ...question }) => ({
    ...question,
    choices: choices.map((one) => ({ value: one.value, effect: effectOf(one.effect) })),
    effect: effectOf(effect),
  })),
  defaults: effectOf(read.defaults),
  ranks: Object.fromEntries(read.ranks.map(({ lookupId, rank }) => [lookupId, rank])),
});

/** Names of the list entries that a version mentions, by id. */
export function namesOf(read: Questionnaire_versionFragment): Map<string, string> {
  const effects = [
    read.defaults,
    ...read.questions.flatMap(({ effect, choices }) => [effect, ...choices.map((one) => one.effect)]),
  ];
  return new Map(
    effects.flatMap((effect) =>
      effect
        ? [effect.callType, effect.urgency, effect.priority, ...effect.variables].flatMap(
            (entry): [string, string][] => (entry ? [[entry.id, entry.name]] : []),
          )
        : [],
    ),
  );
}
