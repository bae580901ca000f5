import type { AddressValue } from '../src/parts/address.ts';

/** An address in Boston as it is read, for tests of what is made of it. */
export const bostonAddress = (line1: string): AddressValue => ({
  __typename: 'Address',
  line1,
  line2: null,
  line3: null,
  city: 'Boston',
  state: 'MA',
  county: null,
  postcode: '02108',
  countryCode: 'US',
  timeZone: 'America/New_York',
  isValid: true,
  latitude: 42.36,
  longitude: -71.06,
  label: `${line1}, Boston, MA 02108`,
});
