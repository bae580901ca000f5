import { When } from '../../ui/When.tsx';
import type { IntlShape } from 'react-intl';
import type { DayOfWeek, RecurringRow_itineraryFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { recurrenceMessages } from '../../parts/recurrence/recurrence.messages.ts';
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
      header: word('patient'),
      value: (row) => row.patient?.displayName ?? word('hidden'),
      search: 'text',
      width: 180,
    },
    { key: 'days', header: word('daysAndTimes'), value: days, width: 260, flex: 1 },
    {
      key: 'interval',
      header: intl.formatMessage(recurrenceMessages.interval),
      value: (row) =>
        row.recurrence ? intl.formatMessage(recurrenceMessages[row.recurrence.offerInterval]) : '',
      width: 170,
    },
    {
      key: 'next',
      header: word('next'),
      value: (row) =>
        row.recurrence ? time.at(nextAt(row.recurrence), row.recurrence.timeZone, 'short') : '',
      width: 170,
      render: (row) =>
        row.recurrence ? <When at={nextAt(row.recurrence)} zone={row.recurrence.timeZone} /> : null,
    },
    {
      key: 'endsOn',
      header: intl.formatMessage(recurrenceMessages.endDate),
      value: (row) => (row.recurrence?.endsOn ? time.local(row.recurrence.endsOn, 'date') : word('noEnd')),
      width: 120,
    },
    {
      key: 'produced',
      header: word('producedThrough'),
      value: (row) =>
        row.recurrence?.producedThrough
          ? time.local(row.recurrence.producedThrough, 'date')
          : word('nothingYet'),
      width: 160,
    },
    { key: 'market', header: word('market'), value: (row) => row.market.displayName, width: 150 },
    {
      key: 'createdAt',
      header: word('created'),
      value: (row) => time.at(row.createdAt, time.homeZone, 'short'),
      sort: 'CREATED_AT',
      width: 160,
      hidden: true,
      render: (row) => <When at={row.createdAt} />,
    },
  ];
}
