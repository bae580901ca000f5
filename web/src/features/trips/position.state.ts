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

/** What says whether a crew is on the way with a leg. */
interface LegUnderWay {
  id: string;
  status: string;
  progress: { toPickupAt: string | null; clearAt: string | null };
}

/** The leg that a crew is on the way with: from setting out until clear. */
const legOnTheWay = <Leg extends LegUnderWay>(legs: readonly Leg[]): Leg | null =>
  legs.find(
    ({ status, progress }) =>
      ['ACCEPTED', 'CONFLICT', 'IN_MOTION'].includes(status) &&
      progress.toPickupAt !== null &&
      progress.clearAt === null,
  ) ?? null;

/**
 * The leg whose position is told: the crew is on the way with it here, with the stamps that wait, and at the
 * server, which takes none before it has heard that they set out.
 */
export const toldLeg = <Leg extends LegUnderWay>(
  here: readonly Leg[],
  atServer: readonly LegUnderWay[],
): Leg | null => {
  const leg = legOnTheWay(here);
  return legOnTheWay(atServer.filter(({ id }) => id === leg?.id)) === null ? null : leg;
};
