import type { ImportNote } from '@ptc/schema/rules/importNotes';
import { importNotesText } from './messages/importWords.ts';

/** What became of a row of an imported file. */
export type ImportOutcome = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'REFUSED';

/** A row of a report; `row` counts from 1 over the whole file, the heading not counted. */
export interface ImportRow {
  readonly row: number;
  /** What the row is known by, such as an NPI; null where it has none. */
  readonly key: string | null;
  readonly outcome: ImportOutcome;
  /** Why it was refused, or what was noted; none: nothing to say. */
  readonly notes: readonly ImportNote[];
}

/** What an import did. */
export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly rows: readonly ImportRow[];
}

/** Counts the outcomes of the rows. */
export const importReport = (rows: readonly ImportRow[]): ImportReport => {
  const count = (outcome: ImportOutcome): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    created: count('CREATED'),
    updated: count('UPDATED'),
    unchanged: count('UNCHANGED'),
    refused: count('REFUSED'),
    rows,
  };
};

/** The report for a terminal: the counts, then every refused row and every note. */
export const importReportText = (report: ImportReport): string => {
  const told = report.rows
    .filter(({ notes }) => notes.length > 0)
    .map(
      ({ row, key, outcome, notes }) =>
        `  row ${row}${key === null ? '' : ` (${key})`}: ${outcome.toLowerCase()}, ${importNotesText('en', notes)}`,
    );
  return [
    `${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${report.refused} refused`,
    ...told,
  ].join('\n');
};
