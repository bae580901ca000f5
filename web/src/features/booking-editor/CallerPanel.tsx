import { TEXT } from '@ptc/schema/rules/limits';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormField } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { EmailInput, PhoneInput } from '../../ui/MaskedFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBookingForm } from './useBookingForm.ts';

/** Who called, and a word for the log. */
export function CallerPanel(): ReactNode {
  const intl = useIntl();
  const { values, change } = useBookingForm();
  const name = useFormField<string>('caller.name');
  const mobile = useFormField<string>('caller.mobile');
  const email = useFormField<string>('caller.email');
  const comment = useFormField<string>('comment');
  const set = (patch: Partial<typeof values.caller>): void =>
    change((now) => ({ ...now, caller: { ...now.caller, ...patch } }));
  return (
    <Panel title={intl.formatMessage(m.caller)}>
      <FormGrid>
        <TextField
          {...name}
          label={intl.formatMessage(m.callerName)}
          maxLength={TEXT.name}
          onChange={(text) => set({ name: text })}
        />
        <PhoneInput
          {...mobile}
          label={intl.formatMessage(m.callerMobile)}
          onChange={(text) => set({ mobile: text })}
        />
        <EmailInput
          {...email}
          label={intl.formatMessage(m.callerEmail)}
          maxLength={TEXT.email}
          onChange={(text) => set({ email: text })}
        />
        <TextArea
          {...comment}
          rows={1}
          label={intl.formatMessage(m.comment)}
          hint={intl.formatMessage(m.commentHint)}
          onChange={(text) => change((now) => ({ ...now, comment: text }))}
        />
      </FormGrid>
    </Panel>
  );
}
