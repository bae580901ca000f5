import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Contracts_listDocument, Contracts_oneDocument, useContracts_setStatusMutation, type ContractRow_contractFragment, type Contracts_oneQuery } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { useMarketChoice } from '../../parts/list-page/useMarketChoice.ts';
import { headerOrder, headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useSave } from '../../parts/list-page/useSave.ts';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { contractColumns, contractName } from './contractColumns.tsx';
import { ContractEditor } from './ContractEditor.tsx';
import { contractMessages as m } from './contracts.messages.ts';

type Row = ContractRow_contractFragment;

const pick = ({ node }: Contracts_oneQuery): Row | null => (node?.__typename === 'Contract' ? node : null);

/** The company's contracts, and all of the markets it owns. */
export default function ContractsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<Row>>(null);
  const [status, setStatus] = useStatusParam();
  const { marketId, choose, options } = useMarketChoice();
  const opened = useOpened('contract');
  const { row, onRows } = useOpenedRow(opened, Contracts_oneDocument, pick);
  const { save } = useSave();
  const [send] = useContracts_setStatusMutation();
  const reload = (): void => grid.current?.refresh({ now: true });
  const source = useListSource(
    Contracts_listDocument,
    (query) => ({ search: headerText(query, 'transporter'), status, marketId, orderBy: headerOrder(query, ['CARER', 'TRANSPORTER', 'MARKET', 'TIER', 'RANK']), first: query.first, after: query.after }),
    (data) => data.contracts,
    [status, marketId],
  );
  const switchTo = async (contract: Row, next: Row['status']): Promise<void> => {
    const name = contractName(contract);
    const text = intl.formatMessage(m.confirmEnd, { transporter: contract.transporter.name, carer: contract.carer.name, market: contract.market.displayName });
    if (next === 'INACTIVE' && !(await confirm({ title: intl.formatMessage(c.deactivate, { name }), text, danger: true })).confirmed) return;
    await save({
      failed: intl.formatMessage(c.failed, { name }), saved: intl.formatMessage(c.saved, { name }), done: reload, refused: reload,
      call: async (idempotencyKey) => (await send({ variables: { input: { contractId: contract.id, expectedVersion: contract.version, status: next, idempotencyKey } } })).data?.setContractStatus,
    });
  };
  const latest = useRef({ open: opened.open, switchTo });
  latest.current = { open: opened.open, switchTo };
  const columns = useMemo(() => contractColumns(intl, time, { open: ({ id }) => latest.current.open(id), setStatus: (contract, next) => void latest.current.switchTo(contract, next) }), [intl, time]);
  return (
    <ListPage<Row>
      name="contracts"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      filters={(
        <>
          <ListSelect label={intl.formatMessage(c.market)} all={intl.formatMessage(c.allMarkets)} value={marketId} options={options} onChange={choose} />
          <StatusFilter label={intl.formatMessage(c.status)} all={intl.formatMessage(c.allStatuses)} value={status} onChange={setStatus} />
        </>
      )}
      filterKeys={['status', 'market']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row ? <ContractEditor row={row} onClose={opened.close} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
