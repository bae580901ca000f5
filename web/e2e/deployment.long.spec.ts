import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

const patientsPage = 'features/patients/PatientsPage.tsx';

/** Where the build serves a source file of the console. */
function servedAt(source: string): string {
  const manifest = new URL('../dist/.vite/manifest.json', import.meta.url);
  const parts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const part = parts[`src/${source}`];
  if (!part) throw new Error(`The build has no ${source}`);
  return `**/${part.file}`;
}

/** The file of a part is gone, as after a new release, until the page is loaded again. */
async function gone(page: Page, source: string): Promise<void> {
  await page.route(servedAt(source), (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** Tells this very page from the one that a reload makes of it. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['before'] === 'yes');

test('a page left open through a deployment: a screen whose file is gone is opened again where it was wanted', async ({
  browser,
}) => {
  const booker = await Console.open(browser, 'es');
  const { page } = booker;
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await mark(page);
  await gone(page, patientsPage);
  const [, opened] = await Promise.all([
    page.locator('a[href="/es/company/patients"]').first().click(),
    page.waitForRequest((request) => request.isNavigationRequest()),
  ]);
  await page.unroute(servedAt(patientsPage));
  expect(new URL(opened.url()).pathname).toBe('/es/company/patients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/es\/company\/patients$/u);
  expect(await isMarked(page)).toBe(false);
  await booker.close();
});

test('where something is typed the page stays: a part whose file is gone says so beside it', async ({
  browser,
}) => {
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await enter(booker, 'booking@harborview.example', '/company/bookings/new');
  const pickUp = new BookingForm(booker).field('booking.pickUpAt');
  await pickUp.fill('tomorrow 9:15');
  await pickUp.press('Tab');
  await mark(page);
  await gone(page, 'parts/PatientFindDialog.tsx');
  await page.getByRole('button', { name: say('picker.newPatient') }).click();
  await expect(page.getByRole('alert').filter({ hasText: say('ui.loadFailed') })).toBeVisible();
  await expect(pickUp).toHaveValue(typed(tomorrow(9, 15)));
  expect(await isMarked(page)).toBe(true);
  await booker.close();
});

test('a page left open through a deployment takes the new console as it leads to another screen, not before', async ({
  browser,
}) => {
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await enter(booker, 'booking@harborview.example', '/company/bookings/new');
  const pickUp = new BookingForm(booker).field('booking.pickUpAt');
  await pickUp.fill('tomorrow 9:15');
  await pickUp.press('Tab');
  await mark(page);
  await page.route('**/index.html', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/\/assets\/frame-[^"]+\.js/gu, '/assets/frame-next.js');
    await route.fulfill({ response: answer, body: html });
  });
  const asked = page.waitForResponse('**/index.html');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
  await expect(pickUp).toHaveValue(typed(tomorrow(9, 15)));
  expect(await isMarked(page)).toBe(true);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('ui.leave'), exact: true }).click();
  await expect(page).toHaveURL(/\/company\/bookings$/u);
  expect(await isMarked(page)).toBe(true);
  await page.locator('a[href="/company/patients"]').first().click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/company\/patients$/u);
  expect(await isMarked(page)).toBe(false);
  await booker.close();
});
