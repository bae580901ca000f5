import type { IntlShape } from 'react-intl';
import type { CompanyLookupRow_companyLookupFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { Chip } from '../../ui/StatusChip.tsx';

type Row = CompanyLookupRow_companyLookupFragment;

/** The lists a company names for itself. */
export const companyLookupKinds = [
  'ATTACHMENT_TYPE',
  'CALL_TYPE',
  'FACILITY_TYPE',
  'PRIORITY',
  'URGENCY',
  'VARIABLE',
] as const;
export type CompanyLookupKind = (typeof companyLookupKinds)[number];

/** What the company calls an entry. */
export const shownName = (row: Row): string => row.aliasName ?? row.systemName;

/** The columns of a list as the company shows it. */
export function companyLookupColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: { edit: (row: Row) => void; move: (row: Row, way: 'UP' | 'DOWN') => void },
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = listColumns(intl, time);
  const state = (row: Row): string => word(row.hidden ? 'isHidden' : 'shown');
  return [
    {
      key: 'name',
      header: word('shownAs'),
      value: shownName,
      required: true,
      pinned: 'start',
      width: 240,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'code',
      header: list.word('code'),
      value: (row) => row.aliasCode ?? row.systemCode,
      width: 150,
      sort: 'CODE',
      search: 'text',
    },
    {
      key: 'status',
      header: list.word('status'),
      value: state,
      width: 120,
      sort: 'STATUS',
      search: 'choice',
      options: [
        { value: 'ACTIVE', label: word('shown') },
        { value: 'INACTIVE', label: word('isHidden') },
      ],
      render: (row) => <Chip tone={row.hidden ? 'neutral' : 'moving'}>{state(row)}</Chip>,
    },
    {
      key: 'systemName',
      header: word('systemName'),
      value: (row) => row.systemName,
      width: 240,
      flex: 1,
      sort: 'SYSTEM_NAME',
      search: 'text',
    },
    {
      key: 'systemCode',
      header: word('systemCode'),
      value: (row) => row.systemCode,
      width: 150,
      sort: 'SYSTEM_CODE',
      search: 'text',
    },
    list.place<Row>(word('place')),
    list.modified<Row>(),
    list.actions<Row>(3, (row) => [
      list.open(shownName(row), true, () => actions.edit(row)),
      ...list.moves(shownName(row), (way) => actions.move(row, way)),
    ]),
  ];
}
