import type { LatenessReason, TripStatus } from '@ptc/schema/rules/lists/legs';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { TRIP } from '@ptc/schema/rules/limits';
import { NO_STAMPS, type Stamps } from '@ptc/schema/rules/progress';
import { fixedAt, fromNow, latest, plus, reaches, valueAt, type Estimate } from './estimate.ts';
import { isAwaitingCall, isReadyNow } from './readyNow.ts';
import { routeMinutes } from './routeSummary.ts';

/** A leg as far as its times go. */
export interface LegToExpect extends Stamps {
  readonly status: TripStatus;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly promisedPickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly readyAt: Date | null;
  readonly waitAndReturn: boolean;
  readonly routeDurationSeconds: number | null;
}

/** A leg that the same vehicle has before this one and has not ended. */
export interface EarlierLeg extends LegToExpect {
  /** Whether the leg after it begins where it ends. */
  readonly endsThere: boolean;
}

/** What is known beside the leg itself. */
export interface Outlook {
  /** Median of former trips between the same places at that hour; null: too few. */
  readonly rideSeconds: number | null;
  /** In their order. */
  readonly earlier: readonly EarlierLeg[];
}

export const NO_OUTLOOK: Outlook = { rideSeconds: null, earlier: [] };

export interface Lateness {
  /** Whole minutes after the plan; 0: on time. */
  readonly minutes: number;
  readonly reason: LatenessReason;
  /**
   * The instant from which each minute without a stamp makes it a minute later; null: time alone makes it no
   * later.
   */
  readonly growsFrom: Date | null;
}

/** When a leg's patient is expected to be picked up and dropped off; null: nobody can say. */
export interface Expectation {
  readonly pickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  /** Null: nobody has the leg, it awaits its call, or it did not take place. */
  readonly lateness: Lateness | null;
}

const MINUTE = 60_000;
const approach = TRIP.approachMinutes * MINUTE;
/** The statuses of legs that a vehicle is expected at. */
export const EXPECTED: ReadonlySet<TripStatus> = new Set<TripStatus>([
  'ACCEPTED',
  'CONFLICT',
  'IN_MOTION',
  'COMPLETED',
]);

/**
 * Whether somebody can be expected: the leg has been taken, is not called off, and does not await its call.
 */
export const isExpected = (leg: Pick<LegToExpect, 'status' | 'pickUpType' | 'readyAt'>): boolean =>
  EXPECTED.has(leg.status) && !isAwaitingCall(leg);

/** The time that was promised, or else asked for. */
export const plannedPickUp = (leg: Pick<LegToExpect, 'promisedPickUpAt' | 'pickUpAt'>): Date =>
  leg.promisedPickUpAt ?? leg.pickUpAt;

/** From when on a crew that is not there is late: whoever was asked for at once gets the way there. */
const dueAt = (leg: LegToExpect): number =>
  plannedPickUp(leg).getTime() + (leg.promisedPickUpAt === null && isReadyNow(leg) ? approach : 0);

const reckonPickUp = (leg: LegToExpect, free: Estimate | null): Estimate => {
  const planned = fixedAt(plannedPickUp(leg));
  if (leg.atPickupAt !== null) return fixedAt(leg.atPickupAt);
  if (leg.toPickupAt !== null) return latest(planned, plus(fixedAt(leg.toPickupAt), approach), fromNow(0));
  if (leg.waitAndReturn) return latest(planned, fromNow(0));
  return latest(planned, fromNow(approach), ...(free === null ? [] : [free]));
};

const rideOf = (leg: LegToExpect, rideSeconds: number | null): number | null => {
  const minutes = routeMinutes(rideSeconds ?? leg.routeDurationSeconds);
  // As long as was planned by the same way, to the minute.
  if (minutes !== null) return minutes * MINUTE;
  return leg.dropOffAt === null ? null : Math.max(0, leg.dropOffAt.getTime() - leg.pickUpAt.getTime());
};

const reckonDropOff = (leg: LegToExpect, pickUp: Estimate, ride: number | null): Estimate | null => {
  if (leg.atDropoffAt !== null) return fixedAt(leg.atDropoffAt);
  if (ride === null || leg.status === 'COMPLETED') return null;
  if (leg.toDropoffAt !== null) return latest(plus(fixedAt(leg.toDropoffAt), ride), fromNow(0));
  if (leg.atPickupAt !== null)
    return plus(latest(fixedAt(plannedPickUp(leg)), fixedAt(leg.atPickupAt), fromNow(0)), ride);
  return plus(pickUp, ride);
};

/**
 * The drop-off as planned: as far after the pick-up as was asked for, and not sooner than the route allows.
 */
const plannedDropOff = (leg: LegToExpect, due: number): number | null => {
  const asked = leg.dropOffAt === null ? null : leg.dropOffAt.getTime() - leg.pickUpAt.getTime();
  return asked !== null && asked >= 0 ? due + asked : null;
};

/** When a vehicle is free for a leg, having ended those before it. */
const freeAfter = (earlier: readonly EarlierLeg[]): Estimate | null =>
  earlier.reduce<Estimate | null>((free, leg) => {
    if (!isExpected(leg)) return free;
    const ride = rideOf(leg, null) ?? TRIP.defaultMinutes * MINUTE;
    const pickUp = reckonPickUp(leg, free);
    const over = reckonDropOff(leg, pickUp, ride) ?? plus(pickUp, ride);
    return plus(over, TRIP.clearMinutes * MINUTE + (leg.endsThere ? 0 : approach));
  }, null);

const beforePickUp = (leg: LegToExpect, free: Estimate | null, due: number, now: Date): LatenessReason => {
  if (leg.toPickupAt !== null)
    return leg.toPickupAt.getTime() + approach >= Math.max(due, now.getTime()) ? 'LEFT_LATE' : 'NOT_ARRIVED';
  if (free !== null && valueAt(free, now) > now.getTime() + approach) return 'EARLIER_LEG';
  return leg.assignedAt === null ? 'NOT_ASSIGNED' : 'NOT_LEFT';
};

/** Of a leg whose patient is aboard: where the most time was lost. */
const afterPickUp = (leg: LegToExpect, due: number, ride: number | null, now: Date): LatenessReason => {
  const arrived = leg.atPickupAt?.getTime() ?? due;
  const over = leg.atDropoffAt !== null || leg.status === 'COMPLETED';
  const begun = Math.max(due, arrived);
  const left = leg.toDropoffAt?.getTime() ?? (over ? begun : Math.max(begun, now.getTime()));
  const reached = leg.atDropoffAt?.getTime() ?? Math.max(left + (ride ?? 0), over ? 0 : now.getTime());
  const stopped = leg.toDropoffAt === null && !over;
  const driving = leg.toDropoffAt !== null && !over && now.getTime() > left + (ride ?? 0);
  const lost: [LatenessReason, number][] = [
    ['PICKED_UP_LATE', arrived - due],
    [stopped ? 'STILL_AT_PICKUP' : 'LEFT_PICKUP_LATE', left - begun],
    [driving ? 'STILL_UNDER_WAY' : 'RIDE_LONGER', reached - left - (plannedDropOff(leg, 0) ?? 0)],
  ];
  return lost.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
};

interface Reckoning {
  readonly pickUp: Estimate;
  readonly dropOff: Estimate | null;
  /** How much later than planned, as it moves with time. */
  readonly late: Estimate;
  readonly reason: (now: Date) => LatenessReason;
}

const reckon = (leg: LegToExpect, { rideSeconds, earlier }: Outlook): Reckoning => {
  const due = dueAt(leg);
  const free = freeAfter(earlier);
  const ride = rideOf(leg, rideSeconds);
  const pickUp = reckonPickUp(leg, free);
  const dropOff = reckonDropOff(leg, pickUp, ride);
  const planned = plannedDropOff(leg, due);
  const byDropOff = dropOff === null || planned === null ? null : plus(dropOff, -planned);
  if (leg.atPickupAt !== null)
    return {
      pickUp,
      dropOff,
      late: byDropOff ?? plus(pickUp, -due),
      reason: (now) => (byDropOff === null ? 'PICKED_UP_LATE' : afterPickUp(leg, due, ride, now)),
    };
  if (leg.waitAndReturn) return { pickUp, dropOff, late: fixedAt(new Date(0)), reason: () => 'ON_PLAN' };
  const byPickUp = plus(pickUp, -due);
  return {
    pickUp,
    dropOff,
    late: byDropOff === null ? byPickUp : latest(byPickUp, byDropOff),
    reason: (now) =>
      byDropOff !== null && valueAt(byDropOff, now) > Math.max(0, valueAt(byPickUp, now)) + MINUTE
        ? 'RIDE_LONGER'
        : beforePickUp(leg, free, due, now),
  };
};

const happened: ReadonlySet<TripStatus> = new Set<TripStatus>([
  'CANCELLED',
  'DRY_RUN',
  'IN_MOTION',
  'COMPLETED',
]);

/**
 * When a leg's patient is expected to be picked up and dropped off, by how much that is late, and why: from
 * its stamps, its plan, its route, former trips between the same places and what its vehicle has to end
 * first. What is stamped is what happened. As time passes without a stamp nothing is expected earlier than
 * before.
 */
export function expectedTimes(leg: LegToExpect, now: Date, outlook: Outlook): Expectation {
  if (!isExpected(leg)) {
    const { atPickupAt, atDropoffAt } = happened.has(leg.status) ? leg : NO_STAMPS;
    return { pickUpAt: atPickupAt, dropOffAt: atDropoffAt, lateness: null };
  }
  const { pickUp, dropOff, late, reason } = reckon(leg, outlook);
  const minutes = Math.max(0, Math.floor(valueAt(late, now) / MINUTE));
  return {
    pickUpAt: new Date(valueAt(pickUp, now)),
    dropOffAt: dropOff && new Date(valueAt(dropOff, now)),
    lateness: { minutes, reason: minutes === 0 ? 'ON_PLAN' : reason(now), growsFrom: reaches(late, 0) },
  };
}

/**
 * When a leg that is not late will be called so if nothing is stamped until then; null: not by time alone.
 */
export function lateFrom(leg: LegToExpect, outlook: Outlook): Date | null {
  return isExpected(leg) ? reaches(reckon(leg, outlook).late, TRIP.lateFromMinutes * MINUTE) : null;
}
