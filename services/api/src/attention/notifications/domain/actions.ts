import type { AlertEventName } from '@ptc/schema/rules/lists/attention';

const rescue = ['trip.resubmitted', 'trip.cancelled', 'trip.updated', 'trip.readyNow'] as const;
const answer = ['offer.accepted', 'offer.bid', 'offer.declined', 'offer.countered'] as const;

/** What a company does about what it was alerted of. */
const table: Readonly<Record<AlertEventName, readonly string[]>> = {
  OFFER: answer,
  COUNTER_OFFER: ['offer.counterAccepted', 'offer.counterDeclined', ...answer],
  CHANGES_TO_ACCEPT: ['trip.changesAccepted', 'trip.changesTakenBack', 'trip.unserviceable'],
  READY_NOW: ['trip.vehicleAssigned', 'trip.progressed'],
  ASSIGNMENT_DUE: ['trip.vehicleAssigned', 'trip.progressed', 'trip.unserviceable'],
  LATE: ['trip.progressed', 'trip.unserviceable', 'trip.cancelled', 'trip.updated'],
  WILL_BE_LATE: [
    'trip.vehicleAssigned',
    'trip.progressed',
    'trip.unserviceable',
    'trip.cancelled',
    'trip.updated',
  ],
  API_FAILED: ['trip.accepted', 'trip.unserviceable', ...rescue],
  DECLINED_BY_ALL: rescue,
  EXPIRED: rescue,
  UNABLE_TO_SERVICE: rescue,
  UNABLE_TO_COMPLETE: rescue,
  BLOCKED: rescue,
  CHANGES_LAPSED: rescue,
  RECONFIRM: ['trip.reconfirmed', 'trip.progressed', 'trip.unserviceable'],
  RECONFIRM_LAPSED: rescue,
  UNCONFIRMED: ['trip.cancelled', 'trip.updated', 'trip.reviewed'],
  COMPANY_SUSPENDED: ['trip.cancelled', 'trip.updated', 'trip.reviewed', 'trip.unserviceable'],
  LAST_SAFE_PASSED: rescue,
  RETURN_UNASSIGNED: rescue,
  WILL_CALL_SILENT: rescue,
  TRANSPORT_PROVIDER_GONE: rescue,
  OUTBOUND_LOST: rescue,
  INCOMPLETE_DUE: rescue,
  ACCEPTED: ['trip.reviewed', 'trip.cancelled', 'trip.updated'],
  CHANGES_ACCEPTED: ['trip.reviewed'],
  CREW_ALREADY_THERE: ['trip.reviewed'],
  CANCELLED: ['trip.reviewed'],
  REVOKED: ['trip.reviewed'],
  INFO_CHANGED: ['trip.reviewed'],
  PATIENT_READY: ['trip.reviewed', 'trip.accepted', 'trip.progressed'],
  PATIENT_CANCELLED: ['trip.reviewed'],
  SYSTEM_UNTOLD: ['trip.reviewed', 'trip.progressed', 'trip.unserviceable'],
  RIDE_STRANDED: ['trip.reviewed'],
  PATIENT_ASKS_CALL: ['trip.reviewed', 'trip.progressed', 'trip.cancelled'],
};

/** Events of the outbox by which somebody may have acted on an alert. */
export const actingEvents: ReadonlySet<string> = new Set(Object.values(table).flat());

/** The events that act on an alert. */
export const actionsOn = (event: AlertEventName): readonly string[] => table[event];

/** The alerts an event acts on. */
export const actedOn = (type: string): AlertEventName[] =>
  (Object.keys(table) as AlertEventName[]).filter((event) => table[event].includes(type));
