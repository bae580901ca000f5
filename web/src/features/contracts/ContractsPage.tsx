import { CONTRACT_STANDINGS } from '@ptc/schema/rules/lists/network';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  ContractRow_contractFragmentDoc,
  Contracts_listDocument,
  Contracts_oneDocument,
  useContracts_setStatusMutation,
  useMarketFilter_marketsQuery,
  type ContractRow_contractFragment,
  type Contracts_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useBegun } from '../../parts/list-page/useBegun.ts';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useMarketOptions } from '../../parts/list-page/useMarketOptions.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { careProviderName, contractColumns, contractName } from './contractColumns.tsx';
import { contractMessages as m } from './contracts.messages.ts';

const ContractEditor = lazyPart(
  () => import('./ContractEditor.tsx'),
  (part) => part.ContractEditor,
);

type Row = ContractRow_contractFragment;

const contractRows = cachedRows(ContractRow_contractFragmentDoc);

const pick = ({ node }: Contracts_oneQuery): Row | null => (node?.__typename === 'Contract' ? node : null);

/** The company's contracts, and all of the markets it owns. */
export default function ContractsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const markets = useMarketOptions();
  const list = useList('contract', Contracts_oneDocument, pick, contractRows);
  const { opened, row } = list;
  const [renewed, setRenewed] = useBegun<Row>(opened);
  const owns = useMarketFilter_marketsQuery().data?.markets.nodes.some(({ isOwn }) => isOwn) ?? false;
  const [send] = useContracts_setStatusMutation();
  const source = useListSource(
    Contracts_listDocument,
    (query) => ({
      filter: {
        ...query.filter({
          text: ['careProvider', 'transportProvider'],
          flag: ['hasPrices'],
          number: ['rank'],
          day: ['startsOn', 'endsOn', 'credentialsExpireOn'],
          span: ['modified', 'created'],
        }),
        tier: Number(query.choice('tier', ['1', '2', '3'])) || null,
      },
      status: query.choice('status', recordStatuses),
      standing: query.choice('standing', CONTRACT_STANDINGS),
      marketId: query.id('market'),
      orderBy: query.order([
        'CARE_PROVIDER',
        'TRANSPORT_PROVIDER',
        'MARKET',
        'TIER',
        'RANK',
        'STARTS',
        'ENDS',
        'STATUS',
        'STANDING',
        'CREDENTIALS',
        'PRICES',
        'MODIFIED',
        'CREATED',
      ]),
      first: query.first,
      after: query.after,
    }),
    (data) => data.contracts,
    contractRows,
  );
  const actions = useStable({
    open: ({ id }: Row) => opened.open(id),
    setStatus: (contract: Row, status: Row['status']) =>
      list.change({
        name: contractName(intl, contract),
        sure:
          status === 'ACTIVE'
            ? null
            : {
                title: intl.formatMessage(c.deactivate, { name: contractName(intl, contract) }),
                text: intl.formatMessage(m.confirmEnd, {
                  transportProvider: contract.transportProvider.name,
                  careProvider: careProviderName(intl, contract),
                  market: contract.market.displayName,
                  own: contract.careProvider ? 'yes' : 'no',
                }),
              },
        call: async (idempotencyKey) =>
          (
            await send({
              variables: {
                input: { contractId: contract.id, expectedVersion: contract.version, status, idempotencyKey },
              },
            })
          ).data?.setContractStatus,
      }),
  });
  const columns = useMemo(
    () => contractColumns(intl, time, markets, actions),
    [actions, intl, markets, time],
  );
  return (
    <ListPage<Row>
      {...list.frame}
      name="contracts"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.open}
      create={owns ? { label: intl.formatMessage(m.new), run: opened.create } : null}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? (
        <ContractEditor
          key={renewed ? `after ${renewed.id}` : (row?.id ?? 'new')}
          row={renewed ? null : row}
          renewed={renewed}
          onRenew={setRenewed}
          onClose={opened.close}
          onSaved={list.saved}
        />
      ) : null}
    </ListPage>
  );
}
