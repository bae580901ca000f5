import { defineMessages } from '../lib/intl/messages.ts';

/** Words of the dispatch preview. */
export const dispatchMessages = defineMessages({
  title: { id: 'dispatch.title', defaultMessage: 'Dispatch' },
  matched: { id: 'dispatch.matched', defaultMessage: 'Dispatch rule: {rule}' },
  noRule: { id: 'dispatch.noRule', defaultMessage: 'Unable to find a market dispatch rule.' },
  waiting: { id: 'dispatch.waiting', defaultMessage: 'Choose the places, the time and the booking type to see who would be offered this booking.' },
  searching: { id: 'dispatch.searching', defaultMessage: 'Finding the dispatch rule…' },
  failed: { id: 'dispatch.failed', defaultMessage: 'The dispatch rule could not be looked up.' },
  round: { id: 'dispatch.round', defaultMessage: 'Round {number}' },
  roundTimes: { id: 'dispatch.roundTimes', defaultMessage: '{from} to {to}' },
  offerOpens: { id: 'dispatch.offerOpens', defaultMessage: 'Offers go out {time}' },
  nobody: { id: 'dispatch.nobody', defaultMessage: 'No transporter can take this booking. It would be unfulfilled.' },
  tier: { id: 'dispatch.tier', defaultMessage: 'Tier {tier}' },
  vip: { id: 'dispatch.vip', defaultMessage: 'VIP' },
  estimate: { id: 'dispatch.estimate', defaultMessage: 'Estimate {amount}' },
  leftOut: { id: 'dispatch.leftOut', defaultMessage: '{count, plural, one {# transporter left out} other {# transporters left out}}' },
});
