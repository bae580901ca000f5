import { chakra } from '@chakra-ui/react';
import { getIn } from 'formik';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DispatchPreview_planFragment } from '../../gql/hooks.ts';
import { ClassificationFields, type ClassificationValue } from '../../parts/ClassificationFields.tsx';
import { DispatchPreview, type DispatchState } from '../../parts/DispatchPreview.tsx';
import { useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { Panel } from '../../ui/Panel.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { StatedFields } from './StatedFields.tsx';
import { VipPanel } from './VipPanel.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** What kind of transport it is, and who would be offered it. */
export const BookingTypePanel = memo(function BookingTypePanel(props: {
  state: DispatchState;
  plan: DispatchPreview_planFragment | null;
  vip: boolean;
}): ReactNode {
  const intl = useIntl();
  const { change, mode, transportProvider } = useBookingForm();
  const { classification, marketId, timeZone, started } = useBooking((values) => ({
    classification: values.classification,
    marketId: values.market?.id ?? null,
    timeZone: values.market?.timeZone ?? 'America/New_York',
    started: values.legs.every((leg) => leg.locked),
  }));
  const fields = {
    callTypeId: useFormField<string>('classification.callTypeId'),
    urgencyId: useFormField<string>('classification.urgencyId'),
    priorityId: useFormField<string>('classification.priorityId'),
    variableIds: useFormField<string[]>('classification.variableIds'),
  };
  const marketIsWrong = useFormPart(({ errors }) => getIn(errors, 'market') !== undefined);
  const noMarket = marketId === null && !marketIsWrong;
  return (
    <chakra.div display="grid" gap="3" alignContent="start">
      <Panel title={intl.formatMessage(m.bookingType)}>
        {noMarket ? (
          <chakra.p mb="3" color="fg.muted">
            {intl.formatMessage(m.chooseMarket)}
          </chakra.p>
        ) : null}
        <ClassificationFields
          marketId={marketId}
          value={classification}
          readOnly={mode === 'resubmit' || started}
          error={(field: keyof ClassificationValue) => fields[field].error}
          onChange={(next) => change((now) => ({ ...now, classification: next }))}
        />
        <StatedFields />
      </Panel>
      {props.vip ? <VipPanel /> : null}
      {started ? null : (
        <Panel title={intl.formatMessage(m.dispatch)}>
          {mode === 'edit' && transportProvider ? (
            <chakra.p mb="3" fontSize="13px" overflowWrap="anywhere" dir="auto">
              {intl.formatMessage(m.taken, { company: transportProvider })}
            </chakra.p>
          ) : null}
          <DispatchPreview state={props.state} plan={props.plan} timeZone={timeZone} />
        </Panel>
      )}
    </chakra.div>
  );
});
