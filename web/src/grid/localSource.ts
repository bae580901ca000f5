import type { GridBlock, GridQuery, GridSource } from './types.ts';

/**
 * A source over rows that are all here: `pick` orders and filters them, the page is cut from what is left.
 */
export function localSource<Row extends { id: string }>(
  rows: readonly Row[],
  pick: (query: GridQuery) => readonly Row[],
): GridSource<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const read = (ids: readonly string[]): readonly Row[] => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    fetchBlock: (query) => {
      const { first, offset } = query;
      const found = pick(query);
      const page = found.slice(offset, offset + first);
      const block: GridBlock = {
        ids: page.map(({ id }) => id),
        totalCount: found.length,
        isExact: true,
        endCursor: String(offset + page.length),
        hasNextPage: offset + first < found.length,
      };
      return Promise.resolve(block);
    },
    useRows: read,
    read,
  };
}
