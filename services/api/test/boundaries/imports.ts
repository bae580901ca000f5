import { posix } from 'node:path';

/** One import of a source file. */
export interface Import {
  /** As written. */
  specifier: string;
  /** From the repository's root for relative imports; the specifier itself for packages. */
  target: string;
  /** Erased before running: it moves no code across a border, only names. */
  typeOnly: boolean;
}

const STATEMENT = /^\s*(import|export)\s+(type\s+)?([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^\s*import\s+['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function onlyTypes(clause: string): boolean {
  const named = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  if (named === undefined) return false;
  const names = named
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}

/** The text without its comments. */
export const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** The imports of one file; `path` is from the repository's root. */
export function importsOf(path: string, source: string): Import[] {
  const text = withoutComments(source);
  const found = [
    ...[...text.matchAll(STATEMENT)].map((match) => ({
      specifier: match[4] ?? '',
      typeOnly: Boolean(match[2]) || onlyTypes(match[3] ?? ''),
    })),
    ...[...text.matchAll(BARE)].map((match) => ({ specifier: match[1] ?? '', typeOnly: false })),
    ...[...text.matchAll(DYNAMIC)].map((match) => ({ specifier: match[1] ?? '', typeOnly: false })),
  ];
  return found.map((entry) => ({
    ...entry,
    target: entry.specifier.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(path), entry.specifier))
      : entry.specifier,
  }));
}
