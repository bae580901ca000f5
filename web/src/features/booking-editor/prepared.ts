import type {
  PatientPicker_patientFragment,
  Prepared_placeFragment,
  Prepared_recordQuery,
} from '../../gql/hooks.ts';
import type { PatientStart } from '../../parts/patient-editor/patientEditor.state.ts';
import { maskPhone } from '../../ui/masks.ts';
import {
  changeLeg,
  changePatient,
  changePickUpType,
  changePlace,
  patientPlace,
  type End,
} from './booking-editor.state.ts';
import { toWall, zoneOf, type BookingValues, type PlaceValues } from './booking-editor.values.ts';

export type PreparedRecord = NonNullable<Prepared_recordQuery['preparedBooking']>;

const placeFor = (
  { facility, isHome, notes }: Prepared_placeFragment,
  { patient }: BookingValues,
): Partial<PlaceValues> => {
  const said = { notes: notes ?? '' };
  if (isHome) return { ...(patient && patientPlace(patient, null)), ...said };
  if (!facility) return said;
  const { parent } = facility;
  return {
    isFacility: true,
    facility: parent ?? facility,
    departmentId: parent ? facility.id : '',
    address: null,
    unit: '',
    ...said,
  };
};

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

/** The form of a new booking with what a health record said of the visit; what was not found stays to be said. */
export function preparedValues(begun: BookingValues, record: PreparedRecord, now: Date): BookingValues {
  const named = { ...begun, patient: record.patient ?? begun.patient, preparedBookingId: record.id };
  const placed = (['pickUp', 'dropOff'] as const).reduce<BookingValues>(
    (values, end: End) => changePlace(values, 0, end, placeFor(record[end], values), now),
    named,
  );
  const { appointmentAt, pickUpAt } = record;
  if (appointmentAt !== null)
    return changeLeg(
      changePickUpType(placed, 0, 'APPOINTMENT', now),
      0,
      (leg) => ({
        ...leg,
        appointmentAt: toWall(new Date(appointmentAt), zoneOf(leg.dropOff, placed.market)),
      }),
      now,
    );
  if (pickUpAt === null) return placed;
  return changeLeg(
    changePickUpType(placed, 0, 'SET_TIME', now),
    0,
    (leg) => ({
      ...leg,
      typed: true,
      pickUp: { ...leg.pickUp, at: toWall(new Date(pickUpAt), zoneOf(leg.pickUp, placed.market)) },
    }),
    now,
  );
}
