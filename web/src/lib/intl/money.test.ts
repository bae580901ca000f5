import { expect, it } from 'vitest';
import { localeTag } from '@ptc/schema/rules/localeTag';
import { formatDistance, formatMoney } from './money.ts';

it('writes money from its decimal string, to the last digit', () => {
  expect(formatMoney({ amount: '1234567890123456.78', currency: 'USD' }, 'en')).toBe(
    '$1,234,567,890,123,456.78',
  );
  expect(formatMoney({ amount: '1234.5', currency: 'USD' }, localeTag('es'))).toBe('$1,234.50');
});

it('writes distances in the unit asked for', () => {
  expect(formatDistance(16093, 'MI', 'en')).toBe('10.0 mi');
  expect(formatDistance(16093, 'KM', localeTag('es'))).toBe('16.1 km');
});
