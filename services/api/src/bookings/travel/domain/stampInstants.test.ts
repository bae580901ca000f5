import { NO_STAMPS } from '@ptc/schema/rules/progress';
import { describe, expect, it } from 'vitest';
import { stampInstants, type GivenStamps } from './stampInstants.ts';

const zone = 'America/New_York';
/** On 1 November 2026 the clock of New York goes from 01:59:59 (05:59 UTC) back to 01:00 (06:00 UTC). */
const utc = (time: string): Date => new Date(`2026-11-01T${time}Z`);
const read = (given: GivenStamps, now: string, stored = NO_STAMPS) =>
  Object.fromEntries(
    Object.entries(stampInstants(given, stored, zone, utc(now))).map(([field, at]) => [
      field,
      at?.toISOString().slice(11, 19) ?? null,
    ]),
  );
const day = (time: string): string => `2026-11-01T${time}`;

describe('a stamp in the hour that comes twice', () => {
  it.each([
    ['of now is of the first hour while that lasts', '05:10:20', '05:10:15'],
    ['of now is of the second once that has come', '06:10:20', '06:10:15'],
    ['is of now by a clock that is ahead by less than is allowed', '06:07:00', '06:10:15'],
    ['that is told of later is of the second', '15:00:00', '06:10:15'],
  ])('%s', (_rule, now, at) =>
    expect(read({ atPickupAt: day('01:10:15') }, now)).toEqual({ atPickupAt: at }),
  );

  it('is not after the step that follows it, given with it or stored', () => {
    expect(
      read(
        {
          toPickupAt: day('01:10'),
          atPickupAt: day('01:30'),
          toDropoffAt: day('01:40'),
          atDropoffAt: day('01:05'),
          clearAt: day('01:15'),
        },
        '15:00:00',
      ),
    ).toEqual({
      toPickupAt: '05:10:00',
      atPickupAt: '05:30:00',
      toDropoffAt: '05:40:00',
      atDropoffAt: '06:05:00',
      clearAt: '06:15:00',
    });
    const stored = { ...NO_STAMPS, atPickupAt: utc('05:50:00') };
    expect(read({ toPickupAt: day('01:40') }, '15:00:00', stored)).toEqual({ toPickupAt: '05:40:00' });
  });

  it('that is there already stays in its hour when it is sent again', () => {
    for (const hour of ['05', '06']) {
      const stored = { ...NO_STAMPS, atPickupAt: utc(`${hour}:10:15`) };
      expect(read({ atPickupAt: day('01:10:15') }, '15:00:00', stored)).toEqual({
        atPickupAt: `${hour}:10:15`,
      });
    }
  });
});

it('a time sets, nothing clears, and what is left out is left', () => {
  expect(
    read({ assignedAt: null, toPickupAt: '', atPickupAt: day('10:00:05'), clearAt: undefined }, '15:30:00'),
  ).toEqual({ assignedAt: null, toPickupAt: null, atPickupAt: '15:00:05' });
});

it('a time without seconds in the minute of the step before it is not earlier than that', () => {
  const stored = { ...NO_STAMPS, atPickupAt: utc('15:05:20') };
  expect(read({ toDropoffAt: day('10:05'), atDropoffAt: day('10:05') }, '15:30:00', stored)).toEqual({
    toDropoffAt: '15:05:20',
    atDropoffAt: '15:05:20',
  });
  expect(read({ toDropoffAt: day('10:04') }, '15:30:00', stored)).toEqual({ toDropoffAt: '15:04:00' });
  expect(read({ toDropoffAt: day('10:05:10') }, '15:30:00', stored)).toEqual({ toDropoffAt: '15:05:10' });
});
