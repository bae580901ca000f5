import type { RideZone } from '../ride.type.ts';

/** How far from an address a zone may lie, in miles. */
export const ZONE_MILES = 0.2;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthMiles = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight way between two points, in miles. */
export const milesBetween = (a: Point, b: Point): number => {
  const [fromLat, toLat] = [radians(a.latitude), radians(b.latitude)];
  const h =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** The zones close by, the nearest first, each once. */
export const zonesNear = (point: Point, zones: readonly RideZone[]): RideZone[] => {
  const far = new Map(zones.map((zone) => [zone, milesBetween(point, zone)]));
  const keyOf = (zone: RideZone): string =>
    zone.placeId ?? `${zone.label} ${zone.latitude} ${zone.longitude}`;
  const once = [...new Map(zones.map((zone) => [keyOf(zone), zone])).values()];
  return once
    .filter((zone) => (far.get(zone) ?? Infinity) <= ZONE_MILES)
    .toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
};
