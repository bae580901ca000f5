import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MarketRules_listDocument, MarketRules_oneDocument, useMarketRules_moveMutation, useMarketRules_setStatusMutation, type MarketRuleRow_marketRuleFragment, type MarketRules_oneQuery } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { headerOrder, headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useMarketChoice } from '../../parts/list-page/useMarketChoice.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useSave, type Answer } from '../../parts/list-page/useSave.ts';
import { useDayWord } from '../../parts/recurrence/dayWord.ts';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { marketRuleColumns } from './marketRuleColumns.tsx';
import { RuleDetail } from './RuleDetail.tsx';
import { marketRuleMessages as m } from './marketRules.messages.ts';

type Row = MarketRuleRow_marketRuleFragment;

const pick = ({ node }: MarketRules_oneQuery): Row | null => (node?.__typename === 'MarketRule' ? node : null);

/** The rules of the markets the company owns or takes part in; the owner moves them and switches them on and off. */
export default function MarketRulesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const dayWord = useDayWord();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<Row>>(null);
  const [status, setStatus] = useStatusParam();
  const { marketId, choose, options } = useMarketChoice();
  const opened = useOpened('rule');
  const { row, onRows } = useOpenedRow(opened, MarketRules_oneDocument, pick);
  const { save } = useSave();
  const [move] = useMarketRules_moveMutation();
  const [send] = useMarketRules_setStatusMutation();
  const reload = (): void => grid.current?.refresh({ now: true });
  const source = useListSource(
    MarketRules_listDocument,
    (query) => ({ search: headerText(query, 'name'), status, marketId, orderBy: headerOrder(query, ['MARKET', 'NAME', 'RANK']), first: query.first, after: query.after }),
    (data) => data.marketRules,
    [status, marketId],
  );
  const run = ({ name }: Row, call: (key: string) => Promise<Answer | null | undefined>): void =>
    void save({ failed: intl.formatMessage(c.failed, { name }), saved: intl.formatMessage(c.saved, { name }), done: reload, refused: reload, call });
  const actions = {
    move: (rule: Row, direction: 'UP' | 'DOWN') => run(rule, async (idempotencyKey) => (await move({ variables: { input: { ruleId: rule.id, direction, idempotencyKey } } })).data?.moveMarketRule),
    setStatus: async (rule: Row, next: Row['status']) => {
      const sure = next === 'ACTIVE' || (await confirm({ title: intl.formatMessage(c.deactivate, { name: rule.name }), text: intl.formatMessage(m.confirmOff), danger: true })).confirmed;
      if (sure) run(rule, async (idempotencyKey) => (await send({ variables: { input: { ruleId: rule.id, expectedVersion: rule.version, status: next, idempotencyKey } } })).data?.setMarketRuleStatus);
    },
  };
  const latest = useRef(actions);
  latest.current = actions;
  const columns = useMemo(() => marketRuleColumns(intl, time, dayWord, { move: (rule, way) => latest.current.move(rule, way), setStatus: (rule, next) => void latest.current.setStatus(rule, next) }), [dayWord, intl, time]);
  return (
    <ListPage<Row>
      name="marketRules"
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
      {row ? <RuleDetail row={row} onClose={opened.close} /> : null}
    </ListPage>
  );
}
