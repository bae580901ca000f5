import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { encodeCursor, pageArgs } from './connection.ts';

const cursor = encodeCursor('list', { key: 'a', id: newId() });

test('a page goes one way: a size of one way with a cursor of the other is refused', () => {
  // It would be fifty rows for one that was asked, and judged, for.
  expect(() => pageArgs({ first: 1, before: cursor }, 'list')).toThrow('first goes with after');
  expect(() => pageArgs({ last: 1, after: cursor }, 'list')).toThrow('last with before');
});

test('each way with its own cursor, or with none, and a cursor without a size are pages', () => {
  for (const [args, limit, backward] of [
    [{ first: 1, after: cursor }, 1, false],
    [{ first: 1 }, 1, false],
    [{ after: cursor }, 50, false],
    [{ last: 1, before: cursor }, 1, true],
    [{ last: 1 }, 1, true],
    [{ before: cursor }, 50, true],
    [{ first: 1, after: null, last: null, before: null }, 1, false],
  ] as const)
    expect(pageArgs(args, 'list')).toMatchObject({ limit, backward });
});
