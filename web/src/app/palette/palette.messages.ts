import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the command palette. */
export const paletteMessages = defineMessages({
  title: { id: 'palette.title', defaultMessage: 'Find and do anything' },
  input: { id: 'palette.input', defaultMessage: 'A screen, an action, a booking, a patient, a facility' },
  results: { id: 'palette.results', defaultMessage: 'Results' },
  recent: { id: 'palette.recent', defaultMessage: 'Used last' },
  here: { id: 'palette.here', defaultMessage: 'Here' },
  go: { id: 'palette.go', defaultMessage: 'Go to' },
  console: { id: 'palette.console', defaultMessage: 'Console' },
  bookings: { id: 'palette.bookings', defaultMessage: 'Bookings' },
  ready: { id: 'palette.ready', defaultMessage: 'Ready Now' },
  readyFor: { id: 'palette.readyFor', defaultMessage: 'Ready Now: {name}' },
  readyDone: {
    id: 'palette.readyDone',
    defaultMessage: '{name} is ready: the pick-up is now',
  },
  readyFailed: { id: 'palette.readyFailed', defaultMessage: 'Error on Ready Now' },
  expected: { id: 'palette.expected', defaultMessage: '{leg}, expected {at}' },
  legs: { id: 'palette.legs', defaultMessage: 'Legs' },
  patients: { id: 'palette.patients', defaultMessage: 'Patients' },
  facilities: { id: 'palette.facilities', defaultMessage: 'Facilities' },
  found: {
    id: 'palette.found',
    defaultMessage: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  },
  nothing: { id: 'palette.nothing', defaultMessage: 'Nothing answers to “{text}”.' },
  searching: { id: 'palette.searching', defaultMessage: 'Searching…' },
  failed: {
    id: 'palette.failed',
    defaultMessage: 'Bookings, patients and facilities could not be searched. Type on to try again.',
  },
  appearance: { id: 'palette.appearance', defaultMessage: 'Appearance: {look}' },
  language: { id: 'palette.language', defaultMessage: 'Language: {language}' },
  alerts: { id: 'palette.alerts', defaultMessage: 'Alerts' },
  keys: { id: 'palette.keys', defaultMessage: 'Keyboard shortcuts' },
  hint: { id: 'palette.hint', defaultMessage: '↑ ↓ to choose, Enter to do it, Esc to leave' },
});
