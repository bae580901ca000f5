import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { KnownWorth, worthOf } from './worth.ts';

test.each([
  ['nothing', null, 0],
  ['an object and its values', { id: 'a', name: null, at: 3 }, 1.3],
  ['objects in lists in objects', { nodes: [{ id: 1, legs: [{ id: 2 }, { id: 3 }] }, null] }, 1 + 1.1 + 2.2],
])('an answer is worth what it holds: %s', (_, answer, worth) => {
  expect(worthOf(answer, 1_000)).toBeCloseTo(worth);
});

test('counting stops above what is enough', () => {
  const answer = { nodes: Array.from({ length: 10_000 }, (_, id) => ({ id })) };
  expect(worthOf(answer, 50)).toBeLessThan(53);
  expect(worthOf(answer, 50)).toBeGreaterThan(50);
});

test('a document is expected to bring what it brought this company the last time, and never more than the estimate', () => {
  const known = new KnownWorth();
  const [document, other] = [parse('{ alerts { id } }'), parse('{ trips { id } }')];
  expect(known.expected(document, 'a', 9_000)).toBe(9_000);
  known.learn(document, 'a', 40);
  expect(known.expected(document, 'a', 9_000)).toBe(40);
  expect(known.expected(document, 'a', 20)).toBe(20);
  expect(known.expected(document, 'b', 9_000)).toBe(9_000);
  expect(known.expected(other, 'a', 9_000)).toBe(9_000);
  known.learn(document, 'a', 8_000);
  expect(known.expected(document, 'a', 9_000)).toBe(8_000);
});
