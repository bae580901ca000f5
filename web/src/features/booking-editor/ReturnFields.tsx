import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ReturnType } from '../../gql/hooks.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { returnRule } from './booking-editor.times.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** The return of a round trip that is being made: its type, and its time unless the crew waits. */
export function ReturnFields(): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const { returnType, rule, marketZone } = useBooking((values) => ({
    returnType: values.returnType,
    rule: returnRule(values),
    marketZone: values.market?.timeZone ?? 'America/New_York',
  }));
  const type = useFormField<ReturnType | ''>('returnType');
  const at = useFormField<string>('returnPickUpAt');
  const options = [
    ['WILL_CALL', m.willCall],
    ['WAIT_AND_RETURN', m.waitAndReturn],
    ['SET_TIME', m.setReturnTime],
  ] as const;
  return (
    <chakra.fieldset>
      <chakra.legend className="ptc-sr">{intl.formatMessage(m.return)}</chakra.legend>
      <FormGrid>
        <Select<ReturnType>
          noEmpty
          required
          label={intl.formatMessage(m.returnType)}
          name="returnType"
          value={returnType}
          error={type.error}
          onChange={(next) => change((now) => ({ ...now, returnType: next }))}
          options={options.map(([value, label]) => ({ value, label: intl.formatMessage(label) }))}
        />
        <DateTimePicker
          label={intl.formatMessage(m.returnAt)}
          name="returnPickUpAt"
          value={rule.at}
          timeZone={rule.zone || marketZone}
          required={rule.field.required}
          readOnly={rule.field.readOnly}
          min={rule.min === '' ? undefined : rule.min}
          hideNow
          error={at.error}
          hint={returnType === 'WAIT_AND_RETURN' ? intl.formatMessage(m.derivedWait) : undefined}
          onBlur={at.onBlur}
          onChange={(returnPickUpAt) => change((now) => ({ ...now, returnPickUpAt }))}
        />
      </FormGrid>
    </chakra.fieldset>
  );
}
