import { defineMessages } from '../lib/intl/messages.ts';

/** Words of every trip status, display state, offer status, record status and progress stamp. */
export const stateMessages = defineMessages({
  DRAFT: { id: 'state.draft', defaultMessage: 'Draft' },
  OFFERED: { id: 'state.offered', defaultMessage: 'Offered' },
  UNFULFILLED: { id: 'state.unfulfilled', defaultMessage: 'Unfulfilled' },
  EXPIRED: { id: 'state.expired', defaultMessage: 'Expired' },
  ACCEPTING: { id: 'state.accepting', defaultMessage: 'Accepting' },
  API_FAILED: { id: 'state.apiFailed', defaultMessage: 'API failed' },
  ACCEPTED: { id: 'state.accepted', defaultMessage: 'Accepted' },
  CONFLICT: { id: 'state.conflict', defaultMessage: 'Conflict' },
  IN_MOTION: { id: 'state.inMotion', defaultMessage: 'In motion' },
  CANCELLED: { id: 'state.cancelled', defaultMessage: 'Cancelled' },
  COMPLETED: { id: 'state.completed', defaultMessage: 'Completed' },
  DRY_RUN: { id: 'state.dryRun', defaultMessage: 'Dry run' },
  BLOCKED: { id: 'state.blocked', defaultMessage: 'Blocked' },
  INVALID: { id: 'state.invalid', defaultMessage: 'Invalid' },
  PENDING: { id: 'state.pending', defaultMessage: 'Pending' },
  UNRESOLVED: { id: 'state.unresolved', defaultMessage: 'Unresolved' },
  API_ERROR: { id: 'state.apiError', defaultMessage: 'API error' },
  TO_PICKUP: { id: 'state.toPickup', defaultMessage: 'En route' },
  LATE: { id: 'state.late', defaultMessage: 'Late' },
  ASSIGNED: { id: 'state.assigned', defaultMessage: 'Assigned' },
  UNASSIGNED: { id: 'state.unassigned', defaultMessage: 'Unassigned' },
  VEHICLE_CHOSEN: { id: 'state.vehicleChosen', defaultMessage: 'Vehicle chosen' },
  AT_PICKUP: { id: 'state.atPickup', defaultMessage: 'At scene' },
  TO_DROPOFF: { id: 'state.toDropoff', defaultMessage: 'Transporting' },
  AT_DROPOFF: { id: 'state.atDropoff', defaultMessage: 'At Destination' },
  CLEAR: { id: 'state.clear', defaultMessage: 'Clear' },
  OK: { id: 'state.ok', defaultMessage: 'OK' },
  INCOMPLETE: { id: 'state.incomplete', defaultMessage: 'Incomplete' },
  OPEN: { id: 'state.open', defaultMessage: 'Open' },
  BID: { id: 'state.bid', defaultMessage: 'Bid' },
  DECLINED: { id: 'state.declined', defaultMessage: 'Declined' },
  REVOKED: { id: 'state.revoked', defaultMessage: 'Revoked' },
  COUNTERED: { id: 'state.countered', defaultMessage: 'Countered' },
  ACTIVE: { id: 'state.active', defaultMessage: 'Active' },
  INACTIVE: { id: 'state.inactive', defaultMessage: 'Inactive' },
});

/** The same of an offer, which has another gender than a leg where words have one. */
export const offerStateMessages = {
  ...stateMessages,
  ...defineMessages({
    ACCEPTED: { id: 'state.offerAccepted', defaultMessage: 'Accepted' },
    EXPIRED: { id: 'state.offerExpired', defaultMessage: 'Expired' },
  }),
};
