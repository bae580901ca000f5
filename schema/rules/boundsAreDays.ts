const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Whether the bounds that an issue tells are days: a day beyond them has other words than a time has. */
export function boundsAreDays(params: Readonly<Record<string, unknown>>): boolean {
  const known = [params['min'], params['max']].filter((bound) => bound !== '' && bound !== undefined);
  return known.length > 0 && known.every((bound) => typeof bound === 'string' && DAY.test(bound));
}
