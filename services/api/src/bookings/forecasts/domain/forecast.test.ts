import { plusDays } from '@ptc/schema/rules/plusDays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredLegs, type Covering } from '../../filled-forms/domain/certification.ts';
import { forecastOf, type AuthorizingPayor, type Ride } from './forecast.ts';

const start = '2026-11-02';
const ride = (after: number, more: Partial<Ride> = {}): Ride => ({
  day: plusDays(start, after),
  itineraryId: `booking ${after}`,
  templateId: null,
  marketId: 'market',
  isComing: true,
  types: ['PCS'],
  ...more,
});
const pcs = (from: number, days: number, roundTrips = 40): Covering => ({
  type: 'PCS',
  validFrom: plusDays(start, from),
  validTo: plusDays(start, from + days),
  roundTrips,
});
const payor = (of: Partial<AuthorizingPayor>): AuthorizingPayor => ({
  name: 'Bay State Health',
  authorizationType: 'TOKENS',
  effectiveDate: null,
  expiryDate: null,
  tokensRemaining: null,
  tokensTotal: null,
  ...of,
});
const told = (
  certifications: readonly Covering[],
  payors: readonly AuthorizingPayor[],
  rides: readonly Ride[],
): string[] =>
  forecastOf({ certifications, payors }, rides).map(
    (one) => `${one.kind} ${one.subject} ${one.reason} ${one.ride.day} ${one.rides}`,
  );

test.each<[string, string[], string[]]>([
  [
    'a certification ends before the last ride does',
    told([pcs(0, 59)], [], [ride(7), ride(59), ride(60), ride(67)]),
    ['CERTIFICATION PCS ENDED 2027-01-01 2'],
  ],
  ['it lasts as long as the rides', told([pcs(0, 59)], [], [ride(7), ride(59)]), []],
  [
    'its round trips are used before its days are over; what was ridden counts',
    told([pcs(0, 59, 1)], [], [ride(1, { isComing: false }), ride(2), ride(3)]),
    ['CERTIFICATION PCS USED_UP 2026-11-05 1'],
  ],
  ['the next one begins where it ends', told([pcs(0, 9), pcs(10, 59)], [], [ride(9), ride(10)]), []],
  [
    'a gap between two is told',
    told([pcs(0, 9), pcs(20, 59)], [], [ride(9), ride(12), ride(25)]),
    ['CERTIFICATION PCS ENDED 2026-11-14 1'],
  ],
  [
    'a ride before the first day of what is signed',
    told([pcs(10, 59)], [], [ride(7), ride(12)]),
    ['CERTIFICATION PCS NOT_BEGUN 2026-11-09 1'],
  ],
  [
    'a ride before the first day of an authorization',
    told(
      [],
      [payor({ authorizationType: 'PRIOR_AUTHORIZATION', effectiveDate: plusDays(start, 5) })],
      [ride(1), ride(6)],
    ),
    ['AUTHORIZATION Bay State Health NOT_BEGUN 2026-11-03 1'],
  ],
  [
    'rides before the first day of granted trips',
    told([], [payor({ tokensRemaining: 5, effectiveDate: plusDays(start, 5) })], [ride(1), ride(2), ride(6)]),
    ['TOKENS Bay State Health NOT_BEGUN 2026-11-03 2'],
  ],
  ['what was signed for one day runs out with it, and is no news', told([pcs(0, 0)], [], [ride(7)]), []],
  ['a ride whose booking uses no certifications', told([pcs(0, 9)], [], [ride(30, { types: [] })]), []],
  [
    'two tokens for three rides',
    told([], [payor({ tokensRemaining: 2, tokensTotal: 20 })], [ride(1), ride(2), ride(3)]),
    ['TOKENS Bay State Health USED_UP 2026-11-05 1'],
  ],
  [
    'tokens whose insurance ends first',
    told([], [payor({ tokensRemaining: 20, expiryDate: plusDays(start, 2) })], [ride(1), ride(3)]),
    ['TOKENS Bay State Health ENDED 2026-11-05 1'],
  ],
  [
    'a prior authorization ends',
    told(
      [],
      [payor({ authorizationType: 'PRIOR_AUTHORIZATION', expiryDate: plusDays(start, 2) })],
      [ride(1), ride(3)],
    ),
    ['AUTHORIZATION Bay State Health ENDED 2026-11-05 1'],
  ],
  [
    'an insurance that need not authorize',
    told([], [payor({ authorizationType: 'NOT_REQUIRED' })], [ride(1)]),
    [],
  ],
  [
    'tokens that rides beside use up first, which are told of elsewhere',
    told(
      [],
      [payor({ tokensRemaining: 3 })],
      [
        ride(1, { isBeside: true }),
        ride(2),
        ride(3, { isBeside: true }),
        ride(4),
        ride(5, { isBeside: true }),
      ],
    ),
    ['TOKENS Bay State Health USED_UP 2026-11-06 1'],
  ],
  ['nobody who never had anything', told([], [], [ride(1)]), []],
])('%s', (_what, found, expected) => {
  expect(found).toEqual(expected);
});

const rides = fc
  .array(fc.tuple(fc.nat({ max: 120 }), fc.boolean()), { maxLength: 40 })
  .map((days) =>
    days
      .toSorted(([a], [b]) => a - b)
      .map(([after, uses]) => ride(after, { types: uses ? ['PCS'] : [], isComing: after >= 20 })),
  );
const certification = fc
  .tuple(fc.nat({ max: 80 }), fc.nat({ max: 60 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, days, trips]) => pcs(from, days, trips));

test('before the day that is told every coming ride is covered, and on it one is not', () => {
  fc.assert(
    fc.property(fc.array(certification, { maxLength: 4 }), rides, (certifications, all) => {
      const needing = all.filter(({ types }) => types.length > 0);
      const covered = new Set(certifications.flatMap((one) => coveredLegs(one, needing)));
      const [found] = forecastOf({ certifications, payors: [] }, all);
      const uncovered = needing.filter((one) => one.isComing && !covered.has(one));
      const lasting = certifications.some(({ validFrom, validTo }) => validFrom < validTo);
      expect(found?.ride).toBe(lasting ? uncovered[0] : undefined);
      expect(found?.rides ?? 0).toBe(lasting ? uncovered.length : 0);
    }),
  );
});

test('one more certification never lets it run out earlier', () => {
  fc.assert(
    fc.property(
      fc.array(certification, { minLength: 1, maxLength: 3 }),
      certification,
      rides,
      (certifications, more, all) => {
        const without = forecastOf({ certifications: [...certifications, pcs(0, 1, 1)], payors: [] }, all)[0];
        const withIt = forecastOf(
          { certifications: [...certifications, pcs(0, 1, 1), more], payors: [] },
          all,
        )[0];
        if (without === undefined) expect(withIt).toBeUndefined();
        else expect(withIt === undefined || withIt.ride.day >= without.ride.day).toBe(true);
      },
    ),
  );
});

test('as many coming rides go before the tokens are used up as there are tokens', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 3 }), rides, (left, all) => {
      const payors = left.map((tokensRemaining) => payor({ tokensRemaining }));
      const sum = left.reduce((total, one) => total + one, 0);
      const coming = all.filter(({ isComing }) => isComing);
      const [found] = forecastOf({ certifications: [], payors }, all);
      expect(found?.ride).toBe(coming[sum]);
    }),
  );
});
