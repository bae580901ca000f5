import { isLocalDateTime } from '@ptc/schema/rules/dates';
import { instantOf, localOf } from '@ptc/schema/rules/wallTime';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { instantOfWall, isWall, nowWall, wallOf } from './wallText.ts';

const zones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
];

/** The half hours of the days around each change of the clocks in a year, and of some other days. */
function halfHours(zone: string): DateTime[] {
  const days = Array.from({ length: 365 }, (_, day) =>
    DateTime.fromObject({ year: 2026, ordinal: day + 1 }, { zone: 'utc' }),
  );
  const offset = (day: DateTime): number => day.setZone(zone).offset;
  const chosen = days.filter(
    (day, index) =>
      index % 182 === 0 ||
      offset(day) !== offset(day.plus({ days: 1 })) ||
      offset(day) !== offset(day.minus({ days: 1 })),
  );
  return chosen.flatMap((day) => Array.from({ length: 48 }, (_, step) => day.plus({ minutes: 30 * step })));
}

describe('wall clocks and instants, as the rules that the server uses too turn one into the other', () => {
  it.each(zones)('in %s, through every change of the clocks', (zone) => {
    for (const at of halfHours(zone)) {
      const text = at.toFormat("yyyy-MM-dd'T'HH:mm");
      expect(instantOfWall(text, zone)?.toISOString(), `${text} ${zone}`).toBe(
        instantOf(text, zone).toISOString(),
      );
      expect(wallOf(at.toJSDate(), zone)).toBe(localOf(at.toJSDate(), zone));
    }
  });

  it('keeps seconds, and takes 24:00 for the end of a day', () => {
    for (const text of ['2026-11-21T10:00:30', '2026-11-21T24:00', '2026-03-07T24:00']) {
      for (const zone of ['America/New_York', 'America/Havana'])
        expect(instantOfWall(text, zone)).toEqual(instantOf(text, zone));
    }
  });
});

it.each([
  '2026-11-21T10:00',
  '2026-02-28T23:59',
  '2028-02-29T00:00',
  '2026-11-21T24:00',
  '2026-11-21T10:00:59',
  '',
  'soon',
  '2026-11-21',
  '2026-02-29T10:00',
  '2026-13-01T10:00',
  '2026-00-10T10:00',
  '2026-04-31T10:00',
  '2026-11-21T24:30',
  '2026-11-21T10:60',
  '2026-11-21 10:00',
  '2026-11-21T10:00Z',
])("'%s' is a wall clock only where it is one for the rules", (text) => {
  expect(isWall(text)).toBe(isLocalDateTime(text));
  expect(instantOfWall(text, 'UTC') === null).toBe(!isLocalDateTime(text));
});

it('now is 30 seconds ahead', () =>
  expect(nowWall('America/New_York', new Date('2026-11-21T15:04:40Z'))).toBe('2026-11-21T10:05'));
