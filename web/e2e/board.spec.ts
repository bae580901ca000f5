import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { book, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test('a dispatcher lands on the board, accepts what needs them, and gives the leg to a vehicle by keyboard and by hand', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [booker, dispatcher] = await Promise.all([Console.open(browser), Console.open(browser)]);
  const { page, say } = dispatcher;
  await Promise.all([
    enter(booker, 'booking@harborview.example', '/company-landing'),
    enter(dispatcher, 'dispatch@beacon.example', '/'),
  ]);
  await expect(page).toHaveURL(/\/company\/board$/u);
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
  const { name } = await book(booker, {
    pickUp: DateTime.now().setZone('America/New_York').plus({ hours: 3 }).startOf('minute'),
  });
  const leg = `${name}-A`;
  const need = page.locator(`[data-need="${leg}"]`);
  const bar = page.locator(`[data-name="${leg}"]`);
  const unassigned = page.locator('[data-lane=""]');
  const lane = page.locator('[data-lane="Beacon 7"]');

  await test.step('the offer comes by itself, and is accepted where it stands', async () => {
    await page.getByRole('button', { name: new RegExp(`^${say('needs.later')}`, 'u') }).click();
    await expect(need).toBeVisible();
    await expect(need).toContainText(say('needs.withheld'));
    await need.click();
    await expect(lane.getByText(say('board.fits'))).toBeVisible();
    await page.keyboard.press('a');
    const dialog = dispatcher.dialog('tripActions.acceptFor', { name: leg });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say('tripActions.accept'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(unassigned.locator(`[data-name="${leg}"]`)).toContainText('Whitfield');
  });

  await test.step('by keyboard: lifted, carried over the lanes, put down, and taken back', async () => {
    await page.keyboard.press('l');
    await expect(bar).toBeFocused();
    await page.keyboard.press('Space');
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(lane).toHaveAttribute('data-over', 'true', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(lane.locator(`[data-name="${leg}"]`)).toBeFocused();
    await sound(dispatcher, 'board');
    await page.getByRole('button', { name: say('board.undo') }).click();
    await expect(unassigned.locator(`[data-name="${leg}"]`)).toBeVisible();
  });

  await test.step('by hand: dragged into the lane, and opened by a press', async () => {
    const [from, to] = [await bar.boundingBox(), await lane.boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y + 30, { steps: 3 });
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(lane.locator(`[data-name="${leg}"]`)).toBeVisible();
    await bar.click();
    await expect(dispatcher.detail).toContainText(name);
    await expect(dispatcher.detail).toContainText('Beacon 7');
  });
  expect(dispatcher.complaints).toEqual([]);
  await Promise.all([booker.close(), dispatcher.close()]);
});
