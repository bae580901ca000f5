import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { linkOf, messageTo } from './support/mail.ts';
import { sound } from './support/sound.ts';

const inBoston = (): DateTime => DateTime.now().setZone('America/New_York');

test('a link brings the family to the page of one ride: they say ready, both sides see it, and taken back it opens nothing', async ({
  browser,
}) => {
  const booker = await Console.open(browser);
  const dispatcher = await Console.open(browser);
  const family = await Console.open(browser, 'es', { width: 390, height: 844 });
  await enter(booker, 'booking@harborview.example', '/company/home');
  await enter(dispatcher, 'dispatch@beacon.example', '/company/trips');
  const pickUp = inBoston().plus({ minutes: 50 }).startOf('minute');
  const booked = await book(booker, {
    patient: 'Whitfield',
    pickUp,
    type: 'ROUND_TRIP',
    returnType: 'WILL_CALL',
    returnPickUp: pickUp.plus({ hours: 2 }),
  });
  await accept(dispatcher, booked);
  const [, back] = booked.trips;
  const to = `family-${booked.name.toLowerCase()}@example.org`;
  const links = booker.detail.getByTestId('patient-links');
  const { page, say } = family;

  await test.step('the booker sends it, in the language of who reads it', async () => {
    await booker.go(`/company/bookings/${booked.id}`);
    await booker.detail.getByRole('tab', { name: booker.say('bookingDetail.patient') }).click();
    await links.getByRole('button', { name: booker.say('patientLinks.invite') }).click();
    const dialog = booker.dialog('patientLinks.inviteTitle');
    await dialog.getByText(booker.say('patientLinks.email'), { exact: true }).click();
    await dialog.locator('input[name=to]').fill(to);
    await dialog.locator('select[name=language]').selectOption('ES');
    await sound(booker, 'invite a patient');
    await dialog.getByRole('button', { name: booker.say('patientLinks.ok'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  let link = '';
  await test.step('the page shows when and who, a first name, and nothing else of the patient', async () => {
    link = linkOf(
      await messageTo(
        to,
        `Su viaje del ${pickUp.setLocale('es-US').toLocaleString({ weekday: 'long', month: 'long', day: 'numeric' })}`,
      ),
    );
    await page.goto(link);
    const ride = page.getByTestId('ride');
    await expect(ride.locator('[data-ride]')).toHaveCount(2);
    await expect(ride.getByText('Beacon Ambulance').first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Whitfield|Longwood|Newton/u);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await sound(family, 'the page of a ride');
  });

  await test.step('ready is one press; both sides see it without asking', async () => {
    await page
      .locator('[data-ride="2"]')
      .getByRole('button', { name: say('ride.ready') })
      .click();
    await expect(page.getByRole('button', { name: say('ride.ready') })).toHaveCount(0);
    const { trip } = await ask<{ trip: { readyAt: string | null } }>(
      booker,
      'query ($id: ID!) { trip(id: $id) { readyAt } }',
      { id: back?.id },
    );
    expect(trip.readyAt).not.toBeNull();
    await page.getByRole('button', { name: say('ride.call') }).click();
    await dispatcher.openAlerts();
    await expect(dispatcher.alert('PATIENT_ASKS_CALL', booked.name)).toBeVisible();
    await booker.openAlerts();
    await expect(booker.alert('PATIENT_READY', booked.name)).toBeVisible();
  });

  await test.step('taken back it opens nothing', async () => {
    await booker.go(`/company/bookings/${booked.id}`);
    await booker.detail.getByRole('tab', { name: booker.say('bookingDetail.patient') }).click();
    await expect(links.locator('[data-link-state=USED]')).toBeVisible();
    await links.getByRole('button', { name: booker.say('patientLinks.revokeOf', { to }) }).click();
    await expect(links.locator('[data-link-state=REVOKED]')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(say('ride.gone'))).toBeVisible();
  });
  expect([booker, dispatcher, family].flatMap((person) => person.complaints)).toEqual([]);
  await Promise.all([booker.close(), dispatcher.close(), family.close()]);
});
