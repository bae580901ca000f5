import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { book, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test('a browser becomes a screen on a wall: live, without a name, able to do nothing else, back after a lost connection', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [wall, booker] = await Promise.all([Console.open(browser), Console.open(browser)]);
  const { page, say } = wall;
  await Promise.all([
    enter(wall, 'booking@harborview.example', '/'),
    enter(booker, 'booking@harborview.example', '/company-landing'),
  ]);
  await page.getByRole('button', { name: say('startWall.open') }).click();
  await page.getByRole('button', { name: say('startWall.yes') }).click();
  await expect(page).toHaveURL(/\/wall$/u);
  await expect(page.locator('[data-wall-connection]')).toHaveAttribute('data-wall-connection', 'live');

  const inHours = (hours: number): DateTime =>
    DateTime.now().setZone('America/New_York').plus({ hours }).startOf('minute');
  await book(booker, { pickUp: inHours(2) });
  const open = page.locator('[data-wall-figure=open] dd');
  // What was booked meanwhile is there without anybody's doing.
  await expect(open).not.toHaveText('0');
  const before = Number(await open.textContent());
  await expect(page.locator('main')).not.toContainText('Whitfield');
  await sound(wall, 'a wall');

  // Nothing else opens, wherever one goes.
  await page.goto('/company/bookings');
  await expect(page).toHaveURL(/\/wall$/u);

  await page.context().setOffline(true);
  await expect(page.locator('[data-wall-connection]')).not.toHaveAttribute('data-wall-connection', 'live');
  await book(booker, { pickUp: inHours(3) });
  await page.context().setOffline(false);
  await expect(page.locator('[data-wall-connection]')).toHaveAttribute('data-wall-connection', 'live', {
    timeout: 30_000,
  });
  await expect(open).toHaveText(String(before + 1), { timeout: 30_000 });

  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: say('wall.leave') }).click();
  await expect(page).toHaveURL(/\/login/u);
  await Promise.all([wall.close(), booker.close()]);
});
