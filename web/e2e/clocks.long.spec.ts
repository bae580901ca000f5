import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { freePort } from '../../scripts/embedded-pg.ts';
import { startProduct, type Product } from '../../scripts/product.ts';
import { Console } from './pages/Console.ts';
import { book, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import { worldHere } from './support/world.ts';

// Time goes on for everybody when the clock is moved: this story has a product to itself.
let product: Product | undefined;
test.beforeAll(async () => {
  const databaseUrl = worldHere()?.spareDatabaseUrl;
  if (databaseUrl)
    product = await startProduct({
      databaseUrl,
      port: await freePort(),
      logFolder: test.info().outputPath('logs'),
      env: { HOST: '127.0.0.1', DEMO_CLOCK: 'on' },
    });
});
test.afterAll(() => product?.stop());

// A leap is worked off like an outage of that length: what fell due in it for the whole world comes first, on however busy a machine.
const afterLeap = { timeout: 30_000 };

test('rounds, past offers and expiry are lived through by moving the clock of the demo', async ({
  browser,
}) => {
  test.skip(!product, 'needs a database of its own');
  test.setTimeout(120_000);
  const at = product?.url ?? '';
  const [booker, beacon, midway, admin] = (await Promise.all(
    [0, 1, 2, 3].map(() => Console.open(browser, 'en', undefined, at)),
  )) as [Console, Console, Console, Console];
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  const pickUp = DateTime.now().setZone('America/New_York').plus({ hours: 5 }).startOf('minute');
  const booking = await book(booker, { callType: 'STR', pickUp });
  const leg = `${booking.name}-A`;
  await Promise.all([
    booker.go(`/company/bookings/${booking.id}`),
    enter(beacon, 'dispatch@beacon.example', '/company/trips'),
    enter(midway, 'dispatch@midway.example', '/company/trips'),
    enter(admin, 'admin@platform.example', '/admin-landing'),
  ]);

  await test.step('the first round asks the first tier alone, and its clocks count down', async () => {
    await expect(beacon.row(leg)).toBeVisible({ timeout: 30_000 });
    await expect(booker.detail.locator('[data-clock=lastSafe]')).toContainText(/\d:\d\d/);
    await beacon.openRow(leg);
    await expect(beacon.detail.locator('[data-clock=offer]')).toContainText(/2\d:\d\d/);
    await expect(midway.row(leg)).toHaveCount(0);
  });

  const dialog = admin.dialog('demoClock.title');
  const forward = async (length: string): Promise<void> => {
    await dialog.getByRole('button', { name: admin.say('demoClock.byLabel', { length }) }).click();
    await expect(dialog.getByRole('status')).not.toBeEmpty();
  };

  await test.step('the administrator moves the clock past it: the next round asks the next tiers', async () => {
    await admin.page.getByRole('button', { name: /Ines Moreau/ }).click();
    await admin.page.getByRole('menuitem', { name: admin.say('layout.demoClock') }).click();
    await expect(dialog).toContainText(admin.say('demoClock.unmoved'));
    await sound(admin, 'the demo clock');
    await forward('1 hr');
    await expect(midway.row(leg)).toBeVisible(afterLeap);
    // Everybody's countdowns go by it at once, and the frame says so.
    await expect(booker.page.locator('[data-clock-moved]')).toContainText(/\d\d:\d\d/, afterLeap);
    await midway.openRow(leg);
    await expect(midway.detail.locator('[data-clock=offer]')).toContainText(/5\d:\d\d/);
  });

  await test.step('past the last round nobody has it; both offers are among the past ones, with why', async () => {
    await forward('1 hr');
    await expect(booker.detail).toContainText(booker.say('state.unfulfilled'), afterLeap);
    for (const dispatcher of [beacon, midway]) {
      await dispatcher.go('/company/past-offers');
      await expect(dispatcher.row(booking.name)).toContainText('Lapsed: not answered in time.');
    }
  });

  await test.step('past its pick-up the booking expires; nobody was signed out', async () => {
    for (let hour = 0; hour < 4; hour += 1) await forward('1 hr');
    await expect(booker.detail).toContainText(booker.say('state.expired'), afterLeap);
    await expect(admin.page.locator('[data-clock-moved]')).toBeVisible();
    await admin.page.keyboard.press('Escape');
    await booker.page.reload();
    await expect(booker.detail).toContainText(booking.name);
  });

  await Promise.all([booker, beacon, midway, admin].map((one) => one.close()));
});
