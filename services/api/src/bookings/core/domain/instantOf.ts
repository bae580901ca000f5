import { wallTime } from '@ptc/schema/rules/wallTime';

/** The instant of a wall-clock 'YYYY-MM-DDTHH:mm' in a zone; null for none. */
export const instantOf = (local: string | null | undefined, timeZone: string): Date | null =>
  local ? wallTime(local.slice(0, 10), local.slice(11, 16), timeZone) : null;
