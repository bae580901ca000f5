import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of bookings. */
export const bookingsPageMessages = defineMessages({
  title: { id: 'bookings.title', defaultMessage: 'Bookings' },
  newBooking: { id: 'bookings.newBooking', defaultMessage: 'New booking' },
  empty: { id: 'bookings.empty', defaultMessage: 'No bookings yet' },
  emptyText: { id: 'bookings.emptyText', defaultMessage: 'Book a trip, and it appears here with everything that happens to it.' },
});
