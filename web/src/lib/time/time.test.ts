import { describe, expect, it } from 'vitest';
import { dateComplaint, dateTimeComplaint, timeComplaint } from './complaints.ts';
import { formatInstant, zoneAbbreviation } from './format.ts';
import { toInstant, toLocal } from './local.ts';
import { parseDate, parseDateTime, parseTime } from './parse.ts';

const reference = '2026-11-21T10:00';

describe('typing a date and time', () => {
  it.each([
    ['11-21-2026 14:05', '2026-11-21T14:05'],
    ['11/21/2026 2:05 pm', '2026-11-21T14:05'],
    ['11/22 2:05pm', '2026-11-22T14:05'],
    ['tomorrow 9', '2026-11-22T09:00'],
    ['mañana 0930', '2026-11-22T09:30'],
    ['Tomorrow 9', '2026-11-22T09:00'],
    ['Today 11:00', '2026-11-21T11:00'],
    ['T 11:00', '2026-11-21T11:00'],
    ['OCT-05-2026 10:00', '2026-10-05T10:00'],
    ['1405', '2026-11-21T14:05'],
    ['905', '2026-11-21T09:05'],
    ['14:05', '2026-11-21T14:05'],
    ['2026-11-21T14:05', '2026-11-21T14:05'],
    ['Nov-21-2026 14:05', '2026-11-21T14:05'],
    ['13-45-2026 10:00', null],
    ['02-30-2026 10:00', null],
    ['soon', null],
    ['25:00', null],
  ])('%s reads as %s', (typed, read) => expect(parseDateTime(typed, reference)).toBe(read));
  it('counts tomorrow from now, not from the value in the field', () => {
    expect(parseDateTime('tomorrow 9', '2026-12-24T08:00', 'en-US', reference)).toBe('2026-11-22T09:00');
    expect(parseDateTime('9', '2026-12-24T08:00', 'en-US', reference)).toBe('2026-12-24T09:00');
  });
  it('reads dates and times alone', () => {
    expect(parseDate('1/2/1950', '2026-11-21')).toBe('1950-01-02');
    expect(parseDate('02-30-2026', '2026-11-21')).toBeNull();
    expect(parseTime('9p')).toBe('21:00');
    expect(parseTime('24:10')).toBeNull();
  });
});

describe('complaints', () => {
  const limits = { required: true, min: '2026-11-21T10:00', max: '2026-11-22T10:00' };
  it.each([
    ['', 'required'],
    ['soon', 'invalidDate'],
    ['2026-11-21T09:59', 'outsideRange'],
    ['2026-11-22T10:01', 'outsideRange'],
    ['2026-11-21T10:00', null],
  ])('date-time %s: %s', (value, complaint) => expect(dateTimeComplaint(value, limits)).toBe(complaint));
  it('a date must have 10 characters, a time must be a time of day', () => {
    expect(dateComplaint('2026-1-1', {})).toBe('invalidDate');
    expect(dateComplaint('2026-02-30', {})).toBe('invalidDate');
    expect(dateComplaint('2026-02-28', { max: '2026-01-01' })).toBe('outsideRange');
    expect(timeComplaint('', { required: true })).toBe('required');
    expect(timeComplaint('25:00', {})).toBe('outsideRange');
  });
});

describe('wall clocks and instants', () => {
  it('turns one into the other in the zone, through both clock changes', () => {
    expect(toInstant('2026-07-01T10:00', 'America/New_York')).toBe('2026-07-01T14:00:00.000Z');
    expect(toInstant('2026-11-02T10:00', 'America/New_York')).toBe('2026-11-02T15:00:00.000Z');
    expect(toLocal('2026-11-02T15:00:00Z', 'America/Chicago')).toBe('2026-11-02T09:00');
    expect(toLocal(toInstant('2026-03-08T02:30', 'America/New_York') ?? '', 'America/New_York')).toBe(
      '2026-03-08T03:30',
    );
  });
});

describe('showing instants', () => {
  it('writes the long and the short form, with the zone where it differs', () => {
    const at = '2026-11-21T15:05:00Z';
    expect(formatInstant(at, { zone: 'America/New_York', homeZone: 'America/New_York' })).toBe(
      'Nov-21-2026 10:05',
    );
    expect(formatInstant(at, { zone: 'America/Chicago', homeZone: 'America/New_York', style: 'short' })).toBe(
      '11-21-2026 09:05 CST',
    );
    expect(formatInstant(at, { zone: 'America/Detroit', homeZone: 'America/New_York' })).toBe(
      'Nov-21-2026 10:05',
    );
    expect(
      formatInstant(at, { zone: 'America/New_York', homeZone: 'America/New_York', locale: 'es-US' }),
    ).toBe('nov-21-2026 10:05');
    expect(zoneAbbreviation('2026-07-01T00:00:00Z', 'America/New_York')).toBe('EDT');
  });
});
