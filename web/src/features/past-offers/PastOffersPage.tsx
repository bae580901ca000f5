import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import {
  PastOffer_offerFragmentDoc,
  PastOffers_offersDocument,
  type OfferStatus,
  type PastOffer_offerFragment,
} from '../../gql/hooks.ts';
import { useLines } from '../../grid/useLines.tsx';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { paths } from '../../lib/paths.ts';
import { useTwoLines } from '../../lib/shell/side.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { offerStateMessages } from '../../ui/states.messages.ts';
import { pastOfferColumns, pastOfferOrders } from './pastOfferColumns.tsx';
import { pastOffersMessages as m } from './PastOffersPage.messages.ts';

type Row = PastOffer_offerFragment;

const offerRows = cachedRows(PastOffer_offerFragmentDoc);

const over = ['ACCEPTED', 'DECLINED', 'EXPIRED', 'REVOKED'] as const satisfies readonly OfferStatus[];

const line = async () => (await import('./PastOfferLine.tsx')).PastOfferLine;

/** The offers the company received and that are over, newest first: why it got each, or not. */
export default function PastOffersPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const [params, change] = useAddressParams();
  const given = params.get('status') ?? '';
  const statuses = useMemo(() => over.filter((status) => given.split(',').includes(status)), [given]);
  const source = useListSource(
    PastOffers_offersDocument,
    (query) => {
      const { sent, ...spans } = query.filter({ span: ['sent', 'pickUp', 'answered', 'decided'] });
      const tier = query.choice('tier', ['1', '2', '3']);
      return {
        first: query.first,
        after: query.after,
        filter: {
          statuses: statuses.length > 0 ? statuses : [...over],
          // Along the list's own order: however long it is, days narrow it.
          sentFrom: sent?.from ?? null,
          sentTo: sent?.to ?? null,
          shown: {
            ...spans,
            ...query.filter({ text: ['booking', 'reason'] }),
            tier: tier === null ? null : Number(tier),
          },
        },
        orderBy: query.order(pastOfferOrders),
      };
    },
    (data) => data.offers,
    offerRows,
    [statuses],
  );
  const columns = useMemo(() => pastOfferColumns(intl, time), [intl, time]);
  const lines = useLines<Row>(useTwoLines(false), line);
  const onOpen = useCallback(
    (row: Row) => void (row.itinerary ? navigate(paths.trip(row.itinerary.id)) : undefined),
    [navigate],
  );
  return (
    <ListPage<Row>
      name="pastOffers"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      lines={lines}
      onOpen={onOpen}
      filters={
        <chakra.div w="190px">
          <MultiSelect
            label={intl.formatMessage(m.status)}
            hideLabel
            placeholder={intl.formatMessage(m.allStatuses)}
            value={statuses}
            onChange={(next) => change({ status: next.join(',') || null })}
            options={over.map((value) => ({ value, label: intl.formatMessage(offerStateMessages[value]) }))}
          />
        </chakra.div>
      }
      filterKeys={['status']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
