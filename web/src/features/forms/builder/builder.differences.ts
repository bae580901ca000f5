import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';

/** Each question of a content by its name, the order of all, and what holds where nothing decides. */
export type ContentParts = Readonly<Record<string, unknown>>;

/** Under which the order and the defaults stand; no question can be called so. */
export const ORDER = '#order';
export const DEFAULTS = '#defaults';

/** What of a question differs, with both sides as they are kept. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What became of a row from one content to another. */
export interface RowDifference {
  /** The row's name; null: the defaults. */
  readonly name: string | null;
  /** Its text where it is last found. */
  readonly text: string;
  readonly became: 'ADDED' | 'REMOVED' | 'CHANGED' | 'MOVED';
  readonly changes: readonly FieldChange[];
}

const text = (value: unknown): string => JSON.stringify(value ?? null);

const changesOf = (before: object, after: object): FieldChange[] => {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => field !== 'name' && text(was[field]) !== text(is[field]))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
};

/** Names that stand in another order among those that both have: as few as explain it. */
function movedNames(before: readonly string[], after: readonly string[]): Set<string> {
  const both = after.filter((name) => before.includes(name));
  const places = both.map((name) => before.indexOf(name));
  // The longest run that kept its order stays; whoever is not in it has moved.
  const best: number[][] = [];
  for (const [index, place] of places.entries()) {
    let run: number[] = [];
    for (let earlier = 0; earlier < index; earlier += 1) {
      const candidate = best[earlier] ?? [];
      if ((places[earlier] ?? 0) < place && candidate.length > run.length) run = candidate;
    }
    best.push([...run, index]);
  }
  const kept = new Set(best.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
  return new Set(both.filter((_name, index) => !kept.has(index)));
}

/** What became of each row, in the order of the newer content; rows that are gone stand last. */
export function contentDifferences(
  before: QuestionnaireContent,
  after: QuestionnaireContent,
): RowDifference[] {
  const was = new Map(before.questions.map((row) => [row.name, row]));
  const names = after.questions.map(({ name }) => name);
  const places = movedNames([...was.keys()], names);
  const rows = after.questions.flatMap((row): RowDifference[] => {
    const earlier = was.get(row.name);
    const of = { name: row.name, text: row.text };
    if (!earlier) return [{ ...of, became: 'ADDED', changes: [] }];
    const changes = changesOf(earlier, row);
    if (changes.length > 0) return [{ ...of, became: 'CHANGED', changes }];
    return places.has(row.name) ? [{ ...of, became: 'MOVED', changes: [] }] : [];
  });
  const gone = before.questions
    .filter(({ name }) => !names.includes(name))
    .map((row): RowDifference => ({ name: row.name, text: row.text, became: 'REMOVED', changes: [] }));
  const defaults = changesOf(before.defaults ?? {}, after.defaults ?? {});
  return [
    ...(defaults.length > 0 ? [{ name: null, text: '', became: 'CHANGED' as const, changes: defaults }] : []),
    ...rows,
    ...gone,
  ];
}

/** A content in parts that two people may have changed apart from each other. */
export const partsOf = ({ questions, defaults }: QuestionnaireContent): ContentParts => ({
  ...Object.fromEntries(questions.map((row) => [row.name, row])),
  [ORDER]: questions.map(({ name }) => name),
  [DEFAULTS]: defaults ?? null,
});

/** The parts of several contents under the same names: what one of them has not is null there. */
export function alignedParts(...contents: readonly QuestionnaireContent[]): ContentParts[] {
  const all = contents.map(partsOf);
  const names = [...new Set(all.flatMap((parts) => Object.keys(parts)))];
  return all.map((parts) => Object.fromEntries(names.map((name) => [name, parts[name] ?? null])));
}

/** A content of its parts again: rows in their order, those the order does not know after them. */
export function contentFrom(parts: ContentParts): QuestionnaireContent {
  const order = parts[ORDER] as readonly string[];
  const rows = Object.entries(parts)
    .filter(([name, row]) => name !== ORDER && name !== DEFAULTS && row !== null)
    .map(([, row]) => row as QuestionnaireContent['questions'][number]);
  const place = (name: string): number => {
    const at = order.indexOf(name);
    return at === -1 ? order.length : at;
  };
  return {
    questions: rows.toSorted((a, b) => place(a.name) - place(b.name)),
    defaults: parts[DEFAULTS] as QuestionnaireContent['defaults'],
  };
}
