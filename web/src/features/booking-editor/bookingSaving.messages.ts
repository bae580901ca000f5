import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of what comes back when a booking is saved: questions, and both versions of it. */
export const savingMessages = defineMessages({
  sentBefore: {
    id: 'booking.sentBefore',
    defaultMessage:
      'This was sent before with other input, and the answer got lost on the way. Look at the booking in the list before you send it again.',
  },
  wereWriting: { id: 'booking.wereWriting', defaultMessage: 'You were writing a booking at {at}.' },
  wereChanging: { id: 'booking.wereChanging', defaultMessage: 'You were changing this booking at {at}.' },
  hoursTitle: { id: 'booking.hoursTitle', defaultMessage: 'Booking Confirmation' },
  hoursText: {
    id: 'booking.hoursText',
    defaultMessage: 'Booking drop off time is outside of facility operating hours.',
  },
  hoursTime: { id: 'booking.hoursTime', defaultMessage: 'Drop-off time: {time}' },
  hoursFacility: { id: 'booking.hoursFacility', defaultMessage: '{facility}: {opens} to {closes}' },
  hoursContinue: { id: 'booking.hoursContinue', defaultMessage: 'Do you want to continue?' },
  pastTitle: { id: 'booking.pastTitle', defaultMessage: 'Past Pickup Time Detected' },
  pastText: {
    id: 'booking.pastText',
    defaultMessage: 'The pickup time for {trips} is in the past and will be set to NOW. Continue?',
  },
  attachFailed: { id: 'booking.attachFailed', defaultMessage: 'Error attaching Epic booking: {name}' },
  attachFailedText: {
    id: 'booking.attachFailedText',
    defaultMessage: 'The booking was made. What the health record sent could not be attached to it.',
  },
  ofLeg: { id: 'booking.ofLeg', defaultMessage: '{leg}: {field}' },
  classification: { id: 'booking.classification', defaultMessage: 'Booking type' },
  pickUpPlace: { id: 'booking.pickUpPlace', defaultMessage: 'Pick up place' },
  dropOffPlace: { id: 'booking.dropOffPlace', defaultMessage: 'Drop-off place' },
  pickUpFloor: { id: 'booking.pickUpFloor', defaultMessage: 'Pick up floor and room' },
  dropOffFloor: { id: 'booking.dropOffFloor', defaultMessage: 'Drop-off floor and room' },
});
