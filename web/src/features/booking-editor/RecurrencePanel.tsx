import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chakra } from '@chakra-ui/react';
import { RecurrenceFields } from '../../parts/recurrence/RecurrenceFields.tsx';
import { RecurrencePreview } from '../../parts/recurrence/RecurrencePreview.tsx';
import { recurrenceMessages } from '../../parts/recurrence/recurrence.messages.ts';
import { recurrenceInput } from '../../parts/recurrence/recurrence.values.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** How a template recurs; the legs above say where, and on which day it begins. */
export function RecurrencePanel(): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const { recurrence, marketId, local, withReturn } = useBooking((values) => {
    const first = values.legs[0];
    return {
      recurrence: values.recurrence,
      marketId: values.market?.id ?? null,
      local: first?.pickUp.type === 'APPOINTMENT' ? first.appointmentAt : (first?.pickUp.at ?? ''),
      withReturn: values.type === 'ROUND_TRIP' && values.returnType !== 'WAIT_AND_RETURN',
    };
  });
  if (recurrence === null) return null;
  const [day = '', time = ''] = local.split('T');
  const complete =
    recurrence.daySelector !== 'NONE' && recurrence.days.every((one) => !one.on || one.pickUpTime !== '');
  return (
    <Panel title={intl.formatMessage(recurrenceMessages.recurrence)}>
      <chakra.div display="grid" gap="4">
        <RecurrenceFields
          value={recurrence}
          onChange={(next) => change((now) => ({ ...now, recurrence: next }))}
          usualTime={time}
          withReturn={withReturn}
        />
        <RecurrencePreview
          marketId={marketId}
          recurrence={
            complete && day !== ''
              ? recurrenceInput({ ...recurrence, startsOn: recurrence.startsOn || day })
              : null
          }
        />
      </chakra.div>
    </Panel>
  );
}
