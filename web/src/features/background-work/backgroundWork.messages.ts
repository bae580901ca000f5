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
  standbyAway: {
    id: 'backgroundWork.standbyAway',
    defaultMessage:
      'The standby that lists are read from does not answer. The primary answers in its place and bears more; look at the standby.',
  },
  standbyBehind: {
    id: 'backgroundWork.standbyBehind',
    defaultMessage:
      'The standby that lists are read from is {seconds, plural, one {# second} other {# seconds}} behind. Beyond its limit the primary answers in its place; look at what holds the standby up.',
  },
  listsAge: {
    id: 'backgroundWork.listsAge',
    defaultMessage:
      'Lists and figures may be up to {seconds, plural, one {# second} other {# seconds}} old. What you change yourself shows at once; wait, or open a booking to see it as it is now.',
  },
});
