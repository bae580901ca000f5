import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the sign-in page. */
export const loginMessages = defineMessages({
  title: { id: 'login.title', defaultMessage: 'Sign in' },
  login: { id: 'login.login', defaultMessage: 'Login' },
  password: { id: 'login.password', defaultMessage: 'Password' },
  continueWith: { id: 'login.continueWith', defaultMessage: 'Continue with {label}' },
  signIn: { id: 'login.signIn', defaultMessage: 'Sign in' },
  signingIn: { id: 'login.signingIn', defaultMessage: 'Signing in…' },
  forgot: { id: 'login.forgot', defaultMessage: 'Forgot password?' },
});
