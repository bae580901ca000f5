import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of booking a list of appointments. */
export const appointmentImportMessages = defineMessages({
  title: { id: 'appointments.title', defaultMessage: 'Book a list of appointments' },
  text: {
    id: 'appointments.text',
    defaultMessage:
      'A clinic’s day as a table: each row becomes a booking from the patient’s home, in time for the appointment, or says why it does not. Patients are known by record number, else by name and date of birth. Days as 11/24/2026, times as 2:30 PM or 14:30.',
  },
  place: { id: 'appointments.place', defaultMessage: 'Where the appointments are' },
  placeHint: {
    id: 'appointments.placeHint',
    defaultMessage: 'May stay empty where the table has a column for it.',
  },
  back: { id: 'appointments.back', defaultMessage: 'Way back' },
  NONE: { id: 'appointments.back.none', defaultMessage: 'None' },
  WILL_CALL: { id: 'appointments.back.willCall', defaultMessage: 'When the patient calls' },
  WAIT_AND_RETURN: { id: 'appointments.back.wait', defaultMessage: 'The crew waits' },
  SET_TIME: { id: 'appointments.back.setTime', defaultMessage: 'At the time in the table' },
  incomplete: {
    id: 'appointments.incomplete',
    defaultMessage: 'Choose market, call type, urgency and dispatch priority: they hold for all rows.',
  },
  issue: { id: 'appointments.issue', defaultMessage: '{column}: {message}' },
  name: { id: 'appointments.column.name', defaultMessage: 'Patient' },
  reference: { id: 'appointments.column.reference', defaultMessage: 'Medical record number' },
  lastName: { id: 'appointments.column.lastName', defaultMessage: 'Last name' },
  firstName: { id: 'appointments.column.firstName', defaultMessage: 'First name' },
  dateOfBirth: { id: 'appointments.column.dateOfBirth', defaultMessage: 'Date of birth' },
  date: { id: 'appointments.column.date', defaultMessage: 'Day' },
  time: { id: 'appointments.column.time', defaultMessage: 'Time' },
  returnTime: { id: 'appointments.column.returnTime', defaultMessage: 'Ready for the way back' },
  placeColumn: { id: 'appointments.column.place', defaultMessage: 'Place' },
  callType: { id: 'appointments.column.callType', defaultMessage: 'Call type' },
  comment: { id: 'appointments.column.comment', defaultMessage: 'Comment' },
});
