import { expect, it, vi } from 'vitest';
import { localSource } from './localSource.ts';
import type { GridQuery } from './types.ts';

const query: GridQuery = {
  first: 2,
  offset: 2,
  after: null,
  orderBy: null,
  search: {},
  signal: new AbortController().signal,
};

it('cuts a page from the rows that were picked', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const source = localSource(rows, (all) => all.filter(({ id }) => id !== 'b'));
  expect(source.loading).toBe(false);
  expect(await source.fetchBlock(query)).toMatchObject({
    ids: ['d', 'e'],
    totalCount: 4,
    hasNextPage: false,
  });
  expect(source.read(['e', 'gone'])).toEqual([{ id: 'e' }]);
});

it('is loading as long as its rows are not read', () => {
  expect(localSource(null, vi.fn()).loading).toBe(true);
});
