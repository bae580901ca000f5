import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../lib/intl/messages.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { pickerMessages } from '../pickers.messages.ts';
import { genderWords } from './genderWords.ts';
import { patientMessages as m } from './patientEditor.messages.ts';
import type { PatientValues } from './patientEditor.state.ts';

const labels: Record<keyof PatientValues, Message> = {
  reference: m.reference,
  firstName: m.firstName,
  middleName: m.middleName,
  lastName: m.lastName,
  suffix: m.suffix,
  dateOfBirth: m.dateOfBirth,
  gender: m.gender,
  email: m.email,
  mobile: m.mobile,
  phone: m.phone,
  height: m.height,
  weight: m.weight,
  inFacility: m.inFacility,
  facility: pickerMessages.facility,
  residence: m.residence,
  unit: pickerMessages.unit,
  locationInResidence: m.location,
  guardianName: m.guardianName,
  guardianDateOfBirth: m.guardianDob,
  notes: m.notes,
  medicareNumber: m.medicare,
  medicaidNumber: m.medicaid,
  payors: m.payors,
  status: m.status,
};

/** How a patient's fields are read in the comparison of two versions. */
export function usePatientWords(): {
  label: (field: keyof PatientValues) => Message;
  value: (field: keyof PatientValues, values: PatientValues) => string;
} {
  const intl = useIntl();
  const time = useTime();
  return useMemo(
    () => ({
      label: (field) => labels[field],
      value: (field, values) => {
        switch (field) {
          case 'dateOfBirth':
          case 'guardianDateOfBirth':
            return time.local(values[field], 'date');
          case 'gender':
            return values.gender === '' ? '' : intl.formatMessage(genderWords[values.gender]);
          case 'height':
          case 'weight':
            return values[field].value === ''
              ? ''
              : `${values[field].value} ${values[field].unit.toLowerCase()}`;
          case 'inFacility':
            return intl.formatMessage(values.inFacility ? pickerMessages.yes : pickerMessages.no);
          case 'facility':
            return (
              values.facility.facility?.departments.find((one) => one.id === values.facility.departmentId)
                ?.displayName ??
              values.facility.facility?.displayName ??
              ''
            );
          case 'residence':
            return values.residence?.label ?? '';
          case 'payors':
            return values.payors
              .map((payor) => [payor.name, payor.memberId].filter((part) => part !== '').join(' '))
              .join('\n');
          case 'status':
            return values.status === 'ACTIVE'
              ? intl.formatMessage(m.active)
              : intl.formatMessage(pickerMessages.inactive);
          default:
            return values[field];
        }
      },
    }),
    [intl, time],
  );
}
