import { describe, expect, it } from 'vitest';
import { companyDetailsRules } from './company.ts';
import { checkInput } from './issues.ts';
import { isWebAddress } from './webAddress.ts';

describe('an address on the web', () => {
  it.each([
    ['https://cdn.example.org/logo.png', true],
    ['https://cdn.example.org/logo.svg?size=32#mark', true],
    ['https://xn--mnchen-3ya.example/logo.png', true],
    ['http://cdn.example.org/logo.png', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AAAA', false],
    ['https://name:word@example.org/logo.png', false],
    ['https://localhost/logo.png', false],
    ['https://127.0.0.1/logo.png', false],
    ['https://[::1]/logo.png', false],
    ['//example.org/logo.png', false],
    ['https://example.org/"onload=x', false],
    ['https://example.org/a b', false],
  ])('%s: %s', (address, good) => expect(isWebAddress(address)).toBe(good));
});

describe('the details of a company', () => {
  const details = {
    name: 'Harborview',
    timeZone: 'America/New_York',
    phone: null,
    driverAppEnabled: false,
    userUri: null,
    defaultMarketId: null,
    patientMandatoryFields: [],
    brand: { enabled: false, name: null, faviconUrl: null, smallLogoUrl: null },
  };
  const codes = (change: object): readonly string[] => {
    const checked = checkInput(companyDetailsRules(), { ...details, ...change });
    return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
  };
  it.each([
    ['all is well', {}, []],
    ['a name is needed', { name: ' ' }, ['name required']],
    ['a zone of the list', { timeZone: 'Mars/Olympus' }, ['timeZone invalid_time_zone']],
    [
      'a brand that is on has a name',
      { brand: { ...details.brand, enabled: true } },
      ['brand.name required'],
    ],
    ['a brand that is off needs none', { brand: { ...details.brand, enabled: false } }, []],
    [
      'pictures come over https',
      { brand: { ...details.brand, smallLogoUrl: 'http://example.org/a.png' } },
      ['brand.smallLogoUrl invalid_web_address'],
    ],
    [
      'or are ours, by the address that was read',
      { brand: { ...details.brand, smallLogoUrl: '/brand-pictures?id=QnJhbmQ6MQ' } },
      [],
    ],
    [
      'and nothing else of ours',
      { brand: { ...details.brand, faviconUrl: '/attachments?id=QnJhbmQ6MQ' } },
      ['brand.faviconUrl invalid_web_address'],
    ],
    ['the address of the users too', { userUri: 'ftp://example.org' }, ['userUri invalid_web_address']],
    [
      'mandatory fields are of the list',
      { patientMandatoryFields: ['shoe size'] },
      ['patientMandatoryFields.0 not_allowed_value'],
    ],
  ])('%s', (_rule, change, expected) => expect(codes(change)).toEqual(expected));
});
