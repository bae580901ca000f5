import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRunning, supervise } from './processes.ts';
import { root } from './workspace.ts';

const home = mkdtempSync(join(tmpdir(), 'ptc-supervise-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A process that writes its number down and then ends at once, or waits to be killed. */
const processThat = (does: 'fails' | 'waits'): string => {
  const file = join(home, `${does}.ts`);
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(home, `${does}.pids`))}, process.pid + '\\n');
${does === 'fails' ? "console.error('no database'); process.exit(1);" : 'setInterval(() => undefined, 1000);'}
`,
  );
  return relative(root, file);
};
const pids = (does: string): number[] => {
  try {
    return readFileSync(join(home, `${does}.pids`), 'utf8')
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
};
const patience = { firstMs: 10, longestMs: 40, steadyMs: 60_000 };

test('a process that is killed again and again is started again each time, and says how often', async () => {
  const told: string[] = [];
  const kept = supervise({
    name: 'worker',
    script: processThat('waits'),
    env: {},
    logFile: join(home, 'waits.log'),
    onRestart: (text) => told.push(text),
    patience,
  });
  for (let kills = 0; kills < 6; kills += 1) {
    await expect.poll(() => pids('waits').length, { timeout: 10_000 }).toBe(kills + 1);
    process.kill(pids('waits').at(-1) ?? 0, 'SIGKILL');
  }
  await expect.poll(() => pids('waits').length, { timeout: 10_000 }).toBe(7);
  expect(told[0]).toBe('The worker ended (SIGKILL); starting it again.');
  expect(told.at(-1)).toBe('The worker ended (SIGKILL), 6 times in a row; starting it again.');
  await kept.stop();
  expect(isRunning(pids('waits').at(-1) ?? 0)).toBe(false);
}, 60_000);

test('one that dies at every start says why, and is tried on all the same', async () => {
  const kept = supervise({
    name: 'API',
    script: processThat('fails'),
    env: {},
    logFile: join(home, 'fails.log'),
    patience,
  });
  await expect.poll(() => kept.failure(), { timeout: 10_000 }).toContain('The API does not stay up');
  expect(kept.failure()).toContain('no database');
  const before = pids('fails').length;
  await expect.poll(() => pids('fails').length, { timeout: 10_000 }).toBeGreaterThan(before + 1);
  await kept.stop();
}, 60_000);
