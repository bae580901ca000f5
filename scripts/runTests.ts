import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { buildWebWhenChanged } from './product.ts';
import { suites, type SuiteName } from './suites.ts';
import { table, weighBuild } from './weight.ts';
import { bin, root } from './workspace.ts';

/**
 * Runs one suite and leaves its report where `suites.ts` says: `node scripts/runTests.ts api [file ...]`.
 * With LONG=1 it runs that suite's long tests instead (`*.long.test.ts`, `*.long.spec.ts`), without a report.
 */

const long = process.env['LONG'] === '1';

function run(command: string, args: readonly string[], cwd: string, env: Record<string, string>): number {
  const child = spawnSync(bin(command), [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (child.error) console.error(child.error.message);
  return child.status ?? 1;
}

function vitest(name: SuiteName, files: readonly string[]): number {
  const { projects, report } = suites[name];
  return run(
    'vitest',
    [
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      ...(long
        ? ['--reporter=verbose']
        : ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]),
    ],
    root,
    {},
  );
}

/**
 * So many times the long stories begin in a new world: in one that a hundred have lived in, lists are long
 * and names changed.
 */
const longParts = 5;

async function browser(files: readonly string[]): Promise<number> {
  if (globSync('web/e2e/**/*.spec.ts', { cwd: root }).length === 0)
    throw new Error('There are no browser tests in web/e2e.');
  buildWebWhenChanged(console.log);
  const weights = weighBuild();
  if (!long) console.log(table(weights));
  await findChromium();
  const env: Record<string, string> = long ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: suites.browser.report };
  const play = (args: readonly string[]): number =>
    run('playwright', ['test', ...args], join(root, 'web'), env);
  const parts = Array.from({ length: long && files.length === 0 ? longParts : 1 }, (_, part) => part + 1);
  const codes = parts.map((part) =>
    play(parts.length === 1 ? files : [`--shard=${part}/${parts.length}`, `--output=test-results/${part}`]),
  );
  const code = Math.max(...codes);
  return weights.some(({ kB, limit }) => kB > limit) ? code || 1 : code;
}

const [asked = '', ...files] = process.argv.slice(2);
if (!(asked in suites)) throw new Error(`There is no suite '${asked}': ${Object.keys(suites).join(', ')}`);
const name = asked as SuiteName;
mkdirSync(dirname(suites[name].report), { recursive: true });
process.exitCode = name === 'browser' ? await browser(files) : vitest(name, files);
