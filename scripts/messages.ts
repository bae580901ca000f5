import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { bin, root } from './workspace.ts';

type Catalogue = Record<string, string>;

const englishFile = join(root, 'web/lang/en.json');
const spanishFile = join(root, 'web/lang/es.json');

function read(file: string): Catalogue {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

function sorted(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every message in the console's code, by id. */
function extracted(): Catalogue {
  const run = spawnSync(
    bin('formatjs'),
    ['extract', 'web/src/**/*.{ts,tsx}', '--ignore', '**/*.d.ts', '--format', 'simple', '--throws'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  if (run.status !== 0) throw new Error(`Messages could not be extracted:\n${run.stderr}`);
  return sorted(JSON.parse(run.stdout || '{}') as Catalogue);
}

/** Spanish beside the code (`*.es.json`) wins over what the catalogue has; words no code uses any more go. */
function spanish(english: Catalogue): Catalogue {
  const all = globSync('web/src/**/*.es.json', { cwd: root })
    .toSorted()
    .reduce((words, file) => ({ ...words, ...read(join(root, file)) }), read(spanishFile));
  return sorted(Object.fromEntries(Object.entries(all).filter(([id]) => id in english)));
}

function collect(elements: MessageFormatElement[], into: Set<string>): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    into.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
    if (element.type === TYPE.tag) collect(element.children, into);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, into);
  }
  return into;
}

/** The placeholders and tags of a message, or why it cannot be read. */
export function placeholders(message: string): string {
  try {
    return [...collect(parse(message), new Set())].toSorted().join(' ');
  } catch (error) {
    return `unreadable: ${(error as Error).message}`;
  }
}

/** What is wrong between code, English and Spanish; empty when all is well. */
export function messageProblems(code: Catalogue, english: Catalogue, other: Catalogue): string[] {
  const problems: string[] = [];
  for (const [id, text] of Object.entries(code)) {
    if (english[id] !== text)
      problems.push(`${id}: the English catalogue is behind the code (npm run messages)`);
    const translated = other[id];
    if (!translated) problems.push(`${id}: no Spanish`);
    else if (placeholders(translated) !== placeholders(text))
      problems.push(
        `${id}: Spanish has other placeholders (${placeholders(translated)}) than English (${placeholders(text)})`,
      );
  }
  for (const id of Object.keys(english))
    if (!(id in code)) problems.push(`${id}: in the catalogue, but no code uses it (npm run messages)`);
  return problems;
}

/**
 * Parses Spanish ahead of time: then the parser of messages need not be downloaded. English is parsed where
 * it stands, by the build.
 */
export function compileCatalogue(): void {
  const out = 'web/src/gql/es.json';
  mkdirSync(join(root, 'web/src/gql'), { recursive: true });
  const run = spawnSync(
    bin('formatjs'),
    ['compile', 'web/lang/es.json', '--format', 'simple', '--ast', '--out-file', out],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (run.status !== 0) throw new Error(`Spanish could not be compiled:\n${run.stderr}`);
}

/** Words that a browser story says by an id of no message. Stories are typed, their ids are not. */
export function unknownWords(code: Catalogue, story: string): string[] {
  return [...story.matchAll(/\bsay\(\s*'([\w.]+)'/gu)].flatMap(([, id = '']) => (id in code ? [] : [id]));
}

/** Compares the committed catalogues with the code, and the browser stories with both. */
export function checkMessages(): string[] {
  const code = extracted();
  const stories = globSync('web/e2e/**/*.ts', { cwd: root }).flatMap((file) =>
    unknownWords(code, readFileSync(join(root, file), 'utf8')).map(
      (id) => `${id}: said in ${file}, but no message`,
    ),
  );
  return [...messageProblems(code, read(englishFile), read(spanishFile)), ...stories];
}

if (import.meta.main) {
  const english = extracted();
  const other = spanish(english);
  mkdirSync(join(root, 'web/lang'), { recursive: true });
  writeFileSync(englishFile, `${JSON.stringify(english, null, 2)}\n`);
  writeFileSync(spanishFile, `${JSON.stringify(other, null, 2)}\n`);
  compileCatalogue();
  const problems = messageProblems(english, english, other);
  console.log(
    `${Object.keys(english).length} messages${problems.length === 0 ? '' : `\n${problems.join('\n')}`}`,
  );
}
