import { When } from '../../ui/When.tsx';
import type { IntlShape } from 'react-intl';
import type { DayOfWeek, RecurringRow_itineraryFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { recurrenceMessages } from '../../parts/recurrence/recurrence.messages.ts';
import { stopText, TextCell } from '../../parts/trip-lists/cells.tsx';
import { tripListMessages as listWords } from '../../parts/trip-lists/tripLists.messages.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { daysText, nextAt, stateOf, type TemplateState } from './recurring.state.ts';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';

type Row = RecurringRow_itineraryFragment;

export const stateTones = {
  ACTIVE: 'moving',
  PAUSED: 'conflict',
  ENDED: 'done',
  CANCELLED: 'ended',
} as const satisfies Record<TemplateState, string>;

/** The columns of recurring templates. */
export function recurringColumns(
  intl: IntlShape,
  time: TimeWriter,
  dayWord: (day: DayOfWeek, style: 'short') => string,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const days = (row: Row): string => daysText(row.recurrence?.days ?? [], (day) => dayWord(day, 'short'));
  const list = (key: 'from' | 'to' | 'updated'): string => intl.formatMessage(listWords[key]);
  const first = (row: Row) => row.recurrence?.legs[0];
  const from = (row: Row): string => stopText(first(row)?.pickUp);
  const to = (row: Row): string => stopText(first(row)?.dropOff);
  return [
    {
      key: 'name',
      header: word('name'),
      value: (row) => row.name,
      sort: 'NAME',
      search: 'text',
      required: true,
      width: 118,
      pinned: 'start',
    },
    {
      key: 'status',
      sort: 'RECURRENCE_STATUS',
      header: word('status'),
      value: (row) => word(stateOf(row)),
      required: true,
      width: 112,
      render: (row) => (
        <Chip tone={stateTones[stateOf(row)]} struck={stateOf(row) === 'CANCELLED'}>
          {word(stateOf(row))}
        </Chip>
      ),
    },
    {
      key: 'patient',
      sort: 'PATIENT',
      header: word('patient'),
      value: (row) => row.patient?.displayName ?? word('hidden'),
      search: 'text',
      width: 180,
    },
    {
      key: 'from',
      header: list('from'),
      value: from,
      sort: 'PICK_UP_PLACE',
      search: 'text',
      width: 200,
      render: (row) => <TextCell>{from(row)}</TextCell>,
    },
    {
      key: 'to',
      header: list('to'),
      value: to,
      sort: 'DROP_OFF_PLACE',
      search: 'text',
      width: 200,
      render: (row) => <TextCell>{to(row)}</TextCell>,
    },
    {
      key: 'callType',
      sort: 'CALL_TYPE',
      search: 'text',
      header: intl.formatMessage(listWords.callType),
      value: (row) => row.recurrence?.classification.callType?.code,
      width: 96,
    },
    { key: 'days', sort: 'DAYS', header: word('daysAndTimes'), value: days, width: 260, flex: 1 },
    {
      key: 'interval',
      sort: 'OFFER_INTERVAL',
      header: intl.formatMessage(recurrenceMessages.interval),
      value: (row) =>
        row.recurrence ? intl.formatMessage(recurrenceMessages[row.recurrence.offerInterval]) : '',
      width: 170,
    },
    {
      key: 'next',
      sort: 'NEXT',
      header: word('next'),
      value: (row) =>
        row.recurrence ? time.at(nextAt(row.recurrence), row.recurrence.timeZone, 'short') : '',
      width: 170,
      render: (row) =>
        row.recurrence ? <When at={nextAt(row.recurrence)} zone={row.recurrence.timeZone} /> : null,
    },
    {
      key: 'endsOn',
      sort: 'ENDS_ON',
      header: intl.formatMessage(recurrenceMessages.endDate),
      value: (row) => (row.recurrence?.endsOn ? time.local(row.recurrence.endsOn, 'date') : word('noEnd')),
      width: 120,
    },
    {
      key: 'produced',
      sort: 'PRODUCED_THROUGH',
      header: word('producedThrough'),
      value: (row) =>
        row.recurrence?.producedThrough
          ? time.local(row.recurrence.producedThrough, 'date')
          : word('nothingYet'),
      width: 160,
    },
    {
      key: 'market',
      sort: 'MARKET',
      search: 'text',
      header: word('market'),
      value: (row) => row.market.displayName,
      width: 150,
    },
    {
      key: 'createdAt',
      header: word('created'),
      value: (row) => time.at(row.createdAt, time.homeZone, 'short'),
      sort: 'CREATED_AT',
      width: 160,
      hidden: true,
      render: (row) => <When at={row.createdAt} />,
    },
    {
      key: 'updatedAt',
      header: list('updated'),
      value: (row) => time.at(row.updatedAt, time.homeZone, 'short'),
      sort: 'UPDATED_AT',
      search: 'datetime',
      width: 160,
      hidden: true,
      render: (row) => <When at={row.updatedAt} />,
    },
  ];
}
