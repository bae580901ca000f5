import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { assignTo, Phone } from './support/phone.ts';

test('the dispatcher chooses a vehicle, its driver carries the leg out by one press for each step, and the booker sees it', async ({
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
  const phone = new Phone(driver, `${name}-A`);

  await test.step('the driver sees the day of their own vehicle, and this leg is not on it yet', async () => {
    await driver.signIn('driver2@beacon.example', '/company/trips');
    await expect(driver.page.getByRole('heading', { name: driver.say('trips.myTrips') })).toBeVisible();
    await expect(phone.entry.or(phone.leg)).toHaveCount(0);
  });

  await test.step('the dispatcher chooses the vehicle: nothing is stamped by that', async () => {
    await dispatcher.go(`/company/trips/${id}`);
    await assignTo(dispatcher, `${name}-A`, 'Beacon 7, 7KD 402');
    await expect(dispatcher.detail.getByText('Beacon 7').first()).toBeVisible();
    await expect(dispatcher.detail.getByText(dispatcher.say('state.accepted')).first()).toBeVisible();
  });

  await test.step('the leg appears on the phone, fits it, and is carried out there; a press can be taken back', async () => {
    await phone.open();
    expect(await driver.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
      true,
    );
    await phone.press('TO_PICKUP');
    await phone.undo('TO_PICKUP');
    for (const stamp of ['TO_PICKUP', 'AT_PICKUP'] as const) await phone.press(stamp);
    await expect(dispatcher.detail.locator('[data-next-stamp=AT_PICKUP]')).toBeVisible();
    for (const stamp of ['TO_DROPOFF', 'AT_DROPOFF'] as const) await phone.press(stamp);
    await phone.clear('4.5');
    await phone.sendNow();
    await expect(phone.leg).toHaveCount(0);
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
