import { formatPostcode, isPostcode, timeZone } from './formats.ts';
import { TEXT } from './limits.ts';
import { line, optionalLine } from './text.ts';
import { yup } from './yup.ts';

/**
 * What to ask of an address. `geocoded`: it must carry its position, as one picked from the suggestions does.
 */
export interface AddressOptions {
  readonly geocoded?: boolean;
}

/** A postal address. */
export function addressRules(options: AddressOptions = {}) {
  return yup
    .object({
      line1: line(TEXT.line).required('required'),
      line2: optionalLine(TEXT.line),
      line3: optionalLine(TEXT.line),
      city: line(TEXT.name).required('required'),
      state: line(TEXT.name).required('required'),
      county: optionalLine(TEXT.name),
      postcode: line(TEXT.line)
        .transform((value: unknown) => (typeof value === 'string' ? formatPostcode(value) : value))
        .required('required')
        .test({
          name: 'invalid_postcode',
          message: 'invalid_postcode',
          test: (value, context) => isPostcode(value ?? '', countryOf(context.parent)),
        }),
      countryCode: optionalLine(3),
      label: optionalLine(TEXT.label),
      latitude: coordinate(90),
      longitude: coordinate(180),
      timeZone: timeZone(),
    })
    .test({
      name: 'address_not_geocoded',
      message: 'address_not_geocoded',
      skipAbsent: true,
      test: (value) =>
        options.geocoded !== true ||
        (typeof value?.latitude === 'number' && typeof value.longitude === 'number'),
    });
}

/** An address that may be left out. */
export function optionalAddress(options: AddressOptions = {}) {
  return addressRules(options).default(undefined).nullable();
}

function coordinate(limit: number) {
  return yup.number().nullable().typeError('invalid_number').min(-limit, 'too_small').max(limit, 'too_large');
}

function countryOf(parent: unknown): string {
  const code =
    typeof parent === 'object' && parent !== null && 'countryCode' in parent ? parent.countryCode : null;
  return typeof code === 'string' && code !== '' ? code : 'US';
}
