/** A point on the earth, degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** How far and how long. */
export interface RouteEstimate {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
}

const EARTH_METERS = 6_371_008.8;
/** Roads are longer than the crow flies; 1.3 is the usual detour of street networks. */
const DETOUR = 1.3;
/**
 * Average speeds door to door by how far into the way one is: the first kilometres are city streets with
 * lights, the next are arterials, the rest is open road. Loading and unloading are not in it.
 */
const BANDS = [
  { upToMeters: 5_000, kilometersPerHour: 27 },
  { upToMeters: 25_000, kilometersPerHour: 50 },
  { upToMeters: Number.POSITIVE_INFINITY, kilometersPerHour: 85 },
] as const;
/** Even next door takes a minute. */
const SHORTEST_SECONDS = 60;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Length of the shortest line over the ground between two points (haversine). */
export function greatCircleMeters(from: Point, to: Point): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const square =
    latitude * latitude +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude * longitude;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Driving time for a length of road by the speed bands, whole seconds. */
export function drivingSeconds(meters: number): number {
  let seconds = 0;
  let from = 0;
  for (const { upToMeters, kilometersPerHour } of BANDS) {
    const inBand = Math.max(0, Math.min(meters, upToMeters) - from);
    seconds += inBand / (kilometersPerHour / 3.6);
    from = upToMeters;
  }
  return Math.max(SHORTEST_SECONDS, Math.round(seconds));
}

/** The estimated way by road between two points: 1.3 times the great circle, at the speeds of the bands. */
export function estimateRoute(from: Point, to: Point): RouteEstimate {
  const distanceMeters = Math.round(greatCircleMeters(from, to) * DETOUR);
  return { distanceMeters, durationSeconds: drivingSeconds(distanceMeters) };
}
