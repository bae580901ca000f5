import { defineMessages } from '../../lib/intl/messages.ts';

/** Words about other bookings of the patient that look like the one in hand. */
export const similarMessages = defineMessages({
  seen: {
    id: 'similar.seen',
    defaultMessage:
      '{count, plural, one {The patient has another booking at this time} other {The patient has # other bookings at this time}}',
  },
  title: { id: 'similar.title', defaultMessage: 'Booked already?' },
  ask: {
    id: 'similar.ask',
    defaultMessage:
      '{count, plural, one {The patient has another booking at this time.} other {The patient has # other bookings at this time.}} Book this one as well only if all of them are meant.',
  },
  anyway: { id: 'similar.anyway', defaultMessage: 'Book anyway' },
  back: { id: 'similar.back', defaultMessage: 'Back to the booking' },
  open: { id: 'similar.open', defaultMessage: 'Open {name} in a new tab' },
  sameAppointment: { id: 'similar.sameAppointment', defaultMessage: 'to the same appointment,' },
  way: { id: 'similar.way', defaultMessage: '{from} → {to}' },
  bookedBy: { id: 'similar.bookedBy', defaultMessage: 'booked by {company}' },
});
