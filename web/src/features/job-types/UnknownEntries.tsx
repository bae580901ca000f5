import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useJobTypes_knownQuery } from '../../gql/hooks.ts';
import { jobTypeMessages as m } from './jobTypes.messages.ts';
import { unknownEntries } from './unknownEntries.ts';

/** What a new job type begins with. */
export interface JobTypeStart {
  callTypeIds?: string[];
  variableIds?: string[];
}

/** A line for each call type and need that no job type in use names, with the way to add it; folded where there are several. */
export function UnknownEntries(props: { onAdd: (start: JobTypeStart) => void }): ReactNode {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
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
  if (lines.length === 0) return null;
  return (
    <chakra.div fontSize="13px" position="relative">
      <Button size="xs" variant="ghost" aria-expanded={open} onClick={() => setOpen((was) => !was)}>
        {intl.formatMessage(m.unknown, { count: lines.length })}
      </Button>
      {open ? (
        <chakra.ul
          listStyleType="none"
          position="absolute"
          zIndex="dropdown"
          top="100%"
          insetStart="0"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          shadow="md"
          p="2"
          maxH="50vh"
          w="min(480px, 88vw)"
          overflowY="auto"
        >
          {lines.map((line) => (
            <chakra.li
              key={line.id}
              display="flex"
              gap="2"
              alignItems="center"
              justifyContent="space-between"
              py="1"
            >
              <span>{line.text}</span>
              <Button
                size="2xs"
                variant="outline"
                aria-label={line.add}
                onClick={() => {
                  setOpen(false);
                  props.onAdd(line.start);
                }}
              >
                {intl.formatMessage(m.add)}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </chakra.div>
  );
}
