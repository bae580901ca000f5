import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the warning before a session ends. */
export const keeperMessages = defineMessages({
  idleTitle: { id: 'keeper.idleTitle', defaultMessage: 'Are you still there?' },
  idleText: {
    id: 'keeper.idleText',
    defaultMessage:
      'Nothing was done for a while. You will be signed out in {seconds, plural, one {# second} other {# seconds}}, and what is not saved is lost.',
  },
  absoluteTitle: { id: 'keeper.absoluteTitle', defaultMessage: 'Your session ends soon' },
  absoluteText: {
    id: 'keeper.absoluteText',
    defaultMessage:
      'You have been signed in for the longest time allowed. Save your work: you will be signed out in {seconds, plural, one {# second} other {# seconds}}.',
  },
  stay: { id: 'keeper.stay', defaultMessage: 'Stay signed in' },
  understood: { id: 'keeper.understood', defaultMessage: 'OK' },
  signOut: { id: 'keeper.signOut', defaultMessage: 'Sign out now' },
});
