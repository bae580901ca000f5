const dayMs = 86_400_000;

/**
 * The calendar day so many days after another (before where negative), 'YYYY-MM-DD'. Counted in UTC, where
 * every day is as long: zones and clocks do not enter.
 */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
