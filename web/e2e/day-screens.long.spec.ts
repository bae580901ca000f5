import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { root } from '../../scripts/workspace.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import type { Language } from './support/words.ts';

/** The screens one runs a day from, and who looks at them. */
const screens = {
  'dispatch@beacon.example': {
    board: '/company/board',
    handovers: '/company/handovers',
    trips: '/company/trips',
    active: '/company/dashboards/active',
    summary: '/company/dashboards/admin',
    completed: '/company/dashboards/completed',
    tripometer: '/company/dashboards/tripometer',
  },
  'booking@harborview.example': {
    home: '/company/home',
    legs: '/company/legs',
    editor: '/company/bookings/new',
  },
  'config@baystate.example': { market: '/company/market-board' },
  'admin@platform.example': { unhealthy: '/admin-landing' },
  'driver2@beacon.example': { phone: '/company/trips' },
  // Somebody who has nothing to do: what these screens show then.
  'dispatch@lakefront.example': { 'board-of-another-market': '/company/board' },
} as const;

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** What the frame of the console asks for itself; what a screen asks besides is its own. */
const ofTheFrame = new Set([
  'Session_viewer',
  'Announcements_current',
  'Counters_counts',
  'SessionKeeper_limits',
  'Alerts_list',
  'HandoverLine_waiting',
  'Day_asking',
]);

type Answers = 'full' | 'failing' | 'loading';

/** Leaves a screen without its answers: they fail, or never come. */
async function withhold(page: Page, answers: Answers): Promise<void> {
  if (answers === 'full') return;
  await page.route('**/graphql', async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    if (operationName === undefined || ofTheFrame.has(operationName)) await route.continue();
    else if (answers === 'failing') await route.fulfill({ status: 503, body: 'unavailable' });
  });
}

const pictures = join(root, 'web/test-results/day-screens');

/**
 * A screen as it stands: kept as a picture, no wider than the window, without a serious accessibility issue.
 */
async function judge(person: Console, name: string, look: string): Promise<void> {
  await person.page.screenshot({ path: join(pictures, `${name}-${look}.png`), animations: 'disabled' });
  const beyond = await person.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `${name} ${look} is wider than the window`).toBeLessThanOrEqual(0);
  await sound(person, `${name} ${look}`);
}

for (const answers of ['full', 'failing', 'loading'] as const)
  for (const language of ['en', 'es'] satisfies Language[])
    test(`the screens of a day are whole in every width and look (${answers}, ${language})`, async ({
      browser,
    }) => {
      test.setTimeout(480_000);
      mkdirSync(pictures, { recursive: true });
      for (const [login, addresses] of Object.entries(screens)) {
        const person = await Console.open(browser, language);
        const { page } = person;
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await withhold(page, answers);
        await enter(person, login, '/company/preferences');
        for (const [name, address] of Object.entries(addresses)) {
          await person.go(address);
          await expect(page.locator('header').first()).toBeVisible();
          await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
          if (answers === 'failing')
            await expect(page.getByRole('button', { name: person.say('ui.retry') }).first()).toBeVisible();
          // On a busy machine the answers come later than the quiet of the network.
          if (answers === 'full') await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          for (const size of widths)
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.setViewportSize(size);
              await page.emulateMedia({ colorScheme });
              await page.evaluate(
                () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
              );
              await judge(person, name, `${answers}-${language}-${size.width}-${colorScheme}`);
            }
        }
        await person.close();
      }
    });
