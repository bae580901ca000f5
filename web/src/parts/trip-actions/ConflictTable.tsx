import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { changeFieldMessage, changeValueMessage } from './changeFields.messages.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** One change since the last agreement. Instants are written in the place's zone. */
export interface ConflictLine {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/**
 * Old and new, field by field. `agreed`: the old was agreed on and the new is asked now; else an edit, with
 * what stood there before and after it.
 */
export function ConflictTable(props: {
  lines: readonly ConflictLine[];
  timeZone: string;
  agreed: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { agreed } = props;
  const written = (field: string, value: string | null): string => {
    if (value === null || value === '') return intl.formatMessage(m.noValue);
    const word = changeValueMessage(field, value);
    if (word) return intl.formatMessage(word);
    return isoInstant.test(value) ? time.when(value, props.timeZone) : value;
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
          <Table.ColumnHeader>{intl.formatMessage(agreed ? m.oldValue : m.before)}</Table.ColumnHeader>
          <Table.ColumnHeader>{intl.formatMessage(agreed ? m.newValue : m.after)}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {props.lines.map((line) => (
          <Table.Row key={line.field}>
            <Table.Cell fontWeight="500">{named(line)}</Table.Cell>
            <Table.Cell color="fg.muted" textDecoration="line-through" dir="auto">
              {written(line.field, line.old)}
            </Table.Cell>
            <Table.Cell fontWeight="600" dir="auto">
              {written(line.field, line.new)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
