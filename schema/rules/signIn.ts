import { LANGUAGES } from './lists/people.ts';
import { email, phone, typedPassword } from './formats.ts';
import { TEXT } from './limits.ts';
import { characters, choice, line } from './text.ts';
import { yup } from './yup.ts';

/** Signing in. The login is lower case; a password is taken as typed. */
export function signInRules() {
  return yup.object({ login: line(TEXT.login).lowercase().required('required'), password: password() });
}

/** Changing one's password: all three, the last two alike, the new one long enough. */
export function changePasswordRules() {
  return yup.object({
    currentPassword: password(),
    newPassword: chosenPassword(),
    confirmation: confirmation(),
  });
}

/** Choosing a password by a link: both, alike. */
export function choosePasswordRules() {
  return yup.object({
    secret: line(TEXT.line).required('required'),
    newPassword: chosenPassword(),
    confirmation: confirmation(),
  });
}

/** Asking for the link: the login, whether it exists or not. */
export function requestResetRules() {
  return yup.object({ login: line(TEXT.login).lowercase().required('required') });
}

/** The code of a text message, with the login it was sent for; spaces and dashes do not matter. */
export function activationCodeRules() {
  return yup.object({
    login: line(TEXT.login).lowercase().required('required'),
    code: yup
      .string()
      .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : value))
      .required('required')
      .test({
        name: 'digits',
        message: 'digits',
        params: { count: 8 },
        skipAbsent: true,
        test: (value) => !value || /^\d{8}$/.test(value),
      }),
  });
}

/** A person's own details. */
export function accountRules() {
  return yup.object({
    displayName: line(TEXT.displayName).required('required'),
    email: email(),
    phone: phone(),
    language: choice(LANGUAGES).required('required'),
    /** Needed where the e-mail address or the phone number changes: messages to them open the account. */
    currentPassword: typedPassword(),
  });
}

/** Long enough to be hard to guess, and nothing else: no kinds of characters are asked for. */
function chosenPassword() {
  return password().test({
    name: 'too_short',
    message: 'too_short',
    params: { min: TEXT.passwordMin },
    skipAbsent: true,
    test: (value) => characters(value ?? '') >= TEXT.passwordMin,
  });
}

function confirmation() {
  return password().test({
    name: 'passwords_differ',
    message: 'passwords_differ',
    test: (value, context) => value === (context.parent as { newPassword?: string }).newPassword,
  });
}

function password() {
  return yup
    .string()
    .required('required')
    .test({
      name: 'too_long',
      message: 'too_long',
      params: { max: TEXT.password },
      test: (value) => characters(value) <= TEXT.password,
    });
}
