import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the error pages. */
export const errorPageMessages = defineMessages({
  unauthorizedTitle: { id: 'errors.unauthorizedTitle', defaultMessage: '401 Not authorized' },
  unauthorizedText: {
    id: 'errors.unauthorizedText',
    defaultMessage: 'Your roles do not open this page. Ask an administrator of your company if you need it.',
  },
  soonTitle: { id: 'errors.soonTitle', defaultMessage: 'Coming soon' },
  soonText: { id: 'errors.soonText', defaultMessage: 'This part of the console is not there yet.' },
  lostTitle: { id: 'errors.lostTitle', defaultMessage: 'Connection lost' },
  lostText: {
    id: 'errors.lostText',
    defaultMessage:
      'The server cannot be reached. What you had saved is safe. Check the connection and try again.',
  },
  expiredTitle: { id: 'errors.expiredTitle', defaultMessage: 'Session expired' },
  expiredText: {
    id: 'errors.expiredText',
    defaultMessage:
      'You were signed out, after a long pause or from elsewhere. Sign in to go on where you were.',
  },
  unknownTitle: { id: 'errors.unknownTitle', defaultMessage: 'Unknown address' },
  unknownText: { id: 'errors.unknownText', defaultMessage: 'This page could not be found' },
  home: { id: 'errors.home', defaultMessage: 'Go to the start page' },
  again: { id: 'errors.again', defaultMessage: 'Try again' },
  signIn: { id: 'errors.signIn', defaultMessage: 'Sign in' },
});
