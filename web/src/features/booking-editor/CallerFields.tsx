import { TEXT } from '@ptc/schema/rules/limits';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormEmailInput, FormPhoneInput, FormTextArea, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';

/** Who called, and a word for the log. */
export const CallerFields = memo(function CallerFields(): ReactNode {
  const intl = useIntl();
  return (
    <FormGrid>
      <FormTextField name="caller.name" label={intl.formatMessage(m.callerName)} maxLength={TEXT.name} />
      <FormPhoneInput name="caller.mobile" label={intl.formatMessage(m.callerMobile)} />
      <FormEmailInput name="caller.email" label={intl.formatMessage(m.callerEmail)} maxLength={TEXT.email} />
      <FormTextArea
        name="comment"
        rows={1}
        label={intl.formatMessage(m.comment)}
        hint={intl.formatMessage(m.commentHint)}
      />
    </FormGrid>
  );
});
