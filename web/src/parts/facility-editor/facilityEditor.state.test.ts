import { facilityRules } from '@ptc/schema/rules/facility';
import { checkInput } from '@ptc/schema/rules/issues';
import { describe, expect, it } from 'vitest';
import { emptyFacility, facilityField, facilityInput, type FacilityValues } from './facilityEditor.state.ts';

const wrong = (values: FacilityValues): string[] => {
  const checked = checkInput(facilityRules(), facilityInput(values));
  return checked.ok ? [] : checked.issues.map((issue) => facilityField(issue.path));
};
const good: FacilityValues = {
  ...emptyFacility('Harbor', null),
  facilityTypeId: 't1',
  address: {
    __typename: 'Address',
    line1: '1 Main',
    line2: null,
    line3: null,
    city: 'Boston',
    state: 'MA',
    county: null,
    postcode: '02115',
    countryCode: 'US',
    label: '1 Main, Boston',
    latitude: 42,
    longitude: -71,
    timeZone: 'America/New_York',
    isValid: true,
  },
  contact: {
    firstName: 'Jo',
    lastName: 'Day',
    email: 'jo@harbor.example',
    mobile: '(617)-555-0100',
    phone: '',
  },
};

describe('the facility form', () => {
  it('is good when complete', () => expect(wrong(good)).toEqual([]));
  it('needs name, type, address and a primary contact with e-mail and mobile', () => {
    expect(wrong(emptyFacility('', null))).toEqual(
      expect.arrayContaining([
        'name',
        'facilityTypeId',
        'address',
        'contact.firstName',
        'contact.lastName',
        'contact.email',
        'contact.mobile',
      ]),
    );
  });
  it('an NPI has ten digits; opening hours come in pairs', () => {
    expect(wrong({ ...good, npi: '123' })).toEqual(['npi']);
    expect(wrong({ ...good, opensAt: '08:00' })).toEqual(['closesAt']);
  });
});
