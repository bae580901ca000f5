import { defineMessages } from '../../lib/intl/messages.ts';

/** Titles of activity entries by type. */
export const activityMessages = defineMessages({
  CREATE: { id: 'activity.create', defaultMessage: 'Created' },
  OFFER: { id: 'activity.offer', defaultMessage: 'Offered' },
  ACCEPT: { id: 'activity.accept', defaultMessage: 'Accepted' },
  ACCEPT_BEST_OFFER: { id: 'activity.acceptBestOffer', defaultMessage: 'Best offer awarded' },
  BID: { id: 'activity.bid', defaultMessage: 'Bid' },
  COUNTER: { id: 'activity.counter', defaultMessage: 'Counter-offer' },
  COUNTER_DECLINED: { id: 'activity.counterDeclined', defaultMessage: 'Counter-offer refused' },
  DECLINE: { id: 'activity.decline', defaultMessage: 'Declined' },
  EDIT: { id: 'activity.edit', defaultMessage: 'Edited' },
  ADD_LEG: { id: 'activity.addLeg', defaultMessage: 'Leg added' },
  COMMENT: { id: 'activity.comment', defaultMessage: 'Comment' },
  REVIEW: { id: 'activity.review', defaultMessage: 'Reviewed' },
  PROGRESS: { id: 'activity.progress', defaultMessage: 'Progress' },
  COMPLETE: { id: 'activity.complete', defaultMessage: 'Completed' },
  CANCEL: { id: 'activity.cancel', defaultMessage: 'Cancelled' },
  UNABLE_TO_SERVICE: { id: 'activity.unableToService', defaultMessage: 'Unable to service' },
  UNABLE_TO_COMPLETE: { id: 'activity.unableToComplete', defaultMessage: 'Unable to complete' },
  READY_NOW: { id: 'activity.readyNow', defaultMessage: 'Ready now' },
  RESUBMIT: { id: 'activity.resubmit', defaultMessage: 'Resubmitted' },
  UNFULFILLED: { id: 'activity.unfulfilled', defaultMessage: 'Unfulfilled' },
  EXPIRE: { id: 'activity.expire', defaultMessage: 'Expired' },
  BLOCK: { id: 'activity.block', defaultMessage: 'Blocked' },
  ACCEPT_CHANGES: { id: 'activity.acceptChanges', defaultMessage: 'Changes accepted' },
  REVOKE: { id: 'activity.revoke', defaultMessage: 'Offer revoked' },
});
