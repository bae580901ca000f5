import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Markets_listDocument, Markets_oneDocument, type MarketRow_marketFragment, type Markets_oneQuery } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { marketColumns } from './marketColumns.tsx';
import { MarketDialog } from './MarketDialog.tsx';
import { marketMessages as m } from './markets.messages.ts';

type Row = MarketRow_marketFragment;

const pick = ({ node }: Markets_oneQuery): Row | null => (node?.__typename === 'Market' ? node : null);

/** The markets the company owns and those it takes part in: settings, clocks, members and their tiers. */
export default function MarketsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const part = (['own', 'joined'] as const).find((one) => one === params.get('part')) ?? null;
  const opened = useOpened('market');
  const { row, onRows } = useOpenedRow(opened, Markets_oneDocument, pick);
  const source = useListSource(
    Markets_listDocument,
    (query) => ({ search: headerText(query, 'name'), isOwn: part === null ? null : part === 'own', direction: query.orderBy?.direction ?? null, first: query.first, after: query.after }),
    (data) => data.markets,
    [part],
  );
  const columns = useMemo(() => marketColumns(intl, time), [intl, time]);
  return (
    <ListPage<Row>
      name="markets"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      filters={<ListSelect label={intl.formatMessage(m.relation)} all={intl.formatMessage(m.allParts)} value={part} options={[{ value: 'own', label: intl.formatMessage(m.ours) }, { value: 'joined', label: intl.formatMessage(m.joined) }]} onChange={(next) => change({ part: next })} />}
      filterKeys={['part']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row ? <MarketDialog row={row} onClose={opened.close} onChanged={() => grid.current?.refresh({ now: true })} onSaved={() => { opened.close(); grid.current?.refresh({ now: true }); }} /> : null}
    </ListPage>
  );
}
