import { chanceOf, keyOf } from '../../src/insight/simulation/domain/chance.ts';
import { dueOf, isUnderWay, minute, rideOf, runOf } from './run.ts';
import type { CrewLeg, CrewOrder, CrewState, Point } from './state.ts';

/** A phone says where it is so often. */
const everyMs = 25_000;

const between = (a: Point, b: Point, share: number): Point => {
  const part = Math.min(1, Math.max(0, share));
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * part,
    longitude: a.longitude + (b.longitude - a.longitude) * part,
  };
};

/** Where a crew set out from: a few kilometres from the pick-up, the same whenever it is asked for. */
const origin = (leg: CrewLeg, at: Point, seed: number): Point => {
  const chance = chanceOf(seed, keyOf(leg.id), 7);
  return {
    latitude: at.latitude + chance.between(-0.035, 0.035),
    longitude: at.longitude + chance.between(-0.045, 0.045),
  };
};

const placeAt = (leg: CrewLeg, now: number, seed: number): Point | null => {
  const { from, to } = leg;
  if (!from || !to) return null;
  const run = runOf(leg.id, seed);
  if (leg.atDropoffAt !== null) return to;
  if (leg.toDropoffAt !== null)
    return between(from, to, (now - leg.toDropoffAt.getTime()) / rideOf(leg, run));
  if (leg.atPickupAt !== null) return from;
  const left = leg.toPickupAt?.getTime() ?? now;
  const arrives = Math.max(left + run.way * minute, dueOf(leg) - run.early * minute);
  return between(origin(leg, from, seed), from, (now - left) / (arrives - left));
};

/** Drivers who share where they are do so while they are under way and somebody may look. */
export const positionOrders = (state: CrewState, now: number, seed: number): CrewOrder[] =>
  state.attended.size === 0
    ? []
    : state.legs.flatMap((leg): CrewOrder[] => {
        const driverId = state.vehicles.find(({ id }) => id === leg.vehicleId)?.driverId ?? null;
        if (leg.isStampedByPlayer || driverId === null || state.signedIn.has(driverId) || !isUnderWay(leg))
          return [];
        if (!runOf(leg.id, seed).shares || now - (leg.sharedAt?.getTime() ?? 0) < everyMs) return [];
        const place = placeAt(leg, now, seed);
        return place ? [{ kind: 'SHARE', legId: leg.id, driverId, ...place }] : [];
      });
