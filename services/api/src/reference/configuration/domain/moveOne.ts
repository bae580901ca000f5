/** Something with a place in a list: the higher rank comes first. */
export interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/** A rank that changes. */
export interface Moved {
  readonly id: string;
  readonly rank: number;
  readonly from: number;
}

const step = 10;

/**
 * The ranks that change when a list stands in this order: all places are counted again, so that equal ranks
 * do not stay equal.
 */
function recount(list: readonly Ranked[]): Moved[] {
  return list.flatMap(({ id, rank: from }, index) => {
    const rank = (list.length - index) * step;
    return from === rank ? [] : [{ id, rank, from }];
  });
}

/**
 * The ranks that change when an entry of a list, given in its order, goes one place up or down; nothing
 * changes at the end of the way.
 */
export function moveOne(list: readonly Ranked[], id: string, direction: 'UP' | 'DOWN'): Moved[] {
  const at = list.findIndex((entry) => entry.id === id);
  const to = direction === 'UP' ? at - 1 : at + 1;
  const [moving, other] = [list[at], list[to]];
  if (!moving || !other) return [];
  return recount(list.map((entry, index) => (index === at ? other : index === to ? moving : entry)));
}

/**
 * The ranks that change when an entry of a list goes before another, or (null) to the end; none for what is
 * not in the list.
 */
export function placeOne(list: readonly Ranked[], id: string, beforeId: string | null): Moved[] {
  const moving = list.find((entry) => entry.id === id);
  if (!moving || id === beforeId) return [];
  const others = list.filter((entry) => entry.id !== id);
  const at = beforeId === null ? others.length : others.findIndex((entry) => entry.id === beforeId);
  if (at < 0) return [];
  return recount([...others.slice(0, at), moving, ...others.slice(at)]);
}
