export type Side = 'mine' | 'theirs';

/** A field of which the typed and the stored version differ. */
export interface Difference {
  key: string;
  /** Both changed it since it was read: the person has to choose. */
  conflict: boolean;
  /** What happens unless the person chooses otherwise. */
  side: Side;
}

/** Compares field by field: `base` is what was read, `mine` what was typed, `theirs` what is stored now. */
export function fieldDifferences<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): (Difference & { key: keyof Values & string })[] {
  const keys = Object.keys(theirs) as (keyof Values & string)[];
  return keys.flatMap((key) => {
    const [was, typed, stored] = [base[key], mine[key], theirs[key]].map((value) => JSON.stringify(value));
    return typed === stored
      ? []
      : [
          {
            key,
            conflict: typed !== was && stored !== was,
            side: typed === was ? ('theirs' as const) : ('mine' as const),
          },
        ];
  });
}

/** What is stored now, with every field taken over for which the person keeps their own. */
export function mergeFields<Values extends object>(
  mine: Values,
  theirs: Values,
  sides: Readonly<Record<string, Side>>,
): Values {
  const result = { ...theirs };
  for (const key of Object.keys(theirs) as (keyof Values & string)[])
    if (sides[key] === 'mine') result[key] = mine[key];
  return result;
}
