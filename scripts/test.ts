import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { generateWhenChanged } from './product.ts';
import { staticTasks, suites, type SuiteName } from './suites.ts';
import { playwrightTally, summary, vitestTally, type Tally } from './testResults.ts';
import { runTasks, type TaskResult } from './turbo.ts';
import { root } from './workspace.ts';

// Static checks and small suites side by side, then the large ones one after the other, each two processes
// wide. What nothing has changed for since it passed is not run again (turbo.json says what each reads).
// `npm test -- static api browser` names some of them.
const asked = process.argv.slice(2);
const wanted = (name: string): boolean => asked.length === 0 || asked.includes(name);
const started = Date.now();
// Some twenty processes of a run load the same product: what one has read and compiled, the next does not
// again. Whatever files change is compiled beside what it was, so that a week's is thrown away.
const compiled = join(root, '.cache/compiled');
const weekMs = 7 * 86_400_000;
if (existsSync(compiled) && Date.now() - statSync(compiled).birthtimeMs > weekMs)
  rmSync(compiled, { recursive: true });
process.env['NODE_COMPILE_CACHE'] ??= compiled;
const tallies: Tally[] = [];
const times: string[] = [];

function told(name: string, { cached, seconds }: TaskResult): void {
  times.push(`${cached ? 'unchanged' : `${Math.round(seconds)} s`.padStart(9)}  ${name}`);
}

function count(results: readonly TaskResult[]): void {
  for (const result of results.filter(({ task }) => (staticTasks as readonly string[]).includes(task))) {
    told(result.task, result);
    const passed = result.exitCode === 0 ? 1 : 0;
    tallies.push({ passed, failed: 1 - passed, skipped: 0 });
  }
  for (const name of names) {
    const result = results.find(({ task }) => task === suites[name].task);
    if (!result) continue;
    told(name, result);
    const tally = name === 'browser' ? playwrightTally : vitestTally;
    tallies.push(tally(suites[name].report, result.exitCode));
  }
}

/** Those that take a machine for themselves run one after the other, the rest side by side. */
const heavy: readonly SuiteName[] = ['api', 'browser'];
const names = (Object.keys(suites) as SuiteName[]).filter(wanted);

try {
  generateWhenChanged();
  for (const name of names) rmSync(suites[name].report, { force: true });
  const taskOf = (name: SuiteName): string => suites[name].task;
  const light = [
    ...(wanted('static') ? staticTasks : []),
    ...names.filter((name) => !heavy.includes(name)).map(taskOf),
  ];
  if (light.length > 0) count(await runTasks(light, { concurrency: 2 }));
  for (const name of names.filter((one) => heavy.includes(one)))
    count((await runTasks([taskOf(name)], { concurrency: 1 })).filter(({ task }) => task === taskOf(name)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  tallies.push({ passed: 0, failed: 1, skipped: 0 });
}
const failed = tallies.some((tally) => tally.failed > 0);
if (failed && existsSync(join(root, 'web/test-results')))
  console.log(`Pictures of failed browser tests: ${join(root, 'web/test-results')}`);
console.log(`\n${times.join('\n')}\n\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(summary(tallies));
process.exitCode = failed ? 1 : 0;
