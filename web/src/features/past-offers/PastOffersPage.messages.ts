import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of past offers. */
export const pastOffersMessages = defineMessages({
  title: { id: 'pastOffers.title', defaultMessage: 'Past offers' },
  booking: { id: 'pastOffers.booking', defaultMessage: 'Booking' },
  batch: { id: 'pastOffers.batch', defaultMessage: 'Batch' },
  status: { id: 'pastOffers.status', defaultMessage: 'Status' },
  outcome: { id: 'pastOffers.outcome', defaultMessage: 'What became of it' },
  pickUp: { id: 'pastOffers.pickUp', defaultMessage: 'Pick up' },
  legs: { id: 'pastOffers.legs', defaultMessage: 'Legs' },
  round: { id: 'pastOffers.round', defaultMessage: 'Round' },
  tier: { id: 'pastOffers.tier', defaultMessage: 'Tier' },
  sent: { id: 'pastOffers.sent', defaultMessage: 'Sent' },
  answered: { id: 'pastOffers.answered', defaultMessage: 'Answered' },
  decided: { id: 'pastOffers.decided', defaultMessage: 'Decided' },
  promised: { id: 'pastOffers.promised', defaultMessage: 'Promised pickup' },
  estimate: { id: 'pastOffers.estimate', defaultMessage: 'Estimate' },
  reason: { id: 'pastOffers.reason', defaultMessage: 'Reason' },
  allStatuses: { id: 'pastOffers.allStatuses', defaultMessage: 'Every status' },
  empty: { id: 'pastOffers.empty', defaultMessage: 'No past offers yet' },
  emptyText: {
    id: 'pastOffers.emptyText',
    defaultMessage: 'An offer comes here when it has been decided, with the reason why you got it or not.',
  },
});
