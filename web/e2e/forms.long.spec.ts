import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { ask, book, enter } from './support/bookings.ts';
import { formPdf } from './support/files.ts';
import { sound } from './support/sound.ts';

const forms = (person: Console): Locator => person.detail.getByTestId('leg-forms');
const openForms = async (person: Console, id: string): Promise<void> => {
  await person.go(`/company/bookings/${id}`);
  const heading = person.language === 'es' ? /^Formularios y adjuntos/u : /^Forms and Attachments/u;
  await person.detail.getByRole('tab', { name: heading }).click();
};

/** Writes what only whoever signs knows. */
const write = async (place: Locator): Promise<void> => {
  await place.locator('textarea[name=CONDITION]').fill('Hip fracture, cannot sit upright');
  await place.locator('textarea[name=PHYSICIAN_UNAVAILABLE]').fill('In the operating room');
};

test('a hospital generates the certification that an ambulance needs, and again after what it says has changed', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const hospital = await Console.open(browser);
  await enter(hospital, 'booking@harborview.example', '/company/home');
  const pickUp = DateTime.now().setZone('America/New_York').plus({ hours: 5 }).startOf('minute');
  const booked = await book(hospital, { patient: 'Whitfield', pickUp, callType: 'BLS' });
  const leg = booked.trips[0]?.name ?? '';
  const pdfName = `PCS-${leg}.pdf`;
  const generate = async (writes: (dialog: Locator) => Promise<void>): Promise<void> => {
    await forms(hospital)
      .getByRole('button', { name: hospital.say('legForms.generate') })
      .click();
    const dialog = hospital.dialog('legForms.generateFor', { leg });
    await expect(dialog.getByText('Physician certification statement')).toBeVisible();
    await sound(hospital, 'generate forms');
    const sign = dialog.getByRole('button', { name: hospital.say('legForms.sign') });
    await writes(dialog);
    await sign.click();
    await expect(dialog).toHaveCount(0);
  };
  const rows = hospital.detail.getByRole('row').filter({ hasText: pdfName });

  await test.step('it is outstanding, and is signed and attached', async () => {
    await openForms(hospital, booked.id);
    await expect(forms(hospital)).toContainText(hospital.say('legForms.never'));
    await generate(async (dialog) => {
      await dialog.getByRole('button', { name: hospital.say('legForms.sign') }).click();
      await expect(dialog.getByText(hospital.say('rule.required'), { exact: true })).toHaveCount(2);
      await write(dialog);
    });
    await expect(hospital.page.getByText(hospital.say('legForms.successful'))).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(forms(hospital)).toContainText(hospital.say('legForms.none'));
  });

  await test.step('it is shown with the patient and the signer', async () => {
    await rows.getByRole('button', { name: hospital.say('attachments.preview', { name: pdfName }) }).click();
    const page = hospital.page.getByTestId('pdf-page');
    await expect(page).toHaveAttribute('data-drawn', '1');
    await sound(hospital, 'a signed form');
    await hospital.page.keyboard.press('Escape');
  });

  await test.step('once an authorization number came it is outstanding again, and says when it was signed', async () => {
    const { itinerary } = await ask<{ itinerary: { version: number } }>(
      hospital,
      'query ($id: ID!) { itinerary(id: $id) { version } }',
      { id: booked.id },
    );
    await ask(
      hospital,
      'mutation ($input: UpdateItineraryInput!) { updateItinerary(input: $input) { __typename } }',
      {
        input: {
          itineraryId: booked.id,
          expectedVersion: itinerary.version,
          allowDuplicates: true,
          authorizationNumbers: ['PA-77'],
        },
      },
    );
    await expect(forms(hospital)).toContainText('has changed since');
    await generate(async (dialog) => {
      await expect(dialog.locator('textarea[name=CONDITION]')).toHaveValue(
        'Hip fracture, cannot sit upright',
      );
      await expect(dialog.locator('textarea[name=PHYSICIAN_UNAVAILABLE]')).toHaveValue(
        'In the operating room',
      );
    });
    await expect(rows).toHaveCount(2);
  });

  await test.step('who may not sign reads for which code, and makes none', async () => {
    const supervisor = await Console.open(browser, 'es');
    await enter(supervisor, 'supervisor@harborview.example', '/company/home');
    // Of another patient: what was just signed stands for a second ride of the same day.
    const other = await book(supervisor, {
      patient: "O'Connell",
      pickUp: pickUp.plus({ minutes: 20 }),
      callType: 'BLS',
    });
    await openForms(supervisor, other.id);
    await expect(forms(supervisor)).toContainText(supervisor.say('legForms.notAuthorized', { code: 'PCS' }));
    await forms(supervisor)
      .getByRole('button', { name: supervisor.say('legForms.generate') })
      .click();
    const dialog = supervisor.dialog('legForms.generateFor', { leg: other.trips[0]?.name ?? '' });
    await dialog.getByRole('button', { name: supervisor.say('legForms.sign') }).click();
    await expect(supervisor.page.getByRole('alertdialog')).toContainText(
      'El usuario no está autorizado para firmar formularios de: PCS',
    );
    expect(supervisor.complaints).toEqual([]);
    await supervisor.close();
  });

  expect(hospital.complaints).toEqual([]);
  await hospital.close();
});

test('a form is made of a PDF with fields: mapped, looked at filled in, and kept', async ({ browser }) => {
  test.setTimeout(90_000);
  const keeper = await Console.open(browser);
  await enter(keeper, 'config@harborview.example', '/company/forms');
  await keeper.page.getByRole('button', { name: keeper.say('forms.newPdfForm') }).click();
  const dialog = keeper.dialog('forms.newPdfForm');
  await dialog.locator('input[name=name]').fill('Ward transfer');
  await dialog.locator('input[name=code]').fill(`WARD-${Date.now() % 100_000}`);
  const sample = dialog.getByTestId('sample');
  await dialog.locator('select[name=template]').selectOption('PCS_SINGLE');
  await expect(sample.getByTestId('pdf-page')).toHaveAttribute('data-drawn', '1');
  await expect(
    dialog.getByLabel(keeper.say('pdfForm.filledWithOf', { field: 'patientName' }), { exact: true }),
  ).toHaveValue('PATIENT_NAME');
  await sound(keeper, 'form editor');
  await dialog.locator('select[name=template]').selectOption('FILE');
  await dialog.locator('input[type=file]').setInputFiles(formPdf('ward.pdf', ['patient_name', 'ward']));
  const line = dialog.getByLabel(keeper.say('pdfForm.filledWithOf', { field: 'patient_name' }), {
    exact: true,
  });
  await line.selectOption('PATIENT_NAME');
  await expect(sample.getByTestId('pdf-page')).toHaveAttribute('data-drawn', '1');
  await dialog.getByRole('button', { name: keeper.say('config.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await keeper.page.getByRole('gridcell', { name: 'Ward transfer' }).first().dblclick();
  const again = keeper.page.getByRole('dialog');
  await expect(
    again.getByLabel(keeper.say('pdfForm.filledWithOf', { field: 'patient_name' }), { exact: true }),
  ).toHaveValue('PATIENT_NAME');
  await expect(again.getByTestId('sample').getByTestId('pdf-page')).toHaveAttribute('data-drawn', '1');
  expect(keeper.complaints).toEqual([]);
  await keeper.close();
});

test('beside a booking that is edited its form is filled in as it stands; saved, it is signed, or is said not to be', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const pickUp = DateTime.now().setZone('America/New_York').plus({ days: 3 }).startOf('hour');
  const editing = async (
    person: Console,
    login: string,
    patient: string,
    mayWrite: boolean,
  ): Promise<string> => {
    await enter(person, login, '/company/home');
    const booked = await book(person, { patient, pickUp, callType: 'BLS' });
    await person.go(`/company/bookings/${booked.id}/edit`);
    const beside = person.page.getByTestId('forms-beside');
    await beside
      .getByRole('button', {
        name: person.say('formsBeside.show', { name: 'Physician certification statement' }),
      })
      .click();
    await expect(beside.getByTestId('pdf-page')).toHaveAttribute('data-drawn', '1');
    await sound(person, 'forms beside the editor');
    // The switch's own box is hidden behind its picture.
    await beside.getByText(person.say('formsBeside.sign')).click();
    if (mayWrite) await write(beside);
    else await expect(beside.locator('textarea')).toHaveCount(0);
    await person.page.locator('input[name="legs.0.pickUp.floorAndRoom"]').fill('4 / 401');
    await person.page.keyboard.press('Control+Enter');
    return booked.id;
  };
  const hospital = await Console.open(browser);
  const id = await editing(hospital, 'booking@harborview.example', 'Whitfield', true);
  await expect(hospital.page.getByText(hospital.say('formsBeside.attached'))).toBeVisible();
  await openForms(hospital, id);
  await expect(forms(hospital)).toContainText(hospital.say('legForms.none'));
  await hospital.detail
    .getByRole('tab', { name: hospital.say('bookingDetail.patient'), exact: true })
    .click();
  await expect(hospital.detail.getByTestId('certifications')).toContainText('Grace Okafor, RN');
  const supervisor = await Console.open(browser);
  // Of another patient: what was just signed stands for a second ride of the same day.
  await editing(supervisor, 'supervisor@harborview.example', "O'Connell", false);
  const told = supervisor.page.getByRole('alertdialog');
  await expect(told).toContainText(supervisor.say('formsBeside.failed'));
  await expect(told).toContainText('User is not authorized to sign forms for: PCS');
  // What was typed is saved, and the editor is closed.
  await expect(supervisor.page.getByTestId('forms-beside')).toHaveCount(0);
  expect([...hospital.complaints, ...supervisor.complaints]).toEqual([]);
  await Promise.all([hospital.close(), supervisor.close()]);
});
