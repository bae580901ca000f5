import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('tells lines that differ, that only one has, and takes 45 and 45.00 for one amount', () => {
  const mine = new Map([
    ['Base', '45'],
    ['Minimum', '0'],
    ['Rate NIGHT', 'Night 45'],
  ]);
  const theirs = new Map([
    ['Base', '45.00'],
    ['Minimum', '60'],
    ['Rate FAR', 'Far 60'],
  ]);
  expect(differences(mine, theirs)).toEqual([
    { key: 'Minimum', mine: '0', theirs: '60' },
    { key: 'Rate NIGHT', mine: 'Night 45', theirs: null },
    { key: 'Rate FAR', mine: null, theirs: 'Far 60' },
  ]);
});

it('a list does not differ from itself, and two lists differ the same way seen from either', () => {
  const lines = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', 'x')))
    .map((all) => new Map(all));
  fc.assert(
    fc.property(lines, lines, (a, b) => {
      expect(differences(a, a)).toEqual([]);
      expect(
        differences(a, b)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(
        differences(b, a)
          .map(({ key }) => key)
          .toSorted(),
      );
    }),
  );
});
