import { STAMP_FIELDS, type Stamps } from '@ptc/schema/rules/progress';
import { stampReasons, type StampReason } from '@ptc/schema/rules/stampSense';
import { missingStamps } from '@ptc/schema/rules/progress';
import { fromInstant } from '../../lib/time/local.ts';
import { stampOrder, type StampName } from '../../ui/Stamps.tsx';
import { plannedOf } from '../booking-detail/bookingDetail.state.ts';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';

/** How long a stamp can be taken back before it is sent. */
export const undoMs = 10_000;

/** A stamp as it was pressed, until the server has it. Plain JSON. */
export interface KeptStamp {
  /** Sorts by the order in which they were pressed. */
  id: string;
  /** The idempotency key: sent twice, it has one effect. Another once something was added to what is sent. */
  key: string;
  tripId: string;
  tripName: string;
  zone: string;
  stamp: StampName;
  /** When it was pressed, by the product's clock, to the second. */
  at: string;
  /** By the machine's clock: from then on it is sent. */
  heldUntil: number;
  /**
   * The distance that goes with the last stamp, which also completes the leg where nothing else is missing.
   */
  driven: { distance: string; unit: 'KM' | 'MI' } | null;
  completes: boolean;
  acceptTerms: number | null;
  confirmedReasons: string[];
}

type Progress = BookingDetail_tripFragment['progress'];
type Leg = Pick<BookingDetail_tripFragment, 'progress' | 'requiredStamps'>;

/**
 * What the next press stamps: the step after the last; null when all is done. Being assigned only where the
 * market asks for it.
 */
export function nextStamp({ progress, requiredStamps }: Leg): StampName | null {
  const last = stampOrder.findLastIndex((stamp) => progress[STAMP_FIELDS[stamp]] !== null);
  const next = stampOrder[last + 1] ?? null;
  return next === 'ASSIGNED' && !requiredStamps.includes('ASSIGNED') ? 'TO_PICKUP' : next;
}

/** A stamp that the server took, and the version of the leg that has it. */
export interface TakenStamp extends Pick<KeptStamp, 'tripId' | 'stamp' | 'at'> {
  version: number;
}

/**
 * The stamps of a leg with those that wait to be sent, and which these are. One that was taken stays until
 * the leg is shown as of the version that has it: without it, what is pressed next would be worked out from a
 * leg that lacks a step.
 */
export function withKept(
  trip: { id: string; version: number; progress: Progress },
  queue: { readonly stamps: readonly KeptStamp[]; readonly taken: readonly TakenStamp[] },
): { progress: Progress; waiting: ReadonlySet<StampName> } {
  const own = queue.stamps.filter(({ tripId }) => tripId === trip.id);
  const taken = queue.taken.filter(({ tripId, version }) => tripId === trip.id && version > trip.version);
  return {
    progress: {
      ...trip.progress,
      ...Object.fromEntries([...taken, ...own].map(({ stamp, at }) => [STAMP_FIELDS[stamp], at])),
    },
    waiting: new Set(own.map(({ stamp }) => stamp)),
  };
}

/** Whether the leg is complete once this stamp is there. */
export const completesWith = ({ progress, requiredStamps }: Leg, stamp: StampName): boolean =>
  stamp === 'CLEAR' &&
  missingStamps((one) => one === stamp || progress[STAMP_FIELDS[one]] !== null, requiredStamps).length === 0;

const dates = (progress: Progress): Stamps => {
  const date = (at: string | null): Date | null => (at === null ? null : new Date(at));
  return {
    assignedAt: date(progress.assignedAt),
    toPickupAt: date(progress.toPickupAt),
    atPickupAt: date(progress.atPickupAt),
    toDropoffAt: date(progress.toDropoffAt),
    atDropoffAt: date(progress.atDropoffAt),
    clearAt: date(progress.clearAt),
  };
};
const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/**
 * What of a stamp is asked about at once, by the rule that the server asks too; also without a connection.
 */
export function oddAbout(
  trip: Parameters<typeof plannedOf>[0] &
    Pick<BookingDetail_tripFragment, 'pickUpTimeZone' | 'route' | 'completion'>,
  stamp: StampName,
  at: string,
  driven: KeptStamp['driven'],
): StampReason[] {
  const now = new Date(at);
  const planned = plannedOf(trip, now.getTime());
  const before = dates(trip.progress);
  const { distance, distanceUnit } = trip.completion;
  return stampReasons({
    before,
    after: { ...before, [STAMP_FIELDS[stamp]]: now },
    plan: {
      pickUpAt: dateOf(planned.AT_PICKUP.plan),
      dropOffAt: dateOf(planned.AT_DROPOFF.plan),
      timeZone: trip.pickUpTimeZone,
      routeMeters: trip.route?.distanceMeters ?? null,
    },
    distance: driven && { amount: driven.distance, unit: driven.unit },
    distanceBefore: distance && distanceUnit ? { amount: distance, unit: distanceUnit } : null,
    now,
  });
}

/**
 * What is sent of a kept stamp: its time on the clocks at the pick-up, and in the hour that comes twice there
 * which of the two it was, for it may be sent long after.
 */
export const inputOf = (kept: KeptStamp) => {
  const at = fromInstant(kept.at, kept.zone);
  return {
    tripId: kept.tripId,
    acceptTerms: kept.acceptTerms,
    confirmedReasons: kept.confirmedReasons,
    progress: { [STAMP_FIELDS[kept.stamp]]: at.toFormat("yyyy-MM-dd'T'HH:mm:ss") },
    ...(at.getPossibleOffsets().length > 1 ? { pressedAt: kept.at } : {}),
    ...(kept.driven ? { distance: kept.driven.distance, distanceUnit: kept.driven.unit } : {}),
    idempotencyKey: kept.key,
  };
};
