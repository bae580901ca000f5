import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';

for (const [path, shape] of [
  ['/login', '#skeleton-card'],
  ['/company/bookings', '#skeleton-frame'],
] as const)
  test(`before any script the outline of what comes at ${path} is seen, in the person's light, and nothing moves when it comes`, async ({
    browser,
  }) => {
    const person = await Console.open(browser);
    const { page } = person;
    if (path !== '/login') await person.signIn('booking@harborview.example', path);
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      (globalThis as unknown as { seen: typeof seen }).seen = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/**', async (route) => {
      await held;
      await route.continue();
    });
    const grounds: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(shape)).toBeVisible();
      grounds.push(
        await page.locator(`${shape} .panel`).evaluate((panel) => getComputedStyle(panel).backgroundColor),
      );
    }
    expect(grounds).toEqual(['rgb(25, 27, 31)', 'rgb(255, 255, 255)']);
    expect((await page.locator('#skeleton').innerText()).trim()).toBe('');
    release();
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await expect(page.locator('#skeleton')).toBeHidden();
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
    ).toBeLessThan(0.02);
    expect(person.complaints).toEqual([]);
    await person.close();
  });

test('the built files are compressed ahead', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const scripts = [...page.matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const form of ['br', 'gzip'])
    for (const path of scripts) {
      const answer = await request.get(path, { headers: { 'accept-encoding': form } });
      const size = Number(answer.headers()['content-length']);
      const plain = (await answer.body()).length;
      if (plain > 1_024) expect([form, answer.headers()['content-encoding']]).toEqual([form, form]);
      expect(size).toBeLessThanOrEqual(plain);
    }
});
