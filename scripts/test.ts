import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks, runChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { buildWebWhenChanged, generateWhenChanged } from './product.ts';
import { playwrightTally, summary, vitestTally, type Tally } from './testResults.ts';
import { table, weighBuild } from './weight.ts';
import { bin, root } from './workspace.ts';

// All suites one after the other, each at most two processes wide. `npm test -- static unit e2e` names some of them.
const results = join(root, '.cache/results');
const asked = process.argv.slice(2);
const wanted = (suite: string): boolean => asked.length === 0 || asked.includes(suite);
const started = Date.now();

function heading(text: string): void {
  console.log(`\n── ${text} (${Math.round((Date.now() - started) / 1000)} s)`);
}

function run(
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(bin(command), args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('close', done);
  });
}

async function staticChecks(): Promise<Tally> {
  heading('static checks');
  const failed = await runChecks((name, problem) => {
    console.log(problem === '' ? `✓ ${name}` : `✗ ${name}\n${problem}`);
  });
  return { passed: checks.length - failed, failed, skipped: 0 };
}

async function unitTests(): Promise<Tally> {
  heading('unit and database tests');
  const report = join(results, 'vitest.json');
  const code = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    root,
    {},
  );
  return vitestTally(report, code);
}

async function browserTests(): Promise<Tally> {
  heading('browser tests');
  if (globSync('web/e2e/**/*.spec.ts', { cwd: root }).length === 0)
    throw new Error('There are no browser tests in web/e2e.');
  buildWebWhenChanged(console.log);
  const weights = weighBuild();
  console.log(table(weights));
  const heavy = weights.filter(({ kB, limit }) => kB > limit).length;
  await findChromium();
  const report = join(results, 'playwright.json');
  const code = await run('playwright', ['test'], join(root, 'web'), { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const browsed = playwrightTally(report, code);
  return { ...browsed, passed: browsed.passed + weights.length - heavy, failed: browsed.failed + heavy };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const tallies: Tally[] = [];
const suites: [string, () => Promise<Tally>][] = [
  ['static', staticChecks],
  ['unit', unitTests],
  ['e2e', browserTests],
];
try {
  generateWhenChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  tallies.push({ passed: 0, failed: 1, skipped: 0 });
}
for (const [name, suite] of suites) {
  if (!wanted(name)) continue;
  tallies.push(
    await suite().catch((error: unknown): Tally => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    }),
  );
}
if (existsSync(join(root, 'web/test-results')) && tallies.some(({ failed }) => failed > 0))
  console.log(`Pictures of failed browser tests: ${join(root, 'web/test-results')}`);
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(summary(tallies));
process.exitCode = tallies.every(({ failed }) => failed === 0) ? 0 : 1;
