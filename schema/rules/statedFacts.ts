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
  /**
   * A value of the patient that goes into the price; what nobody states is the record's, and its field stays
   * empty.
   */
  readonly ofPatient?: 'AGE' | 'WEIGHT' | 'COUNT' | 'VOLUME';
}

/**
 * What is stated of a leg beside its places, times and classification, declared once: the column, the rule of
 * the input, the fields of the contract, the words of the log, the comparison with what was agreed,
 * templates, the editor and the grid follow.
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
  patientAge: {
    min: 0,
    max: 130,
    initial: 0,
    conflict: 'PATIENT_AGE',
    label: 'Patient age',
    description: "Age in years that goes into the price, 0 to 130; 0: by the patient's record.",
    ofPatient: 'AGE',
  },
  patientWeight: {
    min: 0,
    max: 2000,
    initial: 0,
    conflict: 'PATIENT_WEIGHT',
    label: 'Patient weight (lb)',
    description:
      "Weight in pounds that goes into the price and says who can carry it, 0 to 2000; 0: by the patient's record.",
    ofPatient: 'WEIGHT',
  },
  patientCount: {
    min: 1,
    max: 9,
    initial: 1,
    conflict: 'PATIENT_COUNT',
    label: 'Patients',
    description: 'Patients who are carried together, 1 to 9; goes into the price.',
    ofPatient: 'COUNT',
  },
  patientVolume: {
    min: 0,
    max: 100_000,
    initial: 0,
    conflict: 'PATIENT_VOLUME',
    label: 'Volume',
    description: 'What is carried along by volume (oxygen, luggage) as prices count it; 0: not stated.',
    ofPatient: 'VOLUME',
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

/** One stated fact of something; where it says nothing, what a leg has of which nothing was said. */
export const statedFactOf = (of: SomeStatedFacts, name: StatedFactName): number =>
  of[name] ?? STATED_FACTS[name].initial;

/**
 * The stated facts of something; where it says nothing, those of the second, else what a leg has of which
 * nothing was said.
 */
export const statedFactsOf = (of: SomeStatedFacts, before: SomeStatedFacts = {}): StatedFacts =>
  forEachStatedFact((name, { initial }) => of[name] ?? before[name] ?? initial);

/** The stated facts as a form holds them: what nobody has stated of the patient is an empty field. */
export const statedFields = (of: SomeStatedFacts): Record<StatedFactName, number | null> =>
  forEachStatedFact((name, { initial, ofPatient }) => {
    const value = statedFactsOf(of)[name];
    return ofPatient !== undefined && value === initial ? null : value;
  });
