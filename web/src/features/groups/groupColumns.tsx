import { chakra, IconButton } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { GroupRow_groupFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { roleMessages } from '../../parts/access/roles.messages.ts';
import { groupsMessages as m } from './groups.messages.ts';

type Row = GroupRow_groupFragment;

/** The columns of groups. */
export function groupColumns(intl: IntlShape, time: TimeWriter, actions: { edit: (row: Row) => void; remove: (row: Row) => void }): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const named = (key: 'edit' | 'delete', { name }: Row): string => intl.formatMessage(m[key], { name });
  return [
    { key: 'name', header: word('name'), value: (row) => row.name, required: true, pinned: 'start', width: 200, search: 'text' },
    { key: 'description', header: word('description'), value: (row) => row.description, width: 260, flex: 1 },
    { key: 'roles', header: word('roles'), value: (row) => intl.formatList(row.roles.map((role) => intl.formatMessage(roleMessages[role])), { type: 'unit' }), width: 320, flex: 2 },
    { key: 'members', header: word('members'), value: (row) => row.memberCount, width: 100, align: 'end' },
    { key: 'modified', header: word('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: word('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: word('actions'), value: () => '', width: 96, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (
        <chakra.span display="flex" gap="1">
          <IconButton size="2xs" variant="ghost" aria-label={named('edit', row)} title={named('edit', row)} onClick={() => actions.edit(row)}><Pencil /></IconButton>
          <IconButton size="2xs" variant="ghost" aria-label={named('delete', row)} title={named('delete', row)} onClick={() => actions.remove(row)}><Trash2 /></IconButton>
        </chakra.span>
      ),
    },
  ];
}
