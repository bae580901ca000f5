import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { timeComplaint } from '../lib/time/complaints.ts';
import { parseDate, parseDateTime, parseTime } from '../lib/time/parse.ts';
import { useComplaintWords } from './timeComplaint.ts';
import { TypedInput } from './TypedInput.tsx';
import {
  TypedDate,
  TypedDateTime,
  type DateTimeProps,
  type PickerProps,
  type TimeReader,
} from './TypedTimes.tsx';
import { uiMessages } from './ui.messages.ts';

const reader: TimeReader = { dateTime: parseDateTime, date: parseDate };

/** A date and time on the wall clock of a zone; what is typed is read at once. */
export const DateTimePicker = (props: DateTimeProps): ReactNode => (
  <TypedDateTime {...props} reader={reader} />
);

/** A calendar date; what is typed is read at once. */
export const DatePicker = (props: PickerProps): ReactNode => <TypedDate {...props} reader={reader} />;

/** A time of day; the value is '' or 'HH:mm', or what was typed and could not be read. */
export function TimeInput(
  props: PickerProps & { /** '24:00' is a time too: the end of the day. */ endOfDay?: boolean },
): ReactNode {
  const intl = useIntl();
  const words = useComplaintWords();
  return (
    <TypedInput
      {...props}
      parse={(text) => (props.endOfDay && /^24(:?00)?$/u.test(text) ? '24:00' : parseTime(text))}
      show={(value) => value}
      placeholder={intl.formatMessage(uiMessages.timeFormat)}
      complaint={words(timeComplaint(props.value, props))}
    />
  );
}
