import { POSITION } from '@ptc/schema/rules/limits';
import type { SideName } from '../../db/sides/domain/sides.ts';
import { actsOn, isOn } from '../../db/sides/domain/onSide.ts';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { TripParties, Viewer } from '../core/trips.policy.ts';

/** What of a leg decides about its vehicle's position. */
export interface LegOnTheWay {
  readonly status: TripStatus;
  readonly toPickupAt: Date | null;
  readonly clearAt: Date | null;
}

const carried: ReadonlySet<TripStatus> = new Set<TripStatus>(['ACCEPTED', 'CONFLICT', 'IN_MOTION']);

/** Sides that wait for the patient's crew: they see where it is while it is on the way. */
const waiting: readonly SideName[] = ['careProvider', 'proxy'];

/** Whether a crew is on the way with a leg: from setting out until it is clear. */
export const isOnTheWay = (leg: LegOnTheWay): boolean =>
  carried.has(leg.status) && leg.toPickupAt !== null && leg.clearAt === null;

/** Whether somebody may say where a leg's vehicle is: who drives it. */
export const sharesPosition = (viewer: Viewer, leg: TripParties): boolean => actsOn('driver', viewer, leg);

/**
 * Whether somebody sees where a leg's vehicle was last: who dispatches or drives it as long as it is kept,
 * who booked the leg only while the crew is on the way. A position of another vehicle, from before the leg
 * was given to this one, nobody.
 */
export const seesPosition = (
  viewer: Viewer,
  leg: TripParties & LegOnTheWay,
  position: { readonly companyId: string; readonly vehicleId: string; readonly at: Date },
  now: Date,
): boolean => {
  if (position.companyId !== leg.transportProviderId || position.vehicleId !== leg.vehicleId) return false;
  if (now.getTime() - position.at.getTime() > POSITION.hours * 3_600_000) return false;
  if (isOn('transportProvider', viewer, leg) || isOn('driver', viewer, leg)) return true;
  return isOnTheWay(leg) && waiting.some((side) => isOn(side, viewer, leg));
};
