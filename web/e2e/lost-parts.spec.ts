import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

test(
  'a dialog that the connection loses says so and opens once the server is back: nothing typed is lost',
  { tag: '@long' },
  async ({ browser }) => {
    const booker = await Console.open(browser);
    const { page, say } = booker;
    await enter(booker, 'booking@harborview.example', '/company/bookings/new');
    const pickUp = new BookingForm(booker).field('booking.pickUpAt');
    await pickUp.fill('tomorrow 9:15');
    await pickUp.press('Tab');
    await expect(pickUp).toHaveValue(typed(tomorrow(9, 15)));

    await page.context().setOffline(true);
    await page.getByRole('button', { name: say('picker.newPatient') }).click();
    await expect(page.getByRole('alert').filter({ hasText: say('ui.loadFailed') })).toBeVisible();
    await expect(pickUp).toHaveValue(typed(tomorrow(9, 15)));

    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: say('picker.findTitle') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pickUp).toHaveValue(typed(tomorrow(9, 15)));
    await booker.close();
  },
);
