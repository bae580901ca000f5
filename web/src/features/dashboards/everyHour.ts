const hourMs = 3_600_000;

/** Hours in a row from the first to the last that has something: those between without anything as well. */
export function everyHour<T extends { startsAt: string; filled: number; unfilled: number }>(
  hours: readonly T[],
): { startsAt: string; filled: number; unfilled: number }[] {
  const known = new Map(hours.map((hour) => [Date.parse(hour.startsAt), hour]));
  const times = [...known.keys()];
  if (times.length === 0) return [];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return Array.from({ length: Math.round((to - from) / hourMs) + 1 }, (_, index) => {
    const at = from + index * hourMs;
    return known.get(at) ?? { startsAt: new Date(at).toISOString(), filled: 0, unfilled: 0 };
  });
}
