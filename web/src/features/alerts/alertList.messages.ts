import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the open list of alerts, and of the screen of recent events. */
export const alertListMessages = defineMessages({
  nextAlert: { id: 'alerts.nextAlert', defaultMessage: 'Next alert' },
  alertBefore: { id: 'alerts.alertBefore', defaultMessage: 'Alert before' },
  none: { id: 'alerts.none', defaultMessage: 'No alerts' },
  noneText: { id: 'alerts.noneText', defaultMessage: 'What needs you appears here the moment it happens.' },
  clear: { id: 'alerts.clear', defaultMessage: 'Remove alert: {title}, {name}' },
  clearShort: { id: 'alerts.clearShort', defaultMessage: 'Remove alert' },
  clearAll: { id: 'alerts.clearAll', defaultMessage: 'Clear all' },
  clearAllConfirm: {
    id: 'alerts.clearAllConfirm',
    defaultMessage: 'Clear all alerts? They are cleared for you only.',
  },
  clearFailed: { id: 'alerts.clearFailed', defaultMessage: 'The alert could not be removed' },
  newest: { id: 'alerts.newest', defaultMessage: 'The newest {count, number} of {total, number}' },
  review: { id: 'alerts.review', defaultMessage: 'Review Booking' },
  reviewTrip: { id: 'alerts.reviewTrip', defaultMessage: 'Review trip' },
  over: {
    id: 'alerts.over',
    defaultMessage: '{count, plural, one {# that is over} other {# that are over}}',
  },
  settled: { id: 'alerts.settled', defaultMessage: 'Settled' },
  noLonger: { id: 'alerts.noLonger', defaultMessage: 'No longer yours to see' },
  accept: { id: 'alerts.accept', defaultMessage: 'Accept' },
  confirmAgain: { id: 'alerts.confirmAgain', defaultMessage: 'Confirm again' },
  decline: { id: 'alerts.decline', defaultMessage: 'Decline' },
  tier: { id: 'alerts.tier', defaultMessage: 'Tier {tier, number}' },
  vip: { id: 'alerts.vip', defaultMessage: 'VIP' },
  answerWithin: { id: 'alerts.answerWithin', defaultMessage: 'Answer within {time}' },
  recentEvents: { id: 'alerts.recentEvents', defaultMessage: 'Recent Events' },
  event: { id: 'alerts.event', defaultMessage: 'Event' },
  about: { id: 'alerts.about', defaultMessage: 'Booking or leg' },
  happened: { id: 'alerts.happened', defaultMessage: 'Happened' },
  tierColumn: { id: 'alerts.tierColumn', defaultMessage: 'Tier' },
  handledBy: { id: 'alerts.handledBy', defaultMessage: 'Handled by' },
  handled: {
    id: 'alerts.handled',
    defaultMessage: '{person, select, none {Handled {time}} other {Handled by {person}, {time}}}',
  },
});
