/**
 * Minutes of a span as people type them: '90', '90 min', '48 h', '1 h 30', '2d', '2 d 4 h'; null for anything
 * else. A number alone is minutes.
 */
export function minutesOf(text: string): number | null {
  const found = /^(?:(\d+)\s*d[a-zí]*)?\s*(?:(\d+)\s*h[a-z]*)?\s*(?:(\d+)\s*(?:m[a-z]*)?)?$/iu.exec(
    text.trim(),
  );
  if (found === null || text.trim() === '') return null;
  const [days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return days * 1440 + hours * 60 + minutes;
}

/** The same in short, as it stands in a field: the greatest unit that leaves no rest. */
export function spanText(minutes: number): string {
  if (minutes >= 4320 && minutes % 1440 === 0) return `${minutes / 1440} d`;
  if (minutes >= 60 && minutes % 60 === 0) return `${minutes / 60} h`;
  return `${minutes} min`;
}
