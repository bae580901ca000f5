import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { worldCount, worldHere } from './e2e/support/world.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const chromium = await findChromium();
const world = worldHere();
const browser = {
  browserName: 'chromium' as const,
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 1440, height: 900 },
  // Only what the browser needs: its own libraries and fonts come with it.
  launchOptions: { executablePath: chromium.executablePath, env: { ...environment(), ...chromium.env } },
};
// Without a graphics card the processor draws maps: stories go by the words beside them, and one draws.
const withoutMaps = { ...browser, launchOptions: { ...browser.launchOptions, args: ['--disable-3d-apis'] } };
const lookedAt = process.env['SCREENS'] ? [] : ['**/screens.spec.ts'];
const drawing = '**/map.long.spec.ts';

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * The stories in a real Chromium, against the built product on a database of their own (see
 * support/globalSetup.ts).
 */
export default defineConfig({
  testDir: folder('./e2e'),
  // Pictures of every screen are taken to be looked at, not to pass: `SCREENS=1 playwright test`. LONG=1 runs
  // what every change need not pass: stories in further languages, each route by axe, speed
  // (`npm run test:long`).
  ...(process.env['SCREENS'] ? { testMatch: '**/screens.spec.ts' } : { testMatch: '**/*.spec.ts' }),
  ...(process.env['LONG'] === '1' ? { grep: /@long|\.long\.spec/ } : { grepInvert: /@long|\.long\.spec/ }),
  globalSetup: folder('./e2e/support/globalSetup.ts'),
  outputDir: folder('./test-results'),
  fullyParallel: false,
  workers: worldCount,
  forbidOnly: Boolean(process.env['CI']),
  // A machine half as fast must not fail a story: the limits are for what hangs, not for what is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    // Set by the global setup before the workers read this file.
    ...(world ? { baseURL: world.url } : {}),
    // Keeping what stood on the page at each step costs an eighth of the time: `TRACE=1 npm test -- e2e`
    // does, for what is hard to understand.
    trace: process.env['TRACE']
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: 'chromium', testIgnore: [drawing, ...lookedAt], use: withoutMaps },
    { name: 'drawing', testMatch: drawing, use: browser },
  ],
});
