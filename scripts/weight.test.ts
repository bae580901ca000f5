import { expect, test } from 'vitest';
import { limits, table, weigh } from './weight.ts';

const html =
  '<script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/react.js">';
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_grid.js': { file: 'assets/grid.js' },
  'src/features/login/LoginPage.tsx': { file: 'assets/login.js', imports: ['_react.js'] },
  'src/app/layouts/SignedInFrame.tsx': { file: 'assets/company.js', imports: ['_react.js'] },
  'src/app/router/signedInRoutes.tsx': { file: 'assets/company.js' },
  'src/app/theme/wholeSystem.ts': { file: 'assets/company.js' },
  'src/features/bookings/BookingsPage.tsx': { file: 'assets/bookings.js', imports: ['_grid.js'] },
  'src/features/legs/LegsPage.tsx': { file: 'assets/legs.js', imports: ['_grid.js', '_react.js'] },
};
const sizes: Readonly<Record<string, number>> = {
  login: 10_000,
  company: 40_000,
  bookings: 20_000,
  grid: 500_000,
  legs: 186_000,
};
const size = (file: string): number => sizes[/(\w+)\.js$/.exec(file)?.[1] ?? ''] ?? 100_000;

test('a page weighs what it names and all that its screen needs at once, each file once', () => {
  expect(weigh(html, manifest, size)).toEqual([
    { page: 'sign-in', kB: 210, limit: limits.signIn },
    { page: 'bookings (grid)', kB: 760, limit: limits.grid },
    { page: 'LegsPage more', kB: 186, limit: limits.more },
  ]);
});

test('a page above its limit is marked', () => {
  expect(
    table(weigh(html, manifest, size))
      .split('\n')
      .map((line) => line[0]),
  ).toEqual(['✓', '✗', '✗']);
});
