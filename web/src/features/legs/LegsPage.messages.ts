import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of legs. */
export const legsPageMessages = defineMessages({
  title: { id: 'legs.title', defaultMessage: 'Legs' },
  empty: { id: 'legs.empty', defaultMessage: 'No legs yet' },
  emptyBooker: {
    id: 'legs.emptyBooker',
    defaultMessage: 'Each leg of a booking appears here once it is made.',
  },
  emptyDispatcher: {
    id: 'legs.emptyDispatcher',
    defaultMessage: 'Legs appear here the moment they are offered to you.',
  },
});
