/** The way from pick-up to drop-off: metres, seconds, and the same in whole minutes. */
export interface RouteSummary {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly durationMinutes: number;
}

/** Whole minutes of a way, as everything that is planned by it counts them; null: not known. */
export function routeMinutes(durationSeconds: number): number;
export function routeMinutes(durationSeconds: number | null): number | null;
export function routeMinutes(durationSeconds: number | null): number | null {
  return durationSeconds === null ? null : Math.round(durationSeconds / 60);
}

/** What is told of a way; null where its distance or its duration is not known. */
export const routeSummary = (
  distanceMeters: number | null,
  durationSeconds: number | null,
): RouteSummary | null =>
  distanceMeters === null || durationSeconds === null
    ? null
    : { distanceMeters, durationSeconds, durationMinutes: routeMinutes(durationSeconds) };
