/** From `start` (included) to `end` (not), in milliseconds. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Whether two intervals share time; touching is not sharing. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end;
}
