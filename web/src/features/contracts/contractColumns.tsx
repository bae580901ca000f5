import type { IntlShape } from 'react-intl';
import type { ContractRow_contractFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { contractMessages as m } from './contracts.messages.ts';

type Row = ContractRow_contractFragment;

/** How a contract is called: by its parties. */
export const contractName = (row: Row): string => `${row.carer.name} – ${row.transporter.name}`;

/** The columns of contracts. */
export function contractColumns(intl: IntlShape, time: TimeWriter, actions: { open: (row: Row) => void; setStatus: (row: Row, status: Row['status']) => void }): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const shared = (key: keyof typeof c, name?: string): string => intl.formatMessage(c[key], name === undefined ? {} : { name });
  const day = (date: string | null | undefined): string => (date ? time.local(`${date}T00:00`, 'date') : '');
  return [
    { key: 'transporter', header: word('transporter'), value: (row) => row.transporter.name, required: true, pinned: 'start', width: 220, sort: 'TRANSPORTER', search: 'text' },
    { key: 'carer', header: word('carer'), value: (row) => row.carer.name, width: 230, sort: 'CARER' },
    { key: 'market', header: shared('market'), value: (row) => row.market.displayName, width: 180, flex: 1, sort: 'MARKET' },
    { key: 'status', header: shared('status'), value: (row) => intl.formatMessage(stateMessages[row.status]), width: 110, render: (row) => <StatusChip state={row.status} /> },
    { key: 'tier', header: shared('tier'), value: (row) => row.tier, width: 80, align: 'end', sort: 'TIER' },
    { key: 'rank', header: shared('rank'), value: (row) => row.rank, width: 90, align: 'end', sort: 'RANK' },
    { key: 'startsOn', header: word('startsOn'), value: (row) => day(row.startsOn), width: 120 },
    { key: 'endsOn', header: word('endsOn'), value: (row) => day(row.endsOn) || word('openEnd'), width: 120 },
    { key: 'credentials', header: word('credentials'), value: (row) => day(row.credentialsExpireOn), width: 160, hidden: true },
    { key: 'prices', header: word('prices'), value: (row) => shared(row.hasPrices ? 'yes' : 'no'), width: 110 },
    { key: 'modified', header: shared('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: shared('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: shared('actions'), value: () => '', width: 96, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (
        <RowActions
          actions={[
            { icon: 'edit', label: shared('edit', contractName(row)), run: () => actions.open(row) },
            row.viewerCan.deactivate ? { icon: 'off', label: shared('deactivate', contractName(row)), run: () => actions.setStatus(row, 'INACTIVE') } : null,
            row.viewerCan.activate ? { icon: 'on', label: shared('activate', contractName(row)), run: () => actions.setStatus(row, 'ACTIVE') } : null,
          ]}
        />
      ),
    },
  ];
}
