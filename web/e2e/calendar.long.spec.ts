import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { book, enter } from './support/bookings.ts';
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
  const { name: other } = await book(booker, { patient: 'Whitfield', pickUp: day.set({ hour: 20 }) });
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
  // Neither the time nor the number of a leg is cut, on a small screen either.
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const leg = dialog
      .getByTestId('availability-grid')
      .getByRole('button', { name: `${other}-A` })
      .first();
    await expect(leg).toBeVisible();
    const cut = await leg.evaluate(
      (node) =>
        [...node.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1).length,
    );
    expect(cut, `at ${width}`).toBe(0);
    const [cell, whole] = [
      await leg.locator('xpath=ancestor::*[@data-date][1]').boundingBox(),
      await leg.boundingBox(),
    ];
    if (!cell || !whole) throw new Error('no leg in its day');
    expect(whole.x + whole.width).toBeLessThanOrEqual(cell.x + cell.width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // Of a month that is gone to, the times beside it are its own days'.
  await booker.button('transport.next').click();
  await expect(times.getByRole('button').first()).toBeVisible();
  await booker.button('transport.previous').click();
  await page
    .getByRole('button', { name: new RegExp(`^${say('transport.back', { time: '' }).trim()}`) })
    .click();
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
