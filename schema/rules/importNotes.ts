import type { ImportNoteCode } from './lists/imports.ts';

/** Something to say of a row of an imported file: its code, and what goes into its words. */
export interface ImportNote {
  readonly code: ImportNoteCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A note. */
export const note = (code: ImportNoteCode, params: ImportNote['params'] = {}): ImportNote => ({
  code,
  params,
});
