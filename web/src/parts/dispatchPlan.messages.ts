import { defineMessages } from '../lib/intl/messages.ts';

/** Words of a dispatch plan. */
export const planMessages = defineMessages({
  matched: { id: 'dispatch.matched', defaultMessage: 'Dispatch rule: {rule}' },
  noRule: { id: 'dispatch.noRule', defaultMessage: 'Unable to find a market dispatch rule.' },
  round: { id: 'dispatch.round', defaultMessage: 'Round {number}' },
  roundTimes: { id: 'dispatch.roundTimes', defaultMessage: '{from} to {to}' },
  offerOpens: { id: 'dispatch.offerOpens', defaultMessage: 'Offers go out {time}' },
  nobody: {
    id: 'dispatch.nobody',
    defaultMessage: 'No transport provider can take this booking. It would be unfulfilled.',
  },
  tier: { id: 'dispatch.tier', defaultMessage: 'Tier {tier}' },
  vip: { id: 'dispatch.vip', defaultMessage: 'VIP' },
  estimate: { id: 'dispatch.estimate', defaultMessage: 'Estimate {amount}' },
  awardFirst: { id: 'dispatch.awardFirst', defaultMessage: 'The first to accept has it.' },
  awardBest: {
    id: 'dispatch.awardBest',
    defaultMessage: 'The best bid has it: earliest pick-up, then lowest price, then contract.',
  },
  allAtOnce: { id: 'dispatch.allAtOnce', defaultMessage: 'Short notice: every round opens at once.' },
  keepEarlierOpen: { id: 'dispatch.keepEarlierOpen', defaultMessage: 'Earlier rounds stay open.' },
  closeEarlier: { id: 'dispatch.closeEarlier', defaultMessage: 'Each round closes before the next opens.' },
  forced: { id: 'dispatch.forced', defaultMessage: 'Sent at once, whatever the rule’s lead time.' },
  otherRules: {
    id: 'dispatch.otherRules',
    defaultMessage: '{count, plural, one {# other rule did not win} other {# other rules did not win}}',
  },
  leftOut: {
    id: 'dispatch.leftOut',
    defaultMessage:
      '{count, plural, one {# transport provider left out} other {# transport providers left out}}',
  },
});
