import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { digitsOnly, isEmail, isNpi, isPhone, maskPhone } from './masks.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { uiMessages } from './ui.messages.ts';

type MaskedProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** Shows the field's own complaint once the person has left it; the form's error goes first. */
function useLeft(
  props: MaskedProps,
  complaint: string | undefined,
): Pick<TextFieldProps, 'error' | 'onBlur'> {
  const [left, setLeft] = useState(false);
  return {
    error: props.error ?? (left ? complaint : undefined),
    onBlur: (event) => {
      setLeft(true);
      props.onBlur?.(event);
    },
  };
}

/** A telephone number, written as (###)-###-####. */
export function PhoneInput(props: MaskedProps): ReactNode {
  const intl = useIntl();
  const left = useLeft(props, isPhone(props.value) ? undefined : intl.formatMessage(uiMessages.invalidPhone));
  return (
    <TextField
      {...props}
      {...left}
      type="tel"
      inputMode="tel"
      dir="ltr"
      maxLength={18}
      placeholder={props.readOnly ? '' : '(###)-###-####'}
      onChange={(text) => props.onChange(maskPhone(text))}
    />
  );
}

/** An e-mail address. */
export function EmailInput(props: MaskedProps): ReactNode {
  const intl = useIntl();
  const left = useLeft(
    props,
    props.value === '' || isEmail(props.value) ? undefined : intl.formatMessage(uiMessages.invalidEmail),
  );
  return (
    <TextField
      {...props}
      {...left}
      type="text"
      inputMode="email"
      dir="ltr"
      onChange={(text) => props.onChange(text.trim())}
    />
  );
}

/** A National Provider Identifier: ten digits or nothing, the last of which is a check digit. */
export function NpiInput(props: MaskedProps): ReactNode {
  const intl = useIntl();
  const { value } = props;
  const complaint =
    value === '' || isNpi(value)
      ? undefined
      : value.length === 10
        ? uiMessages.wrongNpi
        : uiMessages.invalidNpi;
  const left = useLeft(props, complaint && intl.formatMessage(complaint));
  return (
    <TextField
      {...props}
      {...left}
      inputMode="numeric"
      dir="ltr"
      onChange={(text) => props.onChange(digitsOnly(text, 10))}
    />
  );
}
