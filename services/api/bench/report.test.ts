import { expect, test } from 'vitest';
import { isRestless, ratioOf, ratioText, table } from './report.ts';

test('ratios are taken round by round, so that a slow moment of the machine weighs on both sides', () => {
  expect(ratioOf([2, 40, 6], [1, 20, 3])).toEqual({ median: 2, lower: 2, upper: 2 });
  expect(ratioText({ median: 1.234, lower: 1, upper: 1.5 })).toBe('**1.23×** (1.00–1.50)');
});

test('a baseline that varies by more than a factor of two is called restless', () => {
  expect([isRestless([1, 1.9]), isRestless([1, 2.1])]).toEqual([false, true]);
});

test('tables are Markdown with even columns', () => {
  expect(table(['a', 'long'], [['x', 'y']])).toBe('| a | long |\n|---|------|\n| x | y    |');
});
