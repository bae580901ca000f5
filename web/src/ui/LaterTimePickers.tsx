import type { ReactNode } from 'react';
import { fetched } from './fetched.ts';
import {
  TypedDate,
  TypedDateTime,
  type DateTimeProps,
  type PickerProps,
  type TimeReader,
} from './TypedTimes.tsx';

const reading = fetched(() => import('../lib/time/parse.ts'));

/** Reads with what has come, or once it comes: it is fetched as soon as somebody is about to type. */
const reader: TimeReader = {
  dateTime: (...typed) => {
    const here = reading.here();
    return here
      ? here.parseDateTime(...typed)
      : reading.fetch().then(({ parseDateTime }) => parseDateTime(...typed));
  },
  date: (...typed) => {
    const here = reading.here();
    return here ? here.parseDate(...typed) : reading.fetch().then(({ parseDate }) => parseDate(...typed));
  },
  prepare: () => void reading.fetch().catch(() => undefined),
};

/**
 * The date-time picker of a form that is a page's first look: typing is possible at once, and what reads it comes after.
 * Only in an `AppForm`, which sends nothing while something typed is not read yet.
 */
export const LaterDateTimePicker = (props: DateTimeProps): ReactNode => (
  <TypedDateTime {...props} reader={reader} />
);

/** The date picker of such a form. */
export const LaterDatePicker = (props: PickerProps): ReactNode => <TypedDate {...props} reader={reader} />;
