import { expect, test } from 'vitest';
import { importNotesText } from '../../../platform/messages/importWords.ts';
import { readFhirPatient, type FhirPatient } from './fhirPatient.ts';

const base: FhirPatient = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ use: 'official', family: 'Medhurst46', given: ['Sumiko254', 'Larue605'] }],
  gender: 'female',
  birthDate: '1927-05-21',
};

test('the official name with its digits, the rest of the given names in the middle', () => {
  const names = [
    { use: 'maiden', family: 'Cummerata161', given: ['Sumiko254'] },
    { use: 'old', family: 'Before', given: ['X'] },
    ...(base.name ?? []),
  ];
  expect(readFhirPatient({ ...base, name: names })).toMatchObject({
    firstName: 'Sumiko254',
    middleName: 'Larue605',
    lastName: 'Medhurst46',
    gender: 'FEMALE',
  });
});

test('the medical record number is the key and the reference; without one the id is the key', () => {
  const identifier = [
    { system: 'ssn', value: '999', type: { coding: [{ code: 'SS' }] } },
    { system: 'http://h', value: 'MR1', type: { coding: [{ code: 'MR' }] } },
  ];
  expect(readFhirPatient({ ...base, identifier })).toMatchObject({ key: 'http://h|MR1', reference: 'MR1' });
  expect(readFhirPatient(base)).toMatchObject({ key: 'Patient/p1', reference: null });
});

test('telephones by use, the home address with its position', () => {
  const telecom = [
    { system: 'phone', use: 'mobile', value: '555-000-0001' },
    { system: 'phone', use: 'home', value: '555-000-0002' },
    { system: 'email', value: 'a@b.org' },
  ];
  const geolocation = {
    url: 'http://hl7.org/fhir/StructureDefinition/geolocation',
    extension: [
      { url: 'latitude', valueDecimal: 38.4 },
      { url: 'longitude', valueDecimal: -96.2 },
    ],
  };
  const address = [
    { use: 'old', line: ['Gone'], city: 'X', state: 'KS' },
    {
      line: ['633 Abernathy Landing', 'Unit 2'],
      city: 'Emporia',
      state: 'KS',
      postalCode: '66801',
      country: 'US',
      extension: [geolocation],
    },
  ];
  expect(readFhirPatient({ ...base, telecom, address })).toMatchObject({
    mobile: '555-000-0001',
    phone: '555-000-0002',
    email: 'a@b.org',
    address: {
      line1: '633 Abernathy Landing',
      line2: 'Unit 2',
      latitude: 38.4,
      longitude: -96.2,
      countryCode: 'US',
    },
  });
});

test('the dead and the unused are told apart from the others', () => {
  expect(readFhirPatient({ ...base, deceasedDateTime: '1989-05-09T20:35:22-04:00' })).toMatchObject({
    inactive: 'DECEASED',
  });
  expect(readFhirPatient({ ...base, deceasedBoolean: false })).toMatchObject({ inactive: null });
  expect(readFhirPatient({ ...base, active: false })).toMatchObject({ inactive: 'NOT_IN_USE' });
});

test('what cannot go in says why', () => {
  const why = (resource: Parameters<typeof readFhirPatient>[0]) => {
    const found = readFhirPatient(resource);
    return 'code' in found ? importNotesText('en', [found]) : null;
  };
  expect(why({ resourceType: 'Encounter' })).toBe('the resource is Encounter, not Patient');
  expect(why({})).toBe('the resource is nothing known, not Patient');
  expect(why({ ...base, name: [{ family: 'Only' }] })).toBe('first or last name missing');
  expect(why({ ...base, birthDate: '1927-05' })).toBe("date of birth '1927-05' is not a whole date");
  expect(why({ ...base, gender: 'f' })).toBe("gender 'f' is none of FHIR's");
});
