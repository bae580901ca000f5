import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PatientPicker } from '../../parts/PatientPicker.tsx';
import { useFormField } from '../../ui/form/FormContext.ts';
import { changePatient } from './booking-editor.state.ts';
import { pathMessages as m } from './path.messages.ts';
import { Step } from './Step.tsx';
import { UsualTrips } from './UsualTrips.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** Who travels, and the ways they go. */
export const PatientStep = memo(function PatientStep(): ReactNode {
  const intl = useIntl();
  const { change, creating } = useBookingForm();
  const { patient, companyId } = useBooking((values) => ({
    patient: values.patient,
    companyId: values.bookedFor?.id,
  }));
  const { error } = useFormField<unknown>('patient');
  return (
    <Step title={intl.formatMessage(m.patient)} done={patient !== null}>
      <PatientPicker
        required
        name="patient"
        value={patient}
        error={error}
        readOnly={!creating}
        companyId={companyId}
        onChange={(next) => change((now) => changePatient(now, next))}
      />
      {creating ? <UsualTrips /> : null}
    </Step>
  );
});
