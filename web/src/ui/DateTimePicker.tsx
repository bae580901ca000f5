import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHomeZone } from '../lib/session/session.ts';
import { dateComplaint, dateTimeComplaint, timeComplaint } from '../lib/time/complaints.ts';
import { formatLocal, zoneAbbreviation } from '../lib/time/format.ts';
import { parseDate, parseDateTime, parseTime } from '../lib/time/parse.ts';
import { present } from '../lib/time/present.ts';
import { instantOfWall, isWall, nowWall } from '../lib/time/wallText.ts';
import type { FieldProps } from './Field.tsx';
import { useComplaintWords } from './useComplaintWords.ts';
import { TypedInput } from './TypedInput.tsx';
import { uiMessages } from './ui.messages.ts';

export interface PickerProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** What stands in one that is only read and has no value. */
  unset?: string | undefined;
  autoFocus?: boolean;
}

export type DateTimeProps = PickerProps & { timeZone: string; hideNow?: boolean };

/**
 * A date and time on the wall clock of `timeZone`. The value is '' or 'YYYY-MM-DDTHH:mm'; anything else is
 * what was typed and could not be read ('Invalid date'). `min` and `max` are wall clocks in the same zone.
 */
export function DateTimePicker(props: DateTimeProps): ReactNode {
  const intl = useIntl();
  const words = useComplaintWords();
  const now = nowWall(props.timeZone);
  const reference = isWall(props.value) ? props.value : now;
  const instant = instantOfWall(props.value, props.timeZone) ?? present();
  return (
    <TypedInput
      {...props}
      parse={(text) => parseDateTime(text, reference, intl.locale, now)}
      show={(value) => (isWall(value) ? formatLocal(value, 'short') : value)}
      placeholder={intl.formatMessage(uiMessages.dateTimeFormat)}
      complaint={words(dateTimeComplaint(props.value, props))}
      suffix={zoneAbbreviation(instant, props.timeZone)}
      now={props.hideNow ? undefined : () => props.onChange(nowWall(props.timeZone))}
      calendar={{
        day: isWall(props.value) ? props.value.slice(0, 10) : '',
        today: now.slice(0, 10),
        min: props.min?.slice(0, 10),
        max: props.max?.slice(0, 10),
        choose: (day) => props.onChange(`${day}T${reference.slice(11, 16)}`),
      }}
    />
  );
}

/**
 * A calendar date; the value is '' or 'YYYY-MM-DD', or what was typed and could not be read. Today is the
 * company's, wherever its people sit.
 */
export function DatePicker(props: PickerProps): ReactNode {
  const intl = useIntl();
  const words = useComplaintWords();
  const today = nowWall(useHomeZone()).slice(0, 10);
  const good = dateComplaint(props.value, {}) === null;
  return (
    <TypedInput
      {...props}
      parse={(text) => parseDate(text, today, intl.locale)}
      show={(value) => (value !== '' && good ? formatLocal(value, 'date') : value)}
      placeholder={intl.formatMessage(uiMessages.dateFormat)}
      complaint={words(dateComplaint(props.value, props), 'date')}
      calendar={{
        day: good ? props.value : '',
        today,
        min: props.min,
        max: props.max,
        choose: props.onChange,
      }}
    />
  );
}

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
