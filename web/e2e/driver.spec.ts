import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';

test('the dispatcher chooses a vehicle, its driver carries the leg out on the phone, and the booker sees it', async ({
  browser,
}) => {
  const [booker, dispatcher, driver] = [
    await Console.open(browser),
    await Console.open(browser),
    await Console.open(browser, 'en', { width: 390, height: 844 }),
  ];
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  await enter(dispatcher, 'dispatch@beacon.example', '/company/trips');
  const booked = await book(booker, {
    pickUp: DateTime.now().setZone('America/New_York').plus({ minutes: 20 }),
  });
  const { id, name } = booked;
  await accept(dispatcher, booked);

  await test.step('the driver sees the day of their own vehicle, and this leg is not on it yet', async () => {
    await driver.signIn('driver2@beacon.example', '/company/trips');
    await expect(driver.page.getByRole('heading', { name: driver.say('trips.myTrips') })).toBeVisible();
    await expect(driver.page.locator(`[data-trip="${name}-A"]`)).toHaveCount(0);
  });

  await test.step('the dispatcher chooses the vehicle: nothing is stamped by that', async () => {
    await dispatcher.go(`/company/trips/${id}`);
    await dispatcher.detail
      .getByRole('button', { name: dispatcher.say('tripActions.assignVehicle') })
      .click();
    const dialog = dispatcher.dialog('tripActions.assignVehicleFor', { name: `${name}-A` });
    await dialog.getByRole('combobox').selectOption({ label: 'Beacon 7, 7KD 402' });
    await dialog.getByRole('button', { name: dispatcher.say('tripActions.assign'), exact: true }).click();
    await expect(dispatcher.detail.getByText('Beacon 7').first()).toBeVisible();
    await expect(dispatcher.detail.getByText(dispatcher.say('state.accepted')).first()).toBeVisible();
  });

  await test.step('the leg appears on the phone, fits it, and is carried out there', async () => {
    const card = driver.page.locator(`[data-trip="${name}-A"]`);
    await expect(card).toBeVisible();
    expect(await driver.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
      true,
    );
    await card.getByRole('button', { name: driver.say('tripActions.progress') }).click();
    const progress = driver.dialog('tripActions.progressFor', { name: `${name}-A` });
    const start = DateTime.now().setZone('America/New_York').minus({ minutes: 10 });
    for (let index = 0; index < 6; index += 1)
      await progress
        .locator('input')
        .nth(index)
        .fill(typed(start.plus({ minutes: index })));
    await progress.getByRole('textbox', { name: driver.say('tripActions.distance') }).fill('4.5');
    await progress.getByRole('button', { name: driver.say('tripActions.complete'), exact: true }).click();
    await driver.saveAsItIs();
    await expect(progress).toHaveCount(0);
    await expect(card).toHaveCount(0);
  });

  await test.step('the booker sees who came and that it is done; the driver may do nothing else', async () => {
    await booker.go(`/company/bookings/${id}`);
    await expect(booker.detail.getByText(booker.say('state.completed')).first()).toBeVisible();
    await expect(booker.detail.getByText('Beacon 7').first()).toBeVisible();
    const seen = await ask<{ vehicles: { nodes: { name: string }[] } }>(
      driver,
      '{ vehicles { nodes { name } } }',
    );
    expect(seen.vehicles.nodes.map((vehicle) => vehicle.name)).toEqual(['Beacon 7']);
  });
  expect([booker, dispatcher, driver].flatMap((person) => person.complaints)).toEqual([]);
  await Promise.all([booker.close(), dispatcher.close(), driver.close()]);
});
