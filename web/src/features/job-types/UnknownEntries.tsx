import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useJobTypes_knownQuery } from '../../gql/hooks.ts';
import { OfferedEntries } from '../../parts/list-page/OfferedEntries.tsx';
import { jobTypeMessages as m } from './jobTypes.messages.ts';
import { unknownEntries } from './unknownEntries.ts';

/** What a new job type begins with. */
export interface JobTypeStart {
  callTypeIds?: string[];
  variableIds?: string[];
}

/**
 * A line for each call type and need that no job type in use names, with the way to add it; folded where
 * there are several.
 */
export function UnknownEntries(props: { onAdd: (start: JobTypeStart) => void }): ReactNode {
  const intl = useIntl();
  const { data } = useJobTypes_knownQuery();
  // Of very many the list here is not whole: then nothing is claimed.
  if (!data || data.jobTypes.totalCount > data.jobTypes.nodes.length) return null;
  const { callTypes, variables } = unknownEntries(data.jobTypes.nodes, data);
  const lines = [
    ...callTypes.map(({ id, name }) => ({
      id,
      text: intl.formatMessage(m.unknownCallType, { name }),
      add: intl.formatMessage(m.addFor, { name }),
      start: { callTypeIds: [id] },
    })),
    ...variables.map(({ id, name }) => ({
      id,
      text: intl.formatMessage(m.unknownNeed, { name }),
      add: intl.formatMessage(m.addFor, { name }),
      start: { variableIds: [id] },
    })),
  ];
  return (
    <OfferedEntries
      entries={lines}
      title={intl.formatMessage(m.unknown, { count: lines.length })}
      button={intl.formatMessage(m.add)}
      onAdd={({ start }) => props.onAdd(start)}
    />
  );
}
