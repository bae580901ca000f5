import { chakra } from '@chakra-ui/react';
import { getIn } from 'formik';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ClassificationFields, type ClassificationValue } from '../../parts/ClassificationFields.tsx';
import { useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** What kind of transport it is, or what the patient needs beside. */
export function NeedFields({ part }: { part: 'kind' | 'needs' }): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const { classification, marketId, started } = useBooking((values) => ({
    classification: values.classification,
    marketId: values.market?.id ?? null,
    started: values.legs.every((leg) => leg.locked),
  }));
  const fields = {
    callTypeId: useFormField<string>('classification.callTypeId'),
    urgencyId: useFormField<string>('classification.urgencyId'),
    priorityId: useFormField<string>('classification.priorityId'),
    variableIds: useFormField<string[]>('classification.variableIds'),
  };
  const marketIsWrong = useFormPart(({ errors }) => getIn(errors, 'market') !== undefined);
  return (
    <>
      {part === 'kind' && marketId === null && !marketIsWrong ? (
        <chakra.p mb="2" color="fg.muted">
          {intl.formatMessage(m.chooseMarket)}
        </chakra.p>
      ) : null}
      <ClassificationFields
        part={part}
        marketId={marketId}
        value={classification}
        readOnly={started}
        error={(field: keyof ClassificationValue) => fields[field].error}
        onChange={(next) => change((now) => ({ ...now, classification: next }))}
      />
    </>
  );
}
