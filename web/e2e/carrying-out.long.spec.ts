import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import { readPdf } from '../../services/api/test/support/readPdf.ts';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { assignTo, Phone } from './support/phone.ts';
import { sound } from './support/sound.ts';

const inBoston = (): DateTime => DateTime.now().setZone('America/New_York').startOf('minute');

/** What a paper says that is shown in a dialog: it is saved, and read back. */
const printed = async (person: Console, dialog: Locator): Promise<string> => {
  await expect(dialog.getByTestId('pdf-page')).toHaveAttribute('data-drawn', '1');
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    dialog.getByRole('button', { name: person.say('printing.save') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  const { text, pages, ink } = await readPdf(await readFile(await download.path()));
  expect(pages).toBe(1);
  expect(ink).toBeGreaterThan(2_000);
  return text;
};

test('a trip from the outline of a patient to its rating: papers for the crew, and a log that can be read by batch', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const nurse = await Console.open(browser);
  const dispatcher = await Console.open(browser);
  const driver = await Console.open(browser, 'es', { width: 390, height: 844 });
  await enter(nurse, 'booking@harborview.example', '/company/home');
  await enter(dispatcher, 'dispatch@beacon.example', '/company/trips');
  const pickUp = inBoston().plus({ minutes: 20 });
  const booked = await book(nurse, {
    pickUp,
    needs: ['OXYGEN'],
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUp: pickUp.plus({ hours: 3 }),
  });
  const [there = '', back = ''] = booked.trips.map(({ name }) => name);
  const { say } = dispatcher;
  const section = (person: Console, name: string): Promise<void> =>
    person.detail.getByRole('tab', { name, exact: true }).click();

  await test.step('who is asked reads what the patient is like, and no name', async () => {
    await dispatcher.go(`/company/trips/${booked.id}`);
    await section(dispatcher, say('bookingDetail.patient'));
    const outline = dispatcher.detail.getByTestId('patient-outline');
    for (const word of ['age', 'sex', 'needs'])
      await expect(outline).toContainText(say(`patientOutline.${word}`));
    for (const fact of [/\d+ years/u, /Female|Male/u, /\d in, \d+ lb/u, /Oxygen/u])
      await expect(outline).toContainText(fact);
    await expect(dispatcher.detail).not.toContainText('Whitfield');
    await sound(dispatcher, 'the outline of a patient');
  });

  await test.step('from acceptance on it is the summary, with the record behind View', async () => {
    await accept(dispatcher, booked);
    await dispatcher.detail.getByRole('button', { name: say('bookingDetail.viewPatient') }).click();
    const record = dispatcher.page.getByRole('dialog');
    await expect(record.locator('input[name=lastName]')).toHaveValue('Whitfield');
    await dispatcher.page.keyboard.press('Escape');
  });

  await test.step('the hospital reads who looked, and what they were shown', async () => {
    const { itinerary } = await ask<{ itinerary: { patient: { id: string } } }>(
      nurse,
      'query ($id: ID!) { itinerary(id: $id) { patient { id } } }',
      { id: booked.id },
    );
    await nurse.go(`/company/patients?patient=${itinerary.patient.id}`);
    const dialog = nurse.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: nurse.say('patient.reads') }).click();
    const rows = dialog.getByRole('row').filter({ hasText: 'Beacon' });
    await expect(rows.filter({ hasText: nurse.say('patient.readAsked') }).first()).toBeVisible();
    await expect(rows.filter({ hasText: nurse.say('patient.readAccepted') }).first()).toBeVisible();
  });

  await test.step('the sheet of the trip for its crew says whom, from where and where to', async () => {
    await section(dispatcher, say('bookingDetail.booking'));
    await assignTo(dispatcher, there, 'Beacon 7, 7KD 402');
    await dispatcher.detail
      .getByRole('article', { name: there })
      .getByRole('button', { name: say('bookingDetail.print') })
      .click();
    const dialog = dispatcher.dialog('printing.title', { leg: there });
    const sheet = await printed(dispatcher, dialog);
    for (const words of [
      'Trip sheet',
      'Whitfield',
      there,
      'Longwood Cancer Center',
      'Newton Rehabilitation',
      'Beacon 7',
    ])
      expect(sheet).toContain(words);
    await sound(dispatcher, 'the sheet of a trip');
    await dispatcher.page.keyboard.press('Escape');
  });

  await test.step('the manifest of a vehicle’s day is printed from its lane of the board', async () => {
    await dispatcher.go('/company/board');
    if (!pickUp.hasSame(inBoston(), 'day')) await dispatcher.button('board.nextDay').click();
    const lane = dispatcher.page.locator('[data-lane="Beacon 7"]');
    await lane.locator('.name').hover();
    await lane.getByRole('button', { name: say('board.printManifest', { vehicle: 'Beacon 7' }) }).click();
    const dialog = dispatcher.page.getByRole('dialog');
    const manifest = await printed(dispatcher, dialog);
    for (const words of ['Manifest of the day', 'Beacon 7', there, 'Whitfield'])
      expect(manifest).toContain(words);
    await dispatcher.page.keyboard.press('Escape');
  });

  const phone = new Phone(driver, there);
  await test.step('the driver has the same papers on the phone, in Spanish', async () => {
    await driver.signIn('driver2@beacon.example', '/company/trips');
    await phone.open();
    await driver.page.getByRole('button', { name: driver.say('driver.print') }).click();
    const dialog = driver.dialog('printing.title', { leg: there });
    expect(await printed(driver, dialog)).toContain('Whitfield');
    const paper = dialog.getByRole('combobox');
    await paper.selectOption('face');
    expect(await printed(driver, dialog)).toContain('Hoja de identificación del paciente');
    await paper.selectOption('manifest');
    expect(await printed(driver, dialog)).toContain(there);
    expect(await driver.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
      true,
    );
    await sound(driver, 'papers on a phone');
    await driver.page.keyboard.press('Escape');
  });

  await test.step('the booker rates the trip once it is over: its transport provider sees it where it is open', async () => {
    for (const stamp of ['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF', 'AT_DROPOFF'] as const)
      await phone.press(stamp);
    await phone.clear('4.5');
    await phone.sendNow();
    await dispatcher.go(`/company/trips/${booked.id}`);
    const told = dispatcher.detail.getByTestId('leg-rating');
    await nurse.go(`/company/bookings/${booked.id}`);
    await expect(dispatcher.detail.getByText(say('state.completed')).first()).toBeVisible();
    await nurse.detail.getByRole('button', { name: nurse.say('rating.rate') }).click();
    const dialog = nurse.dialog('rating.title', { leg: there });
    await dialog.getByRole('combobox').selectOption('4');
    await dialog.getByRole('textbox').fill('A kind crew');
    await sound(nurse, 'rating a trip');
    await dialog.getByRole('button', { name: nurse.say('rating.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(nurse.detail.getByTestId('leg-rating')).toContainText('Rated 4 of 5 by Grace Okafor');
    await expect(told).toContainText('Rated 4 of 5 by Grace Okafor');
    await expect(told).toContainText('A kind crew');
    await expect(told.getByRole('button')).toHaveCount(0);
  });

  await test.step('and in the figures of both', async () => {
    const span = `period=own&from=${pickUp.minus({ days: 1 }).toISODate()}&to=${pickUp.plus({ days: 1 }).toISODate()}`;
    for (const [person, region, partner] of [
      [nurse, 'dashboard.ratingByTransportProvider', 'Beacon'],
      [dispatcher, 'dashboard.ratingByCareProvider', 'Harborview'],
    ] as const) {
      await person.go(`/company/dashboards/completed?${span}`);
      const table = person.page.getByRole('region', { name: person.say(region), exact: true });
      await expect(table.getByRole('row').filter({ hasText: partner })).toContainText(/[1-5][.]\d/u);
      await table.scrollIntoViewIfNeeded();
      await sound(person, 'ratings in the figures');
    }
  });

  await test.step('the way back is given back: the log and its comments are read by batch', async () => {
    const { lookupValues } = await ask<{ lookupValues: { id: string }[] }>(
      dispatcher,
      '{ lookupValues(kind: UNABLE_TO_SERVICE_REASON) { id } }',
    );
    const { reportUnableToService } = await ask<{ reportUnableToService: { __typename: string } }>(
      dispatcher,
      'mutation ($input: ReportUnableInput!) { reportUnableToService(input: $input) { __typename } }',
      { input: { tripId: booked.trips[1]?.id, reasonId: lookupValues[0]?.id } },
    );
    expect(reportUnableToService.__typename).toBe('ReportUnableToServiceSuccess');
    await nurse.go(`/company/bookings/${booked.id}`);
    await section(nurse, nurse.say('bookingDetail.activity'));
    const log = nurse.detail;
    const part = log.getByRole('combobox', { name: nurse.say('bookingDetail.ofLeg') });
    const comment = log.getByRole('textbox', { name: nurse.say('bookingDetail.comment') });
    const line = (text: string): Locator => log.getByRole('listitem').filter({ hasText: text });
    const batch = (no: number, legs: string): string =>
      nurse.say('bookingDetail.batchOfLegs', { no: String(no), legs });
    await part.selectOption({ label: batch(2, back) });
    await comment.fill('Of the way back alone');
    await comment.press('Enter');
    await expect(line('Of the way back alone')).toBeVisible();
    await expect(line('A kind crew')).toHaveCount(0);
    await part.selectOption({ label: batch(1, there) });
    await expect(line('Of the way back alone')).toHaveCount(0);
    await expect(line(nurse.say('activity.rate')).first()).toBeVisible();
    await part.selectOption('');
    await expect(line('Of the way back alone')).toBeVisible();
    await sound(nurse, 'the log of a booking');
  });

  await Promise.all([nurse.close(), dispatcher.close(), driver.close()]);
});
