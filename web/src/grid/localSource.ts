import type { GridBlock, GridQuery, GridSource } from './types.ts';

/**
 * A source over rows that are all here: `pick` orders and filters them, the page is cut from what is left. As
 * long as they are not read yet (null) it is loading.
 */
export function localSource<Row extends { id: string }>(
  rows: readonly Row[] | null,
  pick: (rows: readonly Row[], query: GridQuery) => readonly Row[],
): GridSource<Row> {
  const here = rows ?? [];
  const byId = new Map(here.map((row) => [row.id, row]));
  const read = (ids: readonly string[]): readonly Row[] => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    loading: rows === null,
    fetchBlock: (query) => {
      const { first, offset } = query;
      const found = pick(here, query);
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
