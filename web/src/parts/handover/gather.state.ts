import { HANDOVER_KINDS, type HandoverKind, type HandoverReason } from '@ptc/schema/rules/lists/attention';
import { needsOf, type Need, type NeedViewer, type NeedyTrip } from '../needs/needs.state.ts';

const HOUR = 3_600_000;
/**
 * What is to be picked up so soon is told of; what was promised by name, or waits for a call, from further
 * away.
 */
const nearHours = 4;
const shiftHours = 8;

/** A leg that should be told of, and why. */
export interface ToHandOver {
  readonly trip: NeedyTrip;
  readonly kind: HandoverKind;
  readonly reason: HandoverReason;
}

type Why = readonly [HandoverKind, HandoverReason];

/** What stands on the list of needs, as a handover says it. */
const ofNeed: Readonly<Record<Need['kind'], Why>> = {
  risk: ['UNUSUAL', 'STRANDED'],
  late: ['UNUSUAL', 'LATE'],
  passed: ['UNUSUAL', 'LAST_SAFE_PASSED'],
  unconfirmed: ['UNUSUAL', 'UNCONFIRMED'],
  conflict: ['OPEN', 'ANSWER_CHANGES'],
  reconfirm: ['OPEN', 'CONFIRM_AGAIN'],
  offer: ['OPEN', 'ANSWER_OFFER'],
  lastSafe: ['OPEN', 'NOBODY_HAS_IT'],
  status: ['OPEN', 'NOBODY_HAS_IT'],
  rounds: ['OPEN', 'NOBODY_HAS_IT'],
  ready: ['OPEN', 'UNASSIGNED'],
  unassigned: ['OPEN', 'UNASSIGNED'],
};

const over: ReadonlySet<NeedyTrip['status']> = new Set(['COMPLETED', 'CANCELLED', 'DRY_RUN', 'EXPIRED']);
const taken: ReadonlySet<NeedyTrip['status']> = new Set(['ACCEPTED', 'CONFLICT']);
/** Codes of the system's urgencies that do not wait. */
const pressing: ReadonlySet<string> = new Set(['STAT', 'URGENT']);

const pickUpOf = ({ promisedPickUpAt, pickUpAt }: NeedyTrip): number =>
  Date.parse(promisedPickUpAt ?? pickUpAt);

/** Why a leg that needs nobody at this moment is told of all the same; null: it is not. */
function otherwise(trip: NeedyTrip, { side }: NeedViewer, now: number): Why | null {
  if (over.has(trip.status) || trip.progress.atDropoffAt !== null) return null;
  if (pressing.has(trip.classification.urgency?.code ?? '')) return ['UNUSUAL', 'URGENT'];
  const left = pickUpOf(trip) - now;
  if (left > shiftHours * HOUR || !taken.has(trip.status) || trip.progress.atPickupAt !== null) return null;
  if (trip.pickUpType === 'WILL_CALL' && trip.readyAt === null) return ['OPEN', 'WILL_CALL'];
  const isBare = trip.vehicle === null && trip.progress.assignedAt === null;
  if (side === 'dispatch' && isBare && trip.viewerCan.assignVehicle) return ['OPEN', 'UNASSIGNED'];
  if (trip.promisedPickUpAt !== null && trip.promisedPickUpAt !== trip.pickUpAt)
    return ['PROMISED', 'PROMISED_TIME'];
  return left <= nearHours * HOUR ? ['PROMISED', 'PICK_UP_AHEAD'] : null;
}

/**
 * What who leaves should tell who comes, of the legs of a day: what is unusual, what is open, what was
 * promised, each by its pick-up. What needs somebody is what the list of needs says; an offer of several legs
 * is one item, of its first.
 */
export function gatherHandover(trips: readonly NeedyTrip[], viewer: NeedViewer, now: number): ToHandOver[] {
  const needs = new Map(needsOf(trips, viewer, now).map((need) => [need.trip.id, need]));
  return trips
    .flatMap((trip): ToHandOver[] => {
      const need = needs.get(trip.id);
      const why = need ? ofNeed[need.kind] : otherwise(trip, viewer, now);
      return why ? [{ trip, kind: why[0], reason: why[1] }] : [];
    })
    .toSorted(
      (a, b) =>
        HANDOVER_KINDS.indexOf(a.kind) - HANDOVER_KINDS.indexOf(b.kind) ||
        pickUpOf(a.trip) - pickUpOf(b.trip) ||
        a.trip.id.localeCompare(b.trip.id),
    );
}
