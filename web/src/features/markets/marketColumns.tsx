import type { IntlShape } from 'react-intl';
import type { MarketOrder, MarketRow_marketFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import { marketMessages as m } from './markets.messages.ts';

type Row = MarketRow_marketFragment;

/** What markets can be ordered by. */
export const marketOrders = [
  'NAME',
  'OWNER',
  'OWN',
  'MEMBERS',
  'TIME_ZONE',
  'CURRENCY',
  'CONFLICT',
  'HORIZON',
  'SANDBOX',
  'MODIFIED',
  'CREATED',
] as const satisfies readonly MarketOrder['field'][];

/** The columns of markets. */
export function marketColumns(
  intl: IntlShape,
  time: TimeWriter,
  open: (row: Row) => void,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = listColumns(intl, time);
  const part = (row: Row): string => word(row.isOwn ? 'ours' : 'joined');
  return [
    {
      key: 'name',
      header: list.word('name'),
      value: (row) => row.displayName,
      required: true,
      pinned: 'start',
      width: 220,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'part',
      header: word('relation'),
      value: part,
      width: 140,
      sort: 'OWN',
      search: 'choice',
      options: [
        { value: 'own', label: word('ours') },
        { value: 'joined', label: word('joined') },
      ],
      render: (row) => <Chip tone={row.isOwn ? 'moving' : 'neutral'}>{part(row)}</Chip>,
    },
    {
      key: 'owner',
      sort: 'OWNER',
      header: word('owner'),
      value: (row) => row.owner.name,
      width: 300,
      flex: 1,
      search: 'text',
    },
    {
      key: 'members',
      sort: 'MEMBERS',
      search: 'number',
      header: word('members'),
      value: (row) => row.memberCount,
      width: 100,
      align: 'end',
    },
    {
      key: 'timeZone',
      sort: 'TIME_ZONE',
      header: list.word('timeZone'),
      value: (row) => row.timeZone,
      width: 150,
      search: 'text',
    },
    {
      key: 'currency',
      sort: 'CURRENCY',
      search: 'text',
      header: list.word('currency'),
      value: (row) => row.currency,
      width: 100,
      hidden: true,
    },
    {
      key: 'conflictMinutes',
      sort: 'CONFLICT',
      search: 'number',
      header: word('conflict'),
      value: (row) =>
        row.settings.conflictMinutes == null
          ? word('conflictDefault')
          : intl.formatMessage(m.minutesValue, { count: row.settings.conflictMinutes }),
      width: 130,
    },
    {
      key: 'horizonDays',
      sort: 'HORIZON',
      search: 'number',
      header: word('horizon'),
      value: (row) => intl.formatMessage(m.daysValue, { count: row.settings.recurrenceHorizonDays }),
      width: 150,
      hidden: true,
    },
    {
      key: 'sandbox',
      sort: 'SANDBOX',
      header: word('sandbox'),
      value: (row) => (row.isSandbox ? word('isSandbox') : ''),
      width: 110,
      search: 'boolean',
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(1, (row) => [list.open(row.displayName, row.canEdit, () => open(row))]),
  ];
}
