import { csvText } from '../../grid/csv.ts';
import type { FileRow } from './table.ts';

/** A column of ours that a file may have. */
export interface ImportColumn {
  readonly name: string;
  readonly required?: boolean;
  /** Headings that mean it without being told, in lower case. */
  readonly usual: readonly string[];
}

/** From our names to the file's headings; '' and absent: the file has none. */
export type Mapping = Readonly<Record<string, string>>;

/** What the file's headings mean, as far as they say so themselves; no heading means two things. */
export const guessMapping = (columns: readonly ImportColumn[], headings: readonly string[]): Mapping => {
  const free = new Map(headings.map((heading) => [heading.trim().toLowerCase(), heading]));
  const found: Record<string, string> = {};
  for (const { name, usual } of columns) {
    const known = [name.toLowerCase(), ...usual].find((one) => free.has(one));
    if (known === undefined) continue;
    found[name] = free.get(known) ?? '';
    free.delete(known);
  }
  return found;
};

/** The columns a file must have and has not. */
export const missingColumns = (columns: readonly ImportColumn[], mapping: Mapping): string[] =>
  columns.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);

/** A cell by our name; '' where the file has none. */
export const cellOf = ({ cells }: FileRow, mapping: Mapping, name: string): string => {
  const heading = mapping[name];
  return heading ? (cells[heading] ?? '') : '';
};

/** A part of a file that is sent at once: as text, and which rows of the file its own rows are. */
export interface ImportPart {
  readonly text: string;
  readonly rows: readonly number[];
}

/** Rows that have a key in common, be it by way of others, in the order of the file; up to `most` of them. */
const groupsOf = <Row extends { readonly row: number }>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
  most: number,
): Row[][] => {
  interface Group {
    rows: Row[];
    keys: string[];
  }
  const groups = new Set<Group>();
  const growing = new Map<string, Group>();
  const put = (key: string, group: Group): void => {
    growing.set(key, group);
    group.keys.push(key);
  };
  for (const row of rows) {
    const keys = keysOf(row);
    const known = new Set(keys.map((key) => growing.get(key)).filter((group) => group !== undefined));
    const [open, ...others] = [...known].filter((group) => group.rows.length < most);
    const group = open ?? { rows: [], keys: [] };
    groups.add(group);
    group.rows.push(row);
    for (const other of others) {
      if (group.rows.length + other.rows.length > most) continue;
      group.rows.push(...other.rows);
      groups.delete(other);
      for (const key of other.keys) put(key, group);
    }
    for (const key of keys) if (growing.get(key) !== group) put(key, group);
  }
  const first = ({ rows: [row] }: Group): number => row?.row ?? 0;
  for (const group of groups) group.rows.sort((one, other) => one.row - other.row);
  return [...groups].toSorted((one, other) => first(one) - first(other)).map((group) => group.rows);
};

/**
 * Parts of at most so many rows, where rows that may mean one thing stay together (a whole group may go
 * beyond, up to what one request takes: `most`): what is judged by its twins in the file must be sent with
 * them.
 */
export const partsOf = <Row extends { readonly row: number }>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
  textOf: (rows: readonly Row[]) => string,
  size = 200,
  most = Infinity,
): ImportPart[] => {
  const groups = groupsOf(rows, keysOf, most);
  const parts: Row[][] = [];
  for (const group of groups) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= size) last.push(...group);
    else parts.push([...group]);
  }
  return parts.map((part) => ({ text: textOf(part), rows: part.map(({ row }) => row) }));
};

/** Rows as CSV under our own headings. */
export const csvOf = (
  columns: readonly ImportColumn[],
  mapping: Mapping,
  rows: readonly FileRow[],
): string => {
  const used = columns.filter(({ name }) => mapping[name]);
  const quoted = (text: string): string =>
    /[",\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return [
    used.map(({ name }) => name).join(','),
    ...rows.map((row) => used.map(({ name }) => quoted(cellOf(row, mapping, name))).join(',')),
  ].join('\n');
};

/** What became of a row. */
export interface RowOutcome {
  readonly row: number;
  readonly key: string | null;
  readonly outcome: string;
  readonly reason: string | null;
}

/** The report as a file, by the rows of the file that was read. */
export const reportFile = (heads: readonly string[], rows: readonly RowOutcome[]): string =>
  csvText([
    heads,
    ...rows
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, key, outcome, reason }) => [row, key, outcome, reason]),
  ]);
