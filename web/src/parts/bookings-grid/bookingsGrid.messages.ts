import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of bookings. */
export const bookingsPageMessages = defineMessages({
  title: { id: 'bookings.title', defaultMessage: 'Bookings' },
  newBooking: { id: 'bookings.newBooking', defaultMessage: 'New booking' },
  empty: { id: 'bookings.empty', defaultMessage: 'No bookings yet' },
  emptyText: {
    id: 'bookings.emptyText',
    defaultMessage: 'Book a trip, and it appears here with everything that happens to it.',
  },
  proxyTitle: { id: 'bookings.proxyTitle', defaultMessage: 'Proxy bookings' },
  proxyEmpty: { id: 'bookings.proxyEmpty', defaultMessage: 'No bookings for other companies yet' },
  proxyEmptyText: {
    id: 'bookings.proxyEmptyText',
    defaultMessage:
      'Book a trip for a member of your market, and it appears here with everything that happens to it.',
  },
});
