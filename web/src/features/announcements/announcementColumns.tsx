import { chakra, IconButton } from '@chakra-ui/react';
import { CircleStop, Pencil } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { AnnouncementRow_announcementFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { wordsOf } from '../../parts/announcements/words.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { announcementMessages as m } from './announcements.messages.ts';

type Row = AnnouncementRow_announcementFragment;

const tones = { SCHEDULED: 'offered', CURRENT: 'moving', ENDED: 'neutral' } as const;

/** The columns of announcements. */
export function announcementColumns(intl: IntlShape, time: TimeWriter, actions: { edit: (row: Row) => void; end: (row: Row) => void }): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const audience = ({ companies, markets }: Row): string => {
    const names = [...companies, ...markets].map(({ name }) => name);
    return names.length === 0 ? word('everybody') : intl.formatList(names, { type: 'unit' });
  };
  const named = (key: 'edit' | 'end', row: Row): string => intl.formatMessage(m[key], { content: wordsOf(row).slice(0, 80) });
  return [
    { key: 'content', header: word('content'), value: wordsOf, required: true, pinned: 'start', width: 320, search: 'text' },
    { key: 'status', header: word('status'), value: (row) => word(row.status), width: 120, render: (row) => <Chip tone={tones[row.status]}>{word(row.status)}</Chip> },
    { key: 'type', header: word('type'), value: (row) => word(row.type), width: 110 },
    { key: 'audience', header: word('audience'), value: audience, width: 240, flex: 1 },
    { key: 'startsAt', header: word('startsAt'), value: (row) => time.at(row.startsAt, null, 'short'), width: 150 },
    { key: 'endsAt', header: word('endsAt'), value: (row) => time.at(row.endsAt, null, 'short'), width: 150 },
    { key: 'contentType', header: word('contentType'), value: (row) => word(row.contentType), width: 120, hidden: true },
    { key: 'modified', header: word('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: word('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: word('actions'), value: () => '', width: 96, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (row.status === 'ENDED' ? null : (
        <chakra.span display="flex" gap="1">
          <IconButton size="2xs" variant="ghost" aria-label={named('edit', row)} title={named('edit', row)} onClick={() => actions.edit(row)}><Pencil /></IconButton>
          <IconButton size="2xs" variant="ghost" aria-label={named('end', row)} title={named('end', row)} onClick={() => actions.end(row)}><CircleStop /></IconButton>
        </chakra.span>
      )),
    },
  ];
}
