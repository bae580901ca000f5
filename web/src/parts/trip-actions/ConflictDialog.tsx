import { Button, chakra, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { TripClocks } from '../clocks/TripClock.tsx';
import { changeFieldMessage } from './changeFields.messages.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** One change since the last agreement. Instants are written in the place's zone. */
export interface ConflictLine {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Old and new, field by field. */
export function ConflictTable(props: { lines: readonly ConflictLine[]; timeZone: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const written = (value: string | null): string => {
    if (value === null || value === '') return intl.formatMessage(m.noValue);
    return isoInstant.test(value) ? time.at(value, props.timeZone) : value;
  };
  const named = (line: ConflictLine): string => {
    const message = changeFieldMessage(line.field);
    return message ? intl.formatMessage(message) : line.label;
  };
  return (
    <Table.Root size="sm" variant="outline" fontSize="13px">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{intl.formatMessage(m.field)}</Table.ColumnHeader>
          <Table.ColumnHeader>{intl.formatMessage(m.oldValue)}</Table.ColumnHeader>
          <Table.ColumnHeader>{intl.formatMessage(m.newValue)}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {props.lines.map((line) => (
          <Table.Row key={line.field}>
            <Table.Cell fontWeight="500">{named(line)}</Table.Cell>
            <Table.Cell color="fg.muted" textDecoration="line-through" dir="auto">{written(line.old)}</Table.Cell>
            <Table.Cell fontWeight="600" dir="auto">{written(line.new)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Shows what the booker changed since it was agreed; the dispatcher accepts it or gives the trip back. */
export function ConflictDialog(props: {
  name: string;
  lines: readonly ConflictLine[];
  timeZone: string;
  /** When the time to answer is over; null: it is not known. */
  endsAt: string | null;
  canAnswer: boolean;
  busy: boolean;
  onClose: () => void;
  onAccept: () => void;
  onUnable: () => void;
}): ReactNode {
  const intl = useIntl();
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={1000}
      title={intl.formatMessage(m.reviewOf, { name: props.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>{intl.formatMessage(m.close)}</Button>
          {props.canAnswer ? (
            <>
              <Button variant="outline" colorPalette="danger" disabled={props.busy} onClick={props.onUnable}>{intl.formatMessage(m.unableToService)}</Button>
              <Button colorPalette="accent" loading={props.busy} onClick={props.onAccept}>{intl.formatMessage(m.accept)}</Button>
            </>
          ) : null}
        </>
      }
    >
      {props.endsAt ? <chakra.div mb="3"><TripClocks trip={{ status: 'CONFLICT', conflictEndsAt: props.endsAt, lastSafeAt: null, lastSafePassedAt: null, strandedRisk: null, viewerOffer: null, pickUpTimeZone: props.timeZone }} yours={props.canAnswer} /></chakra.div> : null}
      {props.lines.length === 0 ? <p role="status">{intl.formatMessage(m.noChangesLeft)}</p> : <ConflictTable lines={props.lines} timeZone={props.timeZone} />}
    </AppDialog>
  );
}
