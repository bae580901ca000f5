import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, book, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test(
  'a booking manager lands at home: a booking appears by itself, opens beside, and a will-call is made ready in place',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const [booker, colleague, dispatcher] = await Promise.all([
      Console.open(browser),
      Console.open(browser),
      Console.open(browser),
    ]);
    const { page, say } = booker;
    await Promise.all([
      enter(booker, 'booking@harborview.example', '/'),
      enter(colleague, 'booking@harborview.example', '/company-landing'),
      enter(dispatcher, 'dispatch@beacon.example', '/company-landing'),
    ]);
    await expect(page).toHaveURL(/\/company\/home$/u);
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
    await expect(page.getByRole('region', { name: say('hours.nextHours') })).toBeVisible();

    const inHours = (hours: number): DateTime =>
      DateTime.now().setZone('America/New_York').plus({ hours }).startOf('minute');
    // Once: the minute may turn while the story goes on.
    const returnAt = inHours(5);
    const booked = await book(colleague, {
      pickUp: inHours(3),
      type: 'ROUND_TRIP',
      returnType: 'WILL_CALL',
      returnPickUp: returnAt,
    });
    const [out, back] = booked.trips.map(({ name }) => name);
    const pill = page.locator(`.pill[data-name="${out}"]`);
    const call = page.locator(`[data-will-call="${back}"]`);

    await test.step('what a colleague books stands in the lane of its facility, and changes as it is accepted', async () => {
      await expect(page.locator('[data-leg-lane="Longwood Cancer Center"]').locator(pill)).toBeVisible();
      await expect(pill).toContainText('Whitfield');
      await accept(dispatcher, booked);
      await expect(pill).toHaveAttribute('data-state', 'ACCEPTED');
    });

    await test.step('the legend shows one state alone', async () => {
      const accepted = page.locator('[data-state-count=ACCEPTED]');
      await accepted.click();
      await expect(accepted).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.pill:not([data-state=ACCEPTED])')).toHaveCount(0);
      await expect(pill).toBeVisible();
      await sound(booker, 'home');
      await accepted.click();
    });

    await test.step('a will-call is made ready where it stands, and nothing is asked', async () => {
      // Late in the evening it is of another day, and says so.
      await expect(call).toContainText(
        new RegExp(say('home.expectedAt', { time: `(\\w+ )?${returnAt.toFormat('HH:mm')}` })),
      );
      await call.getByRole('button', { name: say('home.readyNowFor', { name: back ?? '' }) }).click();
      await expect(call).toContainText(/Ready since/u);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(
        call.getByRole('button', { name: say('home.readyNowFor', { name: back ?? '' }) }),
      ).toHaveCount(0);
    });

    await test.step('a pill opens its booking beside, by keyboard too', async () => {
      await pill.focus();
      await page.keyboard.press('Enter');
      await expect(booker.detail).toContainText(booked.name);
      await expect(pill).toBeVisible();
      await sound(booker, 'home with a booking open');
      await page.keyboard.press('Escape');
      await expect(booker.detail).toHaveCount(0);
      await expect(pill).toBeFocused();
    });

    await test.step('`n` begins a booking', async () => {
      await page.keyboard.press('n');
      await expect(booker.dialog('booking.titleNew')).toBeVisible();
    });
    expect(booker.complaints).toEqual([]);
    await Promise.all([booker.close(), colleague.close(), dispatcher.close()]);
  },
);
