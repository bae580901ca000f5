import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the next hours' legs. */
export const nextHoursMessages = defineMessages({
  nextHours: { id: 'hours.nextHours', defaultMessage: 'Next hours' },
  legsUntil: {
    id: 'hours.legsUntil',
    defaultMessage: '{count, plural, =0 {no legs} one {# leg} other {# legs}} until {time}',
  },
  allLegs: { id: 'hours.allLegs', defaultMessage: 'All legs' },
  states: { id: 'hours.states', defaultMessage: 'Show only these states' },
  runningLate: { id: 'hours.runningLate', defaultMessage: 'Running late' },
  laneCount: { id: 'hours.laneCount', defaultMessage: '{count, plural, one {# leg} other {# legs}}' },
  laneTroubled: {
    id: 'hours.laneTroubled',
    defaultMessage: '{count, plural, one {# leg} other {# legs}}, {troubled} to look at',
  },
  elsewhere: { id: 'hours.elsewhere', defaultMessage: 'Other addresses' },
  pill: { id: 'hours.pill', defaultMessage: '{time} {who}, {route}, {state}' },
  help: { id: 'hours.help', defaultMessage: 'Arrows walk through the legs, Enter opens one.' },
  noLegs: { id: 'hours.noLegs', defaultMessage: 'No legs in the next hours' },
  noLegsText: {
    id: 'hours.noLegsText',
    defaultMessage: 'What is booked for these hours stands here, each leg at its pick-up time.',
  },
  walkKey: { id: 'hours.walkKey', defaultMessage: 'Walk through the legs of the next hours' },
  openKey: { id: 'hours.openKey', defaultMessage: 'Open the leg that has the focus' },
});
