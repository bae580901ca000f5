/** The way from pick-up to drop-off: metres, seconds, and the same in whole minutes. */
export interface RouteSummary {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly durationMinutes: number;
}

/** What is told of a way; null where its distance or its duration is not known. */
export const routeSummary = (
  distanceMeters: number | null,
  durationSeconds: number | null,
): RouteSummary | null =>
  distanceMeters === null || durationSeconds === null
    ? null
    : { distanceMeters, durationSeconds, durationMinutes: Math.round(durationSeconds / 60) };
