import { expect, test } from 'vitest';
import { legsOf } from './legs.ts';
import { SIZES, type GeneratedNetwork } from './network.ts';
import { legTables } from './tables.ts';

/** Open offers of each transport provider of the first region. */
const openOffers = (regions: number, legsOfRegion: number): Map<string, number> => {
  const ids = (what: string, each: number): string[] =>
    Array.from({ length: each * regions }, (_, n) => `${what} ${n}`);
  const network: GeneratedNetwork = {
    regions,
    careProviderIds: ids('care provider', SIZES.careProviders),
    transportProviderIds: ids('transport provider', SIZES.transportProviders),
    marketIds: ids('market', SIZES.markets),
    callTypes: [],
    urgencies: [],
    priorities: [],
  };
  const now = new Date('2026-03-02T12:00:00Z');
  const legOf = legsOf({ seed: 1, now, patients: 2_000 * regions, regions });
  const offers = legTables(network, now.toISOString()).find(({ table }) => table === 'offers');
  if (!offers) throw new Error('no offers are made');
  const [company, status] = [offers.columns.indexOf('company_id'), offers.columns.indexOf('status')];
  const found = new Map(network.transportProviderIds.slice(0, SIZES.transportProviders).map((id) => [id, 0]));
  for (let n = 0; n < legsOfRegion; n += 1)
    for (const row of offers.rows(legOf(n * regions))) {
      const id = String(row[company]);
      if (row[status] === 'OPEN') found.set(id, (found.get(id) ?? 0) + 1);
    }
  return found;
};

test.each([1, 20, 100])(
  'of %i regions, each asks all of its transport providers alike, so that one company sees as much in any of these worlds',
  (regions) => {
    const found = openOffers(regions, 6_000);
    expect(found.size).toBe(SIZES.transportProviders);
    const counts = [...found.values()];
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(3 * Math.min(...counts));
  },
);
