import { expect, it } from 'vitest';
import { poundsOf } from './pounds.ts';

it.each([
  ['pounds as they are', '310', 'lb', 310],
  ['a part of a pound counts', '310.2', 'lb', 311],
  ['kilograms', '100', 'kg', 221],
  ['not known', null, 'lb', null],
  ['not a number', 'heavy', 'lb', null],
] as const)('%s', (_what, weight, weightUnit, pounds) => {
  expect(poundsOf({ weight, weightUnit })).toBe(pounds);
});
