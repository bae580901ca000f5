import type { InferType } from 'yup';
import { TEXT } from './limits.ts';
import { characters, line } from './text.ts';
import { yup } from './yup.ts';

/** Signing in. The login is lower case; a password is taken as typed. */
export function signInRules() {
  return yup.object({ login: line(TEXT.login).lowercase().required('required'), password: password() });
}

export type SignInValue = InferType<ReturnType<typeof signInRules>>;

/** Changing one's password: all three, the last two alike. */
export function changePasswordRules() {
  return yup.object({
    currentPassword: password(),
    newPassword: password(),
    confirmation: password().test({
      name: 'passwords_differ',
      message: 'passwords_differ',
      test: (value, context) => value === (context.parent as { newPassword?: string }).newPassword,
    }),
  });
}

function password() {
  return yup
    .string()
    .required('required')
    .test({ name: 'too_long', message: 'too_long', params: { max: TEXT.password }, test: (value) => characters(value) <= TEXT.password });
}
