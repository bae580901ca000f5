import { parse } from 'csv-parse/browser/esm/sync';

/** A row of a file: its number, counted from 1 without the heading, and its cells by heading. */
export interface FileRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file with a heading, read. */
export interface FileTable {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Reads CSV with a heading, whatever parts its cells (comma, semicolon, tab); throws where it is none. */
export const readCsv = (text: string): FileTable => {
  const [first = ''] = text.split(/\r?\n/u, 1);
  const parted = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length);
  const lines = parse(text, {
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: parted[0] ?? ',',
  }) as string[][];
  const [headings = [], ...body] = lines;
  return {
    headings: headings.filter(Boolean),
    rows: body.map((cells, index) => ({
      row: index + 1,
      cells: Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
    })),
  };
};

/** A line of an ndjson file with its number; empty lines count, but say nothing. */
export const readLines = (text: string): { row: number; line: string }[] =>
  text
    .split('\n')
    .map((line, index) => ({ row: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
