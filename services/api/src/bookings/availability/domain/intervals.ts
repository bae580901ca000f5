/** From `start` (included) to `end` (not), in milliseconds. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Whether two intervals share time; touching is not sharing. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end;
}

/** The same time as few, ordered, separate intervals; touching ones are joined, empty ones dropped. */
export function normalize(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const next of intervals.filter((i) => i.start < i.end).toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && next.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else result.push(next);
  }
  return result;
}

/** The time in either list. */
export function union(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return normalize([...a, ...b]);
}

/** The time in both lists. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const right = normalize(b);
  return normalize(a).flatMap((x) =>
    right
      .filter((y) => overlaps(x, y))
      .map((y) => ({ start: Math.max(x.start, y.start), end: Math.min(x.end, y.end) })),
  );
}

/** The time in the first list and not in the second. */
export function subtract(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  let rest = normalize(a);
  for (const cut of normalize(b)) {
    rest = rest.flatMap((x) =>
      overlaps(x, cut)
        ? [
            { start: x.start, end: Math.max(x.start, cut.start) },
            { start: Math.min(x.end, cut.end), end: x.end },
          ].filter((i) => i.start < i.end)
        : [x],
    );
  }
  return rest;
}

/** Whether the list covers the whole interval. */
export function covers(list: readonly Interval[], interval: Interval): boolean {
  return subtract([interval], list).length === 0;
}

/** The length of the time in a list, in milliseconds. */
export function duration(list: readonly Interval[]): number {
  return normalize(list).reduce((sum, i) => sum + i.end - i.start, 0);
}
