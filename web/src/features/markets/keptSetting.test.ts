import { expect, it } from 'vitest';
import { keptSetting } from './keptSetting.ts';

const words: Readonly<Record<string, string>> = {
  'choice WILL_CALL': 'Will Call',
  'stamp AT_PICKUP': 'At scene',
  'stamp CLEAR': 'Clear',
  'credential LICENCE': 'Licence',
};

it.each([
  ['defaultPickUpType', 'WILL_CALL', 'Will Call'],
  ['requiredTimestamps', 'AT_PICKUP, CLEAR', 'At scene, Clear'],
  ['requiredCredentials', 'LICENCE', 'Licence'],
  // Kept by a former version of the product.
  ['requiredCredentials', 'LICENCE, SEAL', 'Licence, SEAL'],
  ['name', 'CLEAR', null],
  ['expiryGraceMinutes', '30', null],
])('%s %s is read as %s', (field, kept, read) =>
  expect(keptSetting(kept, field, (sign, kind) => words[`${kind} ${sign}`] ?? null)).toBe(read),
);
