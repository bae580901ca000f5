/**
 * The newer of two values, with everything in it that is equal to before taken from there: what has not
 * changed stays the same object.
 */
export function kept<T>(before: T, now: T): T {
  if (Object.is(before, now)) return before;
  if (Array.isArray(before) && Array.isArray(now)) {
    const was: readonly unknown[] = before;
    const list: readonly unknown[] = now.map((one: unknown, index) => kept(was[index], one));
    return (list.length === was.length && list.every((one, index) => Object.is(one, was[index]))
      ? before
      : list) as unknown as T;
  }
  if (!isRecord(before) || !isRecord(now)) return now;
  const names = Object.keys(now);
  const entries = names.map((name) => [name, kept(before[name], now[name])] as const);
  return (
    names.length === Object.keys(before).length &&
    entries.every(([name, one]) => name in before && Object.is(one, before[name]))
      ? before
      : Object.fromEntries(entries)
  ) as T;
}

/** Whether two values are equal, whatever objects they are. */
export const isSame = (one: unknown, other: unknown): boolean => Object.is(kept(one, other), one);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
