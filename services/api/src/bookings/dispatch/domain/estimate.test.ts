import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it, test } from 'vitest';
import type { Contract } from '../../../network/markets/domain/contractOn.ts';
import type { DatedPriceList } from '../../../network/pricing/domain/price.ts';
import { estimate, priceListFor, type Terms } from './estimate.ts';

const market = { timeZone: 'America/New_York', settings: { distanceUnit: 'MI' as const } };
const list = (id: string, validFrom: string | null, baseRate: string): DatedPriceList => ({
  id,
  version: 1,
  seriesId: id === 'old' ? null : 'old',
  validFrom,
  usedAt: null,
  currency: 'USD',
  baseRate,
  perUnitRate: '0',
  freeUnits: '0',
  unit: 'MI',
  rates: [],
});
const contract: Contract = {
  careProviderId: 'hospital',
  tier: 1,
  rank: 0,
  active: true,
  startsOn: '2026-01-01',
  endsOn: null,
  credentialsExpireOn: null,
  priceListId: 'old',
};
const terms: Terms = {
  contracts: [contract],
  priceLists: [list('old', null, '50'), list('new', '2026-11-01', '60')],
};
const leg = (pickUpAt: string) => ({
  pickUpAt: new Date(pickUpAt),
  variableIds: [],
  routeDistanceMeters: null,
});

it.each([
  ['the last minute of the day before, in the market', '2026-10-31T23:59', '50.00'],
  ["midnight of the new list's first day", '2026-11-01T00:00', '60.00'],
  ['the hour that comes twice, the first time', '2026-11-01T01:30', '60.00'],
  ['a day later', '2026-11-02T00:00', '60.00'],
])('a leg is priced by the list of its day: %s', (_what, local, total) => {
  const at = DateTime.fromISO(local, { zone: market.timeZone }).toUTC().toISO() ?? '';
  expect(estimate(terms, [leg(at)], market)?.amount).toBe(total);
});

it('each leg of a batch has the list of its own day', () => {
  const found = estimate(terms, [leg('2026-10-31T12:00:00Z'), leg('2026-11-02T12:00:00Z')], market);
  expect(found?.amount).toBe('110.00');
  expect(found?.legs.map(({ total }) => total)).toEqual(['50.00', '60.00']);
  expect(found?.lists.map(({ id }) => id)).toEqual(['old', 'new']);
});

it('there is no estimate where a leg has no list, or where they name two currencies', () => {
  const [old, next] = terms.priceLists;
  if (!old || !next) throw new Error('two lists');
  expect(estimate({ ...terms, priceLists: [next] }, [leg('2026-10-31T12:00:00Z')], market)).toBeNull();
  expect(estimate({ ...terms, contracts: [] }, [leg('2026-11-02T12:00:00Z')], market)).toBeNull();
  const both = [leg('2026-10-31T12:00:00Z'), leg('2026-11-02T12:00:00Z')];
  expect(estimate({ ...terms, priceLists: [old, { ...next, currency: 'CAD' }] }, both, market)).toBeNull();
});

test('there is no estimate that is more than an offer can hold', () => {
  const [old] = terms.priceLists;
  if (!old) throw new Error('a list');
  const far = (miles: number) =>
    estimate(
      { ...terms, priceLists: [{ ...old, baseRate: '0', perUnitRate: '99999999.9999' }] },
      [{ ...leg('2026-10-31T12:00:00Z'), routeDistanceMeters: miles * 1609.344 }],
      market,
    )?.amount;
  expect([far(100), far(101)]).toEqual(['9999999999.99', undefined]);
});

test('in any zone and at any time of the year, the new list holds from its midnight there', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'America/Santiago', 'UTC'),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
      (zone, offset, minutes) => {
        const first = DateTime.fromISO('2026-01-01', { zone }).plus({ days: offset }).startOf('day');
        const pickUp = first.plus({ minutes });
        const lists = [list('old', null, '50'), list('new', first.toISODate(), '60')];
        const held = priceListFor(
          { contracts: [{ ...contract, startsOn: '2025-01-01' }], priceLists: lists },
          pickUp.toJSDate(),
          zone,
        );
        expect(held?.id).toBe(minutes < 0 ? 'old' : 'new');
      },
    ),
  );
});
