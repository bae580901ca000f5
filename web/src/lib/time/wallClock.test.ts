import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { formatInstant, formatLocal, zoneAbbreviation } from './format.ts';
import { dayStart, offsetMs } from './wallClock.ts';
import { plusDays } from '@ptc/schema/rules/plusDays';

const zones = [
  'UTC',
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Santiago',
];
// Every 131 hours of a year: all hours of the day, before and after both changes of the clocks.
const instants = Array.from(
  { length: 67 },
  (_, step) => new Date(Date.UTC(2026, 0, 1, 0, 0, 30) + step * 131 * 3_600_000),
);

describe('times are written by the browser as Luxon would write them', () => {
  const patterns = {
    long: 'MMM-dd-yyyy HH:mm',
    short: 'MM-dd-yyyy HH:mm',
    date: 'MM-dd-yyyy',
    time: 'HH:mm',
    dayTime: 'ccc HH:mm',
  } as const;

  it.each(zones)('in %s, in every style and both languages', (zone) => {
    for (const instant of instants) {
      const luxon = DateTime.fromJSDate(instant).setZone(zone);
      expect(offsetMs(instant, zone)).toBe(luxon.offset * 60_000);
      expect(zoneAbbreviation(instant, zone)).toBe(luxon.setLocale('en-US').offsetNameShort);
      for (const locale of ['en-US', 'es-US']) {
        for (const [style, pattern] of Object.entries(patterns)) {
          expect(formatInstant(instant, { zone, style: style as keyof typeof patterns, locale })).toBe(
            luxon.setLocale(locale).toFormat(pattern).replace('.', ''),
          );
        }
      }
    }
  });

  it('writes a wall clock as it stands, and gives back what is none', () => {
    expect(formatLocal('2026-03-08T02:30', 'short')).toBe('03-08-2026 02:30');
    expect(formatLocal('2026-03-08', 'date')).toBe('03-08-2026');
    for (const wrong of ['', '2026-02-30', '2026-02-30T10:00', '2026-01-01T25:00', 'tomorrow'])
      expect(formatLocal(wrong)).toBe(wrong);
  });

  it('writes nothing for what is no instant, and UTC for a zone nobody knows', () => {
    expect(formatInstant('soon', { zone: 'UTC' })).toBe('');
    expect(formatInstant('2026-01-02T03:04:00Z', { zone: 'Mars/Phobos', style: 'time' })).toBe('03:04');
  });
});

describe('the instant at which a day begins', () => {
  it.each(zones)('in %s, on every day of a year', (zone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = plusDays(day, 1)) {
      expect(dayStart(day, zone).toISOString()).toBe(
        DateTime.fromISO(day, { zone }).startOf('day').toUTC().toISO(),
      );
    }
  });

  it('is the end of the leap where clocks leap over midnight, the first of two midnights where they go back to it', () => {
    expect(dayStart('2026-03-08', 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(dayStart('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  });
});
