import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { PastOffers_offersDocument, type OfferStatus, type PastOffer_offerFragment } from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridHandle, GridSource } from '../../grid/types.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useSavedGrid } from '../../parts/useSavedGrid.ts';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { offerStateMessages } from '../../ui/states.messages.ts';
import { pastOfferColumns } from './pastOfferColumns.tsx';
import { pastOffersMessages as m } from './PastOffersPage.messages.ts';

type Row = PastOffer_offerFragment;

const over = ['ACCEPTED', 'DECLINED', 'EXPIRED', 'REVOKED'] as const satisfies readonly OfferStatus[];
const rowId = (row: Row): string => row.id;

/** The offers the company received and that are over, newest first: why it got each, or not. */
export default function PastOffersPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const navigate = useNavigate();
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const { saved, onSave } = useSavedGrid('pastOffers');
  const given = params.get('status') ?? '';
  const statuses = useMemo(() => over.filter((status) => given.split(',').includes(status)), [given]);
  const source = useMemo((): GridSource<Row> => ({
    fetchBlock: async ({ first, after, signal }) => {
      const { offers } = await ask(PastOffers_offersDocument, { first, after, filter: { statuses: statuses.length > 0 ? statuses : [...over] } }, signal);
      return { rows: offers.nodes, totalCount: offers.totalCount, isExact: offers.isExact, endCursor: offers.pageInfo.endCursor, hasNextPage: offers.pageInfo.hasNextPage };
    },
  }), [ask, statuses]);
  const columns = useMemo(() => pastOfferColumns(intl, time), [intl, time]);
  const onOpen = useCallback((row: Row) => void (row.itinerary ? navigate(paths.trip(row.itinerary.id)) : undefined), [navigate]);
  return (
    <chakra.div h="full" minH="0">
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      <DataGrid<Row>
        label={intl.formatMessage(m.title)}
        columns={columns}
        source={source}
        rowId={rowId}
        handle={grid}
        onOpen={onOpen}
        saved={saved}
        onSave={onSave}
        csvName="past-offers"
        chips={[]}
        onClearFilters={() => change({ status: null })}
        start={(
          <chakra.div w="190px">
            <MultiSelect
              label={intl.formatMessage(m.status)} hideLabel placeholder={intl.formatMessage(m.allStatuses)} value={statuses}
              onChange={(next) => change({ status: next.join(',') || null })} options={over.map((value) => ({ value, label: intl.formatMessage(offerStateMessages[value]) }))}
            />
          </chakra.div>
        )}
        empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
      />
    </chakra.div>
  );
}
