import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import LongestFirst from './scripts/longestFirst.ts';

const root = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Node loads the server's code as it does in production: nothing stands between it and the tests, and nothing
 * is transformed.
 */
const asInProduction = { viteModuleRunner: false };

/** LONG=1 runs what is heavy and rarely breaks (`*.long.test.ts`) instead of what every change must pass. */
const long = process.env['LONG'] === '1';
const named = (pattern: string): string => (long ? pattern.replace('*.', '*.long.') : pattern);
const never = long ? [] : ['**/*.long.test.{ts,tsx}', '**/*.long.db.test.ts'];

/** Tests that add fields to the product, the same ones, which those of the others must not have. */
const withProbe = [
  'src/platform/http/http.db.test.ts',
  'src/platform/{pipeline,socket}/*.db.test.ts',
  'test/failover/timeline/*.db.test.ts',
];
/** Tests that add jobs or consumers of their own, beside none of the product's. */
const withOwnJobs = ['src/platform/jobs/*.db.test.ts'];
const ownParts = [...withProbe, ...withOwnJobs];
const namedParts = (parts: readonly string[]): string[] =>
  parts.map(named).filter((pattern) => !long || pattern.includes('.long.'));

/** Tests that read the whole repository: borders between its parts, agreements between code and documents. */
const whole = [
  'test/boundaries.test.ts',
  'test/comments.test.ts',
  'test/consoleOperations.test.ts',
  'test/unusedExports.test.ts',
];

/**
 * All suites: pure rules, the API on a real PostgreSQL, the console in a simulated DOM. `scripts/suites.ts`
 * says which run together.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Tests share their worker's modules (`isolate: false`): they leave nothing behind, and loading is much
    // of their time.
    testTimeout: 20_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'schema',
          experimental: asInProduction,
          isolate: false,
          root: root('./schema'),
          include: [named('rules/**/*.test.ts')],
          exclude: never,
        },
      },
      {
        test: {
          name: 'scripts',
          experimental: asInProduction,
          isolate: false,
          root: root('./scripts'),
          include: [named('**/*.test.ts')],
          exclude: never,
        },
      },
      {
        test: {
          name: 'whole',
          experimental: asInProduction,
          isolate: false,
          root: root('./services/api'),
          include: long ? [] : whole,
        },
      },
      {
        test: {
          name: 'api',
          experimental: asInProduction,
          isolate: false,
          root: root('./services/api'),
          include: [named('{src,test,demo,bench}/**/*.test.ts')],
          exclude: ['**/*.db.test.ts', ...whole, ...never],
        },
      },
      {
        test: {
          name: 'api-db',
          experimental: asInProduction,
          isolate: false,
          root: root('./services/api'),
          include: [named('{src,test,demo,bench}/**/*.db.test.ts')],
          exclude: [...ownParts, ...never],
          globalSetup: ['test/setup/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'api-db-probe',
          experimental: asInProduction,
          isolate: false,
          root: root('./services/api'),
          include: namedParts(withProbe),
          exclude: never,
          globalSetup: ['test/setup/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'api-db-jobs',
          experimental: asInProduction,
          isolate: false,
          root: root('./services/api'),
          include: namedParts(withOwnJobs),
          exclude: never,
          globalSetup: ['test/setup/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          root: root('./web'),
          include: [named('{src,test}/**/*.test.{ts,tsx}')],
          exclude: never,
          environment: 'happy-dom',
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
});
