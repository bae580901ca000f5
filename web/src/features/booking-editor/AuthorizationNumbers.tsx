import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormField } from '../../ui/form/FormContext.ts';
import { TextField } from '../../ui/TextField.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBookingForm } from './useBookingForm.ts';

const read = (text: string): string[] =>
  text
    .split(/[,;\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Prior authorization numbers, several in one line. */
export function AuthorizationNumbers(): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const field = useFormField<string[]>('authorizationNumbers');
  const [typed, setTyped] = useState(field.value.join(', '));
  // Numbers that came from elsewhere (a merge) replace what stands in the line.
  const stored = field.value.join(', ');
  const text = read(typed).join(', ') === stored ? typed : stored;
  return (
    <TextField
      label={intl.formatMessage(m.authorization)}
      name="authorizationNumbers"
      value={text}
      hint={intl.formatMessage(m.authorizationHint)}
      error={field.error}
      onBlur={field.onBlur}
      onChange={(next) => {
        setTyped(next);
        change((now) => ({ ...now, authorizationNumbers: read(next) }));
      }}
    />
  );
}
