import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimal,
  email,
  formatPhone,
  formatPostcode,
  isPhone,
  isPostcode,
  npi,
  phone,
  timeOfDay,
  timeZone,
} from './formats.ts';
import { checkInput } from './issues.ts';
import { yup } from './yup.ts';

const rule = yup.object({
  email: email(),
  phone: phone(),
  npi: npi(),
  time: timeOfDay(),
  zone: timeZone(),
  height: decimal('invalid_height', 300, 2),
  weight: decimal('invalid_weight', 2000, 2),
});

describe('formats', () => {
  it.each([
    [{ email: 'a@b.co' }, null],
    [{ email: 'nobody' }, 'invalid_email'],
    [{ email: 'a b@c.d' }, 'invalid_email'],
    [{ email: '' }, null],
    [{ phone: '' }, null],
    [{ phone: '(617)-522-8110' }, null],
    [{ phone: '617.522.8110' }, null],
    [{ phone: '(617)-522-81' }, 'invalid_phone'],
    [{ phone: 'call me' }, 'invalid_phone'],
    [{ npi: '1568532273' }, null],
    [{ npi: '156853227' }, 'invalid_npi'],
    [{ npi: '15685322730' }, 'invalid_npi'],
    [{ npi: '156853227X' }, 'invalid_npi'],
    [{ time: '08:30' }, null],
    [{ time: '24:00' }, 'invalid_time'],
    [{ time: '8:30' }, 'invalid_time'],
    [{ zone: 'America/Chicago' }, null],
    [{ zone: 'Mars/Olympus' }, 'invalid_time_zone'],
    [{ height: '70' }, null],
    [{ height: '70.125' }, 'invalid_height'],
    [{ height: '-1' }, 'invalid_height'],
    [{ height: '1e2' }, 'invalid_height'],
    [{ weight: '180.5' }, null],
    [{ weight: '180,5' }, 'invalid_weight'],
    [{ weight: '99999' }, 'invalid_weight'],
  ])('%j gives %j', (input, code) => {
    const result = checkInput(rule, input);
    expect(result.ok ? null : result.issues[0]?.code).toBe(code);
  });

  it.each([
    ['6175228110', '(617)-522-8110'],
    ['1 (617) 522-8110', '(617)-522-8110'],
    ['+1 617 522 8110', '(617)-522-8110'],
    ['+34 612 345 678', '+34612345678'],
    ['+52 (551)-234-5678', '+52 (551)-234-5678'],
    ['12', '12'],
  ])('phone %j is kept as %j', (typed, kept) => {
    expect(formatPhone(typed)).toBe(kept);
  });

  it('any ten digits, however separated, are one masked number of 14 characters', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(digits, fc.constantFrom('', ' ', '-', '.'), (ten, separator) => {
        const kept = formatPhone(
          [ten.slice(0, 3), ten.slice(3, 6), ten.slice(6)].map((part) => part.join('')).join(separator),
        );
        expect(kept).toHaveLength(14);
        expect(isPhone(kept)).toBe(true);
        expect(formatPhone(kept)).toBe(kept);
      }),
    );
  });

  it('knows postcodes of the United States and elsewhere', () => {
    expect(formatPostcode('021303735')).toBe('02130-3735');
    expect(isPostcode('02130')).toBe(true);
    expect(isPostcode('0213')).toBe(false);
    expect(isPostcode('EC1A 1BB', 'GB')).toBe(true);
    expect(isPostcode('EC1A 1BB', 'US')).toBe(false);
  });
});
