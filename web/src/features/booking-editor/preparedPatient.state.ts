import type { PatientPicker_patientFragment } from '../../gql/hooks.ts';
import type { PatientStart } from '../../parts/patient-editor/patientEditor.state.ts';
import { maskPhone } from '../../ui/masks.ts';
import { changePatient, changePlace, patientPlace, type End } from './booking-editor.state.ts';
import type { BookingValues } from './booking-editor.values.ts';
import type { PreparedRecord } from './prepared.ts';

/** What a health record said of a patient nobody has entered, as the new record begins with it. */
export function startOf({ person }: Pick<PreparedRecord, 'person'>): PatientStart {
  const { residence, gender } = person;
  return {
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    dateOfBirth: /^\d{4}-\d{2}-\d{2}$/u.test(person.dateOfBirth ?? '') ? (person.dateOfBirth ?? '') : '',
    more: {
      reference: person.reference ?? '',
      middleName: person.middleName ?? '',
      suffix: person.suffix ?? '',
      ...(gender === null ? {} : { gender }),
      email: person.email ?? '',
      mobile: maskPhone(person.mobile ?? ''),
      phone: maskPhone(person.phone ?? ''),
      ...(residence === null ? {} : { residence, unit: residence.line3 ?? '' }),
    },
  };
}

/** The form once its patient is known: where the record says so, they are picked up or brought home. */
export function withPreparedPatient(
  values: BookingValues,
  record: Pick<PreparedRecord, 'pickUp' | 'dropOff'>,
  patient: PatientPicker_patientFragment,
  now: Date,
): BookingValues {
  const home = patientPlace(patient, null);
  return (['pickUp', 'dropOff'] as const).reduce<BookingValues>(
    (form, end: End) => (home && record[end].isHome ? changePlace(form, 0, end, home, now) : form),
    changePatient(values, patient),
  );
}
