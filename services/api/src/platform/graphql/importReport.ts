import type { ImportOutcome, ImportReport as Report, ImportRow as Row } from '../importReport.ts';
import { IMPORT_NOTES } from '@ptc/schema/rules/lists/imports';
import type { ImportNote } from '@ptc/schema/rules/importNotes';
import { importNotesText, importNoteWords } from '../messages/importWords.ts';
import { builder } from './builder.ts';

const outcomes: Record<ImportOutcome, string> = {
  CREATED: 'It was new.',
  UPDATED: 'It was there and something changed.',
  UNCHANGED: 'It was there and nothing changed.',
  REFUSED: 'It breaks a rule; the rest went in.',
};

const ImportOutcomeEnum = builder.enumType('ImportOutcome', {
  description: 'What became of a row of an imported file.',
  values: Object.fromEntries(
    Object.entries(outcomes).map(([value, description]) => [
      value,
      { value: value as ImportOutcome, description },
    ]),
  ),
});

const ImportNoteCodeEnum = builder.enumType('ImportNoteCode', {
  description: 'What is said of a row of an imported file.',
  values: Object.fromEntries(
    IMPORT_NOTES.map((code) => [code, { value: code, description: importNoteWords(code) }]),
  ),
});

const ImportNoteType = builder.objectRef<ImportNote>('ImportNote').implement({
  description: 'Something that is said of a row: why it was refused, or what was decided about it.',
  fields: (t) => ({
    code: t.field({ type: ImportNoteCodeEnum, description: 'What.', resolve: ({ code }) => code }),
    params: t.field({
      type: 'JSON',
      description: 'What goes into its words, by the names in the description of the code.',
      resolve: ({ params }) => params,
    }),
  }),
});

const ImportRow = builder.objectRef<Row>('ImportRow').implement({
  description: 'A row of an import report.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'From 1; the heading is not counted.' }),
    key: t.exposeString('key', {
      nullable: true,
      description: 'What the row is known by: an NPI, a record number; null where it has none.',
    }),
    outcome: t.field({
      type: ImportOutcomeEnum,
      description: 'What became of it.',
      resolve: (row) => row.outcome,
    }),
    reason: t.string({
      nullable: true,
      description: "Why it was refused, or what was noted, in the caller's language; null: nothing to say.",
      resolve: ({ notes }, _args, ctx) => importNotesText(ctx.locale, notes),
    }),
    notes: t.field({
      type: [ImportNoteType],
      description: 'The same by codes.',
      resolve: ({ notes }) => [...notes],
    }),
  }),
});

/** The report type both imports answer with. */
export const ImportReport = builder.objectRef<Report>('ImportReport').implement({
  description:
    'What an import did: every row is created, updated, unchanged, or refused for a stated reason.',
  fields: (t) => ({
    created: t.exposeInt('created', { description: 'Rows that were new.' }),
    updated: t.exposeInt('updated', { description: 'Rows that changed something.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Rows that were there already.' }),
    refused: t.exposeInt('refused', { description: 'Rows that did not go in.' }),
    rows: t.field({
      type: [ImportRow],
      description: 'Every row of the file, in order.',
      resolve: (report) => [...report.rows],
    }),
  }),
});
