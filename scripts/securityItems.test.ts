import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const quotes = [...document.matchAll(/^> \*\*(\d+\.\d+\.\d+)\*\* \(level [123]\): (.+)$/gm)];
const quoted = quotes.map(([, number = '']) => number);
const items = document
  .split(/^##+ /m)
  .slice(1)
  .filter((part) => part.includes('\n> **') && !part.startsWith('Not met'));

/** The code of a file with every call's name on the line of its call, and quotes as they are read. */
const codeOf = (file: string): string[] =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll("\\'", "'")
    .replaceAll(/\(\n\s*(?=['"`])/g, '(')
    .split('\n');

test('every requirement that is named is quoted once and whole', () => {
  expect(quoted.length).toBeGreaterThan(80);
  expect(quoted).toEqual([...new Set(quoted)]);
  expect(
    quotes.filter(([, , text = '']) => !/^Verify that,? .+[^.…]\.$/.test(text)).map(([line]) => line),
  ).toEqual([]);
  const named = [...document.matchAll(/(?<![\d.v])\d{1,2}\.\d{1,2}\.\d{1,2}(?![\d.]*\]\(http)/g)].map(
    ([number]) => number,
  );
  expect(named.filter((number) => !quoted.includes(number))).toEqual([]);
});

test('every item says how it is here, has a test, and every test it names exists', () => {
  expect(items.length).toBeGreaterThan(50);
  const wrong = items.flatMap((item) => {
    const [title = ''] = item.split('\n');
    const [how = '', shown = ''] = item.split('\nShown by:\n');
    const tests = [...shown.matchAll(/^- `([^`]+)`: (.+)$/gm)];
    if (!/^[A-Z\d`]/.test(how.trim().split('\n\n').at(-1) ?? '')) return [`${title}: does not say how`];
    if (tests.length === 0) return [`${title}: no test`];
    return tests.flatMap(([, file = '', name = '']) => {
      if (!existsSync(join(root, file))) return [`${title}: ${file} is missing`];
      const named = codeOf(file).filter((line) =>
        ["'", '"', '`'].some((quote) => line.includes(`(${quote}${name}`)),
      );
      if (named.length === 0) return [`${title}: ${file} has no test '${name}'`];
      return named.some((line) => /\.(?:skip|skipIf|todo|fails)\b/.test(line))
        ? [`${title}: '${name}' of ${file} may be left out`]
        : [];
    });
  });
  expect(wrong).toEqual([]);
});
