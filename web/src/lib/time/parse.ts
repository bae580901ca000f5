import { DateTime } from 'luxon';
import { localFormat } from './local.ts';

const dateForms = ['MM-dd-yyyy', 'M-d-yyyy', 'M-d-yy', 'MMddyyyy', 'yyyy-MM-dd', 'MMM-d-yyyy'];
const timeForms = ['H:mm', 'HHmm', 'Hmm', 'h:mma', 'hmma', 'ha', 'H'];

const readDate = (text: string, today: DateTime, locale: string): DateTime | null => {
  const clean = text.replace(/[/.]/g, '-').toLowerCase();
  if (['today', 'hoy', 't'].includes(clean)) return today;
  if (['tomorrow', 'mañana'].includes(clean)) return today.plus({ days: 1 });
  if (['yesterday', 'ayer'].includes(clean)) return today.minus({ days: 1 });
  const dayMonth = /^(\d{1,2})-(\d{1,2})$/.exec(clean);
  const full = dayMonth ? `${clean}-${today.year}` : clean;
  for (const form of dateForms) {
    const value = DateTime.fromFormat(full, form, { zone: 'utc', locale });
    if (value.isValid) return value;
  }
  return null;
};

const readTime = (text: string): { hour: number; minute: number } | null => {
  const clean = text
    .replace(/\s|\./g, '')
    .toLowerCase()
    .replace(/([ap])$/, '$1m');
  for (const form of timeForms) {
    const value = DateTime.fromFormat(clean, form, { zone: 'utc', locale: 'en-US' });
    if (value.isValid) return { hour: value.hour, minute: value.minute };
  }
  return null;
};

/** Reads a typed date; the answer is 'YYYY-MM-DD', or null. */
export function parseDate(text: string, today: string, locale = 'en-US'): string | null {
  const value = readDate(text.trim(), DateTime.fromISO(today, { zone: 'utc' }), locale);
  return value ? value.toFormat('yyyy-MM-dd') : null;
}

/** Reads a typed time of day; the answer is 'HH:mm', or null. */
export function parseTime(text: string): string | null {
  const value = readTime(text.trim());
  return value ? `${String(value.hour).padStart(2, '0')}:${String(value.minute).padStart(2, '0')}` : null;
}

/**
 * Reads what a person types for a date and time: '11-21-2026 14:05', '11/21 2:05pm', 'tomorrow 9', or a time
 * alone, which keeps the day of `reference` ('YYYY-MM-DDTHH:mm', usually the present value or now). 'today'
 * and 'tomorrow' count from `now`. Null where it is neither.
 */
export function parseDateTime(
  text: string,
  reference: string,
  locale = 'en-US',
  now: string = reference,
): string | null {
  // The T of a machine's date stands between digits; that of a word stays.
  const clean = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d)T(\d)/, '$1 $2');
  if (clean === '') return null;
  const base = DateTime.fromISO(reference.slice(0, 16), { zone: 'utc' });
  const [first = '', ...rest] = clean.split(' ');
  const day = readDate(first, DateTime.fromISO(now.slice(0, 16), { zone: 'utc' }), locale);
  if (day && rest.length > 0) {
    const time = readTime(rest.join(''));
    return time ? day.set({ ...time, second: 0 }).toFormat(localFormat) : null;
  }
  if (!/[-/]/.test(first)) {
    const time = readTime(clean);
    if (time) return base.set(time).toFormat(localFormat);
  }
  return null;
}
