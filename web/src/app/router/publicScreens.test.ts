import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publicPages } from './publicPages.ts';
import { publicScreens } from './publicScreens.ts';

const written = new Set(
  globSync('*/*Page.tsx', { cwd: join(import.meta.dirname, '../../features') }).map((path) =>
    path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length),
  ),
);

it('every public screen that is written can be opened without a session', () => {
  const lost = publicScreens
    .filter(({ page }) => written.has(page) && !publicPages.has(page))
    .map(({ page }) => page);
  expect(lost, 'name them in the pattern of publicPages').toEqual([]);
  expect(publicPages.has('LoginPage')).toBe(true);
  expect(publicPages.has('BookingsPage')).toBe(false);
});
