import { cellOf, type ImportColumn, type Mapping } from './plan.ts';
import type { FileRow } from './table.ts';

/** Columns a file of patients may have. */
export const patientColumns: readonly ImportColumn[] = [
  { name: 'reference', usual: ['mrn', 'medical record number', 'record', 'patient id', 'patient_id', 'id'] },
  { name: 'firstName', required: true, usual: ['first name', 'first_name', 'given', 'given name'] },
  { name: 'middleName', usual: ['middle name', 'middle_name', 'middle'] },
  { name: 'lastName', required: true, usual: ['last name', 'last_name', 'family', 'family name', 'surname'] },
  { name: 'suffix', usual: [] },
  {
    name: 'dateOfBirth',
    required: true,
    usual: ['date of birth', 'date_of_birth', 'dob', 'birth date', 'birthdate'],
  },
  { name: 'gender', usual: ['sex'] },
  { name: 'email', usual: ['e-mail', 'mail'] },
  { name: 'mobile', usual: ['cell', 'mobile phone', 'mobile_phone'] },
  { name: 'phone', usual: ['telephone', 'home phone', 'home_phone'] },
  { name: 'line1', usual: ['address', 'street', 'address1', 'address_line_1'] },
  { name: 'line2', usual: ['address2', 'address_line_2'] },
  { name: 'city', usual: ['town'] },
  { name: 'state', usual: [] },
  { name: 'postcode', usual: ['zip', 'zip code', 'zip_code', 'zipcode', 'postal code', 'postal_code'] },
];

/** A day as files write it: 1950-01-31, or 01/31/1950 and 1-31-1950, month first. */
const dayOf = (text: string): string => {
  const parts = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/u.exec(text);
  return parts ? `${parts[3]}-${parts[1]?.padStart(2, '0')}-${parts[2]?.padStart(2, '0')}` : text;
};

const genders: Readonly<Record<string, string>> = { f: 'female', m: 'male', o: 'other', u: 'unknown' };
const genderOf = (text: string): string => {
  const lower = text.toLowerCase();
  return lower === '' ? 'unknown' : (genders[lower] ?? lower);
};

/** A row of a table of patients as the FHIR R4 resource that the import reads. */
export const patientLine = (row: FileRow, mapping: Mapping): string => {
  const cell = (name: string): string => cellOf(row, mapping, name);
  const given = [cell('firstName'), cell('middleName')].filter(Boolean);
  const reference = cell('reference');
  const telecom = [
    { system: 'email', value: cell('email') },
    { system: 'phone', use: 'mobile', value: cell('mobile') },
    { system: 'phone', use: 'home', value: cell('phone') },
  ].filter(({ value }) => value !== '');
  const lines = [cell('line1'), cell('line2')].filter(Boolean);
  return JSON.stringify({
    resourceType: 'Patient',
    // Without a record's number a person is known by name and birth, in whatever row they stand.
    id: `${cell('lastName')} ${cell('firstName')} ${dayOf(cell('dateOfBirth'))}`.toLowerCase(),
    ...(reference ? { identifier: [{ value: reference, type: { coding: [{ code: 'MR' }] } }] } : {}),
    name: [
      {
        use: 'official',
        family: cell('lastName'),
        given,
        ...(cell('suffix') ? { suffix: [cell('suffix')] } : {}),
      },
    ],
    gender: genderOf(cell('gender')),
    birthDate: dayOf(cell('dateOfBirth')),
    ...(telecom.length > 0 ? { telecom } : {}),
    ...(lines.length > 0
      ? {
          address: [
            {
              use: 'home',
              line: lines,
              city: cell('city'),
              state: cell('state'),
              postalCode: cell('postcode'),
              country: 'US',
            },
          ],
        }
      : {}),
  });
};

/**
 * What a line of an ndjson file is known by, as far as it can be told here: rows of one record are sent
 * together.
 */
export const lineKey = (line: string): string => {
  try {
    const { identifier, id } = JSON.parse(line) as {
      identifier?: readonly { value?: string; type?: { coding?: readonly { code?: string }[] } }[];
      id?: string;
    };
    const record = identifier?.find(({ type }) => type?.coding?.some(({ code }) => code === 'MR'));
    return record?.value ?? id ?? '';
  } catch {
    return '';
  }
};
