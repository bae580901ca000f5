const collator = new Intl.Collator(undefined, { numeric: true });

/** Compares names as people count: 'Unit 2' before 'Unit 10'. */
export const asPeopleCount = (a: string, b: string): number => collator.compare(a, b);
