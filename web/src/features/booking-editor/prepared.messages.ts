import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a booking that a health record prepared. */
export const preparedMessages = defineMessages({
  from: { id: 'prepared.from', defaultMessage: 'From the health record, visit {csn}.' },
  pickUp: {
    id: 'prepared.pickUp',
    defaultMessage: 'Unable to find Pickup : {name}. Use the facility search.',
  },
  dropOff: {
    id: 'prepared.dropOff',
    defaultMessage: 'Unable to find Dropoff: {name}. Use the facility search.',
  },
  patient: {
    id: 'prepared.patient',
    defaultMessage:
      'Unable to find the patient: {name}, born {birth}, {reference}. Look for them, or enter them new.',
  },
  findPatient: { id: 'prepared.findPatient', defaultMessage: 'Look for the patient' },
  booked: {
    id: 'prepared.booked',
    defaultMessage: 'This visit is booked already: {name}. A second booking of it is refused.',
  },
  open: { id: 'prepared.open', defaultMessage: 'Open {name}' },
  gone: {
    id: 'prepared.gone',
    defaultMessage:
      'What the health record sent is not there any more: it is kept for a day. Have it sent again.',
  },
});
