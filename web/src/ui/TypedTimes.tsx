import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dateComplaint, dateTimeComplaint } from '../lib/time/complaints.ts';
import { formatLocal, zoneAbbreviation } from '../lib/time/format.ts';
import { present } from '../lib/time/present.ts';
import { instantOfWall, isWall, nowWall } from '../lib/time/wallText.ts';
import type { FieldProps } from './Field.tsx';
import { useComplaintWords } from './timeComplaint.ts';
import { TypedInput, type Read } from './TypedInput.tsx';
import { uiMessages } from './ui.messages.ts';

export interface PickerProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
  autoFocus?: boolean;
}

export type DateTimeProps = PickerProps & { timeZone: string; hideNow?: boolean };

/** Makes a date or a date and time of what is typed. */
export interface TimeReader {
  dateTime: (text: string, reference: string, locale: string, now: string) => Read;
  date: (text: string, today: string, locale: string) => Read;
  /** Somebody is about to type. */
  prepare?: () => void;
}

/**
 * A date and time on the wall clock of `timeZone`. The value is '' or 'YYYY-MM-DDTHH:mm'; anything else is what was
 * typed and could not be read ('Invalid date'). `min` and `max` are wall clocks in the same zone.
 */
export function TypedDateTime(props: DateTimeProps & { reader: TimeReader }): ReactNode {
  const intl = useIntl();
  const words = useComplaintWords();
  const now = nowWall(props.timeZone);
  const reference = isWall(props.value) ? props.value : now;
  const instant = instantOfWall(props.value, props.timeZone) ?? present();
  return (
    <TypedInput
      {...props}
      parse={(text) => props.reader.dateTime(text, reference, intl.locale, now)}
      prepare={props.reader.prepare}
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

/** A calendar date; the value is '' or 'YYYY-MM-DD', or what was typed and could not be read. */
export function TypedDate(props: PickerProps & { reader: TimeReader }): ReactNode {
  const intl = useIntl();
  const words = useComplaintWords();
  const today = nowWall(Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);
  const good = dateComplaint(props.value, {}) === null;
  return (
    <TypedInput
      {...props}
      parse={(text) => props.reader.date(text, today, intl.locale)}
      prepare={props.reader.prepare}
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
