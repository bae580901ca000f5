import {
  lookupsOfContent,
  type QuestionEffect,
  type QuestionnaireContent,
} from '@ptc/schema/rules/questionnaire';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { lookupsById } from '../../../network/lookups/lookups.queries.ts';

type Named = readonly [path: string, id: string, kind: LookupKind];

const namedBy = (effect: QuestionEffect | null | undefined, path: string): Named[] => {
  if (!effect) return [];
  const one = (field: string, id: string | null | undefined, kind: LookupKind): Named[] =>
    id == null ? [] : [[`${path}.${field}`, id, kind]];
  return [
    ...one('callTypeId', effect.callTypeId, 'CALL_TYPE'),
    ...one('urgencyId', effect.urgencyId, 'URGENCY'),
    ...one('priorityId', effect.priorityId, 'PRIORITY'),
    ...(effect.variableIds ?? []).flatMap((id, index) => one(`variableIds[${index}]`, id, 'VARIABLE')),
  ];
};

const namedIn = ({ questions, defaults }: QuestionnaireContent): Named[] => [
  ...namedBy(defaults, 'content.defaults'),
  ...questions.flatMap(({ effect, choices }, at) => [
    ...namedBy(effect, `content.questions[${at}].effect`),
    ...(choices ?? []).flatMap((choice, of) =>
      namedBy(choice.effect, `content.questions[${at}].choices[${of}].effect`),
    ),
  ]),
];

/**
 * Ranks of the list entries that a content names, as its company has them. Refuses what is in no list, or in
 * another; `inUse` also what may no longer be chosen.
 */
export const ranksOfContent = async (
  tx: CommandTx,
  companyId: string,
  content: QuestionnaireContent,
  inUse: boolean,
): Promise<Record<string, number>> => {
  const ids = lookupsOfContent(content).filter(isUuid);
  const found = new Map(
    (ids.length === 0 ? [] : await lookupsById(tx.db, ids, companyId)).map((one) => [one.id, one]),
  );
  const issues = namedIn(content).flatMap(([path, id, kind]) => {
    const entry = found.get(id);
    if (entry?.kind !== kind) return [{ path, code: 'unknown_option' }];
    return inUse && !entry.active ? [{ path, code: 'inactive' }] : [];
  });
  if (issues.length > 0) throw InvalidInput({ issues });
  return Object.fromEntries([...found].map(([id, { rank }]) => [id, rank]));
};
