import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the booking editor in test mode. */
export const testBookingMessages = defineMessages({
  previews: { id: 'testBooking.previews', defaultMessage: 'C2C Previews' },
  previewFailed: { id: 'testBooking.previewFailed', defaultMessage: 'Unable to preview C2C payload' },
  failed: { id: 'testBooking.failed', defaultMessage: 'The booking could not be tried' },
  noPayloads: {
    id: 'testBooking.noPayloads',
    defaultMessage:
      'Nothing would be sent: none of the transport providers that would be asked has a dispatch system of its own.',
  },
  payload: { id: 'testBooking.payload', defaultMessage: 'What {name} would be sent' },
  done: { id: 'testBooking.done', defaultMessage: 'Nothing was booked' },
  doneText: {
    id: 'testBooking.doneText',
    defaultMessage: 'This is what would have become of it. Nobody was asked, nothing was sent or changed.',
  },
  open: { id: 'testBooking.open', defaultMessage: 'open' },
  by: { id: 'testBooking.by', defaultMessage: 'by {question}' },
  unless: { id: 'testBooking.unless', defaultMessage: 'unless an answer says otherwise' },
  staysDraft: { id: 'testBooking.staysDraft', defaultMessage: 'Stays a draft: {reasons}' },
  offered: { id: 'testBooking.offered', defaultMessage: 'Asked at once: {names}' },
  offeredNobody: {
    id: 'testBooking.offeredNobody',
    defaultMessage: 'Nobody would be asked at once.',
  },
  callType: { id: 'testBooking.callType', defaultMessage: 'Call type' },
  urgency: { id: 'testBooking.urgency', defaultMessage: 'Urgency' },
  priority: { id: 'testBooking.priority', defaultMessage: 'Dispatch priority' },
  close: { id: 'testBooking.close', defaultMessage: 'Close' },
});
