import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { patchPackages, unpatched } from './patches.mjs';
import { root } from './workspace.ts';

const copy = mkdtempSync(join(tmpdir(), 'patches-'));
afterAll(() => rmSync(copy, { recursive: true }));

test('every patch of a dependency is in', () => {
  expect(unpatched(root)).toEqual([]);
});

test('a dependency that lacks a line of its patch is found, and one that was changed otherwise is not patched over', () => {
  const folder = join(copy, 'node_modules/postgres/src');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'patches'), join(copy, 'patches'), { recursive: true });
  cpSync(join(root, 'node_modules/postgres/src'), folder, { recursive: true });
  expect(unpatched(copy)).toEqual([]);
  const file = join(folder, 'index.js');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('if (c.generation !== generation)', 'if (c.generation < generation)'),
  );
  expect(unpatched(copy)).toEqual(['postgres']);
  expect(patchPackages(copy)).toBe(false);
});
