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

/**
 * Parts of at most so many rows, where rows that may mean one thing stay together (a whole group may go
 * beyond, up to what one request takes: `most`): what is judged by its twins in the file must be sent with
 * them.
 */
export const partsOf = <Row extends { readonly row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  textOf: (rows: readonly Row[]) => string,
  size = 200,
  most = Infinity,
): ImportPart[] => {
  const groups: Row[][] = [];
  const growing = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row) || `row ${row.row}`;
    let group = growing.get(key);
    if (!group || group.length >= most) {
      group = [];
      growing.set(key, group);
      groups.push(group);
    }
    group.push(row);
  }
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
