/** A whole number that a booker states of a leg. */
interface StatedFact {
  readonly min: number;
  readonly max: number;
  /** What a leg has of which nothing was said. */
  readonly initial: number;
  /** A change of it is a change of what was agreed: its name among those, and its label in the log. */
  readonly conflict: string;
  readonly label: string;
  /** For the contract. */
  readonly description: string;
}

/**
 * What is stated of a leg beside its places, times and classification, declared once: the column, the rule of the input, the
 * fields of the contract, the words of the log, the comparison with what was agreed, templates, the editor and the grid follow.
 */
export const STATED_FACTS = {
  companions: {
    min: 0,
    max: 9,
    initial: 0,
    conflict: 'COMPANIONS',
    label: 'Companions',
    description: 'People who ride along with the patient, 0 to 9.',
  },
} as const satisfies Readonly<Record<string, StatedFact>>;

export type StatedFactName = keyof typeof STATED_FACTS;
/** The stated facts of a leg. */
export type StatedFacts = Record<StatedFactName, number>;
/** The same where nothing may have been said of some: an input, or what was kept before a fact was known. */
export type SomeStatedFacts = { readonly [Name in StatedFactName]?: number | null | undefined };

export const statedFactNames = Object.keys(STATED_FACTS) as StatedFactName[];
/** Each fact with its declaration. */
export const statedFacts = Object.entries(STATED_FACTS) as [StatedFactName, StatedFact][];

/** Something made for each fact, by its name. */
export const forEachStatedFact = <Value>(
  of: (name: StatedFactName, fact: StatedFact) => Value,
): Record<StatedFactName, Value> =>
  Object.fromEntries(statedFacts.map(([name, fact]) => [name, of(name, fact)])) as Record<
    StatedFactName,
    Value
  >;

/** The stated facts of something; where it says nothing, those of the second, else what a leg has of which nothing was said. */
export const statedFactsOf = (of: SomeStatedFacts, before: SomeStatedFacts = {}): StatedFacts =>
  forEachStatedFact((name, { initial }) => of[name] ?? before[name] ?? initial);
