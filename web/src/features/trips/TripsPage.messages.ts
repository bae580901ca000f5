import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the transporter's list of trips. */
export const tripsPageMessages = defineMessages({
  title: { id: 'trips.title', defaultMessage: 'Trips' },
  empty: { id: 'trips.empty', defaultMessage: 'No trips yet' },
  emptyText: { id: 'trips.emptyText', defaultMessage: 'Offers appear here the moment they are sent to you.' },
});
