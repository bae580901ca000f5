import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useBuilder_listsQuery, type Builder_listsQuery } from '../../../gql/hooks.ts';
import type { Option } from '../../../ui/Select.tsx';
import { builderMessages as m } from './builder.messages.ts';
import type { EffectValues } from './builder.values.ts';

type Entry = Builder_listsQuery['callTypes'][number];

/** What of an effect is chosen from a list. */
export type EffectList = 'callTypeId' | 'urgencyId' | 'priorityId' | 'variableIds';

/** The lists that effects and facts are chosen from. */
export interface BuilderLists {
  /** Entries in use, and those that are chosen though they no longer are. */
  options: (list: EffectList, chosen: readonly string[]) => Option[];
  facilityTypes: readonly Option[];
  /** Names and ranks by id. */
  names: ReadonlyMap<string, string>;
  ranks: Readonly<Record<string, number>>;
  /** What an effect says, in short; '' where it says nothing. */
  told: (effect: EffectValues) => string;
}

const none: readonly Entry[] = [];

/** Reads the lists as the owner of the questionnaire has them. Undefined: not yet. */
export function useBuilderLists(): {
  lists: BuilderLists | undefined;
  failed: boolean;
  reload: () => Promise<unknown>;
} {
  const intl = useIntl();
  const { data, error, refetch } = useBuilder_listsQuery({ variables: {} });
  const lists = useMemo((): BuilderLists | undefined => {
    if (!data) return undefined;
    const by: Record<EffectList, readonly Entry[]> = {
      callTypeId: data.callTypes,
      urgencyId: data.urgencies,
      priorityId: data.priorities,
      variableIds: data.variables,
    };
    const all = Object.values(by).flat();
    const names = new Map(all.map(({ id, name }) => [id, name]));
    return {
      options: (list, chosen) =>
        (by[list] ?? none)
          .filter(({ active, id }) => active || chosen.includes(id))
          .map(({ id, name, active }) => ({
            value: id,
            label: active ? name : intl.formatMessage(m.inactiveEntry, { name }),
          })),
      facilityTypes: data.facilityTypes.map(({ code, name }) => ({ value: code, label: name })),
      names,
      ranks: Object.fromEntries(all.map(({ id, rank }) => [id, rank])),
      told: (effect) => {
        const entry = (id: string, rank: number | null): string[] =>
          id === '' ? [] : [rank === null ? (names.get(id) ?? '?') : `${names.get(id) ?? '?'} (${rank})`];
        const parts = [
          ...entry(effect.callTypeId, effect.callTypeRank),
          ...entry(effect.urgencyId, effect.urgencyRank),
          ...entry(effect.priorityId, effect.priorityRank),
          ...effect.variableIds.map((id) => names.get(id) ?? '?'),
        ];
        return intl.formatList(parts, { type: 'unit' });
      },
    };
  }, [data, intl]);
  return { lists, failed: error !== undefined && data === undefined, reload: refetch };
}
