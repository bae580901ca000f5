import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const root = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One run over all suites: pure rules, the API on a real PostgreSQL, the console in a simulated DOM. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'schema', root: root('./schema'), include: ['rules/**/*.test.ts'] } },
      { test: { name: 'scripts', root: root('./scripts'), include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          root: root('./services/api'),
          include: ['{src,test,demo,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'api-db',
          root: root('./services/api'),
          include: ['{src,test,demo,bench}/**/*.db.test.ts'],
          globalSetup: ['test/setup/globalSetup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          root: root('./web'),
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
});
