import { IANAZone } from 'luxon';
import { TEXT } from './limits.ts';
import { characters, optionalLine } from './text.ts';
import { yup } from './yup.ts';

const NPI_LENGTH = 10;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const LOCAL_PHONE = /^\(\d{3}\)-\d{3}-\d{4}$/u;
const MASKED_ABROAD = /^\+\d{2} \(\d{3}\)-\d{3}-\d{4}$/u;
const E164 = /^\+[1-9]\d{7,14}$/u;
const NPI = /^\d{10}$/u;
const US_POSTCODE = /^\d{5}(?:-\d{4})?$/u;
const ANY_POSTCODE = /^[\p{L}\d][\p{L}\d -]{1,11}$/u;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/** Text, at, text, dot, text. */
export function isEmail(value: string): boolean {
  return EMAIL.test(value);
}

/** A masked local number, the 18-character international mask, or E.164. */
export function isPhone(value: string): boolean {
  return LOCAL_PHONE.test(value) || MASKED_ABROAD.test(value) || E164.test(value);
}

/** Puts a number typed in any usual way into the mask; what cannot be one comes back as it was. */
export function formatPhone(value: string): string {
  const typed = value.trim();
  if (!/^\+?[\d\s().-]+$/u.test(typed)) return typed;
  const digits = typed.replace(/\D/gu, '');
  const abroad = typed.startsWith('+') && !(digits.length === 11 && digits.startsWith('1'));
  if (abroad) return digits.length === 12 ? `+${digits.slice(0, 2)} ${mask(digits.slice(2))}` : `+${digits}`;
  if (digits.length === 11 && digits.startsWith('1')) return mask(digits.slice(1));
  return digits.length === 10 ? mask(digits) : typed;
}

/** Exactly ten digits. */
export function isNpi(value: string): boolean {
  return NPI.test(value);
}

/** Nine digits get their hyphen; spaces and case are tidied. */
export function formatPostcode(value: string): string {
  const tidy = value.trim().toUpperCase();
  return /^\d{9}$/u.test(tidy) ? `${tidy.slice(0, 5)}-${tidy.slice(5)}` : tidy;
}

/** United States: five digits, or five and four; elsewhere letters and digits. */
export function isPostcode(value: string, countryCode = 'US'): boolean {
  return /^USA?$/iu.test(countryCode) ? US_POSTCODE.test(value) : ANY_POSTCODE.test(value);
}

/** Wall-clock time of day, 'HH:mm'. */
export function isTimeOfDay(value: string): boolean {
  return TIME.test(value);
}

/** A zone of the IANA list. */
function isTimeZone(value: string): boolean {
  return IANAZone.isValidZone(value);
}

/** E-mail address; optional unless `.required()` follows. */
export function email() {
  return optionalLine(TEXT.email).test({
    name: 'invalid_email',
    message: 'invalid_email',
    skipAbsent: true,
    test: (value) => isEmail(value ?? ''),
  });
}

/** A password as typed, where it may be left out; how long it must be says who sets one. */
export function typedPassword() {
  return yup
    .string()
    .nullable()
    .test({
      name: 'too_long',
      message: 'too_long',
      params: { max: TEXT.password },
      skipAbsent: true,
      test: (value) => characters(value ?? '') <= TEXT.password,
    });
}

/** Phone number, kept in the mask. */
export function phone() {
  return optionalLine(TEXT.line)
    .transform((value: unknown) => (typeof value === 'string' ? formatPhone(value) : value))
    .test({
      name: 'invalid_phone',
      message: 'invalid_phone',
      skipAbsent: true,
      test: (value) => isPhone(value ?? ''),
    });
}

/** National provider identifier. */
export function npi() {
  return optionalLine(TEXT.line).test({
    name: 'invalid_npi',
    message: 'invalid_npi',
    params: { length: NPI_LENGTH },
    skipAbsent: true,
    test: (value) => isNpi(value ?? ''),
  });
}

/** Time of day, 'HH:mm'. */
export function timeOfDay() {
  return optionalLine(TEXT.line).test({
    name: 'invalid_time',
    message: 'invalid_time',
    skipAbsent: true,
    test: (value) => isTimeOfDay(value ?? ''),
  });
}

/** Currency of a company or a market, by ISO 4217. */
export function currency() {
  return optionalLine(TEXT.line)
    .uppercase()
    .test({
      name: 'invalid_currency',
      message: 'invalid_currency',
      skipAbsent: true,
      test: (value) => Intl.supportedValuesOf('currency').includes(value ?? ''),
    });
}

/** IANA time zone. */
export function timeZone() {
  return optionalLine(TEXT.name).test({
    name: 'invalid_time_zone',
    message: 'invalid_time_zone',
    skipAbsent: true,
    test: (value) => isTimeZone(value ?? ''),
  });
}

/** A positive decimal string below `max`: digits, at most `decimals` of them behind the point. */
export function decimal(
  code: 'invalid_height' | 'invalid_weight' | 'invalid_number',
  max: number,
  decimals: number,
) {
  const pattern = new RegExp(`^\\d+(?:\\.\\d{1,${decimals}})?$`, 'u');
  const fits = (value: string): boolean => pattern.test(value) && Number(value) > 0 && Number(value) <= max;
  return optionalLine(TEXT.line).test({
    name: code,
    message: code,
    params: { max },
    skipAbsent: true,
    test: (value) => fits(value ?? ''),
  });
}

function mask(ten: string): string {
  return `(${ten.slice(0, 3)})-${ten.slice(3, 6)}-${ten.slice(6)}`;
}
