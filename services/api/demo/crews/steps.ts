import { NO_STAMPS, type Stamps } from '@ptc/schema/rules/progress';
import { isAwaitingCall, isReadyNow } from '../../src/bookings/core/domain/readyNow.ts';
import { clearOf, dueOf, isUnderWay, minute, rideOf, runOf } from './run.ts';
import type { CrewLeg, CrewOrder, CrewState } from './state.ts';

const order = ['assignedAt', 'toPickupAt', 'atPickupAt', 'toDropoffAt', 'atDropoffAt', 'clearAt'] as const;
type Step = (typeof order)[number];
const carried = new Set(['ACCEPTED', 'IN_MOTION']);

/** When a leg's vehicle can set out for it; null: it has still something to end first. */
const freeFrom = (leg: CrewLeg, { legs, vehicles }: CrewState): number | null => {
  const others = legs.filter(({ id, vehicleId }) => id !== leg.id && vehicleId === leg.vehicleId);
  const before = others.some(
    (other) =>
      isUnderWay(other) ||
      (!other.isStampedByPlayer &&
        carried.has(other.status) &&
        !isAwaitingCall(other) &&
        dueOf(other) < dueOf(leg) &&
        other.clearAt === null),
  );
  if (before) return null;
  const clearAt = vehicles.find(({ id }) => id === leg.vehicleId)?.clearAt;
  return clearAt ? clearAt.getTime() + minute : 0;
};

/** When a step is taken, given those before it. */
const timeOf = (step: Step, leg: CrewLeg, stamps: Stamps, state: CrewState, seed: number): number | null => {
  const run = runOf(leg.id, seed);
  const due = dueOf(leg);
  const at = (one: Step): number => stamps[one]?.getTime() ?? 0;
  switch (step) {
    case 'assignedAt':
      return Math.max(due - run.notes * minute, (leg.knownFrom?.getTime() ?? 0) + minute);
    case 'toPickupAt': {
      const free = freeFrom(leg, state);
      if (free === null) return null;
      return Math.max(due - (run.early + run.way - run.lateBy) * minute, at('assignedAt') + minute, free);
    }
    case 'atPickupAt':
      // Who is sent to somebody that has just called comes from near by.
      return Math.max(
        at('toPickupAt') + (run.way - (isReadyNow(leg) ? 5 : 0)) * minute,
        due - run.early * minute,
      );
    case 'toDropoffAt':
      return Math.max(at('atPickupAt') + run.dwell * minute, due);
    case 'atDropoffAt':
      return at('toDropoffAt') + rideOf(leg, run);
    case 'clearAt':
      return at('atDropoffAt') + run.clearing * minute;
  }
};

/** The steps of a leg that have been taken by now, each at its time. */
const stepsUntil = (
  leg: CrewLeg,
  state: CrewState,
  now: number,
  seed: number,
): Partial<Record<Step, Date>> => {
  const stamps: Record<Step, Date | null> = { ...NO_STAMPS };
  for (const step of order) stamps[step] = leg[step];
  const last = order.findLastIndex((step) => stamps[step] !== null);
  const taken: Partial<Record<Step, Date>> = {};
  for (const step of order.slice(last + 1)) {
    const at = timeOf(step, leg, stamps, state, seed);
    if (at === null || at > now) break;
    const whole = new Date(Math.floor(at / 1000) * 1000);
    stamps[step] = whole;
    taken[step] = whole;
  }
  return taken;
};

/** What a leg's crew does: the stamps that are due, and the completion where it is clear. */
export const crewOrders = (leg: CrewLeg, state: CrewState, now: number, seed: number): CrewOrder[] => {
  if (leg.isStampedByPlayer || !carried.has(leg.status) || isAwaitingCall(leg)) return [];
  const driverId = state.vehicles.find(({ id }) => id === leg.vehicleId)?.driverId ?? null;
  // Nobody sets out without a vehicle that somebody drives; who plays its driver stamps by themselves.
  if (leg.toPickupAt === null && driverId === null) return [];
  if (driverId !== null && state.signedIn.has(driverId)) return [];
  const { clearAt, ...taken } = stepsUntil(leg, state, now, seed);
  const orders: CrewOrder[] = [];
  if (Object.keys(taken).length > 0) orders.push({ kind: 'STAMP', legId: leg.id, driverId, stamps: taken });
  if (clearAt) {
    const miles = (((leg.routeMeters ?? 8_000) / 1609.344) * 1.04).toFixed(1);
    orders.push({ kind: 'COMPLETE', legId: leg.id, driverId, stamps: { clearAt }, miles });
  }
  return orders;
};

/** Whether a leg's vehicle will not be free in time for it. */
export const isKeptBack = (leg: CrewLeg, state: CrewState, now: number, seed: number): boolean => {
  const leaves = dueOf(leg) - 18 * minute;
  return state.legs.some(
    (other) =>
      other.id !== leg.id &&
      other.vehicleId === leg.vehicleId &&
      carried.has(other.status) &&
      !isAwaitingCall(other) &&
      (isUnderWay(other) ||
        (dueOf(other) <= dueOf(leg) && (dueOf(other) < dueOf(leg) || other.id < leg.id))) &&
      clearOf(other, seed, now) > leaves + 3 * minute,
  );
};
