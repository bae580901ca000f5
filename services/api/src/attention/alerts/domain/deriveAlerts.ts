import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import type { Role } from '@ptc/schema/rules/lists/people';
import { sideNamed, type SideName } from '../../../db/sides/domain/sides.ts';

/** What an event of the booking life tells; ids and codes. */
export interface AlertCause {
  readonly type: string;
  readonly marketId: string;
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  /** The transport provider it concerns; null: none. */
  readonly transportProviderId: string | null;
  /** All transport providers that hold legs of the booking; for changes of the booking itself. */
  readonly transportProviderIds: readonly string[];
  readonly actorCompanyId: string | null;
  readonly causeId: string;
  readonly itineraryId: string;
  readonly tripId: string | null;
  readonly offerId: string | null;
  readonly batchId: string | null;
  readonly batchNo: number | null;
  readonly tier: number | null;
  /**
   * What makes a repeated alert of one thing one alert, whatever caused it: the pick-up a trip is late for,
   * what a clock told.
   */
  readonly occasion: string | null;
}

/** An alert to be written. */
export interface DerivedAlert {
  readonly companyId: string;
  readonly event: AlertEventName;
  /** Whoever holds it sees the alert. */
  readonly audienceRole: Role;
  readonly dedupeKey: string;
  /** The offer it is about; null: none. */
  readonly offerId: string | null;
}

type Side = 'BOOKER' | 'TRANSPORT_PROVIDER';

/** Who is alerted of what. */
const table: Readonly<Record<string, readonly (readonly [Side, AlertEventName])[]>> = {
  'offer.opened': [['TRANSPORT_PROVIDER', 'OFFER']],
  'offer.renewed': [['TRANSPORT_PROVIDER', 'OFFER']],
  'offer.revoked': [['TRANSPORT_PROVIDER', 'REVOKED']],
  'offer.countered': [['BOOKER', 'COUNTER_OFFER']],
  'offer.counterDeclined': [['TRANSPORT_PROVIDER', 'COUNTER_OFFER']],
  // The transport provider hears of it where others decided: the best bid, a counter-offer taken, its own
  // dispatch system.
  'trip.accepted': [
    ['BOOKER', 'ACCEPTED'],
    ['TRANSPORT_PROVIDER', 'ACCEPTED'],
  ],
  'trip.unfulfilled': [['BOOKER', 'DECLINED_BY_ALL']],
  'trip.expired': [['BOOKER', 'EXPIRED']],
  'trip.unserviceable': [['BOOKER', 'UNABLE_TO_SERVICE']],
  'trip.conflictExpired': [
    ['BOOKER', 'CHANGES_LAPSED'],
    ['TRANSPORT_PROVIDER', 'CHANGES_LAPSED'],
  ],
  'trip.reconfirmAsked': [['TRANSPORT_PROVIDER', 'RECONFIRM']],
  'trip.reconfirmLapsed': [
    ['BOOKER', 'RECONFIRM_LAPSED'],
    ['TRANSPORT_PROVIDER', 'RECONFIRM_LAPSED'],
  ],
  'trip.unconfirmed': [['BOOKER', 'UNCONFIRMED']],
  'trip.dryRun': [['BOOKER', 'UNABLE_TO_COMPLETE']],
  'trip.apiFailed': [
    ['BOOKER', 'API_FAILED'],
    ['TRANSPORT_PROVIDER', 'API_FAILED'],
  ],
  'trip.systemUntold': [['TRANSPORT_PROVIDER', 'SYSTEM_UNTOLD']],
  'trip.late': [
    ['BOOKER', 'LATE'],
    ['TRANSPORT_PROVIDER', 'LATE'],
  ],
  'trip.blocked': [
    ['BOOKER', 'BLOCKED'],
    ['TRANSPORT_PROVIDER', 'BLOCKED'],
  ],
  'trip.conflicted': [['TRANSPORT_PROVIDER', 'CHANGES_TO_ACCEPT']],
  'trip.changesAccepted': [['BOOKER', 'CHANGES_ACCEPTED']],
  'trip.changesTakenBack': [['BOOKER', 'CREW_ALREADY_THERE']],
  'trip.cancelled': [['TRANSPORT_PROVIDER', 'CANCELLED']],
  'trip.readyNow': [['TRANSPORT_PROVIDER', 'READY_NOW']],
  'trip.lastSafePassed': [['BOOKER', 'LAST_SAFE_PASSED']],
  'trip.returnUnassigned': [['BOOKER', 'RETURN_UNASSIGNED']],
  'trip.willCallSilent': [['BOOKER', 'WILL_CALL_SILENT']],
  'trip.transportProviderGone': [['BOOKER', 'TRANSPORT_PROVIDER_GONE']],
  'trip.outboundLost': [['BOOKER', 'OUTBOUND_LOST']],
  'trip.assignmentDue': [['TRANSPORT_PROVIDER', 'ASSIGNMENT_DUE']],
  'trip.incompleteDue': [['BOOKER', 'INCOMPLETE_DUE']],
  'trip.willBeLate': [
    ['BOOKER', 'WILL_BE_LATE'],
    ['TRANSPORT_PROVIDER', 'WILL_BE_LATE'],
  ],
  'trip.transportProviderSuspended': [['BOOKER', 'COMPANY_SUSPENDED']],
  'trip.bookerSuspended': [['TRANSPORT_PROVIDER', 'COMPANY_SUSPENDED']],
  'trip.patientReady': [['BOOKER', 'PATIENT_READY']],
  'trip.patientCancelled': [['BOOKER', 'PATIENT_CANCELLED']],
  'trip.patientAsksCall': [
    ['BOOKER', 'PATIENT_ASKS_CALL'],
    ['TRANSPORT_PROVIDER', 'PATIENT_ASKS_CALL'],
  ],
  'trip.rideStranded': [['TRANSPORT_PROVIDER', 'RIDE_STRANDED']],
  'info.changed': [['TRANSPORT_PROVIDER', 'INFO_CHANGED']],
};

/** The events that alerts come from. */
export const alertingEvents: readonly string[] = Object.keys(table);

/** What follows by itself from something done: it is news also to the side that did it. */
const consequences: ReadonlySet<string> = new Set([
  'trip.blocked',
  'trip.unfulfilled',
  'trip.expired',
  'trip.apiFailed',
  'trip.late',
  'trip.lastSafePassed',
  'trip.returnUnassigned',
  'trip.willCallSilent',
  'trip.transportProviderGone',
  'trip.outboundLost',
  'trip.assignmentDue',
  'trip.incompleteDue',
  'trip.willBeLate',
  'trip.reconfirmAsked',
]);

/** The role to which the alerts of a side are addressed. */
const audiences = {
  careProvider: 'VIEW_BOOKING',
  proxy: 'MARKET_CALL_TAKER',
  transportProvider: 'VIEW_DISPATCH',
} as const satisfies Partial<Record<SideName, Role>>;
const alerted = Object.keys(audiences) as (keyof typeof audiences)[];

/**
 * A side hears of what the other side or the clock did, not of its own doing; a company that is both hears as
 * both.
 */
const ownDoing = (cause: AlertCause, side: Side): boolean => {
  const actor = cause.actorCompanyId;
  const booker = actor === cause.companyId || actor === cause.bookedByCompanyId;
  const transportProvider =
    actor === cause.transportProviderId || (actor !== null && cause.transportProviderIds.includes(actor));
  return side === 'BOOKER' ? booker && !transportProvider : transportProvider && !booker;
};

/**
 * The alerts of an event: at most one per company, side and cause, however many legs of a batch it moved. A
 * leg that is late alerts once for each pick-up time, and a clock once for each occasion.
 */
export const deriveAlerts = (cause: AlertCause): DerivedAlert[] => {
  const alerts: DerivedAlert[] = [];
  for (const [side, event] of table[cause.type] ?? []) {
    if (!consequences.has(cause.type) && ownDoing(cause, side)) continue;
    const thing =
      cause.occasion !== null && cause.tripId !== null
        ? `${cause.tripId}:${cause.occasion}`
        : `${cause.causeId}:${(cause.tripId === null ? cause.offerId : null) ?? cause.batchId ?? cause.itineraryId}`;
    const add = (companyId: string, audienceRole: Role): void => {
      // What a leg's event has of an offer is the transport provider's: it is asked again for what it just
      // lost.
      const offerId = side === 'TRANSPORT_PROVIDER' || cause.type.startsWith('offer.') ? cause.offerId : null;
      alerts.push({
        companyId,
        event,
        audienceRole,
        dedupeKey: `${side === 'BOOKER' ? 'B' : 'T'}:${event}:${thing}`,
        offerId,
      });
    };
    if (side === 'BOOKER') {
      add(cause.companyId, audiences.careProvider);
      if (cause.bookedByCompanyId !== cause.companyId) add(cause.bookedByCompanyId, audiences.proxy);
    } else {
      for (const companyId of new Set([
        ...(cause.transportProviderId ? [cause.transportProviderId] : []),
        ...cause.transportProviderIds,
      ]))
        add(companyId, audiences.transportProvider);
    }
  }
  return alerts;
};

/** As which side a company is told: for its own patients, for another company, or as who carries. */
export type AlertedSide = 'CARE_PROVIDER' | 'PROXY' | 'TRANSPORT_PROVIDER';
const sideOfAudience: Readonly<Record<string, AlertedSide>> = {
  [audiences.careProvider]: 'CARE_PROVIDER',
  [audiences.proxy]: 'PROXY',
  [audiences.transportProvider]: 'TRANSPORT_PROVIDER',
};

/** The side to which an alert with this audience is addressed. */
export const sideAlerted = (audienceRole: Role): AlertedSide =>
  sideOfAudience[audienceRole] ?? 'CARE_PROVIDER';

/** The audience roles whose alerts a holder of these roles sees: of each side they are on. */
export const audienceOf = (roles: ReadonlySet<Role>): Role[] =>
  alerted
    .filter((side) => sideNamed(side).roles.some((role) => roles.has(role)))
    .map((side) => audiences[side]);
