import type { IntlShape } from 'react-intl';
import type { PastOffer_offerFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import { formatMoney } from '../../lib/intl/money.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { endingWords } from '../../parts/booking-detail/endingWords.ts';
import { offerStateMessages } from '../../ui/states.messages.ts';
import { When } from '../../ui/When.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { pastOffersMessages as m } from './PastOffersPage.messages.ts';

type Row = PastOffer_offerFragment;

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
      header: word('booking'),
      value: (row) => row.bookingName,
      required: true,
      pinned: 'start',
      width: 120,
    },
    {
      key: 'status',
      header: word('status'),
      value: (row) => intl.formatMessage(offerStateMessages[row.status]),
      width: 120,
      render: (row) => <StatusChip ofOffer state={row.status} />,
    },
    { key: 'outcome', header: word('outcome'), value: (row) => row.outcome?.message, width: 460 },
    {
      key: 'pickUp',
      header: word('pickUp'),
      value: (row) =>
        row.outcome?.pickUpAt ? time.at(row.outcome.pickUpAt, row.outcome.pickUpTimeZone, 'short') : null,
      width: 160,
      render: (row) => <When at={row.outcome?.pickUpAt} zone={row.outcome?.pickUpTimeZone} />,
    },
    {
      key: 'sent',
      header: word('sent'),
      value: (row) => time.at(row.createdAt, null, 'short'),
      width: 150,
      render: (row) => <When at={row.createdAt} />,
    },
    {
      key: 'answered',
      header: word('answered'),
      value: (row) => (row.answeredAt ? time.at(row.answeredAt, null, 'short') : null),
      width: 150,
      render: (row) => <When at={row.answeredAt} />,
    },
    {
      key: 'decided',
      header: word('decided'),
      value: (row) => (row.outcome ? time.at(row.outcome.decidedAt, null, 'short') : null),
      width: 150,
      render: (row) => <When at={row.outcome?.decidedAt} />,
    },
    { key: 'round', header: word('round'), value: (row) => row.round, width: 90, align: 'end' },
    { key: 'tier', header: word('tier'), value: (row) => row.tier, width: 80, align: 'end' },
    {
      key: 'estimate',
      header: word('estimate'),
      value: (row) => (row.estimate ? formatMoney(row.estimate, intl.locale) : null),
      width: 110,
      align: 'end',
    },
    { key: 'reason', header: word('reason'), value: reason, width: 260, flex: 1 },
    {
      key: 'promised',
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
      header: word('legs'),
      value: (row) => row.outcome?.legs,
      width: 80,
      align: 'end',
      hidden: true,
    },
    {
      key: 'batch',
      header: word('batch'),
      value: (row) => row.batchNo,
      width: 80,
      align: 'end',
      hidden: true,
    },
  ];
}
