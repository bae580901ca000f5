import { checkInput } from '@ptc/schema/rules/issues';
import { patientRules } from '@ptc/schema/rules/patient';
import { describe, expect, it } from 'vitest';
import {
  draftPlace,
  emptyPatient,
  emptyPayor,
  patientField,
  patientInput,
  showsTokens,
} from './patientEditor.state.ts';

const now = new Date('2026-11-21T15:00:00Z');
const known = {
  ...emptyPatient({ firstName: 'Ana', lastName: 'García Núñez', dateOfBirth: '1950-01-02' }),
  gender: 'FEMALE' as const,
};
const wrong = (
  values: typeof known,
  mandatory: Parameters<typeof patientRules>[0]['mandatory'] = [],
): string[] => {
  const checked = checkInput(patientRules({ now, mandatory }), patientInput(values));
  return checked.ok ? [] : checked.issues.map((issue) => patientField(issue.path));
};

describe('the patient form', () => {
  it('needs names, birth date and gender', () => {
    expect(wrong({ ...emptyPatient(), gender: '' } as never)).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'dateOfBirth', 'gender']),
    );
    expect(wrong(known)).toEqual([]);
  });
  it('needs what the company insists on', () => {
    expect(
      wrong(known, [
        'address',
        'email',
        'mobile',
        'homephone',
        'height',
        'weight',
        'medicare',
        'medicaid',
        'reference',
      ]).toSorted(),
    ).toEqual([
      'email',
      'height',
      'medicaidNumber',
      'medicareNumber',
      'mobile',
      'phone',
      'reference',
      'residence',
      'weight',
    ]);
  });
  it('in a facility asks for the facility and sends no residence', () => {
    expect(wrong({ ...known, inFacility: true })).toEqual(['facility']);
    expect(patientInput({ ...known, inFacility: true })).toMatchObject({ residence: null });
  });
  it('a payor needs a name', () => {
    expect(wrong({ ...known, payors: [emptyPayor()] })).toEqual(['payors.0.name']);
  });
  it('a payor counts tokens by its authorization, as chosen or as once written, and sends its address', () => {
    const payor = { ...emptyPayor(), name: 'Aetna' };
    const types = ['TOKENS', 'Token', 'PRIOR_AUTHORIZATION', ''];
    expect(types.map((authorizationType) => showsTokens({ ...payor, authorizationType }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const address = { line1: '200 Berkeley Street', city: 'Boston', state: 'MA', postcode: '02116' };
    const sent = patientInput({ ...known, payors: [{ ...payor, address: address as never }] });
    expect(sent.payors?.[0]?.address).toMatchObject(address);
    expect(patientInput({ ...known, payors: [payor] }).payors?.[0]).not.toHaveProperty('address');
    expect(patientField('patient.payors.0.address.line1')).toBe('payors.0.address');
  });
  it("the server's paths find the form's fields", () => {
    expect(patientField('patient.residence.postcode')).toBe('residence');
    expect(patientField('patient.heightUnit')).toBe('height');
  });
});

it('what is typed of a new patient is kept for the company that they would belong to', () => {
  const places = [
    draftPlace(null, undefined),
    draftPlace(null, 'clinic'),
    draftPlace(null, 'hospice'),
    draftPlace('p1', undefined),
  ];
  expect(new Set(places).size).toBe(4);
});
