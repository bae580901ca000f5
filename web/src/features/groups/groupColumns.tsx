import type { IntlShape } from 'react-intl';
import type { GroupRow_groupFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { roleColumn } from '../../parts/access/roleColumn.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { groupsMessages as m } from './groups.messages.ts';

type Row = GroupRow_groupFragment;

/** The columns of groups. */
export function groupColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: { edit: (row: Row) => void; remove: (row: Row) => void },
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = listColumns(intl, time);
  return [
    {
      key: 'name',
      header: word('name'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 200,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'description',
      header: word('description'),
      value: (row) => row.description,
      width: 260,
      flex: 1,
      sort: 'DESCRIPTION',
      search: 'text',
    },
    { ...roleColumn<Row>(intl, word('roles')), sort: 'ROLES' },
    {
      key: 'members',
      header: word('members'),
      value: (row) => row.memberCount,
      width: 100,
      align: 'end',
      sort: 'MEMBERS',
      search: 'number',
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(2, (row) => [
      list.open(row.name, true, () => actions.edit(row)),
      {
        icon: 'delete',
        label: intl.formatMessage(m.delete, { name: row.name }),
        run: () => actions.remove(row),
      },
    ]),
  ];
}
