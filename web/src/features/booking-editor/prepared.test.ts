import { describe, expect, it } from 'vitest';
import { ready } from './booking.testing.ts';
import { emptyBooking } from './booking-editor.empty.ts';
import { emptyPatient } from '../../parts/patient-editor/patientEditor.state.ts';
import { preparedValues, type PreparedRecord } from './prepared.ts';
import { startOf, withPreparedPatient } from './preparedPatient.state.ts';

const now = new Date('2026-11-24T12:00:00Z');
const nowhere = {
  __typename: 'PreparedPlace' as const,
  name: null,
  notes: null,
  isHome: false,
  facility: null,
};
const values = ready();
const record = (changes: Partial<PreparedRecord> = {}): PreparedRecord => ({
  __typename: 'PreparedBooking',
  id: 'r',
  encounterCsn: '77',
  pickUpAt: null,
  appointmentAt: null,
  patient: null,
  person: {
    __typename: 'PreparedPerson',
    reference: null,
    firstName: 'Ann',
    lastName: 'Lee',
    middleName: null,
    suffix: null,
    dateOfBirth: null,
    gender: null,
    email: null,
    mobile: null,
    phone: null,
    residence: null,
  },
  pickUp: nowhere,
  dropOff: nowhere,
  itinerary: null,
  ...changes,
});
const begun = emptyBooking(values.market);

describe('a new booking of what a health record sent', () => {
  it('has what was found, and lacks what was not', () => {
    const facility = values.legs[0]?.dropOff.facility ?? null;
    const made = preparedValues(
      begun,
      record({
        dropOff: {
          ...nowhere,
          name: 'Clinic',
          notes: 'Ring twice',
          facility: facility && { ...facility, parent: null },
        },
        appointmentAt: '2026-12-01T14:30:00Z',
      }),
      now,
    );
    expect(made).toMatchObject({ patient: null, preparedBookingId: 'r' });
    expect(made.legs[0]).toMatchObject({
      pickUp: { type: 'APPOINTMENT', facility: null },
      dropOff: { facility: facility && { id: facility.id }, notes: 'Ring twice' },
    });
    expect(made.legs[0]?.appointmentAt).not.toBe('');
  });

  it('begins at the home of the patient where the record says so, once the patient is known', () => {
    const { patient } = values;
    const home = { ...nowhere, isHome: true };
    expect(preparedValues(begun, record({ pickUp: home }), now).legs[0]?.pickUp.address).toBeNull();
    const made = preparedValues(begun, record({ patient, pickUp: home }), now);
    expect(made.legs[0]?.pickUp.address).toEqual(patient?.residence);
  });

  it('is picked up at the time that was said', () => {
    expect(
      preparedValues(begun, record({ pickUpAt: '2026-12-01T14:30:00Z' }), now).legs[0]?.pickUp,
    ).toMatchObject({ type: 'SET_TIME', at: '2026-12-01T09:30' });
  });
});

describe('a patient whom the record names and nobody has', () => {
  const person = {
    ...record().person,
    reference: 'HV-9',
    middleName: 'Marie',
    dateOfBirth: '1950-01-02',
    gender: 'FEMALE' as const,
    mobile: '617 555 0100',
    email: 'ann@example.org',
  };
  it('is entered with all that came, in the hand of the form', () => {
    expect(emptyPatient(startOf(record({ person })))).toMatchObject({
      firstName: 'Ann',
      middleName: 'Marie',
      lastName: 'Lee',
      dateOfBirth: '1950-01-02',
      gender: 'FEMALE',
      reference: 'HV-9',
      mobile: '(617)-555-0100',
      email: 'ann@example.org',
      phone: '',
      residence: null,
      status: 'ACTIVE',
    });
  });
  it('whose birthday is no day is looked for by name alone', () => {
    expect(startOf(record({ person: { ...person, dateOfBirth: 'spring 1950' } })).dateOfBirth).toBe('');
  });
  it('is picked up at home once they are there, where the record says so, and nowhere else', () => {
    const patient = values.patient && {
      ...values.patient,
      inFacility: false,
      residence: values.legs[0]?.dropOff.facility?.address ?? null,
    };
    if (!patient) throw new Error('the form has a patient');
    const home = withPreparedPatient(begun, record({ pickUp: { ...nowhere, isHome: true } }), patient, now);
    expect(home.patient?.id).toBe(patient.id);
    expect(home.legs[0]?.pickUp).toMatchObject({ isFacility: false, address: patient.residence });
    const elsewhere = withPreparedPatient(begun, record(), patient, now);
    expect(elsewhere.legs[0]?.pickUp.address).toBeNull();
  });
});
