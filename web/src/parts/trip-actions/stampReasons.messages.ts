import { defineMessages } from '../../lib/intl/messages.ts';

/** Words for what is odd about stamps and distances, asked before and read in the log after. */
export const stampReasonMessages = defineMessages({
  title: { id: 'stampReasons.title', defaultMessage: 'Is this right?' },
  ask: {
    id: 'stampReasons.ask',
    defaultMessage:
      '{name}: this is unusual. Save it if it happened like this; it is noted in the log. Nothing is saved yet.',
  },
  save: { id: 'stampReasons.save', defaultMessage: 'Save as it is' },
  back: { id: 'stampReasons.back', defaultMessage: 'Back' },
  kept: { id: 'stampReasons.kept', defaultMessage: 'Unusual, and confirmed:' },
  distance: { id: 'stampReasons.distance', defaultMessage: 'Distance' },
  before: {
    id: 'stampReasons.before',
    defaultMessage: '{difference} before the plan ({planned})',
  },
  after: { id: 'stampReasons.after', defaultMessage: '{difference} after the plan ({planned})' },
  otherDayBefore: {
    id: 'stampReasons.otherDayBefore',
    defaultMessage: 'Another day: {difference} before the plan ({planned})',
  },
  otherDayAfter: {
    id: 'stampReasons.otherDayAfter',
    defaultMessage: 'Another day: {difference} after the plan ({planned})',
  },
  notToday: { id: 'stampReasons.notToday', defaultMessage: 'Another day than today' },
  sameTime: { id: 'stampReasons.sameTime', defaultMessage: 'The same time as “{step}”' },
  far: {
    id: 'stampReasons.far',
    defaultMessage: 'The route is estimated at {route} {unit}',
  },
  tooFast: {
    id: 'stampReasons.tooFast',
    defaultMessage: 'With {distance} {unit} that is {speed, number} {unit} in an hour',
  },
});
