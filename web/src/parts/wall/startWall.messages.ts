import { defineMessages } from '../../lib/intl/messages.ts';

/** Words before a browser becomes a screen on a wall. */
export const startWallMessages = defineMessages({
  open: { id: 'startWall.open', defaultMessage: 'Show on a wall' },
  title: { id: 'startWall.title', defaultMessage: 'Show the day on a wall' },
  text: {
    id: 'startWall.text',
    defaultMessage:
      'You are signed out of this browser. It shows the day in large letters, without any patient’s name, and can do nothing else. It stays signed in for 30 days, or until it is signed out here or under Sessions.',
  },
  yes: { id: 'startWall.yes', defaultMessage: 'Sign out and show' },
  failed: { id: 'startWall.failed', defaultMessage: 'The wall could not be begun. Try again.' },
});
