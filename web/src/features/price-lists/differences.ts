/** One line in which two price lists differ; null: it is not in that list. */
export interface Difference {
  readonly key: string;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** A price list in lines, by what they are called. */
export type PriceListLines = ReadonlyMap<string, string>;

const same = (a: string | undefined, b: string | undefined): boolean =>
  a === b ||
  // 45 and 45.00 are one amount.
  (a !== undefined && b !== undefined && /^\d/u.test(a) && Number(a) === Number(b));

/** Where two lists differ, in the order of the first, then what only the second has. */
export const differences = (mine: PriceListLines, theirs: PriceListLines): Difference[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) =>
    same(mine.get(key), theirs.get(key))
      ? []
      : [{ key, mine: mine.get(key) ?? null, theirs: theirs.get(key) ?? null }],
  );
