import type { ComponentProps, ReactNode } from 'react';
import { DatePicker, DateTimePicker, TimeInput } from '../DateTimePicker.tsx';
import { useFormField, type Unbound } from './FormContext.ts';

/** A date and time of a form. */
export const FormDateTimePicker = (props: Unbound<ComponentProps<typeof DateTimePicker>>): ReactNode => (
  <DateTimePicker {...props} {...useFormField<string>(props.name)} />
);
/** A date of a form. */
export const FormDatePicker = (props: Unbound<ComponentProps<typeof DatePicker>>): ReactNode => (
  <DatePicker {...props} {...useFormField<string>(props.name)} />
);
/** A time of day of a form. */
export const FormTimeInput = (props: Unbound<ComponentProps<typeof TimeInput>>): ReactNode => (
  <TimeInput {...props} {...useFormField<string>(props.name)} />
);
