import { expect, test } from 'vitest';
import { plainTextType } from './plainText.ts';

test.each<[string, string | Uint8Array, string | null]>([
  ['words', 'Walks with a cane.\r\nLives alone.', 'text/plain'],
  ['words in another script', 'Пациент ходит с палкой', 'text/plain'],
  ['a table', 'name,weight\nNúñez,61', 'text/plain'],
  ['an old table in Latin letters', Uint8Array.of(0x4e, 0xfa, 0xf1, 0x65, 0x7a, 0x2c), 'text/plain'],
  ['what programs write', ' {"resourceType":"Bundle"}', 'application/json'],
  ['a list of them', '[1]', 'application/json'],
  ['a picture as mark-up', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', null],
  ['a page after spaces', '\n\n <!doctype html>', null],
  ['mark-up behind a mark of its order', '\uFEFF<?xml version="1.0"?>', null],
  ['bytes of a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0x00), null],
  ['zeros', new Uint8Array(40), null],
  ['spaces', '   \n', null],
  ['nothing', '', null],
])('%s', (_what, given, told) => {
  expect(plainTextType(typeof given === 'string' ? new TextEncoder().encode(given) : given)).toBe(told);
});
