import type { IntlShape } from 'react-intl';
import { CONTRACT_STANDINGS } from '@ptc/schema/rules/lists/network';
import type { ContractRow_contractFragment } from '../../gql/hooks.ts';
import type { GridColumn, GridOption } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { contractMessages as m } from './contracts.messages.ts';

type Row = ContractRow_contractFragment;

/** Whose patients travel by a contract. */
export const careProviderName = (intl: IntlShape, { careProvider }: Pick<Row, 'careProvider'>): string =>
  careProvider?.name ?? intl.formatMessage(m.allCareProviders);

/** How a contract is called: by its parties. */
export const contractName = (intl: IntlShape, row: Row): string =>
  `${careProviderName(intl, row)} – ${row.transportProvider.name}`;

/** The columns of contracts. */
export function contractColumns(
  intl: IntlShape,
  time: TimeWriter,
  markets: readonly GridOption[],
  actions: { open: (row: Row) => void; setStatus: (row: Row, status: Row['status']) => void },
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = listColumns(intl, time);
  const day = (date: string | null | undefined): string => (date ? time.local(`${date}T00:00`, 'date') : '');
  return [
    {
      key: 'transportProvider',
      header: word('transportProvider'),
      value: (row) => row.transportProvider.name,
      required: true,
      pinned: 'start',
      width: 220,
      sort: 'TRANSPORT_PROVIDER',
      search: 'text',
    },
    {
      key: 'careProvider',
      header: word('careProvider'),
      value: (row) => careProviderName(intl, row),
      width: 200,
      sort: 'CARE_PROVIDER',
      search: 'text',
    },
    {
      key: 'market',
      header: list.word('market'),
      value: (row) => row.market.displayName,
      width: 160,
      flex: 1,
      sort: 'MARKET',
      search: 'choice',
      options: markets,
    },
    {
      key: 'hasPrices',
      header: word('prices'),
      value: (row) => row.priceList?.name ?? list.word('no'),
      width: 150,
      sort: 'PRICES',
      search: 'boolean',
    },
    {
      key: 'standing',
      header: word('standing'),
      value: (row) => word(row.standing),
      width: 130,
      sort: 'STANDING',
      search: 'choice',
      options: optionsOf(CONTRACT_STANDINGS, word),
    },
    {
      key: 'tier',
      header: list.word('tier'),
      value: (row) => row.tier,
      width: 100,
      align: 'end',
      sort: 'TIER',
      search: 'choice',
      options: ['1', '2', '3'].map((value) => ({ value, label: value })),
    },
    {
      key: 'startsOn',
      header: word('startsOn'),
      value: (row) => day(row.startsOn),
      width: 110,
      sort: 'STARTS',
      search: 'datetime',
    },
    {
      key: 'endsOn',
      header: word('endsOn'),
      value: (row) => day(row.endsOn) || word('openEnd'),
      width: 110,
      sort: 'ENDS',
      search: 'datetime',
    },
    list.status<Row>(),
    {
      key: 'rank',
      header: list.word('rank'),
      value: (row) => row.rank,
      width: 84,
      align: 'end',
      sort: 'RANK',
      search: 'number',
    },
    {
      key: 'credentialsExpireOn',
      header: word('credentials'),
      value: (row) => day(row.credentialsExpireOn),
      width: 160,
      sort: 'CREDENTIALS',
      search: 'datetime',
      hidden: true,
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(2, (row) => {
      const { edit, activate, deactivate } = row.viewerCan;
      return [
        list.open(contractName(intl, row), edit, () => actions.open(row)),
        activate || deactivate
          ? list.turn(contractName(intl, row), row.status, (next) => actions.setStatus(row, next))
          : null,
      ];
    }),
  ];
}
