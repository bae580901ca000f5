/**
 * One thing the server found wrong: its path in the input, a code, and a sentence in the caller's language.
 */
export interface ServerIssue {
  path: readonly string[];
  code: string;
  message: string;
}

/** A field's name in the form for a server path; the leading 'input' of a mutation is not part of it. */
export const fieldName = (path: readonly string[]): string =>
  (path[0] === 'input' ? path.slice(1) : path).join('.');
