import { describe, expect, it } from 'vitest';
import { ready } from './booking.testing.ts';
import { emptyBooking } from './booking-editor.values.ts';
import { preparedValues, type PreparedRecord } from './prepared.ts';

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
    dateOfBirth: null,
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
