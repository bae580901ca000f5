import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

// What reads times, judges and sends a booking, as the build names the files.
const later = /\/assets\/(parse|luxon|booking-editor\.validate|saveBooking)-/;

test('what a form begins without and the connection loses comes once it is back: nothing typed is lost, and nothing is sent unjudged', async ({
  browser,
}) => {
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await enter(booker, 'booking@harborview.example', '/company/preferences');
  await page.route(later, (route) => route.abort());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('BookingEditor_create') === true) sent.push(request.url());
  });
  await booker.go('/company/bookings/new');
  const pickUp = new BookingForm(booker).field('booking.pickUpAt');
  const create = page.getByRole('button', { name: say('booking.create'), exact: true });
  // Typed while the page is still busy with itself.
  await pickUp.fill('tomorrow 9:15');
  await pickUp.press('Tab');
  await expect(page.locator('[data-field="legs.0.pickUp.at"] [data-field-error]')).toHaveText(
    say('ui.loadFailed'),
  );
  await create.click();
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText(say('ui.loadFailedText'));
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(pickUp).toHaveValue('tomorrow 9:15');
  await page.unroute(later);
  await create.click();
  await expect(pickUp).toHaveValue(typed(tomorrow(9, 15)));
  await expect(page.locator('[data-field="patient"] [data-field-error]')).toBeVisible();
  expect(sent).toEqual([]);
  await booker.close();
});
