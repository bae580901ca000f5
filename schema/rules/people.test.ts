import { describe, expect, it } from 'vitest';
import { PATIENT_MANDATORY_FIELDS } from './lists/people.ts';
import { facilityRules } from './facility.ts';
import { checkInput } from './issues.ts';
import type { Checked } from './issues.ts';
import { patientRules, similarPatientRules } from './patient.ts';

const now = new Date('2026-07-02T02:00:00Z');
const lines = (result: Checked<unknown>): string[] =>
  result.ok ? [] : result.issues.map((issue) => `${issue.path} ${issue.code}`);
const person = {
  firstName: 'محمد',
  lastName: '<b>O’Neil</b> 🚑',
  gender: 'FEMALE',
  dateOfBirth: '1950-02-28',
};
const address = { line1: '1 Main St', city: 'Boston', state: 'MA', postcode: '021303735' };

describe('a patient', () => {
  it.each([
    [{}, []],
    [{ firstName: ' ' }, ['firstName required']],
    [{ lastName: 'x'.repeat(101) }, ['lastName too_long']],
    [{ gender: null }, ['gender required']],
    [{ dateOfBirth: null }, ['dateOfBirth required']],
    // It is still the first of July in New York.
    [{ dateOfBirth: '2026-07-02' }, ['dateOfBirth date_out_of_range']],
    [{ dateOfBirth: '2026-07-01' }, []],
    [{ dateOfBirth: '1874-12-31' }, ['dateOfBirth date_out_of_range']],
    [{ dateOfBirth: '31/12/1950' }, ['dateOfBirth invalid_date']],
    [{ dateOfBirth: '1951-02-29' }, ['dateOfBirth invalid_date']],
    [{ email: 'x' }, ['email invalid_email']],
    [{ height: 'tall' }, ['height invalid_height']],
    [{ inFacility: true }, ['facilityId required']],
    [{ inFacility: true, facilityId: 'F' }, []],
    [
      { residence: { line1: 'x' } },
      ['residence.city required', 'residence.state required', 'residence.postcode required'],
    ],
    [{ residence: address }, []],
    [{ payors: [{}] }, ['payors.0.name required']],
    [
      { payors: [{ name: 'X', effectiveDate: '2026-12-01', expiryDate: '2026-11-30' }] },
      ['payors.0.expiryDate ends_before_start'],
    ],
    [{ payors: [{ name: 'X', effectiveDate: '2026-12-01', expiryDate: '2026-12-01' }] }, []],
    [{ payors: [{ name: 'X', expiryDate: '2026-11-30' }] }, []],
    [{ notes: 'x'.repeat(10_000) }, ['notes too_long']],
  ])('case %#', (change, expected) => {
    expect(lines(checkInput(patientRules({ now }), { ...person, ...change })).sort()).toEqual(
      [...expected].sort(),
    );
  });

  it('must have what its company asks for', () => {
    const rule = patientRules({ now, mandatory: PATIENT_MANDATORY_FIELDS });
    expect(lines(checkInput(rule, person)).sort()).toEqual(
      [
        'email required',
        'height required',
        'medicaidNumber required',
        'medicareNumber required',
        'mobile required',
        'phone required',
        'reference required',
        'residence.city required',
        'residence.line1 required',
        'residence.postcode required',
        'residence.state required',
        'weight required',
      ].sort(),
    );
    const all = {
      reference: 'R',
      email: 'a@b.c',
      mobile: '6175228110',
      phone: '6175228110',
      height: '70',
      weight: '180.5',
      medicareNumber: '1',
      medicaidNumber: '2',
    };
    expect(lines(checkInput(rule, { ...person, ...all, residence: address }))).toEqual([]);
    expect(lines(checkInput(rule, { ...person, ...all, inFacility: true, facilityId: 'F' }))).toEqual([]);
  });

  it('keeps numbers in the mask and postcodes with their hyphen', () => {
    const result = checkInput(patientRules({ now }), {
      ...person,
      mobile: '617 522 8110',
      residence: address,
    });
    expect(result).toMatchObject({
      ok: true,
      value: { mobile: '(617)-522-8110', residence: { postcode: '02130-3735' } },
    });
  });

  it('is looked for by at least one of three', () => {
    expect(lines(checkInput(similarPatientRules({ now }), { firstName: ' ' }))).toEqual([' required']);
    expect(lines(checkInput(similarPatientRules({ now }), { lastName: 'Lopez' }))).toEqual([]);
  });
});

describe('a facility', () => {
  const contact = { firstName: 'Ann', lastName: 'Lee', email: 'a@b.c', mobile: '6175228110' };
  const facility = { name: 'St Anne', facilityTypeId: 'T', address, contact };

  it.each([
    [{}, []],
    [{ name: '' }, ['name required']],
    [{ facilityTypeId: null }, ['facilityTypeId required']],
    [{ address: null }, ['address required']],
    [{ npi: '123' }, ['npi invalid_npi']],
    [
      { contact: { ...contact, email: null, lastName: '' } },
      ['contact.email required', 'contact.lastName required'],
    ],
    [{ opensAt: '08:00' }, ['closesAt required']],
    [{ opensAt: '08:00', closesAt: '17:00' }, []],
    [{ opensAt: '8', closesAt: '17:00' }, ['opensAt invalid_time']],
  ])('case %#', (change, expected) => {
    expect(lines(checkInput(facilityRules(), { ...facility, ...change })).sort()).toEqual(
      [...expected].sort(),
    );
  });

  it('may come without a contact from a file', () => {
    expect(
      lines(checkInput(facilityRules({ contactRequired: false }), { ...facility, contact: null })),
    ).toEqual([]);
    expect(lines(checkInput(facilityRules(), { ...facility, contact: null }))).toEqual(['contact required']);
  });
});
