import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the market rules: each condition and setting as a sentence. */
export const marketRuleMessages = defineMessages({
  title: { id: 'marketRules.title', defaultMessage: 'Market Rules' },
  place: { id: 'marketRules.place', defaultMessage: 'Rank' },
  when: { id: 'marketRules.when', defaultMessage: 'For bookings' },
  then: { id: 'marketRules.then', defaultMessage: 'Who is asked' },
  every: { id: 'marketRules.every', defaultMessage: 'Every booking' },
  callTypes: { id: 'marketRules.callTypes', defaultMessage: 'Call type is {names}' },
  urgencies: { id: 'marketRules.urgencies', defaultMessage: 'Urgency is {names}' },
  priorities: { id: 'marketRules.priorities', defaultMessage: 'Priority is {names}' },
  variables: { id: 'marketRules.variables', defaultMessage: 'Needs {names}' },
  days: { id: 'marketRules.days', defaultMessage: 'Pick-up on {names}' },
  times: { id: 'marketRules.times', defaultMessage: 'Pick-up from {from} to {to}' },
  longer: { id: 'marketRules.longer', defaultMessage: 'Longer than {from} {unit}' },
  between: { id: 'marketRules.between', defaultMessage: 'From {from} to {to} {unit} long' },
  MI: { id: 'marketRules.mi', defaultMessage: 'mi' },
  KM: { id: 'marketRules.km', defaultMessage: 'km' },
  lead: { id: 'marketRules.lead', defaultMessage: 'Offers go out {time} before the pick-up' },
  round: { id: 'marketRules.round', defaultMessage: 'Round {number}: {who}, {time} to answer' },
  tier: { id: 'marketRules.tier', defaultMessage: 'tier {tier}' },
  others: {
    id: 'marketRules.others',
    defaultMessage:
      '{count, plural, one {# transport provider by name} other {# transport providers by name}}',
  },
  keep: { id: 'marketRules.keep', defaultMessage: 'Earlier rounds stay open while later ones run' },
  closeEarlier: { id: 'marketRules.closeEarlier', defaultMessage: 'A round closes when the next one opens' },
  atOnce: { id: 'marketRules.atOnce', defaultMessage: 'Under {time} to the pick-up all rounds open at once' },
  neverAtOnce: {
    id: 'marketRules.neverAtOnce',
    defaultMessage: 'Rounds never open all at once on short notice',
  },
  FIRST: { id: 'marketRules.first', defaultMessage: 'The first to accept has it' },
  BEST: {
    id: 'marketRules.best',
    defaultMessage:
      'The best bid has it when the round ends: earliest pick-up, then lower price, then contract rank',
  },
  limit: {
    id: 'marketRules.limit',
    defaultMessage: 'A promised pick-up lies within {time} of the requested one',
  },
  noLimit: { id: 'marketRules.noLimit', defaultMessage: 'A promised pick-up may lie at any time' },
  days1: { id: 'marketRules.spanDays', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  hours1: { id: 'marketRules.spanHours', defaultMessage: '{count, plural, one {# hour} other {# hours}}' },
  minutes1: {
    id: 'marketRules.spanMinutes',
    defaultMessage: '{count, plural, one {# minute} other {# minutes}}',
  },
  offers: { id: 'marketRules.offers', defaultMessage: 'Offers go out' },
  before: { id: 'marketRules.before', defaultMessage: '{time} before' },
  rounds: { id: 'marketRules.rounds', defaultMessage: 'Rounds' },
  award: { id: 'marketRules.award', defaultMessage: 'Award' },
  shortFIRST: { id: 'marketRules.shortFirst', defaultMessage: 'First accept' },
  shortBEST: { id: 'marketRules.shortBest', defaultMessage: 'Best offer' },
  order: {
    id: 'marketRules.order',
    defaultMessage:
      'The rules of a market are tried from the highest rank down; the first that matches a booking wins.',
  },
  zone: { id: 'marketRules.zone', defaultMessage: 'Days and times are the market’s: {zone}.' },
  confirmOff: {
    id: 'marketRules.confirmOff',
    defaultMessage:
      'Bookings for which no other rule matches can no longer be offered to anybody. Batches that are being offered go on by this rule.',
  },
  empty: { id: 'marketRules.empty', defaultMessage: 'No market rules' },
  emptyText: {
    id: 'marketRules.emptyText',
    defaultMessage:
      'The rules of a market say who is asked for which bookings. They appear here for the markets your company owns or takes part in.',
  },
});
