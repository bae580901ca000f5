import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the recurrence editor. */
export const recurrenceMessages = defineMessages({
  recurrence: { id: 'recurrence.recurrence', defaultMessage: 'Recurrence' },
  daySelectors: { id: 'recurrence.daySelectors', defaultMessage: 'Day Selectors' },
  NONE: { id: 'recurrence.none', defaultMessage: 'None' },
  M2F: { id: 'recurrence.m2f', defaultMessage: 'Mon–Fri' },
  MWF: { id: 'recurrence.mwf', defaultMessage: 'Mon/Wed/Fri' },
  TH: { id: 'recurrence.th', defaultMessage: 'Tue/Thu' },
  THS: { id: 'recurrence.ths', defaultMessage: 'Tue/Thu/Sat' },
  days: { id: 'recurrence.days', defaultMessage: 'Days and pick-up times' },
  daysByAppointment: {
    id: 'recurrence.daysByAppointment',
    defaultMessage: 'Days and appointment times',
  },
  pickUpTime: { id: 'recurrence.pickUpTime', defaultMessage: '{day}: pick-up time' },
  appointmentTime: { id: 'recurrence.appointmentTime', defaultMessage: '{day}: appointment time' },
  returnTime: { id: 'recurrence.returnTime', defaultMessage: '{day}: return time' },
  endDate: { id: 'recurrence.endDate', defaultMessage: 'End Date' },
  endHint: { id: 'recurrence.endHint', defaultMessage: 'Until 23:59 of that day; empty: without end.' },
  interval: { id: 'recurrence.interval', defaultMessage: 'Offer Bundle Interval' },
  intervalHint: {
    id: 'recurrence.intervalHint',
    defaultMessage: 'For so long one transport provider takes all occurrences.',
  },
  WEEKLY: { id: 'recurrence.weekly', defaultMessage: 'Weekly' },
  FORTNIGHTLY: { id: 'recurrence.fortnightly', defaultMessage: 'Fortnightly' },
  MONTHLY: { id: 'recurrence.monthly', defaultMessage: 'Monthly' },
  YEARLY: { id: 'recurrence.yearly', defaultMessage: 'Yearly' },
  onHolidays: { id: 'recurrence.onHolidays', defaultMessage: 'On holidays of the market' },
  KEEP: { id: 'recurrence.keep', defaultMessage: 'Takes place as on other days' },
  SKIP: { id: 'recurrence.skip', defaultMessage: 'Does not take place' },
  DAY_BEFORE: { id: 'recurrence.dayBefore', defaultMessage: 'The day before' },
  DAY_AFTER: { id: 'recurrence.dayAfter', defaultMessage: 'The day after' },
  movedHint: {
    id: 'recurrence.movedHint',
    defaultMessage: 'Up to three days away, on a day of its own; where none is free it does not take place.',
  },
  leftOut: { id: 'recurrence.leftOut', defaultMessage: 'does not take place' },
  movedFrom: { id: 'recurrence.movedFrom', defaultMessage: 'instead of {date}' },
  next: { id: 'recurrence.next', defaultMessage: 'Next occurrences' },
  bundleNo: { id: 'recurrence.bundleNo', defaultMessage: 'Bundle {no}' },
  previewLater: {
    id: 'recurrence.previewLater',
    defaultMessage: 'The next occurrences show here once days and times are chosen.',
  },
  noPreview: { id: 'recurrence.noPreview', defaultMessage: 'The next occurrences cannot be shown now.' },
  withoutEnd: { id: 'recurrence.withoutEnd', defaultMessage: 'Without end.' },
  total: {
    id: 'recurrence.total',
    defaultMessage: '{count, plural, one {# occurrence} other {# occurrences}} until the end.',
  },
});
