import * as yup from 'yup';

/**
 * yup with codes for messages: rules never carry sentences, each side words the codes.
 * Every rule imports yup from here, so the codes are set before any schema is built.
 */
yup.setLocale({
  mixed: {
    default: 'invalid',
    required: 'required',
    defined: 'required',
    notNull: 'required',
    oneOf: 'not_allowed_value',
    notOneOf: 'not_allowed_value',
    notType: 'invalid',
  },
  string: {
    min: 'too_short',
    max: 'too_long',
    matches: 'invalid',
    email: 'invalid_email',
    length: 'invalid',
  },
  number: {
    min: 'too_small',
    max: 'too_large',
    integer: 'not_integer',
    moreThan: 'too_small',
    lessThan: 'too_large',
  },
  array: { min: 'too_few', max: 'too_many' },
  date: { min: 'date_out_of_range', max: 'date_out_of_range' },
  object: { noUnknown: 'unknown_field' },
});

/** A transform: null says no more than what is left out, and has the default. */
export const nullIsLeftOut = (value: unknown): unknown => (value === null ? undefined : value);

export { yup };
