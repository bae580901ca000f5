import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './workspace.ts';

/** What the build says of one source file: its own file and those it needs at once. */
interface Part {
  file: string;
  imports?: string[];
}

/** A page's scripts, gzipped, and how much they may be. */
export interface Weight {
  page: string;
  kB: number;
  limit: number;
}

/** The sign-in page, a screen with a grid in all, and what any other screen may add to the grid's. */
export const limits = { signIn: 260, grid: 560, more: 120 } as const;

const gridPage = 'features/bookings/BookingsPage.tsx';
const frame = 'app/layouts/SignedInFrame.tsx';

// What the router and every signed-in screen bring beside the frame.
const apart = ['src/app/router/signedInRoutes.tsx', 'src/app/theme/wholeSystem.ts'];

/**
 * Weighs every page of a build: what the page itself names, the company's frame, and the screen with all it
 * needs.
 */
export function weigh(
  html: string,
  manifest: Readonly<Record<string, Part>>,
  size: (file: string) => number,
): Weight[] {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const collect = (key: string, into: Set<string>): Set<string> => {
    const part = manifest[key];
    if (!part) throw new Error(`The build has no ${key}`);
    if (into.has(part.file)) return into;
    into.add(part.file);
    for (const next of part.imports ?? []) collect(next, into);
    return into;
  };
  const screen = (path: string, from: Iterable<string>): Set<string> => collect(`src/${path}`, new Set(from));
  const kB = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + size(file), 0) / 1000;
  const signedIn = apart.reduce((files, key) => collect(key, files), screen(frame, named));
  const grid = screen(gridPage, signedIn);
  const others = Object.keys(manifest).filter(
    (key) =>
      /features\/.*Page\.tsx$/.test(key) && key !== `src/${gridPage}` && !key.endsWith('LoginPage.tsx'),
  );
  return [
    { page: 'sign-in', kB: kB(screen('features/login/LoginPage.tsx', named)), limit: limits.signIn },
    { page: 'bookings (grid)', kB: kB(grid), limit: limits.grid },
    ...others.map((key) => {
      const name = /(\w+)\.tsx$/.exec(key)?.[1] ?? key;
      return {
        page: `${name} more`,
        kB: kB([...collect(key, new Set(grid))].filter((file) => !grid.has(file))),
        limit: limits.more,
      };
    }),
  ];
}

/** One line per page. */
export const table = (weights: readonly Weight[]): string =>
  weights
    .map(
      ({ page, kB, limit }) =>
        `${kB > limit ? '✗' : '✓'} ${page.padEnd(28)} ${kB.toFixed(1).padStart(7)} kB   at most ${limit}`,
    )
    .join('\n');

/** Weighs the build in a folder. */
export function weighBuild(folder: string = join(root, 'web/dist')): Weight[] {
  const manifest = join(folder, '.vite/manifest.json');
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: npm run build`);
  const parts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Part>;
  return weigh(
    readFileSync(join(folder, 'index.html'), 'utf8'),
    parts,
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  );
}

if (import.meta.main) {
  const weights = weighBuild(process.argv[2]);
  console.log(table(weights));
  if (weights.some(({ kB, limit }) => kB > limit)) process.exitCode = 1;
}
