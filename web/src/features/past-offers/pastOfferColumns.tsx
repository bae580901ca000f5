import type { IntlShape } from 'react-intl';
import type { OfferOrder, PastOffer_offerFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import { formatMoney } from '../../lib/intl/money.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { endingWords } from '../../parts/booking-detail/endingWords.ts';
import { offerStateMessages } from '../../ui/states.messages.ts';
import { When } from '../../ui/When.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { pastOffersMessages as m } from './PastOffersPage.messages.ts';

type Row = PastOffer_offerFragment;

/** What offers can be ordered by. */
export const pastOfferOrders = [
  'SENT',
  'BOOKING',
  'STATUS',
  'OUTCOME',
  'PICK_UP',
  'ANSWERED',
  'DECIDED',
  'ROUND',
  'TIER',
  'ESTIMATE',
  'REASON',
  'PROMISED',
  'LEGS',
  'BATCH',
] as const satisfies readonly OfferOrder['field'][];

/** The columns of past offers: what was asked, when, and what became of it. */
export function pastOfferColumns(intl: IntlShape, time: TimeWriter): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const reason = (row: Row): string =>
    [row.reason?.name, row.reasonComment, row.ending ? endingWords(row.ending, intl) : null]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      key: 'booking',
      sort: 'BOOKING',
      search: 'text',
      header: word('booking'),
      value: (row) => row.bookingName,
      required: true,
      pinned: 'start',
      width: 120,
    },
    {
      key: 'status',
      sort: 'STATUS',
      header: word('status'),
      value: (row) => intl.formatMessage(offerStateMessages[row.status]),
      width: 120,
      render: (row) => <StatusChip ofOffer state={row.status} />,
    },
    {
      key: 'outcome',
      sort: 'OUTCOME',
      header: word('outcome'),
      value: (row) => row.outcome?.message,
      width: 460,
    },
    {
      key: 'pickUp',
      sort: 'PICK_UP',
      search: 'datetime',
      header: word('pickUp'),
      value: (row) =>
        row.outcome?.pickUpAt ? time.at(row.outcome.pickUpAt, row.outcome.pickUpTimeZone, 'short') : null,
      width: 160,
      render: (row) => <When at={row.outcome?.pickUpAt} zone={row.outcome?.pickUpTimeZone} />,
    },
    {
      key: 'sent',
      sort: 'SENT',
      search: 'datetime',
      header: word('sent'),
      value: (row) => time.at(row.createdAt, null, 'short'),
      width: 150,
      render: (row) => <When at={row.createdAt} />,
    },
    {
      key: 'answered',
      sort: 'ANSWERED',
      search: 'datetime',
      header: word('answered'),
      value: (row) => (row.answeredAt ? time.at(row.answeredAt, null, 'short') : null),
      width: 150,
      render: (row) => <When at={row.answeredAt} />,
    },
    {
      key: 'decided',
      sort: 'DECIDED',
      search: 'datetime',
      header: word('decided'),
      value: (row) => (row.outcome ? time.at(row.outcome.decidedAt, null, 'short') : null),
      width: 150,
      render: (row) => <When at={row.outcome?.decidedAt} />,
    },
    {
      key: 'round',
      sort: 'ROUND',
      header: word('round'),
      value: (row) => row.round,
      width: 90,
      align: 'end',
    },
    {
      key: 'tier',
      sort: 'TIER',
      search: 'choice',
      options: ['1', '2', '3'].map((value) => ({ value, label: value })),
      header: word('tier'),
      value: (row) => row.tier,
      width: 80,
      align: 'end',
    },
    {
      key: 'estimate',
      sort: 'ESTIMATE',
      header: word('estimate'),
      value: (row) => (row.estimate ? formatMoney(row.estimate, intl.locale) : null),
      width: 110,
      align: 'end',
    },
    {
      key: 'reason',
      sort: 'REASON',
      search: 'text',
      header: word('reason'),
      value: reason,
      width: 260,
      flex: 1,
    },
    {
      key: 'promised',
      sort: 'PROMISED',
      header: word('promised'),
      value: (row) =>
        row.promisedPickUpAt
          ? time.at(row.promisedPickUpAt, row.outcome?.pickUpTimeZone ?? null, 'short')
          : null,
      width: 160,
      hidden: true,
      render: (row) => <When at={row.promisedPickUpAt} zone={row.outcome?.pickUpTimeZone} />,
    },
    {
      key: 'legs',
      sort: 'LEGS',
      header: word('legs'),
      value: (row) => row.outcome?.legs,
      width: 80,
      align: 'end',
      hidden: true,
    },
    {
      key: 'batch',
      sort: 'BATCH',
      header: word('batch'),
      value: (row) => row.batchNo,
      width: 80,
      align: 'end',
      hidden: true,
    },
  ];
}
