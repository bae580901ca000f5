import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  MarketRow_marketFragmentDoc,
  Markets_listDocument,
  Markets_oneDocument,
  type MarketRow_marketFragment,
  type Markets_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { marketColumns, marketOrders } from './marketColumns.tsx';
import { marketMessages as m } from './markets.messages.ts';

const MarketDialog = lazyPart(
  () => import('./MarketDialog.tsx'),
  (part) => part.MarketDialog,
);

const MarketInvitations = lazyPart(
  () => import('../../parts/market-invitations/MarketInvitations.tsx'),
  (part) => part.MarketInvitations,
);

type Row = MarketRow_marketFragment;

const marketRows = cachedRows(MarketRow_marketFragmentDoc);

const pick = ({ node }: Markets_oneQuery): Row | null => (node?.__typename === 'Market' ? node : null);

/** The markets the company owns and those it takes part in: settings, clocks, members and their tiers. */
export default function MarketsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const configures = useHasRole('COMPANY_CONFIG_ADMIN');
  const list = useList('market', Markets_oneDocument, pick, marketRows, 'tab');
  const { opened, row } = list;
  const source = useListSource(
    Markets_listDocument,
    (query) => {
      const part = query.choice('part', ['own', 'joined']);
      return {
        filter: query.filter({
          text: ['name', 'owner', 'timeZone', 'currency'],
          number: ['members', 'conflictMinutes', 'horizonDays'],
          flag: ['sandbox'],
          span: ['modified', 'created'],
        }),
        isOwn: part === null ? null : part === 'own',
        orderBy: query.order(marketOrders),
        first: query.first,
        after: query.after,
      };
    },
    (data) => data.markets,
    marketRows,
  );
  const { open } = useStable({ open: ({ id }: Row) => opened.open(id) });
  const columns = useMemo(() => marketColumns(intl, time, open), [intl, open, time]);
  return (
    <chakra.div display="flex" flexDirection="column" h="full" minH="0">
      {configures ? <MarketInvitations onAnswered={list.reload} /> : null}
      <chakra.div flex="1" minH="0">
        <ListPage<Row>
          {...list.frame}
          name="markets"
          title={intl.formatMessage(m.title)}
          columns={columns}
          source={source}
          onOpen={open}
          empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
        >
          {row ? (
            <MarketDialog row={row} onClose={opened.close} onChanged={list.reload} onSaved={list.saved} />
          ) : null}
        </ListPage>
      </chakra.div>
    </chakra.div>
  );
}
