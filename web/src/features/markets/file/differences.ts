import { hasPart } from '@ptc/schema/rules/searchedNames';
import { csvText } from '../../../grid/csv.ts';
import type {
  MarketDifference_rowFragment,
  MarketFileChange,
  MarketFileSection,
} from '../../../gql/hooks.ts';

/** What a file does to one thing of a market. */
export type Difference = MarketDifference_rowFragment;

/** All that can become of a thing, as the filter lists it: what asks for attention first. */
export const CHANGES = [
  'IMPOSSIBLE',
  'WAITS',
  'CREATE',
  'UPDATE',
  'END',
  'UNCHANGED',
] as const satisfies readonly MarketFileChange[];

/** Those that are made when the file is imported. */
export const MADE: readonly MarketFileChange[] = ['CREATE', 'UPDATE', 'END'];

/** How many differences are of these kinds. */
export const countOf = (differences: readonly Difference[], changes: readonly MarketFileChange[]): number =>
  differences.filter(({ change }) => changes.includes(change)).length;

/** What differences are called. */
export interface DifferenceWords {
  change: (change: MarketFileChange) => string;
  section: (section: MarketFileSection) => string;
  field: (field: string) => string;
  value: (value: string | null) => string;
}

/** The differences of these kinds that say something of a text, in their order. */
export function matching(
  differences: readonly Difference[],
  changes: ReadonlySet<MarketFileChange>,
  text: string,
  words: DifferenceWords,
): Difference[] {
  return differences.filter(
    ({ change, section, subject, fields, reasons }) =>
      changes.has(change) &&
      [
        subject,
        words.section(section),
        ...reasons,
        ...fields.flatMap((one) => [words.field(one.field), words.value(one.old), words.value(one.new)]),
      ].some((said) => hasPart(said, text)),
  );
}

/** All differences as a table: a line for each field, and one for what has none. */
export const differencesFile = (
  heads: readonly string[],
  differences: readonly Difference[],
  words: DifferenceWords,
): string =>
  csvText([
    heads,
    ...differences.flatMap(({ section, subject, change, fields, reasons }) => {
      const start = [words.section(section), subject, words.change(change)];
      const reason = reasons.join('; ');
      return fields.length === 0
        ? [[...start, '', '', '', reason]]
        : fields.map((one) => [...start, words.field(one.field), one.old ?? '', one.new ?? '', reason]);
    }),
  ]);

/** A place in a file as people read it: 'rules.3.rounds.0.minutes' is 'rules 4, rounds 1, minutes'. */
export const placeInFile = (path: readonly string[]): string =>
  path
    .slice(1)
    .reduce<string[]>(
      (parts, part) =>
        /^\d+$/u.test(part) && parts.length > 0
          ? [...parts.slice(0, -1), `${parts.at(-1) ?? ''} ${Number(part) + 1}`]
          : [...parts, part],
      [],
    )
    .join(', ');
