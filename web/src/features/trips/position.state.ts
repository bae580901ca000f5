import { POSITION } from '@ptc/schema/rules/limits';

/** A position as the phone measured it. */
export interface Measured {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}

/** The last one that was sent: of which leg, and when by the machine's clock. */
export type SentPosition = Measured & { tripId: string; sentAt: number };

const earthMeters = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way between two near places in metres, as the crow flies. */
export function metersBetween(one: Measured, other: Measured): number {
  const north = radians(other.latitude - one.latitude);
  const east =
    radians(other.longitude - one.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2));
  return earthMeters * Math.hypot(north, east);
}

/**
 * Whether a position is worth sending: the first of a leg, then one in half a minute that is some way from
 * the last.
 */
export const isWorthSending = (
  last: SentPosition | null,
  tripId: string,
  here: Measured,
  now: number,
): boolean =>
  last === null ||
  last.tripId !== tripId ||
  (now - last.sentAt >= POSITION.everySeconds * 1000 && metersBetween(last, here) > POSITION.movedMeters);

/** The leg that a crew is on the way with: from setting out until clear. */
export const legOnTheWay = <
  Leg extends { status: string; progress: { toPickupAt: string | null; clearAt: string | null } },
>(
  legs: readonly Leg[],
): Leg | null =>
  legs.find(
    ({ status, progress }) =>
      ['ACCEPTED', 'CONFLICT', 'IN_MOTION'].includes(status) &&
      progress.toPickupAt !== null &&
      progress.clearAt === null,
  ) ?? null;
