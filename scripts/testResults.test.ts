import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightTally, summary, vitestTally } from './testResults.ts';

const folder = mkdtempSync(join(tmpdir(), 'ptc-results-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

test('suites are summed into one line', () => {
  const unit = vitestTally(
    file('v', { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }),
    0,
  );
  const browser = playwrightTally(
    file('p', { stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] }),
    1,
  );
  expect(summary([unit, browser])).toBe('5 passed, 1 failed, 1 skipped');
});

test('a run that dies, a file that does not load and a missing report are failures', () => {
  const empty = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(vitestTally(join(folder, 'none'), 0).failed).toBe(1);
  expect(vitestTally(file('a', { ...empty, testResults: [] }), 1).failed).toBe(1);
  expect(
    vitestTally(file('b', { ...empty, testResults: [{ status: 'failed', assertionResults: [] }] }), 1).failed,
  ).toBe(1);
  expect(
    playwrightTally(
      file('c', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] }),
      1,
    ).failed,
  ).toBe(1);
});
