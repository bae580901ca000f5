import type { IntlShape } from 'react-intl';
import type { TripRow_tripFragment } from '../../gql/generated.ts';
import type { GridColumn } from '../../grid/types.ts';
import { formatDistance } from '../../lib/intl/money.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { presentMs } from '../../lib/time/present.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { When } from '../../ui/When.tsx';
import { mostPressing } from '../clocks/clocks.state.ts';
import { ClockChip, clockWords } from '../clocks/TripClock.tsx';
import { codesOf, stopText, TextCell } from '../trip-lists/cells.tsx';
import { tripListMessages as m } from '../trip-lists/tripLists.messages.ts';
import { isAwaited, isInvalid, progressOf, saysMore, withheldWord } from './tripsGrid.state.ts';
import { statedFactColumns } from '../stated-facts/statedFactColumns.ts';

type Row = TripRow_tripFragment;

/** The columns of legs. `side` decides which company is worth a column from the start. */
export function tripColumns(
  intl: IntlShape,
  time: TimeWriter,
  side: 'booking' | 'dispatch',
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const state = (row: Row): string =>
    intl.formatMessage(stateMessages[isInvalid(row) ? 'INVALID' : row.status]);
  const needs = (key: 'callType' | 'urgency' | 'priority') => (row: Row) => row.classification[key]?.code;
  return [
    {
      key: 'name',
      header: word('leg'),
      value: (row) => row.name,
      sort: 'NAME',
      search: 'text',
      required: true,
      width: 128,
      pinned: 'start',
    },
    {
      key: 'status',
      sort: 'STATUS',
      header: word('status'),
      value: state,
      required: true,
      width: 132,
      firm: true,
      render: (row) =>
        isInvalid(row) ? (
          <Chip tone="conflict" title={row.incompleteReasons.map((reason) => reason.message).join(', ')}>
            {state(row)}
          </Chip>
        ) : (
          <StatusChip state={row.status} />
        ),
    },
    {
      key: 'clock',
      header: word('clock'),
      value: (row) => {
        const now = presentMs();
        const pressing = mostPressing([row], now);
        return pressing ? clockWords(intl, pressing.clock, now) : '';
      },
      width: 178,
      firm: true,
      render: (row) => <ClockChip trips={[row]} />,
    },
    {
      key: 'progress',
      sort: 'PROGRESS',
      header: word('progress'),
      value: (row) => (saysMore(row) ? intl.formatMessage(stateMessages[progressOf(row)]) : ''),
      width: 138,
      firm: true,
      render: (row) => (saysMore(row) ? <StatusChip state={progressOf(row)} /> : null),
    },
    {
      key: 'pickUpAt',
      header: word('pickUpAt'),
      value: (row) => time.at(row.pickUpAt, row.pickUpTimeZone, 'short'),
      sort: 'PICK_UP_AT',
      search: 'datetime',
      required: true,
      width: 196,
      firm: true,
      render: (row) => <When at={row.pickUpAt} zone={row.pickUpTimeZone} left={isAwaited(row)} />,
    },
    {
      key: 'expectedAt',
      header: word('expectedAt'),
      value: (row) => time.at(row.expectedPickUpAt, row.pickUpTimeZone, 'short'),
      width: 150,
      hidden: true,
      render: (row) => <When at={row.expectedPickUpAt} zone={row.pickUpTimeZone} />,
    },
    {
      key: 'lateness',
      header: word('lateness'),
      value: (row) => row.lateness?.minutes,
      width: 92,
      align: 'end',
      hidden: true,
    },
    {
      key: 'from',
      sort: 'PICK_UP_PLACE',
      search: 'text',
      header: word('from'),
      value: (row) => stopText(row.pickUp),
      width: 220,
      flex: 1,
      render: (row) => <TextCell>{stopText(row.pickUp)}</TextCell>,
    },
    {
      key: 'to',
      sort: 'DROP_OFF_PLACE',
      search: 'text',
      header: word('to'),
      value: (row) => stopText(row.dropOff),
      width: 220,
      flex: 1,
      render: (row) => <TextCell>{stopText(row.dropOff)}</TextCell>,
    },
    {
      key: 'patient',
      sort: 'PATIENT',
      header: word('patient'),
      value: (row) => row.patient?.displayName ?? (row.piiViewable ? '' : word(withheldWord(row.status))),
      search: side === 'booking' ? 'text' : undefined,
      width: 170,
      render: (row) =>
        row.patient ? (
          <TextCell>{row.patient.displayName}</TextCell>
        ) : row.piiViewable ? null : (
          <TextCell muted>{word(withheldWord(row.status))}</TextCell>
        ),
    },
    {
      key: 'transportProvider',
      sort: 'TRANSPORT_PROVIDER',
      search: 'text',
      header: word('transportProvider'),
      value: (row) => row.transportProvider?.name,
      width: 170,
      hidden: side === 'dispatch',
    },
    {
      key: 'vehicle',
      sort: 'VEHICLE',
      search: 'text',
      header: word('vehicle'),
      value: (row) => row.vehicle?.name,
      width: 120,
      hidden: side === 'booking',
    },
    {
      key: 'company',
      sort: 'COMPANY',
      search: 'text',
      header: word('company'),
      value: (row) => row.company.name,
      width: 170,
      hidden: side === 'booking',
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
      key: 'distance',
      sort: 'DISTANCE',
      header: word('distance'),
      value: (row) =>
        row.route ? formatDistance(row.route.distanceMeters, row.distanceUnit, intl.locale) : '',
      width: 92,
      align: 'end',
    },
    {
      key: 'promisedAt',
      sort: 'PROMISED_AT',
      header: word('promisedAt'),
      value: (row) => time.at(row.promisedPickUpAt, row.pickUpTimeZone, 'short'),
      width: 160,
      render: (row) => <When at={row.promisedPickUpAt} zone={row.pickUpTimeZone} />,
      hidden: side === 'booking',
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
      value: (row) => codesOf(row.classification),
      width: 160,
      hidden: true,
    },
    {
      key: 'pickUpType',
      sort: 'PICK_UP_TYPE',
      header: word('pickUpType'),
      value: (row) => word(row.pickUpType),
      width: 110,
      hidden: true,
    },
    {
      key: 'appointmentAt',
      sort: 'APPOINTMENT_AT',
      header: word('appointmentAt'),
      value: (row) => time.at(row.appointmentAt, row.dropOffTimeZone, 'short'),
      width: 160,
      render: (row) => <When at={row.appointmentAt} zone={row.dropOffTimeZone} />,
      hidden: true,
    },
    {
      key: 'dropOffAt',
      sort: 'DROP_OFF_AT',
      header: word('dropOffAt'),
      value: (row) => time.at(row.dropOffAt, row.dropOffTimeZone, 'short'),
      width: 160,
      render: (row) => <When at={row.dropOffAt} zone={row.dropOffTimeZone} />,
      hidden: true,
    },
    {
      key: 'duration',
      sort: 'DURATION',
      header: word('duration'),
      value: (row) => row.route?.durationMinutes,
      width: 84,
      align: 'end',
      hidden: true,
    },
    {
      key: 'incomplete',
      sort: 'INCOMPLETE',
      header: word('incomplete'),
      value: (row) => row.incompleteReasons.map((reason) => reason.message).join(', '),
      width: 200,
      hidden: true,
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
      header: word('updated'),
      value: (row) => time.at(row.updatedAt, time.homeZone, 'short'),
      sort: 'UPDATED_AT',
      search: 'datetime',
      width: 150,
      render: (row) => <When at={row.updatedAt} />,
      hidden: true,
    },
    ...statedFactColumns<Row>(intl),
  ];
}
