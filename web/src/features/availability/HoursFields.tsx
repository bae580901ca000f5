import { COUNTS } from '@ptc/schema/rules/limits';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormTimeInput } from '../../ui/form/dateFields.tsx';
import { FormNumberInput } from '../../ui/form/fields.tsx';
import { availabilityMessages as m } from './AvailabilityPage.messages.ts';

/** From when to when how many crews are there: three fields of the row `of` the form. */
export function HoursFields(props: { of: string; autoFocus?: boolean; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  return (
    <>
      <FormTimeInput
        name={`${props.of}.fromTime`}
        label={intl.formatMessage(m.from)}
        required
        autoFocus={props.autoFocus ?? false}
        readOnly={props.readOnly}
      />
      <FormTimeInput
        name={`${props.of}.toTime`}
        label={intl.formatMessage(m.to)}
        required
        endOfDay
        readOnly={props.readOnly}
      />
      <FormNumberInput
        name={`${props.of}.crews`}
        label={intl.formatMessage(m.crews)}
        min={1}
        max={COUNTS.crews}
        integer
        required
        readOnly={props.readOnly}
      />
    </>
  );
}
