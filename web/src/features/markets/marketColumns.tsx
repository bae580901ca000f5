import type { IntlShape } from 'react-intl';
import type { MarketRow_marketFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { marketMessages as m } from './markets.messages.ts';

type Row = MarketRow_marketFragment;

/** The columns of markets. */
export function marketColumns(intl: IntlShape, time: TimeWriter): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const part = (row: Row): string => word(row.isOwn ? 'ours' : 'joined');
  return [
    { key: 'name', header: intl.formatMessage(c.name), value: (row) => row.displayName, required: true, pinned: 'start', width: 240, sort: 'NAME', search: 'text' },
    { key: 'part', header: word('relation'), value: part, width: 140, render: (row) => <Chip tone={row.isOwn ? 'moving' : 'neutral'}>{part(row)}</Chip> },
    { key: 'owner', header: word('owner'), value: (row) => row.owner.name, width: 260, flex: 1 },
    { key: 'members', header: word('members'), value: (row) => row.memberCount, width: 110, align: 'end' },
    { key: 'timeZone', header: intl.formatMessage(c.timeZone), value: (row) => row.timeZone, width: 180 },
    { key: 'currency', header: intl.formatMessage(c.currency), value: (row) => row.currency, width: 100 },
    { key: 'conflict', header: word('conflict'), value: (row) => (row.settings.conflictMinutes == null ? word('conflictDefault') : intl.formatMessage(m.minutesValue, { count: row.settings.conflictMinutes })), width: 150 },
    { key: 'horizon', header: word('horizon'), value: (row) => intl.formatMessage(m.daysValue, { count: row.settings.recurrenceHorizonDays }), width: 170 },
    { key: 'sandbox', header: word('sandbox'), value: (row) => (row.isSandbox ? word('isSandbox') : ''), width: 130 },
    { key: 'modified', header: intl.formatMessage(c.modified), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: intl.formatMessage(c.created), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
  ];
}
