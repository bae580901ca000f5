import { dayOf, dayStart } from '../lib/time/wallClock.ts';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { GridSearch } from './types.ts';
import { present } from '../lib/time/present.ts';

/** The days "Last X days" starts with. */
export const defaultLastDays = 15;

/** The instants a date search spans in a zone, end exclusive; null where it is open. */
export function searchSpan(
  search: GridSearch | undefined,
  zone: string,
  now: Date = present(),
): { from: string | null; to: string | null } {
  if (search?.type !== 'datetime') return { from: null, to: null };
  if ('lastDays' in search)
    return { from: dayStart(plusDays(dayOf(now, zone), -search.lastDays), zone).toISOString(), to: null };
  const at = (day: string | null, plus: number): string | null =>
    day ? dayStart(plusDays(day, plus), zone).toISOString() : null;
  return { from: at(search.from, 0), to: at(search.to, 1) };
}

/** The calendar days of a date search, both included; null where it is open, or where there is none. */
export function searchDays(
  search: GridSearch | undefined,
  zone: string,
  now: Date = present(),
): { firstDay: string | null; lastDay: string | null } | null {
  if (search?.type !== 'datetime') return null;
  return 'lastDays' in search
    ? { firstDay: plusDays(dayOf(now, zone), -search.lastDays), lastDay: dayOf(now, zone) }
    : { firstDay: search.from || null, lastDay: search.to || null };
}

/** The text of a text search, or undefined. */
export const searchText = (search: GridSearch | undefined): string | undefined =>
  search?.type === 'text' && search.text.trim() !== '' ? search.text.trim() : undefined;

/** The number of a search by number, or undefined. */
export const searchNumber = (search: GridSearch | undefined): number | undefined =>
  search?.type === 'number' ? search.value : undefined;

/** The value chosen, or undefined. */
export const searchChoice = (search: GridSearch | undefined): string | undefined =>
  search?.type === 'choice' ? search.value : undefined;

/** The value of a yes/no search, or undefined. */
export const searchFlag = (search: GridSearch | undefined): boolean | undefined =>
  search?.type === 'boolean' ? search.value : undefined;
