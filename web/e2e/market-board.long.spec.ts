import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, book, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test('who watches over a market lands on its day: a round stands there while it runs, and goes when somebody has the leg', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [owner, booker, dispatcher] = await Promise.all([
    Console.open(browser),
    Console.open(browser),
    Console.open(browser),
  ]);
  const { page, say } = owner;
  await Promise.all([
    enter(owner, 'config@baystate.example', '/'),
    enter(booker, 'booking@harborview.example', '/company-landing'),
    enter(dispatcher, 'dispatch@beacon.example', '/company-landing'),
  ]);
  await expect(page).toHaveURL(/\/company\/market-board$/u);
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
  await page
    .getByRole('combobox', { name: say('marketBoard.market'), exact: true })
    .selectOption({ label: 'Metro Boston' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('marketBoard.title', { market: 'Metro Boston' }),
  );

  const booked = await book(booker, {
    pickUp: DateTime.now().setZone('America/New_York').plus({ hours: 3 }).startOf('minute'),
  });
  const [leg] = booked.trips.map(({ name }) => name);
  const round = page.locator(`[data-round="${leg}"]`);
  await expect(round).toContainText('Harborview Medical Center');
  await expect(round).toContainText(/may still say yes/u);
  await expect(
    page.locator('[data-leg-lane="Harborview Medical Center"]').locator(`.pill[data-name="${leg}"]`),
  ).toHaveAttribute('data-state', 'OFFERED');
  await sound(owner, 'a market owner’s day');

  await round.click();
  await expect(owner.detail).toContainText(booked.name);
  await accept(dispatcher, booked);
  await expect(round).toHaveCount(0);
  await expect(page.locator(`.pill[data-name="${leg}"]`)).toHaveAttribute('data-state', 'ACCEPTED');
  await expect(page.getByRole('row', { name: /Beacon Ambulance/u })).toBeVisible();
  expect(owner.complaints).toEqual([]);
  await Promise.all([owner.close(), booker.close(), dispatcher.close()]);
});

test('the platform’s staff land on what is unhealthy', async ({ browser }) => {
  const admin = await Console.open(browser);
  await enter(admin, 'admin@platform.example', '/');
  await expect(admin.page.getByRole('heading', { name: admin.say('health.title') })).toBeVisible();
  await expect(
    admin.page
      .getByRole('list', { name: admin.say('health.title') })
      .or(admin.page.getByText(admin.say('health.healthy'))),
  ).toBeVisible();
  await sound(admin, 'what is unhealthy');
  expect(admin.complaints).toEqual([]);
  await admin.close();
});
