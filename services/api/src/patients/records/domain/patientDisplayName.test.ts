import { expect, test } from 'vitest';
import { ageAt, patientDisplayName, traitsSummary } from './patientDisplayName.ts';

test('a name is all of its parts that are known', () => {
  expect(
    patientDisplayName({ firstName: 'Ana', middleName: 'María', lastName: 'López García', suffix: 'Jr.' }),
  ).toBe('Ana María López García Jr.');
  expect(patientDisplayName({ firstName: 'Noa', middleName: null, lastName: 'כהן', suffix: null })).toBe(
    'Noa כהן',
  );
});

test('a birthday is reached at midnight of the zone, also on the 29th of February', () => {
  expect(ageAt('1950-03-14', new Date('2026-03-14T03:59:00Z'), 'America/New_York')).toBe(75);
  expect(ageAt('1950-03-14', new Date('2026-03-14T04:00:00Z'), 'America/New_York')).toBe(76);
  expect(ageAt('2024-02-29', new Date('2025-02-28T12:00:00Z'), 'UTC')).toBeLessThanOrEqual(1);
  expect(ageAt('2026-11-21', new Date('2026-11-21T12:00:00Z'), 'UTC')).toBe(0);
});

test('traits that are known, with their units', () => {
  expect(traitsSummary({ height: '70', heightUnit: 'in', weight: '180', weightUnit: 'lb' })).toBe(
    '70 in, 180 lb',
  );
  expect(traitsSummary({ height: null, heightUnit: 'in', weight: null, weightUnit: 'lb' })).toBe('');
});
