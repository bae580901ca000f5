import type { IntlShape } from 'react-intl';
import type { ManagedLookupRow_managedLookupFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';

type Row = ManagedLookupRow_managedLookupFragment;

/** The lists the platform keeps on screen. */
export type ManagedKind =
  | 'ATTACHMENT_TYPE'
  | 'CALL_TYPE'
  | 'COMPANY_TYPE'
  | 'FACILITY_TYPE'
  | 'PRIORITY'
  | 'URGENCY'
  | 'VARIABLE';

/** What can be done with an entry. */
export interface ManagedLookupActions {
  edit: (row: Row) => void;
  move: (row: Row, way: 'UP' | 'DOWN') => void;
  setStatus: (row: Row, status: Row['status']) => void;
}

/** The columns of a system list; without actions for those who only read. */
export function managedLookupColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: ManagedLookupActions | null,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = listColumns(intl, time);
  return [
    {
      key: 'name',
      header: word('nameEn'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 240,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'nameEs',
      header: word('nameEs'),
      value: (row) => row.nameEs,
      width: 260,
      flex: 1,
      sort: 'SPANISH',
      search: 'text',
    },
    {
      key: 'code',
      header: list.word('code'),
      value: (row) => row.code,
      width: 170,
      sort: 'CODE',
      search: 'text',
    },
    list.status<Row>(),
    list.place<Row>(word('place')),
    list.modified<Row>(),
    list.created<Row>(),
    ...(actions
      ? [
          list.actions<Row>(4, (row) => [
            list.open(row.name, true, () => actions.edit(row)),
            ...list.moves(row.name, (way) => actions.move(row, way)),
            list.turn(row.name, row.status, (next) => actions.setStatus(row, next)),
          ]),
        ]
      : []),
  ];
}
