import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  MarketRuleRow_marketRuleFragmentDoc,
  MarketRules_listDocument,
  MarketRules_oneDocument,
  useMarketFilter_marketsQuery,
  useMarketRules_moveMutation,
  type MarketRuleRow_marketRuleFragment,
  type MarketRules_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useMarketOptions } from '../../parts/list-page/useMarketOptions.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useStable } from '../../parts/useStable.ts';
import { awards, marketRuleColumns } from './marketRuleColumns.tsx';
import { marketRuleMessages as m } from './marketRules.messages.ts';
import { UnmatchedCallTypes } from './UnmatchedCallTypes.tsx';
import { useRuleStatus } from './useRuleStatus.ts';

type Row = MarketRuleRow_marketRuleFragment;

const marketRuleRows = cachedRows(MarketRuleRow_marketRuleFragmentDoc);

const pick = ({ node }: MarketRules_oneQuery): Row | null =>
  node?.__typename === 'MarketRule' ? node : null;

const RuleEditor = lazyPart(
  () => import('./editor/RuleEditor.tsx'),
  (part) => part.RuleEditor,
  'panel',
);

/** The rules of the markets the company owns or takes part in, and one of them where the address names it. */
export default function MarketRulesPage(): ReactNode {
  const { id } = useParams();
  return id === undefined ? <RulesList /> : <RuleEditor key={id} id={id} />;
}

/** The list; the owner moves them and switches them on and off. */
function RulesList(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const dayWord = useDayWord();
  const markets = useMarketOptions();
  const list = useList('rule', MarketRules_oneDocument, pick, marketRuleRows);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const own = useMarketFilter_marketsQuery().data?.markets.nodes.filter(({ isOwn }) => isOwn) ?? [];
  // A new rule is for the market the list shows, where it shows one.
  const owned = own.find(({ id }) => id === params.get('market')) ?? own[0];
  const [move] = useMarketRules_moveMutation();
  const send = useRuleStatus(owned?.id);
  const source = useListSource(
    MarketRules_listDocument,
    (query) => ({
      filter: {
        ...query.filter({ text: ['name', 'rounds'], span: ['modified', 'created'] }),
        conditions: query.text('when'),
        rank: query.filter({ number: ['place'] }).place,
      },
      award: query.choice('award', awards),
      status: query.choice('status', recordStatuses),
      marketId: query.id('market'),
      orderBy: query.order([
        'MARKET',
        'NAME',
        'RANK',
        'STATUS',
        'CONDITIONS',
        'ROUNDS',
        'LEAD',
        'AWARD',
        'MODIFIED',
        'CREATED',
      ]),
      first: query.first,
      after: query.after,
    }),
    (data) => data.marketRules,
    marketRuleRows,
  );
  const actions = useStable({
    open: ({ id }: Row) => void navigate(paths.marketRule(id)),
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
      create={
        owned
          ? {
              label: intl.formatMessage(m.newRule),
              run: () => void navigate(paths.newMarketRule(owned.id)),
            }
          : null
      }
      filters={owned ? <UnmatchedCallTypes marketId={owned.id} /> : null}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
