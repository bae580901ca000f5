import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerFiles } from './formerFiles.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const put = (file: string, text: string, daysAgo: number): void => {
  writeFileSync(join(folder, file), text);
  const at = new Date(now - daysAgo * 86_400_000);
  utimesSync(join(folder, file), at, at);
};
/** What a build does to its folder. */
const build = (files: Record<string, string>) => (): void => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  for (const [file, text] of Object.entries(files)) put(file, text, 0);
};

test('files of the builds of the last week stay beside the new ones, the new one of a name is the new one', () => {
  put('Page-old.js', 'old page', 2);
  put('Page-older.js', 'older page', 8);
  put('frame-same.js', 'before', 2);
  keepFormerFiles(folder, now, build({ 'Page-new.js': 'new page', 'frame-same.js': 'after' }));
  expect(readdirSync(folder).toSorted()).toEqual(['Page-new.js', 'Page-old.js', 'frame-same.js']);
  expect(readFileSync(join(folder, 'frame-same.js'), 'utf8')).toBe('after');
  const eightDaysOn = now + 6 * 86_400_000;
  keepFormerFiles(folder, eightDaysOn, build({ 'Page-newest.js': 'newest' }));
  expect(readdirSync(folder).toSorted()).toEqual(['Page-new.js', 'Page-newest.js', 'frame-same.js']);
});

test('the first build has nothing to keep', () => {
  const missing = join(folder, 'none');
  let built = false;
  keepFormerFiles(missing, now, () => {
    built = true;
  });
  expect(built).toBe(true);
});
