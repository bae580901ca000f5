import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the contracts. */
export const contractMessages = defineMessages({
  title: { id: 'contracts.title', defaultMessage: 'Contracts' },
  careProvider: { id: 'contracts.careProvider', defaultMessage: 'Care provider' },
  transportProvider: { id: 'contracts.transportProvider', defaultMessage: 'Transport provider' },
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
      '{transportProvider} gets no more offers of {careProvider} in {market}. What it has accepted stays. Only the owner of the market can put the contract in force again.',
  },
  empty: { id: 'contracts.empty', defaultMessage: 'No contracts' },
  emptyText: {
    id: 'contracts.emptyText',
    defaultMessage:
      'A contract ties a care provider to a transport provider inside a market. The owner of the market makes them.',
  },
});
