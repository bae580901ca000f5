import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticTasks, suites } from './suites.ts';
import { bin, root } from './workspace.ts';

// `npm test` runs again only what a change can affect. Shown on a copy of the repository, by the hash of each
// task's inputs.

const tasks = [...staticTasks, ...Object.values(suites).map(({ task }) => task)];
let copy: string;
let before: Map<string, string>;

function git(...args: string[]): string {
  const run = spawnSync('git', args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** The hash of everything each task reads. */
function hashes(): Map<string, string> {
  const run = spawnSync(bin('turbo'), ['run', ...tasks, '--dry=json'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const plan = JSON.parse(run.stdout) as { tasks: { taskId: string; hash: string }[] };
  return new Map(plan.tasks.map(({ taskId, hash }) => [taskId, hash]));
}

/** Which tasks would run again after a line was added to a file. */
function runAgainAfter(file: string): string[] {
  appendFileSync(join(copy, file), '\n');
  const now = hashes();
  git('checkout', '--', file);
  return tasks.filter((task) => now.get(task) !== before.get(task)).toSorted();
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'turbo-cache-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'copy');
  before = hashes();
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

test('every task of the test run is planned', () => {
  expect(tasks.filter((task) => !before.has(task))).toEqual([]);
});

const every = [...tasks].toSorted();
const but = (...left: string[]): string[] => every.filter((task) => !left.includes(task));

test.each([
  ['a shared rule: everything', 'schema/rules/text.ts', every],
  [
    'the contract: both sides, and no check of code that did not change',
    'schema/schema.graphql',
    but('//#lint', '//#layout'),
  ],
  [
    'a Spanish message: the console alone',
    'web/lang/es.json',
    ['//#agreements', '//#lint', '//#test:whole', '@ptc/web#test', '@ptc/web#test:browser'],
  ],
  [
    'a command of the server: the server and the stories, not the tests of the console',
    'services/api/src/platform/command.ts',
    but('@ptc/schema#test', '@ptc/web#test'),
  ],
  [
    'a test of the server: that suite, and no story in a browser',
    'services/api/src/platform/outbox/outbox.db.test.ts',
    ['//#agreements', '//#layout', '//#lint', '//#test:whole', '@ptc/api#test'],
  ],
  ['a document: what reads documents', 'docs/architecture.md', ['//#test:whole']],
  ['a dependency: everything', 'package-lock.json', every],
])('what runs again after a change of %s', (_name, file, expected) => {
  expect(runAgainAfter(file)).toEqual(expected);
});
