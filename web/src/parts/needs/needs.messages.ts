import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of what needs somebody. */
export const needMessages = defineMessages({
  title: { id: 'needs.title', defaultMessage: 'Needs you' },
  byTime: { id: 'needs.byTime', defaultMessage: '{count}, by time left' },
  NOW: { id: 'needs.now', defaultMessage: 'Now' },
  SOON: { id: 'needs.soon', defaultMessage: 'Soon' },
  LATER: { id: 'needs.later', defaultMessage: 'Later' },
  first: { id: 'needs.first', defaultMessage: 'first by {time}' },
  nothing: { id: 'needs.nothing', defaultMessage: 'Nothing needs you' },
  nothingText: {
    id: 'needs.nothingText',
    defaultMessage: 'What is late, unanswered or without a vehicle stands here.',
  },
  more: { id: 'needs.more', defaultMessage: '{count} more' },
  open: { id: 'needs.open', defaultMessage: 'Open' },
  ready: { id: 'needs.ready', defaultMessage: 'Waits {time}' },
  unassigned: { id: 'needs.unassigned', defaultMessage: '{time} to pick-up' },
  unassignedPassed: { id: 'needs.unassignedPassed', defaultMessage: 'Pick-up passed' },
  lastRound: { id: 'needs.lastRound', defaultMessage: 'Last round, {waiting} of {asked} left' },
  withheld: { id: 'needs.withheld', defaultMessage: 'Patient after acceptance' },
  doingOf: { id: 'needs.doingOf', defaultMessage: '{action}: {name}' },
  next: { id: 'needs.next', defaultMessage: 'Next that needs you' },
  previous: { id: 'needs.previous', defaultMessage: 'Previous that needs you' },
  openSelected: { id: 'needs.openSelected', defaultMessage: 'Open what is selected' },
  notRead: {
    id: 'needs.notRead',
    defaultMessage: 'The booking could not be read. Try again once the connection is back.',
  },
  noLonger: { id: 'needs.noLonger', defaultMessage: '{name}: this can no longer be done.' },
});
