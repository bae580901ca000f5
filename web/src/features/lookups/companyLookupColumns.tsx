import type { IntlShape } from 'react-intl';
import type { CompanyLookupRow_companyLookupFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { Chip } from '../../ui/StatusChip.tsx';

type Row = CompanyLookupRow_companyLookupFragment;

/** The lists a company names for itself. */
export const companyLookupKinds = ['ATTACHMENT_TYPE', 'CALL_TYPE', 'FACILITY_TYPE', 'PRIORITY', 'URGENCY', 'VARIABLE'] as const;
export type CompanyLookupKind = (typeof companyLookupKinds)[number];

/** The columns of a list as the company shows it. */
export function companyLookupColumns(intl: IntlShape, time: TimeWriter, actions: { edit: (row: Row) => void; move: (row: Row, way: 'UP' | 'DOWN') => void }): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const state = (row: Row): string => word(row.hidden ? 'isHidden' : 'shown');
  return [
    { key: 'name', header: word('shownAs'), value: (row) => row.aliasName ?? row.systemName, required: true, pinned: 'start', width: 240, sort: 'NAME', search: 'text' },
    { key: 'code', header: intl.formatMessage(c.code), value: (row) => row.aliasCode ?? row.systemCode, width: 150, sort: 'CODE' },
    { key: 'status', header: intl.formatMessage(c.status), value: state, width: 110, render: (row) => <Chip tone={row.hidden ? 'neutral' : 'moving'}>{state(row)}</Chip> },
    { key: 'systemName', header: word('systemName'), value: (row) => row.systemName, width: 240, flex: 1 },
    { key: 'systemCode', header: word('systemCode'), value: (row) => row.systemCode, width: 150 },
    { key: 'place', header: word('place'), value: (row) => row.rank, width: 90, align: 'end', sort: 'RANK' },
    { key: 'modified', header: intl.formatMessage(c.modified), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    {
      key: 'actions', header: intl.formatMessage(c.actions), value: () => '', width: 124, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => {
        const name = row.aliasName ?? row.systemName;
        return (
          <RowActions
            actions={[
              { icon: 'edit', label: intl.formatMessage(c.edit, { name }), run: () => actions.edit(row) },
              { icon: 'up', label: intl.formatMessage(c.moveUp, { name }), run: () => actions.move(row, 'UP') },
              { icon: 'down', label: intl.formatMessage(c.moveDown, { name }), run: () => actions.move(row, 'DOWN') },
            ]}
          />
        );
      },
    },
  ];
}
