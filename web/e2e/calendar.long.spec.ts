import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test('a time chosen in the transport calendar is the pick-up of the booking', async ({ browser }) => {
  test.setTimeout(120_000);
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(booker, 'booking@harborview.example', '/company/bookings/new');
  const form = new BookingForm(booker);
  // A day on which no other story lets this patient travel.
  const day = tomorrow(11).plus({ days: 5 });
  await expect(form.combobox(say('picker.patient'))).toBeVisible({ timeout: 30_000 });
  await form.choose(form.combobox(say('picker.patient')), 'Whitfield');
  await form.pickUpAt(day);
  const transport = page.getByLabel(say('transport.transport'), { exact: true });
  await expect(transport).toHaveText(say('transport.available'));
  await booker.button('transport.open').click();
  const dialog = booker.dialog('transport.open');
  const times = dialog.getByRole('list', { name: say('transport.times') });
  const chosen = dialog.getByTestId('transport-pick-up');
  await expect(times.getByRole('button', { name: /^11:00/ })).toHaveAttribute('aria-pressed', 'true');
  await sound(booker, 'transport calendar');
  await times.getByRole('button', { name: /^15:30/ }).focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText('15:30');
  await booker.button('transport.fourDays').click();
  await expect(dialog.getByTestId('availability-grid').getByText('15:30')).toBeVisible();
  await booker.button('transport.month').click();
  await booker.button('transport.back', { time: typed(day) }).click();
  await expect(chosen).toContainText('11:00');
  await times.getByRole('button', { name: /^16:00/ }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.field('booking.pickUpAt')).toHaveValue(typed(day.set({ hour: 16 })));
  await booker.close();
});

test(
  'a transport provider that closes a day is not to be had then, and the calendar says so',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const [keeper, booker] = await Promise.all([Console.open(browser), Console.open(browser)]);
    await enter(keeper, 'supervisor@commonwealth.example', '/company/availability');
    const { say } = keeper;
    const day = tomorrow(11).plus({ days: 8 });
    await keeper.button('availability.addException').click();
    const added = keeper.page.getByRole('group', { name: /Exception on/ }).last();
    const date = added.getByRole('textbox', { name: say('availability.date'), exact: true });
    await date.fill(day.toFormat('MM-dd-yyyy'));
    await date.press('Tab');
    await sound(keeper, 'availability');
    await keeper.button('availability.save').click();
    await expect(keeper.page.getByText(say('availability.savedAt', { time: '' }).trim())).toBeVisible();

    await enter(booker, 'booking@harborview.example', '/company/bookings/new');
    await expect(booker.button('booking.create')).toBeVisible({ timeout: 30_000 });
    await new BookingForm(booker).pickUpAt(day);
    const transport = booker.page.getByLabel(say('transport.transport'), { exact: true });
    await expect(transport).toHaveText(say('transport.available'));
    await booker.button('transport.open').click();
    const dialog = booker.dialog('transport.open');
    await dialog.getByRole('combobox', { name: new RegExp(say('transport.providers')) }).click();
    await booker.page.getByRole('option', { name: 'Commonwealth Mobility' }).click();
    await booker.page.keyboard.press('Escape');
    await expect(
      dialog.getByText(`${say('transport.transport')}: ${say('transport.unavailable')}`),
    ).toBeVisible();
    await expect(
      dialog.getByRole('list', { name: say('transport.times') }).getByRole('button', { name: /^11:00/ }),
    ).toContainText(say('transport.unavailable'));
    await keeper.close();
    await booker.close();
  },
);
