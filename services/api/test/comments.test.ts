import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The formatter keeps code to so many columns, and leaves comments as they are. */
const columns = 110;

/** Comments that are wider, unless they are one word or tell a tool something. */
const wideComments = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.length > columns && /^\s*(?:\/\*\*|\*|\/\/) \S+ \S/u.test(line))
    .filter((line) => !/^\s*\/\/ (?:@ts-|oxlint-|prettier-)/u.test(line));

test('what is too wide is found, what cannot be broken is left', () => {
  const words = 'so many words '.repeat(10);
  const lines = [
    `/** ${words} */`,
    ` * ${words}`,
    `  // ${words}`,
    `// ${'x'.repeat(120)}`,
    `const a = '${words}';`,
  ];
  expect(wideComments(lines.join('\n'))).toEqual(lines.slice(0, 3));
});

test('comments are as narrow as the code', () => {
  const files = globSync(
    ['{schema,scripts,web,docs}/**/*.{ts,tsx,mjs}', 'services/api/**/*.{ts,mjs}', '*.ts'],
    { cwd: root, exclude: ['**/node_modules/**', '**/gql/**', '**/dist/**', '**/*.gen.ts'] },
  );
  expect(files.length).toBeGreaterThan(1000);
  const wide = files.flatMap((file) =>
    wideComments(readFileSync(`${root}${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(wide).toEqual([]);
});
