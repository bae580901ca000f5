import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  PriceListRow_priceListFragmentDoc,
  PriceLists_listDocument,
  PriceLists_oneDocument,
  type PriceListRow_priceListFragment,
  type PriceLists_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useBegun } from '../../parts/list-page/useBegun.ts';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Checkbox } from '../../ui/Toggle.tsx';
import type { Origin } from './priceList.values.ts';
import { priceListColumns } from './priceListColumns.tsx';
import { priceListMessages as m } from './priceLists.messages.ts';

const PriceListEditor = lazyPart(
  () => import('./PriceListEditor.tsx'),
  (part) => part.PriceListEditor,
);

type Row = PriceListRow_priceListFragment;

const priceListRows = cachedRows(PriceListRow_priceListFragmentDoc);

const pick = ({ node }: PriceLists_oneQuery): Row | null => (node?.__typename === 'PriceList' ? node : null);

/** The company's price lists, those of its contracts, and those of the members of its markets. */
export default function PriceListsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [params, change] = useAddressParams();
  const withPast = params.get('past') === 'true';
  const list = useList('priceList', PriceLists_oneDocument, pick, priceListRows);
  const { opened, row } = list;
  const [next, setNext] = useBegun<Origin>(opened);
  const source = useListSource(
    PriceLists_listDocument,
    (query) => ({
      filter: query.filter({
        text: ['name', 'company', 'currency', 'baseRate', 'perUnitRate', 'minimum', 'rates'],
        day: ['validFrom'],
        span: ['modified', 'created'],
      }),
      withPast,
      orderBy: query.order([
        'NAME',
        'COMPANY',
        'CURRENCY',
        'BASE',
        'PER_UNIT',
        'MINIMUM',
        'VALID_FROM',
        'RATES',
        'MODIFIED',
        'CREATED',
      ]),
      first: query.first,
      after: query.after,
    }),
    (data) => data.priceLists,
    priceListRows,
  );
  const actions = useStable({ open: ({ id }: Row) => opened.open(id) });
  const columns = useMemo(() => priceListColumns(intl, time, actions), [actions, intl, time]);
  const origin: Origin | null = next ?? (row === undefined ? null : { kind: row ? 'edit' : 'new', row });
  return (
    <ListPage<Row>
      {...list.frame}
      name="priceLists"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.open}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      filters={
        <Checkbox
          name="past"
          label={intl.formatMessage(m.withPast)}
          checked={withPast}
          onChange={(checked) => change({ past: checked ? 'true' : null })}
        />
      }
      filterKeys={['past']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {origin ? (
        <PriceListEditor
          key={`${origin.kind} ${origin.row?.id ?? ''}`}
          origin={origin}
          onNext={setNext}
          onClose={opened.close}
          onSaved={list.saved}
        />
      ) : null}
    </ListPage>
  );
}
