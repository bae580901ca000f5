import { defineMessages } from '../../lib/intl/messages.ts';

/** Titles of alerts by what happened. */
export const alertEventMessages = defineMessages({
  OFFER: { id: 'alerts.offer', defaultMessage: 'New offer' },
  ACCEPTED: { id: 'alerts.accepted', defaultMessage: 'Accepted' },
  DECLINED_BY_ALL: { id: 'alerts.declinedByAll', defaultMessage: 'Nobody took it' },
  EXPIRED: { id: 'alerts.expired', defaultMessage: 'Expired' },
  UNABLE_TO_SERVICE: { id: 'alerts.unableToService', defaultMessage: 'Unable to service' },
  UNABLE_TO_COMPLETE: { id: 'alerts.unableToComplete', defaultMessage: 'Unable to complete' },
  API_FAILED: { id: 'alerts.apiFailed', defaultMessage: 'The dispatch system refused' },
  LATE: { id: 'alerts.late', defaultMessage: 'Late' },
  BLOCKED: { id: 'alerts.blocked', defaultMessage: 'Blocked' },
  CHANGES_TO_ACCEPT: { id: 'alerts.changesToAccept', defaultMessage: 'Changes to accept' },
  CHANGES_ACCEPTED: { id: 'alerts.changesAccepted', defaultMessage: 'Changes accepted' },
  CREW_ALREADY_THERE: {
    id: 'alerts.crewAlreadyThere',
    defaultMessage: 'The crew was already there: changes taken back',
  },
  CANCELLED: { id: 'alerts.cancelled', defaultMessage: 'Cancelled' },
  READY_NOW: { id: 'alerts.readyNow', defaultMessage: 'Ready now' },
  REVOKED: { id: 'alerts.revoked', defaultMessage: 'Offer revoked' },
  COUNTER_OFFER: { id: 'alerts.counterOffer', defaultMessage: 'Counter-offer' },
  INFO_CHANGED: { id: 'alerts.infoChanged', defaultMessage: 'Information changed' },
  CHANGES_LAPSED: { id: 'alerts.changesLapsed', defaultMessage: 'Changes not answered in time' },
  LAST_SAFE_PASSED: { id: 'alerts.lastSafePassed', defaultMessage: 'Last safe moment passed: nobody has it' },
  RETURN_UNASSIGNED: { id: 'alerts.returnUnassigned', defaultMessage: 'Nobody has the way back' },
  WILL_CALL_SILENT: { id: 'alerts.willCallSilent', defaultMessage: 'The visit should be over: no call yet' },
  TRANSPORT_PROVIDER_GONE: {
    id: 'alerts.transportProviderGone',
    defaultMessage: 'The way back lost its transport provider',
  },
  OUTBOUND_LOST: {
    id: 'alerts.outboundLost',
    defaultMessage: 'The way there did not take place, the way back still stands',
  },
  ASSIGNMENT_DUE: { id: 'alerts.assignmentDue', defaultMessage: 'No crew assigned yet' },
  INCOMPLETE_DUE: {
    id: 'alerts.incompleteDue',
    defaultMessage: 'Offers should go out: something is missing',
  },
  RECONFIRM: { id: 'alerts.reconfirm', defaultMessage: 'Confirm again' },
  RECONFIRM_LAPSED: {
    id: 'alerts.reconfirmLapsed',
    defaultMessage: 'Not confirmed again in time: offered to others',
  },
  UNCONFIRMED: {
    id: 'alerts.unconfirmed',
    defaultMessage: 'Nobody confirmed, and it is too late for others',
  },
  COMPANY_SUSPENDED: { id: 'alerts.companySuspended', defaultMessage: 'The other company was suspended' },
  SYSTEM_UNTOLD: {
    id: 'alerts.systemUntold',
    defaultMessage: 'Your dispatch system does not know of a change',
  },
  PATIENT_READY: { id: 'alerts.patientReady', defaultMessage: 'The patient says: ready' },
  PATIENT_CANCELLED: { id: 'alerts.patientCancelled', defaultMessage: 'The patient has cancelled' },
  PATIENT_ASKS_CALL: { id: 'alerts.patientAsksCall', defaultMessage: 'The patient asks to be called' },
  RIDE_STRANDED: {
    id: 'alerts.rideStranded',
    defaultMessage: 'A ride could not be called off: call the service',
  },
  WILL_BE_LATE: { id: 'alerts.willBeLate', defaultMessage: 'Will be late' },
});

/** Words of the activity summary, and of what is said when an alert comes. */
export const alertMessages = defineMessages({
  countersOf: { id: 'alerts.countersOf', defaultMessage: 'Legs' },
  spoken: { id: 'alerts.spoken', defaultMessage: '{title}: {name}' },
  spokenAnnouncement: { id: 'alerts.spokenAnnouncement', defaultMessage: 'Announcement: {text}' },
  counters: { id: 'alerts.counters', defaultMessage: 'Activity of the last days, by status' },
  counterTitle: {
    id: 'alerts.counterTitle',
    defaultMessage: 'Show {status} ({count, number}), pick up since {time}',
  },
  counterSpoken: { id: 'alerts.counterSpoken', defaultMessage: '{status}: {count, number}' },
  spokenOffer: {
    id: 'alerts.spokenOffer',
    defaultMessage:
      'New offer: {name}{tier, select, none {} other {, tier {tier}}}{time, select, none {} other {, pick up {time}}}',
  },
  handledToast: {
    id: 'alerts.handledToast',
    defaultMessage: '{title}, {name}: {person, select, none {handled} other {handled by {person}}}',
  },
});
