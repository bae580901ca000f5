import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coveredLegs,
  isInForce,
  needsPhysician,
  roundTripsOf,
  standingOf,
  validityOf,
} from './certification.ts';

const zone = 'America/New_York';
const at = new Date('2026-03-02T04:30:00Z');

describe('what a signed form certifies', () => {
  test('for one trip: the day of the pick-up by its own clock, with the way back', () => {
    expect(validityOf({ template: 'PCS_SINGLE', mapping: [] }, at, zone)).toEqual({
      validFrom: '2026-03-01',
      validTo: '2026-03-01',
      roundTrips: 1,
    });
  });

  test('for repeated transport: sixty days, over a change of the clocks, and forty round trips', () => {
    expect(validityOf({ template: 'PCS_REPETITIVE', mapping: [] }, at, zone)).toEqual({
      validFrom: '2026-03-01',
      validTo: '2026-04-29',
      roundTrips: 40,
    });
  });

  test.each([
    ['PCS_REPETITIVE', 'PCS', false, true],
    ['PCS_REPETITIVE', 'NON_PHYSICIAN', false, true],
    ['PCS_REPETITIVE', null, false, true],
    ['PCS_REPETITIVE', 'MEDICAID', false, false],
    ['PCS_SINGLE', 'PCS', false, false],
    ['PCS_SINGLE', 'NON_PHYSICIAN', false, false],
    ['FILE', 'PCS', true, true],
    ['FILE', 'NON_PHYSICIAN', true, true],
    ['FILE', 'MEDICAID', true, false],
    ['FILE', null, true, false],
    ['FILE', 'PCS', false, false],
    [null, 'PCS', false, false],
  ] as const)(
    'repeated transport is for a physician to certify: %s that proves %s, with a last day %s: %s',
    (template, certifies, hasLastDay, expected) => {
      const mapping = hasLastDay
        ? [{ field: 'until', fact: 'VALID_TO' as const, question: null, equals: null }]
        : [];
      expect(needsPhysician({ template, mapping, certifies })).toBe(expected);
    },
  );

  test('a PDF of others is for repeated transport where it prints until when it is valid', () => {
    const line = { field: 'until', fact: 'VALID_TO' as const, question: null, equals: null };
    expect(validityOf({ template: 'FILE', mapping: [line] }, at, zone).roundTrips).toBe(40);
    expect(validityOf({ template: 'FILE', mapping: [] }, at, zone).roundTrips).toBe(1);
  });
});

test.each([
  ['2026-02-28', 0, 'FUTURE'],
  ['2026-03-01', 0, 'VALID'],
  ['2026-03-01', 1, 'USED_UP'],
  ['2026-03-02', 0, 'ENDED'],
  ['2026-03-02', 1, 'ENDED'],
] as const)('on %s with %i used it stands at %s', (today, used, standing) => {
  expect(standingOf({ validFrom: '2026-03-01', validTo: '2026-03-01', roundTrips: 1 }, used, today)).toBe(
    standing,
  );
});

test('two legs are covered for each round trip, never one outside the days, the earlier first', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 40 }),
      day,
      day,
      fc.integer({ min: 0, max: 10 }),
      (days, one, other, roundTrips) => {
        const [validFrom = '', validTo = ''] = [one, other].toSorted();
        const legs = days.toSorted().map((each, no) => ({ day: each, no }));
        const certification = { validFrom, validTo, roundTrips };
        const covered = coveredLegs(certification, legs);
        const within = legs.filter((leg) => isInForce(certification, leg.day));
        expect(covered).toEqual(within.slice(0, covered.length));
        expect(covered.length).toBe(Math.min(within.length, 2 * roundTrips));
        expect(roundTripsOf(covered.length)).toBeLessThanOrEqual(roundTrips);
      },
    ),
  );
});
