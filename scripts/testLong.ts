import { spawnSync } from 'node:child_process';
import { generateWhenChanged } from './product.ts';
import { bin, root } from './workspace.ts';

/**
 * What is heavy and rarely breaks: long histories, chaos, killed processes, the simulator against the
 * product, every screen in every width, theme and language, speed in the browser. Nightly and before a
 * release. `npm run test:long -- api` names parts.
 */
const node = process.execPath;
const parts: Readonly<Record<string, readonly [string, readonly string[], Record<string, string>]>> = {
  types: ['npm', ['run', '-s', 'typecheck'], {}],
  api: [node, ['scripts/runTests.ts', 'api'], { LONG: '1' }],
  histories: [
    bin('vitest'),
    ['run', '--project', 'api-db', 'histories'],
    { HISTORIES_RUNS: '60', HISTORIES_SEED: 'random' },
  ],
  races: [bin('vitest'), ['run', '--project', 'api-db', 'acceptRace'], { ACCEPT_RACES: '20' }],
  whole: [node, ['scripts/runTests.ts', 'whole'], { LONG: '1' }],
  chaos: [node, ['services/api/test/chaos/main.ts', '--seconds', '60'], {}],
  soak: [node, ['services/api/test/soak/main.ts'], {}],
  web: [node, ['scripts/runTests.ts', 'web'], { LONG: '1' }],
  browser: [node, ['scripts/runTests.ts', 'browser'], { LONG: '1' }],
};

/** Takes hours: runs when it is asked for. */
const byName: ReadonlySet<string> = new Set(['soak']);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) throw new Error(`There is no part '${unknown}': ${Object.keys(parts).join(', ')}`);
generateWhenChanged();
const failed: string[] = [];
for (const [name, [command, args, env]] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : byName.has(name)) continue;
  const started = Date.now();
  console.log(`\n── ${name}`);
  const run = spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  if (run.status !== 0) failed.push(name);
  console.log(`${run.status === 0 ? '✓' : '✗'} ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}
const run = asked.length > 0 ? asked.length : Object.keys(parts).length - byName.size;
console.log(`${run - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
