import type { IntlShape } from 'react-intl';
import type { ManagedLookupRow_managedLookupFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

type Row = ManagedLookupRow_managedLookupFragment;

/** The lists the platform keeps on screen. */
export type ManagedKind = 'ATTACHMENT_TYPE' | 'CALL_TYPE' | 'COMPANY_TYPE' | 'FACILITY_TYPE' | 'PRIORITY' | 'URGENCY' | 'VARIABLE';

/** What can be done with an entry. */
export interface ManagedLookupActions {
  edit: (row: Row) => void;
  move: (row: Row, way: 'UP' | 'DOWN') => void;
  setStatus: (row: Row, status: Row['status']) => void;
}

/** The columns of a system list; without actions for those who only read. */
export function managedLookupColumns(intl: IntlShape, time: TimeWriter, actions: ManagedLookupActions | null): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const shared = (key: keyof typeof c, name?: string): string => intl.formatMessage(c[key], name === undefined ? {} : { name });
  const columns: GridColumn<Row>[] = [
    { key: 'name', header: word('nameEn'), value: (row) => row.name, required: true, pinned: 'start', width: 240, sort: 'NAME', search: 'text' },
    { key: 'nameEs', header: word('nameEs'), value: (row) => row.nameEs, width: 260, flex: 1 },
    { key: 'code', header: shared('code'), value: (row) => row.code, width: 170, sort: 'CODE' },
    { key: 'status', header: shared('status'), value: (row) => intl.formatMessage(stateMessages[row.status]), width: 110, render: (row) => <StatusChip state={row.status} /> },
    { key: 'place', header: word('place'), value: (row) => row.rank, width: 90, align: 'end', sort: 'RANK' },
    { key: 'modified', header: shared('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: shared('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
  ];
  if (!actions) return columns;
  return [...columns, {
    key: 'actions', header: shared('actions'), value: () => '', width: 152, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (
      <RowActions
        actions={[
          { icon: 'edit', label: shared('edit', row.name), run: () => actions.edit(row) },
          { icon: 'up', label: shared('moveUp', row.name), run: () => actions.move(row, 'UP') },
          { icon: 'down', label: shared('moveDown', row.name), run: () => actions.move(row, 'DOWN') },
          row.status === 'ACTIVE'
            ? { icon: 'off', label: shared('deactivate', row.name), run: () => actions.setStatus(row, 'INACTIVE') }
            : { icon: 'on', label: shared('activate', row.name), run: () => actions.setStatus(row, 'ACTIVE') },
        ]}
      />
    ),
  }];
}
