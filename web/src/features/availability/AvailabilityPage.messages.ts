import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a transport provider's availability calendar. */
export const availabilityMessages = defineMessages({
  title: { id: 'availability.title', defaultMessage: 'Availability' },
  save: { id: 'availability.save', defaultMessage: 'Save' },
  saved: { id: 'availability.saved', defaultMessage: 'Availability saved' },
  savedAt: { id: 'availability.savedAt', defaultMessage: 'Last saved {time}' },
  failed: { id: 'availability.failed', defaultMessage: 'Failed to save the availability' },
  none: { id: 'availability.none', defaultMessage: 'Your company carries nobody' },
  noneText: {
    id: 'availability.noneText',
    defaultMessage: 'Only transport providers keep an availability calendar.',
  },
  readOnly: {
    id: 'availability.readOnly',
    defaultMessage: 'You may look at the calendar; a dispatch supervisor changes it.',
  },
  enabled: { id: 'availability.enabled', defaultMessage: 'Keep an availability calendar' },
  enabledText: {
    id: 'availability.enabledText',
    defaultMessage: 'Trips are offered only while a crew of this calendar is free.',
  },
  disabledText: {
    id: 'availability.disabledText',
    defaultMessage: 'While it is off, your company counts as available at any time.',
  },
  nothing: {
    id: 'availability.nothing',
    defaultMessage: 'The calendar counts and holds no crews: nothing will be offered to your company.',
  },
  weekly: { id: 'availability.weekly', defaultMessage: 'Weekly capacity' },
  clock: { id: 'availability.clock', defaultMessage: 'By the clock of {zone}' },
  weeklyHint: {
    id: 'availability.weeklyHint',
    defaultMessage:
      'How many crews are there, by day and time. Windows that overlap add up; one that ends earlier than it begins runs over midnight.',
  },
  from: { id: 'availability.from', defaultMessage: 'From' },
  to: { id: 'availability.to', defaultMessage: 'To' },
  crews: { id: 'availability.crews', defaultMessage: 'Crews' },
  callType: { id: 'availability.callType', defaultMessage: 'Call type' },
  anyCallType: { id: 'availability.anyCallType', defaultMessage: 'Any call type' },
  closedDay: { id: 'availability.closedDay', defaultMessage: 'No crews' },
  noHours: { id: 'availability.noHours', defaultMessage: 'No hours entered' },
  addWindow: { id: 'availability.addWindow', defaultMessage: 'Add hours' },
  addWindowTo: { id: 'availability.addWindowTo', defaultMessage: 'Add hours on {day}' },
  removeWindow: { id: 'availability.removeWindow', defaultMessage: 'Remove the hours on {day} from {from}' },
  copy: { id: 'availability.copy', defaultMessage: 'Copy Mon–Fri' },
  copyTitle: {
    id: 'availability.copyTitle',
    defaultMessage: 'Copy Mon–Fri: the hours of {day} for Monday to Friday',
  },
  copyAll: { id: 'availability.copyAll', defaultMessage: 'Copy to all' },
  copyAllTitle: {
    id: 'availability.copyAllTitle',
    defaultMessage: 'Copy to all: the hours of {day} for every day',
  },
  exceptions: { id: 'availability.exceptions', defaultMessage: 'Exceptions' },
  exceptionsHint: {
    id: 'availability.exceptionsHint',
    defaultMessage: 'What stands here replaces the weekly capacity on its day.',
  },
  noExceptions: { id: 'availability.noExceptions', defaultMessage: 'No day differs from the week.' },
  exception: { id: 'availability.exception', defaultMessage: 'Exception on {date}' },
  date: { id: 'availability.date', defaultMessage: 'Date' },
  closed: { id: 'availability.closed', defaultMessage: 'Closed' },
  addException: { id: 'availability.addException', defaultMessage: 'Add exception' },
  removeException: { id: 'availability.removeException', defaultMessage: 'Remove the exception on {date}' },
  staleTitle: { id: 'availability.staleTitle', defaultMessage: 'Somebody was faster' },
  staleText: {
    id: 'availability.staleText',
    defaultMessage:
      '{person} saved this calendar {time}. Save yours over it, or take theirs and lose what you have changed?',
  },
  somebody: { id: 'availability.somebody', defaultMessage: 'Somebody' },
  overwrite: { id: 'availability.overwrite', defaultMessage: 'Save mine' },
  takeTheirs: { id: 'availability.takeTheirs', defaultMessage: 'Take theirs' },
  MON: { id: 'availability.mon', defaultMessage: 'Monday' },
  TUE: { id: 'availability.tue', defaultMessage: 'Tuesday' },
  WED: { id: 'availability.wed', defaultMessage: 'Wednesday' },
  THU: { id: 'availability.thu', defaultMessage: 'Thursday' },
  FRI: { id: 'availability.fri', defaultMessage: 'Friday' },
  SAT: { id: 'availability.sat', defaultMessage: 'Saturday' },
  SUN: { id: 'availability.sun', defaultMessage: 'Sunday' },
});
