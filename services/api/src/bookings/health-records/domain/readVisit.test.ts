import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnreadable, readVisit } from './readVisit.ts';

const csnSystem = 'urn:oid:1.2.840.114350.1.13.861.1.7.3.698084.8';

describe('the payload of a health record', () => {
  test('is read with fields before each name as with objects of their own', () => {
    const flat = {
      encounter_csn: 8200133188,
      appointment_id: 'A-17',
      patient: { mrn: 'HV-1', first_name: 'Ann', last_name: 'Lee', date_of_birth: '1950-02-03' },
      pickup_notes: 'Use the east door',
      pickup_facility_npi: '1234567890',
      pickup_facility_name: 'General',
      dropoff_facility_name: 'Clinic',
      dropoff_facility_external_code: 'C-9',
      dropoff_date: '2026-12-01',
      dropoff_time: '09:30:00',
    };
    const nested = {
      ...flat,
      dropoff_facility_name: undefined,
      dropoff_facility_external_code: undefined,
      dropoff_date: undefined,
      dropoff_time: undefined,
      dropoff: { facility_name: 'Clinic', external_code: 'C-9', date: '2026-12-01', time: '09:30' },
    };
    expect(readVisit(flat)).toEqual(readVisit(nested));
    expect(readVisit(flat)).toMatchObject({
      key: { system: 'csn', value: '8200133188' },
      encounterCsn: '8200133188',
      reference: 'A-17',
      patient: { reference: 'HV-1', lastName: 'Lee' },
      pickUp: { npi: '1234567890', name: 'General', notes: 'Use the east door' },
      dropOff: { externalCode: 'C-9' },
      appointmentAt: '2026-12-01T09:30',
    });
  });

  test('of FHIR R4: a discharge from a ward of a house to where it says', () => {
    const read = readVisit({
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'Patient',
            id: 'p',
            identifier: [{ type: { coding: [{ code: 'MR' }] }, value: 'HV-2' }],
            name: [{ use: 'official', family: 'Lee', given: ['Ann', 'B'] }],
            birthDate: '1950-02-03',
          },
        },
        {
          resource: {
            resourceType: 'Encounter',
            id: 'e',
            identifier: [
              { system: 'other', value: '1' },
              { system: csnSystem, value: '77' },
            ],
            period: { end: '2026-12-01T15:00:00-05:00' },
            location: [
              { status: 'completed', location: { display: 'Elsewhere' } },
              { status: 'active', location: { reference: 'Location/ward' } },
            ],
            hospitalization: { destination: { reference: 'Location/home', display: 'Maple Grove' } },
          },
        },
        {
          resource: {
            resourceType: 'Location',
            id: 'ward',
            name: '3 East',
            identifier: [{ system: 'codes', value: 'W3' }],
            partOf: { reference: 'Location/house' },
          },
        },
        {
          resource: {
            resourceType: 'Location',
            id: 'house',
            name: 'General',
            identifier: [
              { system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567890' },
              { system: 'codes', value: 'H' },
            ],
          },
        },
      ],
    });
    expect(read).toMatchObject({
      key: { system: csnSystem, value: '77' },
      encounterCsn: '77',
      patient: { reference: 'HV-2', firstName: 'Ann', lastName: 'Lee', dateOfBirth: '1950-02-03' },
      pickUp: {
        name: 'General',
        department: '3 East',
        npi: '1234567890',
        externalCode: 'W3',
        parentExternalCode: 'H',
      },
      dropOff: { name: 'Maple Grove', isHome: false },
      pickUpAt: '2026-12-01T15:00:00-05:00',
    });
  });

  test('of FHIR R4: an appointment is gone to from home', () => {
    expect(
      readVisit({
        resourceType: 'Bundle',
        entry: [
          {
            resource: {
              resourceType: 'Appointment',
              id: 'a',
              identifier: [{ system: csnSystem, value: '78' }],
              start: '2026-12-01T09:30:00-05:00',
              participant: [{ actor: { reference: 'Location/c', display: 'Clinic' } }],
            },
          },
        ],
      }),
    ).toMatchObject({
      pickUp: { isHome: true },
      dropOff: { name: 'Clinic' },
      appointmentAt: '2026-12-01T09:30:00-05:00',
    });
  });

  test('of FHIR R4 is of whom the visit says, whoever else comes along', () => {
    const person = (id: string, given: string) => ({
      fullUrl: `urn:uuid:${id}`,
      resource: { resourceType: 'Patient', id, name: [{ family: 'Lee', given: [given] }] },
    });
    const visit = (resource: object) =>
      readVisit({
        resourceType: 'Bundle',
        entry: [
          person('mother', 'Ann'),
          person('newborn', 'Mia'),
          { resource: { id: 'v', identifier: [{ system: csnSystem, value: '79' }], ...resource } },
        ],
      });
    const newborn = { reference: 'Patient/newborn' };
    for (const of of [
      { resourceType: 'Encounter', subject: newborn },
      { resourceType: 'ServiceRequest', subject: { reference: 'urn:uuid:newborn' } },
      {
        resourceType: 'Appointment',
        participant: [{ actor: { reference: 'Location/c' } }, { actor: newborn }],
      },
    ])
      expect(visit(of)).toMatchObject({ patient: { firstName: 'Mia' } });
    expect(visit({ resourceType: 'Encounter' })).toMatchObject({ patient: { firstName: 'Ann' } });
    expect(visit({ resourceType: 'Encounter', subject: { reference: 'Patient/elsewhere' } })).toMatchObject({
      patient: { firstName: null, lastName: null },
    });
  });

  test('of FHIR R4 without an offset is wall clock, as the other shape has it', () => {
    const at = (start: string) =>
      readVisit({
        resourceType: 'Bundle',
        entry: [{ resource: { resourceType: 'Appointment', id: 'a', start } }],
      });
    expect(at('2026-12-01T09:30:00')).toMatchObject({ appointmentAt: '2026-12-01T09:30' });
    expect(at('2026-12-01T09:30:00.000')).toMatchObject({ appointmentAt: '2026-12-01T09:30' });
    expect(at('2026-12-01T09:30')).toMatchObject({ appointmentAt: '2026-12-01T09:30' });
    expect(at('2026-12-01T09:30:00Z')).toMatchObject({ appointmentAt: '2026-12-01T09:30:00Z' });
    expect(at('2026-13-01T09:30')).toMatchObject({ appointmentAt: null });
  });

  test.each<[string, unknown, string]>([
    ['nothing', {}, 'invalid'],
    ['a list', [1], 'invalid'],
    ['no number of the visit', { pickup_notes: 'x' }, 'encounter_csn required'],
    ['another resource', { resourceType: 'Patient' }, 'resourceType invalid'],
    ['an empty bundle', { resourceType: 'Bundle', entry: [] }, 'entry required'],
  ])('%s is said to be wrong', (_what, payload, expected) => {
    const read = readVisit(payload);
    expect(isUnreadable(read) ? `${read.path} ${read.code}`.trim() : 'read').toBe(expected);
  });

  test('whatever is sent is read or refused, and nothing read is longer than it may be', () => {
    const part = fc.jsonValue({ maxDepth: 4 });
    const record = fc.record(
      {
        encounter_csn: part,
        patient: part,
        pickup: part,
        dropoff: part,
        pickup_notes: fc.string({ size: 'large' }),
      },
      { requiredKeys: [] },
    );
    const bundle = fc.record({
      resourceType: fc.constant('Bundle'),
      entry: fc.array(
        fc.record({
          resource: fc.record(
            {
              resourceType: fc.constantFrom(
                'Encounter',
                'Appointment',
                'ServiceRequest',
                'Patient',
                'Location',
              ),
              id: part,
              identifier: part,
              location: part,
              hospitalization: part,
              participant: part,
              name: part,
              period: part,
              partOf: part,
              note: part,
            },
            { requiredKeys: ['resourceType'] },
          ),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.oneof(part, record, bundle), (payload) => {
        const read = readVisit(payload);
        if (isUnreadable(read)) return;
        expect(read.key.value).not.toBe('');
        for (const text of [read.key.value, read.pickUp.name, read.pickUp.notes, read.patient.lastName])
          expect(Array.from(text ?? '').length).toBeLessThanOrEqual(500);
      }),
    );
  });
});
