import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a patient's bookings. */
export const patientBookingsMessages = defineMessages({
  title: { id: 'patientBookings.title', defaultMessage: 'Bookings of a patient' },
  of: { id: 'patientBookings.of', defaultMessage: 'Bookings of {name}' },
  choose: { id: 'patientBookings.choose', defaultMessage: 'Choose a patient' },
  chooseText: {
    id: 'patientBookings.chooseText',
    defaultMessage: 'Their bookings appear here, the latest first.',
  },
  unknown: { id: 'patientBookings.unknown', defaultMessage: 'This patient could not be found' },
  unknownText: {
    id: 'patientBookings.unknownText',
    defaultMessage: 'It may belong to another company, or the address may be incomplete.',
  },
  none: { id: 'patientBookings.none', defaultMessage: 'No bookings yet' },
  noneText: { id: 'patientBookings.noneText', defaultMessage: 'Nothing was booked for this patient.' },
});
