import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutComments } from './boundaries/imports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const WORD = /[A-Za-z_$][\w$]*/g;
const EXPORTED = /^export (?:async )?(?:function\*?|const|class|let)\s+([A-Za-z_$][\w$]*)/gm;

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Tables are gathered by file, jobs declare themselves by being imported. */
const takenWhole = (path: string): boolean => path.endsWith('.table.ts') || path.includes('/jobs/');

/** Values that a file of the product hands out, and whose name stands in no other file. */
function unusedExports(files: readonly SourceFile[], isProduct: (path: string) => boolean): string[] {
  const seen = new Map<string, number>();
  const read = files.map(({ path, text }) => ({ path, code: withoutComments(text) }));
  for (const { code } of read)
    for (const word of new Set(code.match(WORD))) seen.set(word, (seen.get(word) ?? 0) + 1);
  return read
    .filter(({ path }) => isProduct(path) && !takenWhole(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(EXPORTED)]
        .filter(([, name = '']) => seen.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
}

test('what no other file names is found', () => {
  const files = [
    {
      path: 'a.ts',
      text: '/** used in b */\nexport const one = 1;\nexport function two() {\n  return one;\n}',
    },
    { path: 'b.ts', text: "import { two } from './a.ts';\n// one\ntwo();" },
    { path: 'c.table.ts', text: 'export const things = 3;' },
  ];
  expect(unusedExports(files, () => true)).toEqual(['a.ts: one']);
});

test('nothing is handed out that no other file uses', () => {
  const files = globSync(
    ['{schema,scripts,web,docs}/**/*.{ts,tsx,mjs}', 'services/api/**/*.{ts,mjs}', '*.ts'],
    { cwd: root, exclude: ['**/node_modules/**', '**/gql/**', '**/dist/**', '**/*.gen.ts'] },
  ).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
  expect(files.length).toBeGreaterThan(1000);
  const isProduct = (path: string): boolean =>
    /^(?:schema\/rules|scripts|services\/api\/src|web\/src)\//.test(path) && !path.includes('.test.');
  expect(unusedExports(files, isProduct)).toEqual([]);
});
