import { expect, test } from 'vitest';
import { signingInput, withCode } from './signing.ts';

test('a form that is pressed is put in beside what was typed, and pressed again taken out', () => {
  expect(withCode('', 'PCS')).toBe('PCS');
  expect(withCode('PCS,own ', 'NPCS')).toBe('PCS, own, NPCS');
  expect(withCode('PCS, own, NPCS', 'PCS')).toBe('own, NPCS');
});

test('who may sign all forms needs no other code, and a single one ends all of them', () => {
  expect(withCode('PCS, own', '*')).toBe('*');
  expect(withCode('*', 'PCS')).toBe('PCS');
  expect(withCode('*', '*')).toBe('');
});

test('what stands there is what is sent, each code once', () => {
  expect(signingInput('PCS, PCS,, own')).toEqual([{ name: 'AUTHORITY_SIGN', allowedValues: ['PCS', 'own'] }]);
  expect(signingInput(' , ')).toEqual([]);
});
