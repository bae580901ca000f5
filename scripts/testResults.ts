import { existsSync, readFileSync } from 'node:fs';

/** What a suite came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const BROKEN: Tally = { passed: 0, failed: 1, skipped: 0 };

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A suite that ended badly without a failed test to show for it has failed all the same. */
function withExit(tally: Tally, exitCode: number | null): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Sum of a vitest JSON report; a file that could not be loaded counts as one failure. */
export function vitestTally(file: string, exitCode: number | null): Tally {
  const report = read(file) as VitestReport | undefined;
  if (!report) return BROKEN;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return withExit(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/** Sum of a Playwright JSON report. */
export function playwrightTally(file: string, exitCode: number | null): Tally {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return BROKEN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExit({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** The one line that ends every test run. */
export function summary(tallies: Tally[]): string {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}
