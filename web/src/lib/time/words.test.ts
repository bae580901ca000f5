import { describe, expect, it, test } from 'vitest';
import { fullWords, whenWords, type Reading } from './words.ts';

const boston = 'America/New_York';
/** Tue 24 Nov 2026, 10:42 in Boston. */
const reading = (change: Partial<Reading> = {}): Reading => ({
  zone: boston,
  homeZone: boston,
  locale: 'en',
  now: Date.parse('2026-11-24T15:42:00Z'),
  ...change,
});

describe('a time as one reads it', () => {
  it.each<[string, string, string, string, Partial<Reading>]>([
    ['today', '2026-11-24T16:00Z', 'Today 11:00', 'Hoy 11:00', {}],
    ['past today', '2026-11-24T14:15Z', 'Today 09:15', 'Hoy 09:15', {}],
    ['the first minute of today', '2026-11-24T05:00Z', 'Today 00:00', 'Hoy 00:00', {}],
    ['the last minute of yesterday', '2026-11-24T04:59Z', 'Yesterday 23:59', 'Ayer 23:59', {}],
    ['tomorrow', '2026-11-25T10:45Z', 'Tomorrow 05:45', 'Mañana 05:45', {}],
    ['within a week', '2026-11-30T13:45Z', 'Mon 30 Nov 08:45', 'lun 30 nov 08:45', {}],
    ['the day before yesterday', '2026-11-22T13:45Z', 'Sun 22 Nov 08:45', 'dom 22 nov 08:45', {}],
    ['another year', '2027-01-04T13:45Z', '4 Jan 2027 08:45', '4 ene 2027 08:45', {}],
    ['another zone', '2026-11-24T16:00Z', 'Today 10:00 CST', 'Hoy 10:00 CST', { zone: 'America/Chicago' }],
    [
      'a zone with the same clocks',
      '2026-11-24T16:00Z',
      'Today 11:00',
      'Hoy 11:00',
      { zone: 'America/Toronto' },
    ],
    [
      'today there, tomorrow here',
      '2026-11-25T05:30Z',
      'Today 23:30 CST',
      'Hoy 23:30 CST',
      { zone: 'America/Chicago' },
    ],
    [
      'tomorrow, over the night in which the clocks go back',
      '2026-11-01T06:30Z',
      'Tomorrow 01:30',
      'Mañana 01:30',
      { now: Date.parse('2026-11-01T03:50Z') },
    ],
    [
      'today, on the day of 23 hours',
      '2026-03-09T03:30Z',
      'Today 23:30',
      'Hoy 23:30',
      { now: Date.parse('2026-03-08T05:30Z') },
    ],
    [
      'tomorrow of the last day of a year is not named by its year',
      '2027-01-01T13:00Z',
      'Tomorrow 08:00',
      'Mañana 08:00',
      { now: Date.parse('2026-12-31T20:00Z') },
    ],
  ])('%s', (_what, instant, english, spanish, change) => {
    const date = new Date(instant);
    expect(whenWords(date, reading(change))).toBe(english);
    expect(whenWords(date, reading({ ...change, locale: 'es-US' }))).toBe(spanish);
  });

  it.each([
    ['of today', '2026-11-24T15:31Z', '10:31'],
    ['of another day', '2026-11-24T04:52Z', 'Mon 23:52'],
    ['of another week', '2026-11-10T04:52Z', 'Mon 9 Nov 23:52'],
  ])('a stamp %s', (_what, instant, words) => {
    expect(whenWords(new Date(instant), reading(), 'stamp')).toBe(words);
  });
});

test('within a sentence the day is not written large', () => {
  expect(whenWords(new Date('2026-11-24T16:00Z'), reading(), 'inText')).toBe('today 11:00');
  expect(whenWords(new Date('2026-11-30T16:00Z'), reading(), 'inText')).toBe('Mon 30 Nov 11:00');
});

test('the whole date names the zone, and the own clock where it differs', () => {
  expect(fullWords(new Date('2026-11-24T16:00Z'), reading())).toBe('11-24-2026 11:00 EST');
  expect(fullWords(new Date('2026-11-24T16:00Z'), reading({ zone: 'America/Chicago' }))).toBe(
    '11-24-2026 10:00 CST, 11:00 EST',
  );
  expect(fullWords(new Date('2026-07-24T16:00Z'), reading())).toBe('07-24-2026 12:00 EDT');
});
