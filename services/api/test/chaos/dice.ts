/** A repeatable die: the same seed throws the same numbers (what the processes make of them is theirs). */
export interface Dice {
  /** A whole number below `n`. */
  below: (n: number) => number;
  /** One of these. */
  of: <T>(all: readonly T[]) => T;
}

export const dice = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    of: (all) => {
      const found = all[below(all.length)];
      if (found === undefined) throw new Error('Nothing to choose from');
      return found;
    },
  };
};
