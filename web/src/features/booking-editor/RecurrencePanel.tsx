import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chakra } from '@chakra-ui/react';
import { RecurrenceFields } from '../../parts/recurrence/RecurrenceFields.tsx';
import { RecurrencePreview } from '../../parts/recurrence/RecurrencePreview.tsx';
import { recurrenceMessages } from '../../parts/recurrence/recurrence.messages.ts';
import { recurrenceInput } from '../../parts/recurrence/recurrence.values.ts';
import { Panel } from '../../ui/Panel.tsx';
import { firstOnMarketClock } from './template-editor.pattern.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** How a template recurs; the legs above say where, and on which day it begins. */
export function RecurrencePanel(): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const { recurrence, marketId, first, withReturn, byAppointment } = useBooking((values) => ({
    recurrence: values.recurrence,
    marketId: values.market?.id ?? null,
    first: firstOnMarketClock(values),
    withReturn: values.type === 'ROUND_TRIP' && values.returnType !== 'WAIT_AND_RETURN',
    byAppointment: values.legs[0]?.pickUp.type === 'APPOINTMENT',
  }));
  if (recurrence === null) return null;
  const [day = '', time = ''] = first.split('T');
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
          byAppointment={byAppointment}
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
