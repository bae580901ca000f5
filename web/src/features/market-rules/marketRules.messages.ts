import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the market rules: each condition and setting as a sentence. */
export const marketRuleMessages = defineMessages({
  title: { id: 'marketRules.title', defaultMessage: 'Market Rules' },
  newRule: { id: 'marketRules.new', defaultMessage: 'New rule' },
  newRuleFor: { id: 'marketRules.newFor', defaultMessage: 'New rule for {name}' },
  unmatched: { id: 'marketRules.unmatched', defaultMessage: 'No rule matches {name}' },
  unmatchedCount: {
    id: 'marketRules.unmatchedCount',
    defaultMessage:
      '{count, plural, one {# call type is matched by no rule} other {# call types are matched by no rule}}',
  },
  place: { id: 'marketRules.place', defaultMessage: 'Rank' },
  when: { id: 'marketRules.when', defaultMessage: 'For bookings' },
  every: { id: 'marketRules.every', defaultMessage: 'Every booking' },
  callTypes: { id: 'marketRules.callTypes', defaultMessage: 'Call type is {names}' },
  urgencies: { id: 'marketRules.urgencies', defaultMessage: 'Urgency is {names}' },
  priorities: { id: 'marketRules.priorities', defaultMessage: 'Priority is {names}' },
  variables: { id: 'marketRules.variables', defaultMessage: 'Needs {names}' },
  days: { id: 'marketRules.days', defaultMessage: 'Pick-up on {names}' },
  times: { id: 'marketRules.times', defaultMessage: 'Pick-up from {from} to {to}' },
  longer: { id: 'marketRules.longer', defaultMessage: 'Longer than {from} {unit}' },
  between: { id: 'marketRules.between', defaultMessage: 'From {from} to {to} {unit} long' },
  overAGE: {
    id: 'marketRules.overAGE',
    defaultMessage: 'Patients older than {from, plural, one {# year} other {# years}}',
  },
  fromAGE: { id: 'marketRules.fromAGE', defaultMessage: 'Patients of {from, number} to {to, number} years' },
  overWEIGHT: { id: 'marketRules.overWEIGHT', defaultMessage: 'Patients heavier than {from, number} lb' },
  fromWEIGHT: {
    id: 'marketRules.fromWEIGHT',
    defaultMessage: 'Patients of {from, number} to {to, number} lb',
  },
  overCOUNT: {
    id: 'marketRules.overCOUNT',
    defaultMessage: 'More than {from, plural, one {# patient} other {# patients}}',
  },
  fromCOUNT: { id: 'marketRules.fromCOUNT', defaultMessage: '{from, number} to {to, number} patients' },
  overVOLUME: { id: 'marketRules.overVOLUME', defaultMessage: 'Volume over {from, number}' },
  fromVOLUME: { id: 'marketRules.fromVOLUME', defaultMessage: 'Volume from {from, number} to {to, number}' },
  overDISTANCE: { id: 'marketRules.overDISTANCE', defaultMessage: 'Distance over {from, number}' },
  fromDISTANCE: {
    id: 'marketRules.fromDISTANCE',
    defaultMessage: 'Distance from {from, number} to {to, number}',
  },
  payors: { id: 'marketRules.payors', defaultMessage: 'A payor is {names}' },
  placePICK_UP: { id: 'marketRules.placePickUp', defaultMessage: 'From {names}' },
  placeDROP_OFF: { id: 'marketRules.placeDropOff', defaultMessage: 'To {names}' },
  placeEITHER: { id: 'marketRules.placeEither', defaultMessage: 'From or to {names}' },
  noticeFrom: { id: 'marketRules.noticeFrom', defaultMessage: 'Booked {time} or more before the pick-up' },
  noticeTo: { id: 'marketRules.noticeTo', defaultMessage: 'Booked less than {time} before the pick-up' },
  MI: { id: 'marketRules.mi', defaultMessage: 'mi' },
  KM: { id: 'marketRules.km', defaultMessage: 'km' },
  round: { id: 'marketRules.round', defaultMessage: 'Round {number}: {who}, {time} to answer' },
  tier: { id: 'marketRules.tier', defaultMessage: 'tier {tier}' },
  others: {
    id: 'marketRules.others',
    defaultMessage:
      '{count, plural, one {# transport provider by name} other {# transport providers by name}}',
  },
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
