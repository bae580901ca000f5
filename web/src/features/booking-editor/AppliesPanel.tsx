import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { DatePicker } from '../../ui/DateTimePicker.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RadioGroup } from '../../ui/Toggle.tsx';
import type { AppliesTo } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBookingForm } from './useBookingForm.ts';

/** Which occurrences of a template the edit is about: one, this and later ones, or all. */
export const AppliesPanel = memo(function AppliesPanel({ applies }: { applies: AppliesTo }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { change } = useBookingForm();
  const from = useFormField<string>('applies.date');
  const { scope, date, only } = applies;
  const options = [
    ...(only === null
      ? []
      : [
          {
            value: 'ONE' as const,
            label: intl.formatMessage(m.appliesOne, { date: time.local(only, 'date') }),
          },
        ]),
    { value: 'THIS_AND_LATER' as const, label: intl.formatMessage(m.appliesLater) },
    { value: 'ALL' as const, label: intl.formatMessage(m.appliesAll) },
  ];
  return (
    <Panel title={intl.formatMessage(m.appliesTitle)}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        <RadioGroup<AppliesTo['scope']>
          label={intl.formatMessage(m.applies)}
          name="applies.scope"
          value={scope}
          onChange={(next) =>
            change((now) =>
              now.applies === null
                ? now
                : {
                    ...now,
                    applies: { ...now.applies, scope: next, date: next === 'ONE' ? (only ?? '') : date },
                  },
            )
          }
          options={options}
        />
        {scope === 'THIS_AND_LATER' ? (
          <DatePicker {...from} label={intl.formatMessage(m.appliesFrom)} required />
        ) : null}
        <chakra.p color="fg.muted" fontSize="13px">
          {intl.formatMessage(scope === 'ONE' ? m.appliesOneHint : m.appliesHint)}
        </chakra.p>
      </chakra.div>
    </Panel>
  );
});
