import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the contracts. */
export const contractMessages = defineMessages({
  title: { id: 'contracts.title', defaultMessage: 'Contracts' },
  careProvider: { id: 'contracts.careProvider', defaultMessage: 'Care provider' },
  transportProvider: { id: 'contracts.transportProvider', defaultMessage: 'Transport provider' },
  allCareProviders: { id: 'contracts.allCareProviders', defaultMessage: 'All care providers' },
  startsOn: { id: 'contracts.startsOn', defaultMessage: 'Starts' },
  endsOn: { id: 'contracts.endsOn', defaultMessage: 'Ends' },
  openEnd: { id: 'contracts.openEnd', defaultMessage: 'open' },
  credentials: { id: 'contracts.credentials', defaultMessage: 'Credentials until' },
  prices: { id: 'contracts.prices', defaultMessage: 'Price list' },
  editTitle: { id: 'contracts.editTitle', defaultMessage: '{careProvider} and {transportProvider}' },
  tierHint: { id: 'contracts.tierHint', defaultMessage: 'In which rounds the transport provider is asked' },
  rankHint: { id: 'contracts.rankHint', defaultMessage: 'Higher is preferred among equal bids' },
  confirmEnd: {
    id: 'contracts.confirmEnd',
    defaultMessage:
      '{transportProvider} gets no more offers of {careProvider} in {market} by this contract{own, select, yes {; where it has one for all care providers of the market, that one holds again} other {}}. What it has accepted stays. Only the owner of the market can put the contract in force again.',
  },
  new: { id: 'contracts.new', defaultMessage: 'New contract' },
  newTitle: { id: 'contracts.newTitle', defaultMessage: 'New contract' },
  renew: { id: 'contracts.renew', defaultMessage: 'Renew from the day after its end' },
  renewTitle: { id: 'contracts.renewTitle', defaultMessage: 'Renew contract' },
  careProviderHint: {
    id: 'contracts.careProviderHint',
    defaultMessage: 'Its own contract goes before the one for all',
  },
  startsOnHint: {
    id: 'contracts.startsOnHint',
    defaultMessage: 'From midnight there, in the zone of the market',
  },
  endsOnHint: { id: 'contracts.endsOnHint', defaultMessage: 'Its last day; empty: open' },
  noPrices: { id: 'contracts.noPrices', defaultMessage: 'No prices' },
  listsFailed: {
    id: 'contracts.listsFailed',
    defaultMessage: 'Members and price lists of the market could not be read',
  },
  pricesHint: {
    id: 'contracts.pricesHint',
    defaultMessage: 'Each leg is priced by the list of its series that holds on the day of its pick-up',
  },
  required: { id: 'contracts.required', defaultMessage: 'Required credentials' },
  requiredHint: { id: 'contracts.requiredHint', defaultMessage: 'Beside those that the market requires' },
  missing: {
    id: 'contracts.missing',
    defaultMessage: '{transportProvider} gets no offers by this contract today: {kinds} missing or expired.',
  },
  standing: { id: 'contracts.standing', defaultMessage: 'Today' },
  IN_FORCE: { id: 'contracts.IN_FORCE', defaultMessage: 'In force' },
  FUTURE: { id: 'contracts.FUTURE', defaultMessage: 'Not begun' },
  PAST: { id: 'contracts.PAST', defaultMessage: 'Over' },
  ENDED: { id: 'contracts.ENDED', defaultMessage: 'Ended' },
  empty: { id: 'contracts.empty', defaultMessage: 'No contracts' },
  emptyText: {
    id: 'contracts.emptyText',
    defaultMessage:
      'A contract ties a care provider to a transport provider inside a market. The owner of the market makes them.',
  },
});
