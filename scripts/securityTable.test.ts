import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | '));

test('every item of the security table has a test, and every test it names exists', () => {
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.flatMap(([item = '', , , shown = '']) => {
    const tests = [...shown.matchAll(/`([^`]+)`: (.+?)(?=<br>| \|$)/g)];
    if (tests.length === 0) return [`${item}no test`];
    return tests.flatMap(([, file = '', name = '']) => {
      if (!existsSync(join(root, file))) return [`${item}: ${file} is missing`];
      const named = readFileSync(join(root, file), 'utf8')
        .replaceAll("\\'", "'")
        // A call whose name stands on a line of its own reads as one line.
        .replaceAll(/\(\n\s*(?=['"`])/g, '(')
        .split('\n')
        .filter((line) => ["'", '"', '`'].some((quote) => line.includes(`(${quote}${name}`)));
      if (named.length === 0) return [`${item}: ${file} has no test '${name}'`];
      return named.some((line) => /\.(?:skip|skipIf|todo|fails)\b/.test(line))
        ? [`${item}: '${name}' of ${file} may be left out`]
        : [];
    });
  });
  expect(wrong).toEqual([]);
});
