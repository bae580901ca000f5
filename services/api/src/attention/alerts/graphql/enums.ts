import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import type { AlertedSide } from '../domain/deriveAlerts.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const AlertSideEnum = closedList<AlertedSide>(
  'AlertSide',
  'As which side of a booking a company is alerted.',
  {
    CARE_PROVIDER: 'Its own patient travels.',
    PROXY: 'It booked for another company.',
    TRANSPORT_PROVIDER: 'It carries, or is asked to.',
  },
);

export const AlertEventNameEnum = closedList<AlertEventName>('AlertEventName', 'What an alert is about.', {
  OFFER: 'An offer arrived.',
  ACCEPTED: 'A transport provider accepted.',
  DECLINED_BY_ALL: 'Everybody declined.',
  EXPIRED: 'The pick-up time passed unaccepted.',
  UNABLE_TO_SERVICE: 'The transport provider gave the leg back.',
  UNABLE_TO_COMPLETE: 'The crew could not transport.',
  RIDE_STRANDED: 'A ride that nobody wants could not be called off at its service.',
  API_FAILED: "The transport provider's own system failed.",
  LATE: 'Past the pick-up time.',
  BLOCKED: 'The leg before did not take place.',
  CHANGES_TO_ACCEPT: 'The booking changed after acceptance.',
  CREW_ALREADY_THERE:
    'The crew was at the pick-up before the booking changed: the change was taken back to what was agreed.',
  CHANGES_ACCEPTED: 'The transport provider agreed to the changes.',
  CANCELLED: 'Cancelled by the booker.',
  READY_NOW: 'The patient is ready.',
  REVOKED: 'An offer was withdrawn.',
  COUNTER_OFFER: 'A transport provider named another time.',
  INFO_CHANGED: 'A phone number, note or number changed.',
  CHANGES_LAPSED: 'Nobody answered the changes in time; the leg goes to others, without blame.',
  LAST_SAFE_PASSED: 'The remaining rounds can no longer meet the pick-up; nobody has the leg.',
  RETURN_UNASSIGNED: 'Nobody has the way back.',
  WILL_CALL_SILENT: 'The visit should be over and nobody has called for the way back.',
  TRANSPORT_PROVIDER_GONE: 'The way back was given back by its transport provider.',
  OUTBOUND_LOST: 'The way there did not take place, the way back still stands.',
  ASSIGNMENT_DUE: 'No crew is assigned to an accepted leg shortly before its pick-up.',
  INCOMPLETE_DUE: 'The offer window opened and the leg still lacks something.',
  WILL_BE_LATE: 'The leg is expected later than planned, while something can still be done about it.',
  RECONFIRM: 'The market asks the transport provider for a second yes to a leg it has.',
  RECONFIRM_LAPSED: 'Nobody gave the second yes in time; the leg goes to others.',
  UNCONFIRMED:
    'Nobody gave the second yes in time, and it is too late for others; the leg stays with its transport provider.',
  COMPANY_SUSPENDED:
    'The platform suspended the company on the other side: the transport provider that has the leg, or whoever booked it.',
  PATIENT_READY: 'By the page of the booking: the patient is ready.',
  PATIENT_CANCELLED: 'By the page of the booking: the ride is not needed.',
  SYSTEM_UNTOLD:
    "The transport provider's own system does not know of a change, a cancellation or a comment.",
  PATIENT_ASKS_CALL: 'By the page of the booking: somebody asks to be called.',
});
