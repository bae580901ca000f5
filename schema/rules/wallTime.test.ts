import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDailyWindow, instantOf, instantsOf, localOf, minuteOfDay, wallTime, weekday } from './wallTime.ts';

const NY = 'America/New_York';

describe('wall time', () => {
  it.each([
    ['2026-07-01', '08:30', NY, '2026-07-01T12:30:00.000Z'],
    ['2026-01-15', '08:30', NY, '2026-01-15T13:30:00.000Z'],
    // 2:30 does not exist on 8 March 2026: forward by the gap.
    ['2026-03-08', '02:30', NY, '2026-03-08T07:30:00.000Z'],
    // 1:30 exists twice on 1 November 2026: the first.
    ['2026-11-01', '01:30', NY, '2026-11-01T05:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-11-01', '24:00', NY, '2026-11-02T05:00:00.000Z'],
    ['2026-11-01', '00:00', NY, '2026-11-01T04:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(wallTime(day, time, zone).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-11-01T01:30', NY, ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
    ['2026-11-01T01:30:20', NY, ['2026-11-01T05:30:20.000Z', '2026-11-01T06:30:20.000Z']],
    ['2026-11-01T02:00', NY, ['2026-11-01T07:00:00.000Z']],
    ['2026-03-08T02:30', NY, ['2026-03-08T07:30:00.000Z']],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ])('%s in %s comes at %j', (local, zone, instants) => {
    expect(instantsOf(local, zone).map((at) => at.toISOString())).toEqual(instants);
  });

  it('refuses what is no day or zone', () => {
    expect(() => wallTime('2026-02-30', '08:00', NY)).toThrow(RangeError);
    expect(() => wallTime('2026-02-01', '08:00', 'Mars/Olympus')).toThrow(RangeError);
  });

  it('reads back any wall time that exists', () => {
    const zones = fc.constantFrom(
      NY,
      'America/Phoenix',
      'Europe/Madrid',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        zones,
        (at, zone) => {
          const local = localOf(new Date(Math.floor(at.getTime() / 1000) * 1000), zone);
          expect(localOf(instantOf(local, zone), zone)).toBe(local);
          expect(instantOf(local, zone).getTime()).toBeLessThanOrEqual(at.getTime());
        },
      ),
    );
  });

  it('knows day and minute by the wall clock', () => {
    const at = new Date('2026-07-01T03:59:00Z');
    expect(weekday(at, NY)).toBe('TUE');
    expect(minuteOfDay(at, NY)).toBe(23 * 60 + 59);
  });

  it.each([
    ['08:00', '17:00', '2026-07-01T12:00:00Z', true],
    ['08:00', '17:00', '2026-07-01T21:00:00Z', false],
    ['22:00', '06:00', '2026-07-01T03:00:00Z', true],
    ['22:00', '06:00', '2026-07-01T12:00:00Z', false],
    ['08:00', '08:00', '2026-07-01T12:00:00Z', true],
    ['08:00', '24:00', '2026-07-01T03:59:00Z', true],
  ])('window %s to %s at %s: %j', (from, to, at, inside) => {
    expect(inDailyWindow(new Date(at), { from, to }, NY)).toBe(inside);
  });
});
