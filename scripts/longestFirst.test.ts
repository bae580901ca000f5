import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from './longestFirst.ts';
import { root } from './workspace.ts';

test('every test that is to begin first is there, once', () => {
  const files = globSync('services/api/{src,test}/**/*.test.ts', { cwd: root });
  const found = longest.map((end) => [end, files.filter((file) => file.endsWith(end)).length]);
  expect(found).toEqual(longest.map((end) => [end, 1]));
});
