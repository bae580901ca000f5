import { setFlagsFromString } from 'node:v8';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { rowsOf, type ArrayRows } from './rowsOf.ts';

const answer = (names: string[], rows: unknown[][]): ArrayRows =>
  Object.assign(rows, { columns: names.map((name) => ({ name })) });

test('each row has its values by the names of its columns', () => {
  expect(
    rowsOf(
      answer(
        ['id', 'pickUpAt', 'count'],
        [
          ['a', null, 1],
          ['b', 'x', 2],
        ],
      ),
    ),
  ).toEqual([
    { id: 'a', pickUpAt: null, count: 1 },
    { id: 'b', pickUpAt: 'x', count: 2 },
  ]);
  expect(rowsOf(answer(['id'], []))).toEqual([]);
});

test('of two columns of one name the last counts', () => {
  expect(rowsOf(answer(['id', 'id'], [['first', 'last']]))).toEqual([{ id: 'last' }]);
});

test('a name is only ever a name, whatever characters it has', () => {
  const names = [
    '?column?',
    "it's",
    'say "so"',
    'a\\',
    '`${process.exit(1)}`',
    '"]; throw 1; //',
    'two\nlines',
  ];
  const values = names.map((_name, at) => at);
  expect(rowsOf(answer(names, [values]))).toEqual([Object.fromEntries(names.map((name, at) => [name, at]))]);
});

test('a row of a hundred columns is no hash table', () => {
  setFlagsFromString('--allow-natives-syntax');
  const isFast = compileFunction('return %HasFastProperties(row);', ['row']) as unknown as (
    row: object,
  ) => boolean;
  const names = Array.from({ length: 100 }, (_one, at) => `column${at}`);
  const filled: Record<string, number> = {};
  names.forEach((name, at) => {
    filled[name] = at;
  });
  expect(isFast(filled)).toBe(false);
  const [row] = rowsOf(answer(names, [names.map((_name, at) => at)]));
  expect(row).toEqual(filled);
  expect(isFast(row ?? {})).toBe(true);
});
