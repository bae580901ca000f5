import { describe, expect, it } from 'vitest';
import { editsOf } from './editsOf.ts';
import { moveOne, placeOne } from './moveOne.ts';

const list = [
  { id: 'a', rank: 40 },
  { id: 'b', rank: 20 },
  { id: 'c', rank: 20 },
];
const order = (changes: readonly { id: string; rank: number }[]): string[] =>
  list
    .map(({ id, rank }) => ({ id, rank: changes.find((one) => one.id === id)?.rank ?? rank }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ id }) => id);

describe('the place in a list', () => {
  it.each([
    ['b', 'UP', ['b', 'a', 'c']],
    ['b', 'DOWN', ['a', 'c', 'b']],
    ['a', 'DOWN', ['b', 'a', 'c']],
    ['c', 'UP', ['a', 'c', 'b']],
  ] as const)('%s goes %s', (id, way, expected) => expect(order(moveOne(list, id, way))).toEqual(expected));
  it.each([
    ['c', 'a', ['c', 'a', 'b']],
    ['a', 'c', ['b', 'a', 'c']],
    ['a', null, ['b', 'c', 'a']],
    ['b', 'x', ['a', 'b', 'c']],
    ['b', 'b', ['a', 'b', 'c']],
  ] as const)('%s is put before %s', (id, before, expected) =>
    expect(order(placeOne(list, id, before))).toEqual(expected),
  );
  it('changes nothing at the end of the way, nor for what is not in the list', () => {
    expect([moveOne(list, 'a', 'UP'), moveOne(list, 'c', 'DOWN'), moveOne(list, 'x', 'UP')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('what changed', () => {
  it('names the fields that differ, as text, empty ones as null', () => {
    expect(
      editsOf(
        { name: 'A', tiers: [1, 2], on: true, note: null, same: 3 },
        { name: 'B', tiers: [], on: false, note: '', same: 3 },
      ),
    ).toEqual([
      { field: 'name', old: 'A', new: 'B' },
      { field: 'tiers', old: '1, 2', new: null },
      { field: 'on', old: 'true', new: 'false' },
    ]);
  });
});
