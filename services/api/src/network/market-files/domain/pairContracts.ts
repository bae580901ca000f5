/** By what contracts of a market and of a file are told apart. */
export interface Paired {
  /** Who books (or all) and who carries. */
  readonly parties: string;
  readonly startsOn: string;
}

/**
 * Which contract of a market each of a file is: of the same two, the one that begins on the same day, and
 * else the next that is left, whose first day is then another. What is left of the market's is in no pair.
 */
export function pairContracts<Held extends Paired, Wanted extends Paired>(
  held: readonly Held[],
  wanted: readonly Wanted[],
): Map<Wanted, Held> {
  const pairs = new Map<Wanted, Held>();
  const free = new Set(held);
  const take = (one: Wanted, same: (other: Held) => boolean): void => {
    if (pairs.has(one)) return;
    for (const other of free)
      if (other.parties === one.parties && same(other)) {
        pairs.set(one, other);
        free.delete(other);
        return;
      }
  };
  for (const one of wanted) take(one, ({ startsOn }) => startsOn === one.startsOn);
  for (const one of wanted) take(one, () => true);
  return pairs;
}
