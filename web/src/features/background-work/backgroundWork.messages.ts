import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the banner about what happens by itself. */
export const backgroundWorkMessages = defineMessages({
  title: { id: 'backgroundWork.title', defaultMessage: 'Background work' },
  away: {
    id: 'backgroundWork.away',
    defaultMessage:
      'The worker has been away since {time}: no round ends, no alert is raised and no message is sent until it is back. It is started again by itself; if this stays, look at its log.',
  },
  never: {
    id: 'backgroundWork.never',
    defaultMessage:
      'No worker runs: no round ends, no alert is raised and no message is sent. Start one, or look at its log.',
  },
  overdue: {
    id: 'backgroundWork.overdue',
    defaultMessage:
      'The worker is behind: something that was due {time} still waits. Rounds, alerts and messages come late.',
  },
});
