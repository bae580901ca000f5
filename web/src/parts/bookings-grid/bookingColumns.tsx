import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { BookingsGrid_itineraryFragment } from '../../gql/generated.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { presentMs } from '../../lib/time/present.ts';
import { mostPressing } from '../clocks/clocks.state.ts';
import { ClockChip, clockWords } from '../clocks/TripClock.tsx';
import { codesOf, stopText, TextCell } from '../trip-lists/cells.tsx';
import { tripListMessages as m } from '../trip-lists/tripLists.messages.ts';
import { isAwaited } from '../trips-grid/tripsGrid.state.ts';
import { When } from '../../ui/When.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { statusGroups } from './bookings.state.ts';

type Row = BookingsGrid_itineraryFragment;

const typeWord = { ONE_WAY: 'oneWay', ROUND_TRIP: 'roundTrip', MULTI: 'multi' } as const;

/** Two states at most, and how many more there are. */
function StatusCell(props: {
  states: readonly { state: keyof typeof stateMessages; title: string }[];
}): ReactNode {
  const more = props.states.slice(2);
  return (
    <span style={{ display: 'inline-flex', gap: 4, maxWidth: '100%' }}>
      {props.states.slice(0, 2).map(({ state, title }) => (
        <StatusChip key={state} state={state} title={title} />
      ))}
      {more.length > 0 ? (
        <Chip tone="neutral" title={more.map(({ title }) => title).join('\n')}>{`+${more.length}`}</Chip>
      ) : null}
    </span>
  );
}

/** A state of a booking in words; where its legs differ, with whose it is. */
export function statusTitle(
  intl: IntlShape,
  row: Row,
  { state, legs }: ReturnType<typeof statusGroups>[number],
): string {
  const status = intl.formatMessage(stateMessages[state]);
  return legs.length < row.trips.length
    ? intl.formatMessage(m.legStatus, { leg: intl.formatList(legs, { type: 'unit' }), status })
    : status;
}

/**
 * The columns of bookings; places and classification are those of the first leg. By proxy, the company a
 * booking is for stands beside the patient.
 */
export function bookingColumns(
  intl: IntlShape,
  time: TimeWriter,
  byProxy = false,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const first = (row: Row): Row['trips'][number] | undefined => row.trips[0];
  const from = (row: Row): string => {
    const leg = first(row);
    return leg ? stopText(leg.pickUp) : '';
  };
  const to = (row: Row): string => {
    const leg = first(row);
    return leg ? stopText(leg.dropOff) : '';
  };
  const states = (row: Row): { state: keyof typeof stateMessages; title: string }[] =>
    statusGroups(row).map((group) => ({ state: group.state, title: statusTitle(intl, row, group) }));
  const needs = (key: 'callType' | 'urgency' | 'priority') => (row: Row) =>
    first(row)?.classification[key]?.code;
  const marketTime = (row: Row): string | undefined => first(row)?.pickUpTimeZone;
  const company: GridColumn<Row> = {
    key: 'company',
    sort: 'COMPANY',
    search: 'text',
    header: word('company'),
    value: (row) => row.company.name,
    width: 170,
  };
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
      sort: 'STATUS',
      header: word('status'),
      value: (row) =>
        states(row)
          .map(({ title }) => title)
          .join(', '),
      required: true,
      width: 190,
      render: (row) => <StatusCell states={states(row)} />,
    },
    {
      key: 'clock',
      header: word('clock'),
      value: (row) => {
        const now = presentMs();
        const pressing = mostPressing(row.trips, now);
        return pressing ? clockWords(intl, pressing.clock, now) : '';
      },
      width: 178,
      firm: true,
      render: (row) => <ClockChip trips={row.trips} />,
    },
    {
      key: 'pickUpAt',
      header: word('pickUpAt'),
      value: (row) => time.at(row.firstPickUpAt, marketTime(row), 'short'),
      sort: 'PICK_UP_AT',
      search: 'datetime',
      required: true,
      width: 196,
      firm: true,
      render: (row) => (
        <When at={row.firstPickUpAt} zone={marketTime(row)} left={row.trips.some(isAwaited)} />
      ),
    },
    ...(byProxy ? [company] : []),
    {
      key: 'patient',
      sort: 'PATIENT',
      header: word('patient'),
      value: (row) => row.patient?.displayName ?? word('hidden'),
      search: 'text',
      width: 170,
      render: (row) => <TextCell muted={!row.patient}>{row.patient?.displayName ?? word('hidden')}</TextCell>,
    },
    {
      key: 'from',
      sort: 'PICK_UP_PLACE',
      search: 'text',
      header: word('from'),
      value: from,
      width: 220,
      flex: 1,
      render: (row) => <TextCell>{from(row)}</TextCell>,
    },
    {
      key: 'to',
      sort: 'DROP_OFF_PLACE',
      search: 'text',
      header: word('to'),
      value: to,
      width: 220,
      flex: 1,
      render: (row) => <TextCell>{to(row)}</TextCell>,
    },
    { key: 'type', sort: 'TYPE', header: word('type'), value: (row) => word(typeWord[row.type]), width: 112 },
    {
      key: 'transportProvider',
      sort: 'TRANSPORT_PROVIDER',
      search: 'text',
      header: word('transportProvider'),
      value: (row) => row.transportProvider?.name,
      width: 180,
    },
    {
      key: 'callType',
      sort: 'CALL_TYPE',
      search: 'text',
      header: word('callType'),
      value: needs('callType'),
      width: 96,
    },
    {
      key: 'urgency',
      sort: 'URGENCY',
      search: 'text',
      header: word('urgency'),
      value: needs('urgency'),
      width: 92,
      hidden: true,
    },
    {
      key: 'priority',
      sort: 'PRIORITY',
      search: 'text',
      header: word('priority'),
      value: needs('priority'),
      width: 92,
      hidden: true,
    },
    {
      key: 'codes',
      sort: 'CODES',
      header: `${word('callType')}, ${word('urgency')}, ${word('priority')}`,
      value: (row) => {
        const leg = first(row);
        return leg ? codesOf(leg.classification) : '';
      },
      width: 160,
      hidden: true,
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
      search: 'datetime',
      width: 160,
      render: (row) => <When at={row.createdAt} />,
    },
    {
      key: 'attachments',
      header: word('attachments'),
      value: (row) => row.attachmentCount || '',
      width: 108,
      align: 'end',
    },
    {
      key: 'updatedAt',
      sort: 'UPDATED_AT',
      search: 'datetime',
      header: word('updated'),
      value: (row) => time.at(row.updatedAt, time.homeZone, 'short'),
      width: 150,
      render: (row) => <When at={row.updatedAt} />,
      hidden: true,
    },
    ...(byProxy ? [] : [{ ...company, hidden: true }]),
    {
      key: 'bookedBy',
      sort: 'BOOKED_BY',
      search: 'text',
      header: word('bookedBy'),
      value: (row) => row.bookedByCompany.name,
      width: 170,
      hidden: true,
    },
    {
      key: 'proxy',
      sort: 'PROXY',
      header: word('proxy'),
      value: (row) => word(row.isProxy ? 'yes' : 'no'),
      search: 'boolean',
      width: 110,
      hidden: true,
    },
  ];
}
