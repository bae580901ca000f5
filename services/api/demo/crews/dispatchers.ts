import { chanceOf, keyOf } from '../../src/insight/simulation/domain/chance.ts';
import { isAwaitingCall } from '../../src/bookings/core/domain/readyNow.ts';
import { clearOf, dueOf, isUnderWay, minute, runOf } from './run.ts';
import type { CrewLeg, CrewOffer, CrewOrder, CrewState, CrewVehicle } from './state.ts';
import { isKeptBack } from './steps.ts';

const carried = new Set(['ACCEPTED', 'CONFLICT', 'IN_MOTION']);
const fits = (vehicle: CrewVehicle, callTypeId: string | null): boolean =>
  vehicle.callTypeIds.length === 0 || callTypeId === null || vehicle.callTypeIds.includes(callTypeId);

/** From setting out until it is clear. */
const spanOf = (leg: CrewLeg, seed: number, now: number): readonly [number, number] => [
  isUnderWay(leg) ? now : dueOf(leg) - 22 * minute,
  clearOf(leg, seed, now),
];

/**
 * Gives vehicles to legs that leave soon and have none, or one that will not be free in time: each vehicle
 * once.
 */
export const vehicleOrders = (state: CrewState, now: number, seed: number): CrewOrder[] => {
  const spans = new Map<string, (readonly [number, number])[]>();
  const keep = (vehicleId: string, span: readonly [number, number]): void => {
    spans.set(vehicleId, [...(spans.get(vehicleId) ?? []), span]);
  };
  for (const leg of state.legs)
    if (leg.vehicleId !== null && carried.has(leg.status) && !isAwaitingCall(leg))
      keep(leg.vehicleId, spanOf(leg, seed, now));
  const orders: CrewOrder[] = [];
  const soonest = state.legs.toSorted((a, b) => dueOf(a) - dueOf(b) || a.id.localeCompare(b.id));
  for (const leg of soonest) {
    const waits =
      leg.status === 'ACCEPTED' &&
      leg.toPickupAt === null &&
      !isAwaitingCall(leg) &&
      leg.transportProviderId !== null &&
      !state.attended.has(leg.transportProviderId) &&
      now >= dueOf(leg) - runOf(leg.id, seed).given * minute;
    const needs =
      leg.vehicleId === null ||
      (now >= dueOf(leg) - 26 * minute && isKeptBack(leg, state, now, seed)) ||
      !state.vehicles.some(({ id, driverId }) => id === leg.vehicleId && driverId !== null);
    if (!waits || !needs) continue;
    const [from, until] = spanOf(leg, seed, now);
    const free = state.vehicles
      .filter(
        (vehicle) =>
          vehicle.id !== leg.vehicleId &&
          vehicle.companyId === leg.transportProviderId &&
          vehicle.driverId !== null &&
          !state.signedIn.has(vehicle.driverId) &&
          fits(vehicle, leg.callTypeId) &&
          (spans.get(vehicle.id) ?? []).every(([begins, ends]) => until <= begins || ends <= from),
      )
      // What carries everybody is kept for those who need it.
      .toSorted(
        (a, b) =>
          Number(a.callTypeIds.length === 0) - Number(b.callTypeIds.length === 0) ||
          (spans.get(a.id)?.length ?? 0) - (spans.get(b.id)?.length ?? 0) ||
          a.id.localeCompare(b.id),
      )[0];
    if (!free) continue;
    keep(free.id, [from, until]);
    orders.push({ kind: 'ASSIGN', legId: leg.id, vehicleId: free.id });
  }
  return orders;
};

/** How many of a company's vehicles that fit have nothing around a pick-up. */
const spareAt = (offer: CrewOffer, state: CrewState): number => {
  const at = offer.pickUpAt.getTime();
  const fitting = state.vehicles.filter(
    (vehicle) => vehicle.companyId === offer.companyId && fits(vehicle, offer.callTypeId),
  );
  const around = state.legs.filter(
    (leg) =>
      leg.transportProviderId === offer.companyId &&
      carried.has(leg.status) &&
      Math.abs(dueOf(leg) - at) < 50 * minute,
  );
  return fitting.length - around.length;
};

/**
 * Answers offers after a while, where nobody is signed in who would: most are accepted, some declined by plan
 * or for want of vehicles.
 */
export const answerOrders = (state: CrewState, now: number, seed: number): CrewOrder[] =>
  state.offers.flatMap((offer): CrewOrder[] => {
    if (state.attended.has(offer.companyId)) return [];
    const chance = chanceOf(seed, keyOf(offer.id));
    const since = Math.max(offer.offeredAt.getTime(), state.toldAt.getTime());
    const wanted = since + chance.whole(6, 17) * minute;
    const latest = (offer.respondsBy?.getTime() ?? Infinity) - 40_000;
    if (now < Math.max(since + 4 * minute, Math.min(wanted, latest))) return [];
    // What is days away is a bundle of many legs more often than not: nobody turns that down by the way.
    const isNear = offer.pickUpAt.getTime() - now < 24 * 60 * minute;
    const declines = isNear && (chance.is(1 / 8) || spareAt(offer, state) < 1);
    return [{ kind: declines ? 'DECLINE' : 'ACCEPT', offerId: offer.id }];
  });

/** Says yes again to what is asked about, some minutes before its time ends; one in so many forgets. */
export const yesOrders = (state: CrewState, now: number, seed: number): CrewOrder[] =>
  state.legs.flatMap((leg): CrewOrder[] => {
    const { reconfirmBy, transportProviderId } = leg;
    if (reconfirmBy === null || transportProviderId === null) return [];
    if (state.attended.has(transportProviderId)) return [];
    const chance = chanceOf(seed, keyOf(leg.id), 2);
    const before = chance.whole(2, 11) * minute;
    return !chance.is(1 / 14) && now >= reconfirmBy.getTime() - before
      ? [{ kind: 'RECONFIRM', legId: leg.id }]
      : [];
  });

/** Takes what was changed of a leg shortly before the time to answer ends. */
export const changeOrders = (state: CrewState, now: number): CrewOrder[] =>
  state.legs.flatMap((leg): CrewOrder[] => {
    if (leg.status !== 'CONFLICT' || leg.transportProviderId === null) return [];
    if (state.attended.has(leg.transportProviderId)) return [];
    const ends = (leg.conflictEndsAt?.getTime() ?? Infinity) - 8 * minute;
    const at = Math.max(state.toldAt.getTime() + 6 * minute, Math.min(ends, dueOf(leg) - 60 * minute));
    return now >= at ? [{ kind: 'TAKE_CHANGES', legId: leg.id }] : [];
  });
