import { TEXT } from './limits.ts';
import { line } from './text.ts';
import { yup } from './yup.ts';

const digitsOnly = /^\d{3}\s?\d{3}$/;
// Of 24 letters; those of 16 were given out formerly.
const recovery = /^[0-9a-z](?:[\s-]?[0-9a-z]){15}(?:(?:[\s-]?[0-9a-z]){8})?$/i;

/** A code of an authenticator: six digits, with a space in the middle or without. */
export function totpCodeRules() {
  return yup.object({
    code: line(20)
      .required('required')
      .test({
        name: 'digits',
        message: 'digits',
        params: { count: 6 },
        skipAbsent: true,
        test: (value) => !value || digitsOnly.test(value),
      }),
  });
}

/** The second step of a sign-in: six digits, or one of the recovery codes. */
export function recoverableCodeRules() {
  return yup.object({
    code: line(40)
      .required('required')
      .test({
        name: 'invalid_code',
        message: 'invalid_code',
        test: (value) => !value || digitsOnly.test(value) || recovery.test(value),
      }),
  });
}

/** One's own password, asked again before something about the sign-in changes. */
export function ownPasswordRules() {
  return yup.object({ password: yup.string().required('required').max(TEXT.password, 'too_long') });
}
