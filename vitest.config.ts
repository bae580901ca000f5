import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const root = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Packages that Node loads by itself get graphql's ES module; ours must get the same one, or `instanceof` fails.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: root('./node_modules/graphql/index.mjs') }] };

/** Tests that add fields, jobs or consumers of their own to the product, which those of the others must not have. */
const ownParts = [
  'src/platform/{http,jobs,outbox,socket}/*.db.test.ts',
  'src/platform/graphql/jit.db.test.ts',
];

/** One run over all suites: pure rules, the API on a real PostgreSQL, the console in a simulated DOM. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Tests share their worker's modules (`isolate: false`): they leave nothing behind, and loading is much of their time.
    testTimeout: 20_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'schema', isolate: false, root: root('./schema'), include: ['rules/**/*.test.ts'] } },
      { test: { name: 'scripts', isolate: false, root: root('./scripts'), include: ['**/*.test.ts'] } },
      {
        resolve: oneGraphql,
        test: {
          name: 'api',
          isolate: false,
          root: root('./services/api'),
          include: ['{src,test,demo,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'api-db',
          isolate: false,
          root: root('./services/api'),
          include: ['{src,test,demo,bench}/**/*.db.test.ts'],
          exclude: ownParts,
          globalSetup: ['test/setup/globalSetup.ts'],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'api-db-parts',
          root: root('./services/api'),
          include: ownParts,
          globalSetup: ['test/setup/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          root: root('./web'),
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
});
