import { expect, test } from 'vitest';
import { dialable } from './dialable.ts';

test.each([
  ['(617) 555-0100', '+16175550100'],
  ['1-617-555-0100', '+16175550100'],
  ['+1 (617) 555-0100', '+16175550100'],
  ['+34 600 123 456', '+34600123456'],
  ['555-0100', null],
  ['', null],
  [null, null],
])('%s is dialled as %s', (phone, number) => {
  expect(dialable(phone)).toBe(number);
});
