import { expect, test } from '@playwright/test';
import type { Product } from '../../scripts/product.ts';
import { Console } from './pages/Console.ts';
import { accept, book, enter } from './support/bookings.ts';
import { afterLeap, forward, inHours, startMovable } from './support/movableProduct.ts';
import { sound } from './support/sound.ts';

// Time goes on for everybody when the clock is moved: this story has a product to itself.
let product: Product | undefined;
test.beforeAll(async () => {
  product = await startMovable(test.info().outputPath('logs'));
});
test.afterAll(() => product?.stop());

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
  const booking = await book(booker, { callType: 'STR', pickUp: await inHours(booker, 5) });
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
  const press = async (length: string): Promise<void> => {
    await dialog.getByRole('button', { name: admin.say('demoClock.byLabel', { length }) }).click();
    await expect(dialog.getByRole('status')).not.toBeEmpty();
  };

  await test.step('the administrator moves the clock past it: the next round asks the next tiers', async () => {
    await admin.page.getByRole('button', { name: /Ines Moreau/ }).click();
    await admin.page.getByRole('menuitem', { name: admin.say('layout.demoClock') }).click();
    await expect(dialog).toContainText(admin.say('demoClock.unmoved'));
    await sound(admin, 'the demo clock');
    await press('1 h');
    await expect(midway.row(leg)).toBeVisible(afterLeap);
    // Everybody's countdowns go by it at once, and the frame says so.
    await expect(booker.page.locator('[data-clock-moved]')).toContainText(/\d\d:\d\d/, afterLeap);
    await midway.openRow(leg);
    await expect(midway.detail.locator('[data-clock=offer]')).toContainText(/5\d:\d\d/);
  });

  await test.step('past the last round nobody has it; both offers are among the past ones, with why', async () => {
    await press('1 h');
    await expect(booker.detail).toContainText(booker.say('state.unfulfilled'), afterLeap);
    for (const dispatcher of [beacon, midway]) {
      await dispatcher.go('/company/past-offers');
      await expect(dispatcher.row(booking.name)).toContainText('Lapsed: not answered in time.');
    }
  });

  await test.step('past its pick-up the booking expires; nobody was signed out', async () => {
    for (let hour = 0; hour < 4; hour += 1) await press('1 h');
    await expect(booker.detail).toContainText(booker.say('state.expired'), afterLeap);
    await expect(admin.page.locator('[data-clock-moved]')).toBeVisible();
    await admin.page.keyboard.press('Escape');
    await booker.page.reload();
    await expect(booker.detail).toContainText(booking.name);
  });

  await Promise.all([booker, beacon, midway, admin].map((one) => one.close()));
});

test('a market asks for a second yes: given on the board by a key, or the leg goes to others; too late for that, the booker is told', async ({
  browser,
}) => {
  test.skip(!product, 'needs a database of its own');
  test.setTimeout(150_000);
  const at = product?.url ?? '';
  const [owner, booker, beacon, admin] = (await Promise.all(
    [0, 1, 2, 3].map(() => Console.open(browser, 'en', undefined, at)),
  )) as [Console, Console, Console, Console];
  await Promise.all([
    enter(owner, 'config@baystate.example', '/company/markets'),
    enter(booker, 'booking@harborview.example', '/company-landing'),
    enter(beacon, 'dispatch@beacon.example', '/company/board'),
    enter(admin, 'admin@platform.example', '/admin-landing'),
  ]);
  const accepted = async (hours: number): Promise<{ id: string; leg: string }> => {
    const booking = await book(booker, { callType: 'STR', pickUp: await inHours(admin, hours) });
    await accept(beacon, booking);
    return { id: booking.id, leg: `${booking.name}-A` };
  };

  await test.step('its owner switches it on, among the other clocks of the market', async () => {
    await owner.openRow('Metro Boston');
    const dialog = owner.page.getByRole('dialog', { name: 'Metro Boston' });
    await dialog.getByLabel(owner.say('markets.reconfirmMinutes')).fill('90');
    await owner.button('config.update').click();
    await expect(dialog.getByLabel(owner.say('markets.reconfirmAnswerMinutes'))).toBeFocused();
    await dialog.getByLabel(owner.say('markets.reconfirmAnswerMinutes')).fill('15');
    await sound(owner, 'the settings of a market');
    await owner.button('config.update').click();
    await expect(dialog).toHaveCount(0);
  });

  const { page } = beacon;
  const need = (leg: string) => page.locator(`[data-need="${leg}"]`);
  const kept = await accepted(3);
  await test.step('when it is time, the board asks, and a key says yes', async () => {
    await beacon.page.reload();
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
    await forward(admin, 92);
    await expect(need(kept.leg)).toContainText(/Confirm in 1\d:\d\d/u, afterLeap);
    await need(kept.leg).click();
    await sound(beacon, 'the board that asks for a second yes');
    await page.keyboard.press('a');
    await expect(need(kept.leg)).toHaveCount(0);
    await booker.go(`/company/bookings/${kept.id}`);
    await expect(booker.detail).toContainText(/Confirmed again today \d\d:\d\d by/u);
  });

  await test.step('without an answer the leg is taken back at once, and both sides are told', async () => {
    const lost = await accepted(3);
    await booker.go(`/company/bookings/${lost.id}`);
    await expect(booker.detail).toContainText(/is asked to confirm again (today|tomorrow)/u);
    await booker.openAlerts();
    await forward(admin, 92);
    await expect(need(lost.leg)).toContainText(/Confirm in/u, afterLeap);
    await expect(booker.detail.locator('[data-clock=reconfirm]')).toContainText('to confirm again');
    await forward(admin, 16);
    await expect(need(lost.leg)).toHaveCount(0, afterLeap);
    await expect(booker.alert('RECONFIRM_LAPSED', lost.leg)).toBeVisible(afterLeap);
    await expect(booker.detail).toContainText(booker.say('state.offered'));
  });

  await test.step('where it is too late for others it stays, and needs its booker, until somebody says yes', async () => {
    const late = await accepted(3);
    await forward(admin, 140);
    await expect(need(late.leg)).toContainText(/Confirm in/u, afterLeap);
    await forward(admin, 16);
    await booker.go('/company/home');
    await expect(booker.page.locator(`[data-need="${late.leg}"]`)).toContainText('Not confirmed', afterLeap);
    await sound(booker, 'the home with an unconfirmed leg');
    await need(late.leg)
      .getByRole('button', { name: /^Confirm again/u })
      .click();
    await expect(booker.page.locator(`[data-need="${late.leg}"]`)).toHaveCount(0);
  });

  await Promise.all([owner, booker, beacon, admin].map((one) => one.close()));
});
