import type { Question, QuestionEffect } from '@ptc/schema/rules/questionnaire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { builderMessages as m } from './builder.messages.ts';
import { valuesOf } from './builder.values.ts';
import type { BuilderLists } from './useBuilderLists.ts';

const ranked = {
  callTypeRank: m.callTypeId,
  urgencyRank: m.urgencyId,
  priorityRank: m.priorityId,
} as const;

/** How a part of a question, and what stands in it, is told to people. */
export function useDifferenceWords(lists: BuilderLists): {
  field: (field: string) => string;
  value: (field: string, value: unknown) => string;
  row: (row: Question | null) => string;
} {
  const intl = useIntl();
  const field = useCallback(
    (name: string): string => {
      if (name in ranked)
        return intl.formatMessage(m.rankOf, {
          what: intl.formatMessage(ranked[name as keyof typeof ranked]),
        });
      return name in m ? intl.formatMessage(m[name as keyof typeof m]) : name;
    },
    [intl],
  );
  const told = useCallback(
    (effect: unknown): string =>
      lists.told(valuesOf({ questions: [], defaults: (effect ?? null) as QuestionEffect | null }).defaults),
    [lists],
  );
  const value = useCallback(
    (name: string, of: unknown): string => {
      const nothing = intl.formatMessage(m.nothing);
      if (of === null || of === undefined || of === '') return nothing;
      if (typeof of === 'boolean') return intl.formatMessage(of ? m.yes : m.no);
      if (typeof of === 'number') return intl.formatNumber(of);
      if (name === 'effect') return told(of) || nothing;
      if (name === 'choices')
        return (
          (of as NonNullable<Question['choices']>)
            .map((one) => [one.value, told(one.effect)].filter(Boolean).join(': '))
            .join(' | ') || nothing
        );
      if (Array.isArray(of))
        return (
          intl.formatList(
            of.map((id) => lists.names.get(String(id)) ?? String(id)),
            { type: 'unit' },
          ) || nothing
        );
      const text = typeof of === 'string' ? of : JSON.stringify(of);
      if (name === 'kind' || name === 'field')
        return text in m ? intl.formatMessage(m[text as keyof typeof m]) : text;
      return lists.names.get(text) ?? text;
    },
    [intl, lists, told],
  );
  const row = useCallback(
    (of: Question | null): string =>
      of === null
        ? ''
        : (Object.keys(of) as (keyof Question)[])
            .filter((name) => of[name] !== null && of[name] !== false && JSON.stringify(of[name]) !== '[]')
            .map((name) => `${field(name)}: ${value(name, of[name])}`)
            .join('\n'),
    [field, value],
  );
  return { field, value, row };
}
