import { expect, test } from '@playwright/test';
import { BookingForm } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

interface Seen {
  lcp: number;
  shift: number;
  events: number[];
}

/** Collects what the browser itself measures of a page, from its first moment on. */
function watch(): void {
  const seen: Seen = { lcp: 0, shift: 0, events: [] };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.events.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

test('how fast the console is at a quarter of the processor: printed, not judged', async ({ browser }) => {
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const lines: string[] = [];
  const measured = async (what: string): Promise<void> => {
    // Two frames on, what was asked for has been painted and measured.
    const seen = await page.evaluate(
      () =>
        new Promise<Seen>((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done((globalThis as unknown as { seen: Seen }).seen)),
          );
        }),
    );
    const slowest = Math.max(0, ...seen.events);
    lines.push(
      `${what.padEnd(24)} largest paint ${seen.lcp.toFixed(0).padStart(5)} ms   layout shift ${seen.shift.toFixed(3)}   slowest interaction ${slowest > 0 ? `${slowest.toFixed(0).padStart(4)} ms` : '   –'}`,
    );
    expect(seen.lcp, what).toBeGreaterThan(0);
    await page.evaluate(() => {
      (globalThis as unknown as { seen: Seen }).seen.events.length = 0;
    });
  };

  await booker.go('/login');
  await page.locator('input[name=login]').fill('x');
  await measured('sign-in');
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await measured('bookings, the grid');
  await page.getByRole('columnheader').getByRole('searchbox').first().pressSequentially('B1');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await measured('searching in the grid');
  await page.getByRole('gridcell').first().click();
  await expect(booker.detail.locator('[data-trip]').first()).toBeVisible();
  await measured('opening a booking');
  await booker.go('/company/bookings/new');
  const patient = new BookingForm(booker).combobox(say('picker.patient'));
  await expect(patient).toBeVisible();
  await patient.pressSequentially('Whit');
  await expect(page.locator('[role=option]:visible').first()).toBeVisible();
  await measured('typing in the editor');
  process.stdout.write(`At a quarter of the processor:\n  ${lines.join('\n  ')}\n`);
  await booker.close();
});

test('the first visit over a line of 1 Mbit/s: printed, and something stands within a second', async ({
  browser,
}) => {
  const visitor = await Console.open(browser);
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 125_000,
    uploadThroughput: 125_000,
  });
  const started = Date.now();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('input[name=login]')).toBeVisible({ timeout: 30_000 });
  const usable = Date.now() - started;
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  );
  process.stdout.write(
    `At 1 Mbit/s: first paint ${paint.toFixed(0)} ms, the form after ${usable} ms, ${(bytes / 1000).toFixed(0)} kB\n`,
  );
  expect(paint).toBeLessThan(1_000);
  await visitor.close();
});
