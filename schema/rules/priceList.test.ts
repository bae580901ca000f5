import { expect, it } from 'vitest';
import { checkInput } from './issues.ts';
import { priceListRules } from './priceList.ts';

const list = {
  name: 'Standard',
  currency: 'usd',
  baseRate: '45',
  perUnitRate: '3.25',
  freeUnits: '0',
  minimum: '0',
  unit: 'MI',
};
const rate = {
  code: 'X',
  name: 'Extra',
  displayType: 'PRIORITY',
  parameterType: 'QUANTITY',
  parameterOperator: 'GT',
  parameterAmount: '10',
  parameterAmount2: null,
  parameterUnit: 'DISTANCE',
  amount: '5',
};
const issues = (value: object): string[] => {
  const found = checkInput(priceListRules(), value);
  return found.ok ? [] : found.issues.map(({ path, code }) => `${path} ${code}`);
};

it.each<[string, object, string[]]>([
  ['a plain list', list, []],
  ['an amount with five decimals', { ...list, baseRate: '1.23456' }, ['baseRate invalid_number']],
  ['a negative amount', { ...list, minimum: '-1' }, ['minimum invalid_number']],
  ['an amount with an exponent', { ...list, perUnitRate: '1e3' }, ['perUnitRate invalid_number']],
  ['no amount', { ...list, baseRate: '' }, ['baseRate required']],
  ['a currency in two letters', { ...list, currency: 'US' }, ['currency invalid_currency']],
  ['three letters that are no currency', { ...list, currency: 'UDS' }, ['currency invalid_currency']],
  ['two rates of one code', { ...list, rates: [rate, rate] }, ['rates.1.code duplicate']],
])('%s', (_what, value, expected) => {
  expect(issues(value)).toEqual(expected);
});

it.each<[string, object, string[]]>([
  ['more than a distance', {}, []],
  [
    'between two, the wrong way round',
    { parameterOperator: 'BETWEEN', parameterAmount2: '5' },
    ['parameterAmount2 too_small'],
  ],
  ['between, one missing', { parameterOperator: 'BETWEEN' }, ['parameterAmount2 required']],
  ['of no unit', { parameterUnit: null }, ['parameterUnit required']],
  ['days', { parameterType: 'DAY_OF_WEEK', parameterOperator: 'IN', parameterAmount: 'SAT,SUN' }, []],
  [
    'no days',
    { parameterType: 'DAY_OF_WEEK', parameterOperator: 'IN', parameterAmount: '' },
    ['parameterAmount required'],
  ],
  [
    'a day nobody knows',
    { parameterType: 'DAY_OF_WEEK', parameterOperator: 'IN', parameterAmount: 'SAT,XXX' },
    ['parameterAmount not_allowed_value'],
  ],
  [
    'nights',
    {
      parameterType: 'TIME_OF_DAY',
      parameterOperator: 'BETWEEN',
      parameterAmount: '20:00',
      parameterAmount2: '06:00',
    },
    [],
  ],
  [
    'a time that is none',
    {
      parameterType: 'TIME_OF_DAY',
      parameterOperator: 'BETWEEN',
      parameterAmount: '25:00',
      parameterAmount2: '06:00',
    },
    ['parameterAmount invalid_time'],
  ],
  ['a need', { parameterType: 'FLAG', parameterOperator: null, parameterAmount: 'id' }, []],
  [
    'no need named',
    { parameterType: 'FLAG', parameterOperator: null, parameterAmount: null },
    ['parameterAmount required'],
  ],
])('a rate: %s', (_what, change, expected) => {
  expect(issues({ ...list, rates: [{ ...rate, ...change }] })).toEqual(
    expected.map((one) => `rates.0.${one}`),
  );
});

it.each(['BASE', 'DISTANCE', 'DISTANCE_UNKNOWN', 'MINIMUM'])(
  'no rate goes by the code of a line that every list has: %s',
  (code) => {
    expect(issues({ ...list, rates: [{ ...rate, code }] })).toEqual(['rates.0.code not_allowed_value']);
  },
);
