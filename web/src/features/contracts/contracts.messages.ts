import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the contracts. */
export const contractMessages = defineMessages({
  title: { id: 'contracts.title', defaultMessage: 'Contracts' },
  carer: { id: 'contracts.carer', defaultMessage: 'Carer' },
  transporter: { id: 'contracts.transporter', defaultMessage: 'Transporter' },
  startsOn: { id: 'contracts.startsOn', defaultMessage: 'Starts' },
  endsOn: { id: 'contracts.endsOn', defaultMessage: 'Ends' },
  openEnd: { id: 'contracts.openEnd', defaultMessage: 'open' },
  credentials: { id: 'contracts.credentials', defaultMessage: 'Credentials until' },
  prices: { id: 'contracts.prices', defaultMessage: 'Price list' },
  editTitle: { id: 'contracts.editTitle', defaultMessage: '{carer} and {transporter}' },
  tierHint: { id: 'contracts.tierHint', defaultMessage: 'In which rounds the transporter is asked' },
  rankHint: { id: 'contracts.rankHint', defaultMessage: 'Higher is preferred among equal bids' },
  confirmEnd: {
    id: 'contracts.confirmEnd',
    defaultMessage:
      '{transporter} gets no more offers of {carer} in {market}. What it has accepted stays. Only the owner of the market can put the contract in force again.',
  },
  empty: { id: 'contracts.empty', defaultMessage: 'No contracts' },
  emptyText: {
    id: 'contracts.emptyText',
    defaultMessage:
      'A contract ties a carer to a transporter inside a market. The owner of the market makes them.',
  },
});
