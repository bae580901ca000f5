import { join } from 'node:path';
import { root } from './workspace.ts';

/** A part of the tests that is run, kept by Turbo and counted as one. */
export interface Suite {
  /** As Turbo calls it: what of the product it belongs to, and the task. */
  task: string;
  /** Its report, which Turbo keeps with its result. */
  report: string;
  /** Projects of vitest.config.ts; none: the browser's stories. */
  projects: readonly string[];
}

const report = (folder: string, name: string): string => join(root, folder, '.cache/results', `${name}.json`);

/** What `npm test` runs beside the static checks. */
export const suites = {
  whole: { task: '//#test:whole', report: report('.', 'whole'), projects: ['scripts', 'whole'] },
  schema: { task: '@ptc/schema#test', report: report('schema', 'test'), projects: ['schema'] },
  web: { task: '@ptc/web#test', report: report('web', 'test'), projects: ['web'] },
  api: {
    task: '@ptc/api#test',
    report: report('services/api', 'test'),
    projects: ['api', 'api-db', 'api-db-probe', 'api-db-jobs'],
  },
  browser: { task: '@ptc/web#test:browser', report: report('web', 'browser'), projects: [] },
} as const satisfies Record<string, Suite>;
export type SuiteName = keyof typeof suites;

/**
 * Static checks, each a task of Turbo; one that fails counts as a failed test. Lint reads the types, and
 * reports what is wrong with them too: a compiler beside it would read them a second time, which the long
 * tests do.
 */
export const staticTasks = ['//#lint', '//#layout', '//#agreements'] as const;
