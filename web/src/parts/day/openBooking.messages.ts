import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the booking beside a day. */
export const openBookingMessages = defineMessages({
  booking: { id: 'openBooking.booking', defaultMessage: 'Booking' },
});
