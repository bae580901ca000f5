import { expect, it } from 'vitest';
import { contractValues, inMarket, newInput, priceSeries, withProvider } from './contract.values.ts';

const row = {
  market: { id: 'M' },
  careProvider: null,
  transportProvider: { id: 'T' },
  tier: 2,
  rank: 5,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  priceList: { id: 'P' },
  requiredCredentials: ['INSURANCE'],
} as unknown as NonNullable<Parameters<typeof contractValues>[0]>;

it('a new one begins with what is known beforehand', () => {
  expect(contractValues(null, null, { marketId: 'M', startsOn: '2026-11-23' })).toMatchObject({
    marketId: 'M',
    startsOn: '2026-11-23',
    transportProviderId: '',
    tier: '1',
  });
});

it('a renewal has the same parties and terms, from the day after the end, without an end', () => {
  expect(newInput(contractValues(null, row))).toEqual({
    marketId: 'M',
    careProviderId: null,
    transportProviderId: 'T',
    tier: 2,
    rank: 5,
    startsOn: '2027-01-01',
    endsOn: null,
    priceListId: 'P',
    requiredCredentials: ['INSURANCE'],
  });
});

it('another market has other members and prices; another transport provider other prices', () => {
  const values = { ...contractValues(row, null), careProviderId: 'C' };
  expect(newInput(inMarket(values, 'N'))).toMatchObject({
    marketId: 'N',
    careProviderId: null,
    transportProviderId: '',
    priceListId: null,
    tier: 2,
  });
  expect(newInput(withProvider(values, 'U'))).toMatchObject({
    marketId: 'M',
    careProviderId: 'C',
    transportProviderId: 'U',
    priceListId: null,
  });
  expect([inMarket(values, 'M'), withProvider(values, 'T')]).toEqual([values, values]);
});

it('a series of prices is one choice, called as its list of today, whatever stands before and after it', () => {
  const company = { id: 'k1', name: 'Cape' };
  const list = (id: string, name: string, standing: 'IN_FORCE' | 'FUTURE', series: string[]) => ({
    id,
    name,
    company,
    standing,
    series: series.map((one) => ({ id: one })),
  });
  expect(
    priceSeries([
      list('a3', 'Standard 2027', 'FUTURE', ['a1', 'a2', 'a3']),
      list('a2', 'Standard 2026', 'IN_FORCE', ['a1', 'a2', 'a3']),
      list('b1', 'Winter', 'FUTURE', ['b1']),
      list('c1', 'Rural', 'IN_FORCE', ['c1']),
    ]),
  ).toEqual([
    { id: 'a1', name: 'Standard 2026', company },
    { id: 'b1', name: 'Winter', company },
    { id: 'c1', name: 'Rural', company },
  ]);
});
