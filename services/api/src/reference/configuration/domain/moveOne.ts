/** Something with a place in a list: the higher rank comes first. */
export interface Ranked {
  readonly id: string;
  readonly rank: number;
}

const step = 10;

/**
 * The ranks that change when an entry of a list, given in its order, goes one place up or down. All places are counted
 * again, so that equal ranks do not stay equal; nothing changes at the end of the way.
 */
export function moveOne<T extends Ranked>(
  list: readonly T[],
  id: string,
  direction: 'UP' | 'DOWN',
): { id: string; rank: number; from: number }[] {
  const at = list.findIndex((entry) => entry.id === id);
  const to = direction === 'UP' ? at - 1 : at + 1;
  const [moving, other] = [list[at], list[to]];
  if (!moving || !other) return [];
  const moved = list.map((entry, index) => (index === at ? other : index === to ? moving : entry));
  return moved.flatMap((entry, index) => {
    const rank = (moved.length - index) * step;
    return entry.rank === rank ? [] : [{ id: entry.id, rank, from: entry.rank }];
  });
}
