import type { SortDirection } from '../../grid/types.ts';

/** The page a list shows, as far as placing a changed row needs it. */
export interface ShownPage {
  offset: number;
  direction: SortDirection;
  hasNextPage: boolean;
  /** Sort keys of the rows by id, in their order. */
  keys: ReadonlyMap<string, string>;
}

/**
 * Where a changed row stands: on the page where it was, on it at another place, not on it though it belongs
 * there, or elsewhere.
 */
export type Place = 'here' | 'moves' | 'belongs' | 'elsewhere';

/** Whether there are other pages than this one, with rows that only their number tells of. */
export const hasOthers = (page: Pick<ShownPage, 'offset' | 'hasNextPage'>): boolean =>
  page.hasNextPage || page.offset > 0;

/** The page without rows that left it: coming back, they belong here again. */
export function withoutRows<P extends ShownPage>(page: P, ids: readonly string[]): P {
  const gone = new Set(ids);
  return { ...page, keys: new Map([...page.keys].filter(([id]) => !gone.has(id))) };
}

/** Decides what a changed row means for the page in sight. Keys compare as text, as instants and names do. */
export function placeOf(id: string, key: string, page: ShownPage): Place {
  const known = page.keys.get(id);
  if (known !== undefined) return known === key ? 'here' : 'moves';
  const keys = [...page.keys.values()];
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return 'belongs';
  const before = (a: string, b: string): boolean => (page.direction === 'ASC' ? a < b : a > b);
  const fromFirst = page.offset === 0 || !before(key, first);
  const toLast = !page.hasNextPage || !before(last, key);
  return fromFirst && toLast ? 'belongs' : 'elsewhere';
}
