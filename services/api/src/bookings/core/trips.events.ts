import type { LegFacts } from '../../db/sides/domain/onSide.ts';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';

/** Events of legs; the entity is the trip. Past tense: what has happened. */
export const TRIP_EVENTS = [
  'trip.created',
  'trip.updated',
  'trip.offered',
  'trip.accepting',
  'trip.accepted',
  'trip.conflicted',
  'trip.changesAccepted',
  'trip.changesTakenBack',
  'trip.conflictExpired',
  'trip.reconfirmAsked',
  'trip.reconfirmed',
  'trip.reconfirmLapsed',
  'trip.unconfirmed',
  'trip.unserviceable',
  'trip.unfulfilled',
  'trip.expired',
  'trip.blocked',
  'trip.resubmitted',
  'trip.progressed',
  'trip.completed',
  'trip.cancelled',
  'trip.readyNow',
  'trip.dryRun',
  'trip.apiFailed',
  'trip.late',
  'trip.reviewed',
  'trip.vehicleAssigned',
  'trip.rated',
  'trip.clocked',
  'trip.termsMoved',
  'trip.lastSafePassed',
  'trip.returnUnassigned',
  'trip.willCallSilent',
  'trip.transportProviderGone',
  'trip.outboundLost',
  'trip.assignmentDue',
  'trip.incompleteDue',
  'trip.willBeLate',
  'trip.transportProviderSuspended',
  'trip.bookerSuspended',
  'trip.patientReady',
  'trip.patientCancelled',
  'trip.patientAsksCall',
  'trip.attached',
  'trip.systemUntold',
  'trip.rideStranded',
  'trip.rideMoved',
] as const;
export type TripEventName = (typeof TRIP_EVENTS)[number];

/** Ids and codes only; whoever derives from it loads the rest under the reader's scope. */
export interface TripEventPayload {
  readonly tripId: string;
  readonly batchId: string;
  readonly batchNo: number;
  readonly marketId: string;
  /** Care provider and, by proxy, the company that booked. */
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly marketOwnerId: string;
  /** The transport provider it concerns: the one that has the leg, or had it until this change. */
  readonly transportProviderId: string | null;
  /** Who did it; null for the scheduler. */
  readonly actorCompanyId: string | null;
  readonly fromStatus: TripStatus;
  readonly toStatus: TripStatus;
  /** The same for every event of one command: alert once per cause, not once per leg. */
  readonly causeId: string;
  /** Of what a clock told: alert once for each, whatever told it. */
  readonly occasion?: string;
  /**
   * What named somebody in the leg before, where it names others now: who saw it is told that they see it no
   * longer.
   */
  readonly before?: LegFacts;
  /** Of a leg taken from a transport provider that is asked for it again at once: the offer. */
  readonly offerId?: string;
}
