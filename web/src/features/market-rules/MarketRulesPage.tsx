import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  MarketRuleRow_marketRuleFragmentDoc,
  MarketRules_listDocument,
  MarketRules_oneDocument,
  useMarketRules_moveMutation,
  useMarketRules_setStatusMutation,
  type MarketRuleRow_marketRuleFragment,
  type MarketRules_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useMarketOptions } from '../../parts/list-page/useMarketOptions.ts';
import { useDayWord } from '../../parts/recurrence/dayWord.ts';
import { useStable } from '../../parts/useStable.ts';
import { awards, marketRuleColumns } from './marketRuleColumns.tsx';
import { RuleDetail } from './RuleDetail.tsx';
import { marketRuleMessages as m } from './marketRules.messages.ts';

type Row = MarketRuleRow_marketRuleFragment;

const marketRuleRows = cachedRows(MarketRuleRow_marketRuleFragmentDoc);

const pick = ({ node }: MarketRules_oneQuery): Row | null =>
  node?.__typename === 'MarketRule' ? node : null;

/** The rules of the markets the company owns or takes part in; the owner moves them and switches them on and off. */
export default function MarketRulesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const dayWord = useDayWord();
  const markets = useMarketOptions();
  const list = useList('rule', MarketRules_oneDocument, pick, marketRuleRows);
  const { opened, row } = list;
  const [move] = useMarketRules_moveMutation();
  const [send] = useMarketRules_setStatusMutation();
  const source = useListSource(
    MarketRules_listDocument,
    (query) => ({
      filter: query.filter({ text: ['name'], span: ['modified'] }),
      award: query.choice('award', awards),
      status: query.choice('status', recordStatuses),
      marketId: query.id('market'),
      orderBy: query.order(['MARKET', 'NAME', 'RANK', 'MODIFIED']),
      first: query.first,
      after: query.after,
    }),
    (data) => data.marketRules,
    marketRuleRows,
  );
  const actions = useStable({
    open: ({ id }: Row) => opened.open(id),
    move: ({ id, name }: Row, direction: 'UP' | 'DOWN') =>
      list.change({
        name,
        call: async (idempotencyKey) =>
          (await move({ variables: { input: { ruleId: id, direction, idempotencyKey } } })).data
            ?.moveMarketRule,
      }),
    setStatus: ({ id, name, version }: Row, status: Row['status']) =>
      list.change({
        name,
        sure:
          status === 'ACTIVE'
            ? null
            : { title: intl.formatMessage(c.deactivate, { name }), text: intl.formatMessage(m.confirmOff) },
        call: async (idempotencyKey) =>
          (
            await send({
              variables: { input: { ruleId: id, expectedVersion: version, status, idempotencyKey } },
            })
          ).data?.setMarketRuleStatus,
      }),
  });
  const columns = useMemo(
    () => marketRuleColumns(intl, time, dayWord, markets, actions),
    [actions, dayWord, intl, markets, time],
  );
  return (
    <ListPage<Row>
      {...list.frame}
      name="marketRules"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.open}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row ? <RuleDetail row={row} onClose={opened.close} /> : null}
    </ListPage>
  );
}
