import { TEXT } from '@ptc/schema/rules/limits';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Checkbox } from '../../ui/Toggle.tsx';
import { accountMessages } from './account.messages.ts';

/** The new password twice, with what is asked of it, and a way to see what was typed. Pasting is welcome. */
export function PasswordFields(props: { current?: boolean; autoFocus?: boolean }): ReactNode {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const type = shown ? 'text' : 'password';
  return (
    <>
      {props.current ? (
        <FormTextField
          name="currentPassword"
          label={intl.formatMessage(accountMessages.currentPassword)}
          required
          type={type}
          autoComplete="current-password"
          dir="ltr"
        />
      ) : null}
      <FormTextField
        name="newPassword"
        autoFocus={props.autoFocus ?? false}
        label={intl.formatMessage(accountMessages.newPassword)}
        hint={intl.formatMessage(accountMessages.passwordHint, { min: TEXT.passwordMin })}
        required
        type={type}
        autoComplete="new-password"
        dir="ltr"
      />
      <FormTextField
        name="confirmation"
        label={intl.formatMessage(accountMessages.confirmation)}
        required
        type={type}
        autoComplete="new-password"
        dir="ltr"
      />
      <Checkbox label={intl.formatMessage(accountMessages.show)} checked={shown} onChange={setShown} />
    </>
  );
}
