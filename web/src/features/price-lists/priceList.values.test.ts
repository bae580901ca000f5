import { expect, it } from 'vitest';
import {
  emptyRate,
  priceListInput,
  priceListValues,
  type PriceListValues,
  type RateValues,
} from './priceList.values.ts';

const values: PriceListValues = {
  name: 'Standard',
  currency: ' usd ',
  baseRate: ' 45.5 ',
  perUnitRate: '3',
  freeUnits: '0',
  minimum: '0',
  unit: 'MI',
  validFrom: '',
  rates: [],
};
const sent = (rate: Partial<RateValues>) =>
  priceListInput({ ...values, rates: [{ ...emptyRate, code: 'X', name: 'Extra', amount: '5', ...rate }] })
    .rates[0];

it('sends amounts as they were written, without blanks, and the currency in capitals', () => {
  expect(priceListInput(values)).toMatchObject({ currency: 'USD', baseRate: '45.5', validFrom: null });
});

it.each<[string, Partial<RateValues>, object]>([
  [
    'days',
    { parameterType: 'DAY_OF_WEEK', days: ['SAT', 'SUN'], parameterAmount2: '06:00' },
    { parameterOperator: 'IN', parameterAmount: 'SAT,SUN', parameterAmount2: null, parameterUnit: null },
  ],
  [
    'times',
    { parameterAmount: '20:00', parameterAmount2: '06:00', parameterOperator: 'GT' },
    {
      parameterOperator: 'BETWEEN',
      parameterAmount: '20:00',
      parameterAmount2: '06:00',
      parameterUnit: null,
    },
  ],
  [
    'more than a quantity',
    { parameterType: 'QUANTITY', parameterOperator: 'GT', parameterAmount: '40', parameterAmount2: '50' },
    { parameterOperator: 'GT', parameterAmount: '40', parameterAmount2: null, parameterUnit: 'DISTANCE' },
  ],
  [
    'a need',
    { parameterType: 'FLAG', parameterAmount: 'id' },
    { parameterOperator: null, parameterAmount: 'id', parameterAmount2: null, parameterUnit: null },
  ],
])('a rate by %s holds what its type asks for, and nothing of another', (_what, rate, expected) => {
  expect(sent(rate)).toMatchObject(expected);
});

it('the next of a series begins without a day, a copy with a name of its own', () => {
  const row = { ...values, rates: [], validFrom: '2026-01-01' } as never;
  expect(priceListValues({ kind: 'next', row }, (name) => `${name} 2`)).toMatchObject({
    name: 'Standard',
    validFrom: '',
  });
  expect(priceListValues({ kind: 'copy', row }, (name) => `${name} 2`)).toMatchObject({
    name: 'Standard 2',
    validFrom: '',
  });
  expect(priceListValues({ kind: 'edit', row }, (name) => name)).toMatchObject({ validFrom: '2026-01-01' });
});
