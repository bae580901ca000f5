import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, book, enter } from './support/bookings.ts';
import { pdf, picture, type GivenFile } from './support/files.ts';
import { sound } from './support/sound.ts';

const section = (person: Console): Locator => person.detail.getByTestId('forms-and-attachments');
const heading = { en: 'Forms and Attachments', es: 'Formularios y adjuntos' } as const;
const tab = (person: Console, count: number): Locator =>
  person.detail.getByRole('tab', {
    name: `${heading[person.language]}${count > 0 ? ` (${count})` : ''}`,
    exact: true,
  });
const row = (person: Console, name: string): Locator =>
  section(person).getByRole('row').filter({ hasText: name });
const press = (person: Console, key: string, name: string): Promise<void> =>
  section(person)
    .getByRole('button', { name: person.say(`attachments.${key}`, { name }) })
    .click();

const fill = async (dialog: Locator, file: GivenFile, purpose: string): Promise<void> => {
  await dialog.locator('select[name=attachmentTypeId]').selectOption({ label: purpose });
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await expect(dialog.getByText(file.name)).toBeVisible();
};

test('a hospital attaches a picture and a PDF: who is asked sees how many, who accepted sees them, and only their company removes them', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const hospital = await Console.open(browser);
  const beacon = await Console.open(browser, 'es');
  await enter(hospital, 'booking@harborview.example', '/company/home');
  await enter(beacon, 'dispatch@beacon.example', '/company/trips');
  const pickUp = DateTime.now().setZone('America/New_York').plus({ hours: 3 }).startOf('minute');
  const booked = await book(hospital, { patient: 'Whitfield', pickUp });
  const [leg] = booked.trips;
  const certificate = pdf('certificate.pdf', ['Physician certification', 'Second page']);
  const photo = picture('heel.png');
  await hospital.go(`/company/bookings/${booked.id}`);
  await tab(hospital, 0).click();
  const add = section(hospital)
    .getByRole('button', { name: hospital.say('attachments.add') })
    .first();

  await test.step('the dialog asks for purpose and file, and takes no file of another kind', async () => {
    await add.click();
    const dialog = hospital.dialog('attachments.uploadFor', { entity: booked.name });
    await dialog.getByRole('button', { name: hospital.say('attachments.yes'), exact: true }).click();
    await expect(dialog.getByText(hospital.say('rule.required'), { exact: true })).toHaveCount(2);
    await sound(hospital, 'upload dialog');
    await fill(dialog, { ...photo, name: 'heel.svg' }, 'Other');
    await dialog.getByRole('button', { name: hospital.say('attachments.yes'), exact: true }).click();
    await expect(dialog.getByText(/Files of this kind are not taken/u)).toBeVisible();
    // A name that lies is found out by the bytes.
    await fill(dialog, { ...photo, name: 'heel.pdf' }, 'Other');
    await dialog.getByRole('button', { name: hospital.say('attachments.yes'), exact: true }).click();
    const refused = hospital.page.getByRole('alertdialog');
    await expect(refused).toContainText(
      hospital.say('attachments.attachFailed', { file: 'heel.pdf', entity: booked.name }),
    );
    await hospital.page.keyboard.press('Escape');
    await expect(refused).toHaveCount(0);
    await fill(dialog, certificate, 'Physician certification statement');
    await dialog.getByRole('button', { name: hospital.say('attachments.yes'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(hospital, 'certificate.pdf')).toContainText('1.0 KB');
  });

  await test.step('a picture is dropped on the leg and comes up in the dialog', async () => {
    await section(hospital)
      .locator('select')
      .first()
      .selectOption({ label: leg?.name ?? '' });
    const given = await hospital.page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'heel.png', { type: 'image/png' }));
      return data;
    }, photo.buffer.toString('base64'));
    await section(hospital)
      .getByRole('region', { name: hospital.say('attachments.ofBooking') })
      .dispatchEvent('drop', { dataTransfer: given });
    const dialog = hospital.dialog('attachments.uploadFor', { entity: leg?.name ?? '' });
    await expect(dialog.getByText('heel.png')).toBeVisible();
    await dialog.locator('select[name=attachmentTypeId]').selectOption({ label: 'Other' });
    await dialog.getByRole('button', { name: hospital.say('attachments.yes'), exact: true }).click();
    await expect(row(hospital, 'heel.png')).toContainText(leg?.name ?? '');
    await expect(tab(hospital, 2)).toBeVisible();
  });

  await test.step('an upload that is stopped leaves the form as it was and nothing attached', async () => {
    await add.click();
    const dialog = hospital.dialog('attachments.uploadFor', { entity: leg?.name ?? '' });
    await fill(dialog, pdf('long.pdf', ['Long'], 30_000_000), 'Other');
    // As slow as a ward's network is: there is time to stop it.
    const network = await hospital.page.context().newCDPSession(hospital.page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    await dialog.getByRole('button', { name: hospital.say('attachments.yes'), exact: true }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: hospital.say('attachments.abort') }).click();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await expect(dialog.getByText('long.pdf')).toBeVisible();
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await dialog.getByRole('button', { name: hospital.say('attachments.no'), exact: true }).click();
    await expect(row(hospital, 'long.pdf')).toHaveCount(0);
  });

  await test.step('both are shown by the console itself, the PDF page by page, without its script', async () => {
    await press(hospital, 'preview', 'certificate.pdf');
    const page = hospital.page.getByTestId('pdf-page');
    await expect(page).toHaveAttribute('data-drawn', '1');
    await hospital.page.getByRole('button', { name: hospital.say('attachments.nextPage') }).click();
    await expect(page).toHaveAttribute('data-drawn', '2');
    await sound(hospital, 'preview of a PDF');
    await expect(hospital.page).not.toHaveTitle('taken over');
    await hospital.page.keyboard.press('Escape');
    await press(hospital, 'preview', 'heel.png');
    await expect(hospital.page.getByTestId('picture')).toHaveJSProperty('naturalWidth', 24);
    await hospital.page.keyboard.press('Escape');
    const saved = hospital.page.waitForEvent('download');
    await press(hospital, 'download', 'heel.png');
    expect((await saved).suggestedFilename()).toBe('heel.png');
  });

  await test.step('who was asked reads how many there are, and nothing else', async () => {
    await beacon.go(`/company/trips/${booked.id}`);
    await tab(beacon, 2).click();
    await expect(section(beacon)).toContainText('2 adjuntos. Se muestran a quien puede ver al paciente.');
    await expect(section(beacon).getByRole('table')).toHaveCount(0);
  });

  await test.step('from acceptance on it sees them, without a reload, and may not remove them', async () => {
    await accept(beacon, booked);
    await expect(row(beacon, 'certificate.pdf')).toBeVisible();
    await expect(row(beacon, 'heel.png')).toBeVisible();
    await sound(beacon, 'attachments');
    await press(beacon, 'preview', 'heel.png');
    await expect(beacon.page.getByTestId('picture')).toBeVisible();
    await beacon.page.keyboard.press('Escape');
    await expect(
      section(beacon).getByRole('button', { name: beacon.say('attachments.remove', { name: 'heel.png' }) }),
    ).toHaveCount(0);
    await expect(section(beacon).getByRole('button', { name: beacon.say('attachments.add') })).toHaveCount(0);
  });

  await test.step('the hospital removes one after a question; it goes from both screens, and the log has it', async () => {
    await press(hospital, 'remove', 'heel.png');
    const asked = hospital.page.getByRole('alertdialog');
    await expect(asked).toContainText(
      hospital.say('attachments.confirmRemove', { name: 'heel.png', entity: leg?.name ?? '' }),
    );
    await asked.getByRole('button', { name: hospital.say('attachments.yes'), exact: true }).click();
    await expect(row(hospital, 'heel.png')).toHaveCount(0);
    await expect(row(beacon, 'heel.png')).toHaveCount(0);
    await expect(tab(beacon, 1)).toBeVisible();
    await beacon.detail.getByRole('tab', { name: beacon.say('bookingDetail.activity') }).click();
    await expect(beacon.detail.getByText(beacon.say('activity.detach')).first()).toBeVisible();
  });

  expect([...hospital.complaints, ...beacon.complaints]).toEqual([]);
  await Promise.all([hospital.close(), beacon.close()]);
});
