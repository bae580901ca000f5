import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the page that people come back to from their directory. */
export const ssoMessages = defineMessages({
  title: { id: 'sso.title', defaultMessage: 'Sign in with your directory' },
  expired: {
    id: 'sso.expired',
    defaultMessage: 'This sign-in took too long, or was begun in another window. Begin again.',
  },
  cancelled: { id: 'sso.cancelled', defaultMessage: 'You did not finish signing in at your directory.' },
  failed: {
    id: 'sso.failed',
    defaultMessage: 'Your directory did not confirm who you are. Try again, or ask your administrator.',
  },
  suspended: {
    id: 'sso.suspended',
    defaultMessage: 'Your company is suspended on this platform. Ask the people who run it.',
  },
  unknown: {
    id: 'sso.unknown',
    defaultMessage:
      'Your directory knows you, but you are not yet a user here. Ask your administrator to add you.',
  },
  nobody: { id: 'sso.nobody', defaultMessage: 'You are not signed in.' },
  again: { id: 'sso.again', defaultMessage: 'Back to sign in' },
});
