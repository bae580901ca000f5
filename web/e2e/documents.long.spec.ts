import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import postgres from 'postgres';
import { usualMapping } from '../../services/api/src/bookings/documents/domain/pcsLayouts.ts';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { pdf } from './support/files.ts';
import { sound } from './support/sound.ts';
import { worldHere } from './support/world.ts';

const today = DateTime.now().setZone('America/New_York').startOf('day');
const inDays = (days: number): DateTime => today.plus({ days }).set({ hour: 11 });
/** A day as the console writes it. */
const written = (day: DateTime): string => day.toFormat('MM-dd-yyyy');
const section = (person: Console, name: { en: RegExp; es: RegExp }): Promise<void> =>
  person.detail.getByRole('tab', { name: name[person.language] }).click();
const papers = { en: /^Forms and Attachments/u, es: /^Formularios y adjuntos/u } as const;

/** Does what must go well. */
const does = async (person: Console, name: string, fields: string, input: object): Promise<unknown> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const data = await ask<Record<string, { __typename: string }>>(
    person,
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Success { ${fields} } ... on Refusal { code message } ... on InvalidInput { issues { path message } } } }`,
    { input },
  );
  expect(data[name]).toMatchObject({ __typename: `${type}Success` });
  return data[name];
};

test('one signed certification stands for the rides that use it; what runs out before the rides do is told with patient, template and company', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const keeper = await Console.open(browser);
  const supervisor = await Console.open(browser, 'es');
  const nurse = await Console.open(browser);
  const { page, say } = nurse;
  const patient = `Quill${Date.now() % 1_000_000}`;
  await enter(keeper, 'config@harborview.example', '/company/forms');
  await enter(nurse, 'booking@harborview.example', '/company/home');
  // What an insurer has granted is an administrator's to enter.
  await enter(supervisor, 'supervisor@harborview.example', '/company-landing');
  // A form of the hospital's own, for those whom one plan pays for: no other story has such a patient.
  await does(keeper, 'createFormDefinition', 'form { id }', {
    kind: 'PDF_FORM',
    code: 'PCS',
    name: 'Dialysis certification',
    pdf: {
      template: 'PCS_REPETITIVE',
      mapping: usualMapping('PCS_REPETITIVE'),
      requiredWhen: { callTypeIds: [], payorTypes: ['Kidney plan'], facilityTypeIds: [] },
      certifies: 'MEDICAID',
    },
  });
  const tokens = { authorizationType: 'TOKENS', tokensTotal: 3, tokensRemaining: 3 };
  const later = { effectiveDate: inDays(40).toISODate(), expiryDate: inDays(400).toISODate() };
  const { patient: made } = (await does(supervisor, 'createPatient', 'patient { id }', {
    patient: {
      firstName: 'Dora',
      lastName: patient,
      dateOfBirth: '1950-02-03',
      gender: 'FEMALE',
      payors: [
        { name: 'Kidney Plan', payorType: 'Kidney plan', ...tokens },
        { name: 'Coast Health', payorType: 'Commercial', authorizationType: 'PRIOR_AUTHORIZATION', ...later },
      ],
    },
  })) as { patient: { id: string } };
  const ride = (days: number, more: object = {}) =>
    book(nurse, { patient, pickUp: inDays(days), more: { ...more } });
  const first = await ride(1);
  const second = await ride(3);
  await ride(4);
  const forms = nurse.detail.getByTestId('leg-forms');
  const openForms = async (id: string): Promise<void> => {
    await nurse.go(`/company/bookings/${id}`);
    await section(nurse, papers);
  };

  await test.step('the first ride needs it signed, and so does every other until then', async () => {
    await openForms(second.id);
    await expect(forms).toContainText(say('legForms.never'));
    await openForms(first.id);
    await forms.getByRole('button', { name: say('legForms.generate') }).click();
    const dialog = nurse.dialog('legForms.generateFor', { leg: first.trips[0]?.name ?? '' });
    await dialog.locator('textarea[name=CONDITION]').fill('Too weak after dialysis to sit upright');
    await dialog.locator('textarea[name=PHYSICIAN_UNAVAILABLE]').fill('In the operating room');
    await dialog.getByRole('button', { name: say('legForms.sign') }).click();
    await expect(forms).toContainText(say('legForms.none'));
  });

  await test.step('it stands for the rides that follow, and not for one that does not use certifications', async () => {
    await openForms(second.id);
    const stands = forms.getByTestId('standing-certification');
    await expect(stands).toContainText(`Medicaid certification of ${written(inDays(1))}`);
    await expect(stands).toContainText('signed by Grace Okafor');
    await expect(forms).toContainText(say('legForms.none'));
    const own = await ride(5, { usePatientCertification: false });
    await openForms(own.id);
    await expect(forms).toContainText(say('legForms.never'));
    await expect(stands).toHaveCount(0);
  });

  const card = async (person: Console): Promise<Locator> => {
    await person.go(`/company/patients?patient=${made.id}`);
    const open = person.page.getByRole('dialog');
    await open.getByRole('tab', { name: person.say('certifications.title') }).click();
    return open;
  };

  await test.step('on the patient’s page it has its days, and what is used of its round trips', async () => {
    const certifications = (await card(nurse))
      .getByTestId('certifications')
      .or(page.getByRole('region', { name: say('certifications.title') }));
    await expect(certifications).toContainText(say('certifications.medicaid'));
    await expect(certifications).toContainText(say('certifications.future'));
    await expect(certifications).toContainText(
      `${written(inDays(1))} to ${written(inDays(60))} · 2 of 40 round trips used`,
    );
    await expect(certifications).toContainText(`Grace Okafor, RN`);
    await sound(nurse, 'certifications of a patient');
  });

  const template = await ride(2, {
    recurrence: {
      daySelector: 'MWF',
      offerInterval: 'WEEKLY',
      days: ['MON', 'WED', 'FRI'].map((day) => ({ day, pickUpTime: '07:30' })),
      startsOn: inDays(2).toISODate(),
    },
  });
  const runsOut = async (list: Locator, person: Console): Promise<void> => {
    const of = (what: string): Locator => list.getByRole('listitem').filter({ hasText: what });
    const words = {
      en: [
        /It ends before the ride of/u,
        /They are used up before the ride of/u,
        /It has not begun by the ride of/u,
      ],
      es: [/Vence antes del viaje/u, /Se agotan antes del viaje/u, /Aún no ha empezado/u],
    }[person.language];
    const [ends, usedUp, notBegun] = words;
    await expect(of(person.say('certifications.medicaid'))).toContainText(ends ?? '');
    await expect(of(person.say('forecasts.tokens', { what: 'Kidney Plan' }))).toContainText(usedUp ?? '');
    await expect(of(person.say('forecasts.authorization', { what: 'Coast Health' }))).toContainText(
      notBegun ?? '',
    );
  };

  await test.step('what the rides of a template will go without is told with it and with the patient', async () => {
    await nurse.go(`/company/recurring_bookings/${template.id}`);
    await runsOut(page.getByTestId('template-detail').getByTestId('forecasts'), nurse);
    await sound(nurse, 'forecast of a template');
    await runsOut((await card(nurse)).getByTestId('forecasts'), nurse);
    await sound(nurse, 'forecast of a patient');
  });

  await test.step('and where the company’s people land, once the hourly look has found it', async () => {
    const sql = postgres(worldHere()?.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
    await sql`insert into pgboss.job (name, data) values ('jobs', ${sql.json({ job: 'bookings.forecasts', data: {} })})`;
    await expect
      .poll(
        async () =>
          (
            await sql`select from forecasts f join patients p on p.id = f.patient_id where p.last_name = ${patient}`
          ).length,
      )
      .toBe(3);
    await sql.end();
    await supervisor.page.reload();
    const company = supervisor.page.getByTestId('company-forecasts');
    const all = company.getByRole('button');
    await expect(company).toBeVisible();
    if (await all.isVisible()) await all.click();
    await runsOut(
      company.getByRole('listitem').filter({ hasText: patient }).locator('xpath=..').first(),
      supervisor,
    );
    await sound(supervisor, 'what runs out, where one lands');
  });

  await Promise.all([keeper.close(), nurse.close(), supervisor.close()]);
});

test('a face sheet that a program attaches shows in the details at once, and to who accepts the trip', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const nurse = await Console.open(browser);
  const program = await Console.open(browser);
  const carrier = await Console.open(browser, 'es');
  await enter(nurse, 'booking@harborview.example', '/company/home');
  await enter(program, 'developer@harborview.example', '/company-landing');
  await enter(carrier, 'dispatch@beacon.example', '/company/trips');
  const booked = await book(nurse, { pickUp: inDays(2) });
  await nurse.go(`/company/bookings/${booked.id}`);
  await section(nurse, papers);
  const rows = (person: Console): Locator =>
    person.detail.getByRole('row').filter({ hasText: 'face-sheet.pdf' });
  await expect(nurse.detail.getByTestId('forms-and-attachments')).toBeVisible();

  await test.step('sent by a program with a token of its own', async () => {
    const { secret } = (await does(program, 'createAccessToken', 'secret', {
      name: 'Records of the ward',
      roles: ['MANAGE_BOOKING'],
      expiresAt: DateTime.utc().plus({ hours: 1 }).toISO(),
    })) as { secret: string };
    const address = worldHere()?.url ?? '';
    const call = async (
      query: string,
      variables: object,
    ): Promise<Record<string, Record<string, unknown>>> => {
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ query, variables }),
      });
      const { data } = (await response.json()) as { data: Record<string, Record<string, unknown>> };
      return data;
    };
    const file = pdf('face-sheet.pdf', ['Face sheet', 'Second page']);
    const { beginUpload } = await call(
      'mutation ($input: BeginUploadInput!) { beginUpload(input: $input) { ... on BeginUploadSuccess { upload { id address } } } }',
      { input: { name: file.name, size: file.buffer.length } },
    );
    const upload = beginUpload?.['upload'] as { id: string; address: string };
    const sent = await fetch(`${address}${upload.address}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}` },
      body: new Uint8Array(file.buffer),
    });
    expect(sent.status).toBe(200);
    const { lookupValues } = await call('{ lookupValues(kind: ATTACHMENT_TYPE) { id code } }', {});
    const type = (lookupValues as unknown as { id: string; code: string }[]).find(
      ({ code }) => code === 'FACE',
    );
    const { attachFile } = await call(
      'mutation ($input: AttachFileInput!) { attachFile(input: $input) { __typename ... on Refusal { message } } }',
      {
        input: {
          itineraryId: booked.id,
          uploadId: upload.id,
          attachmentTypeId: type?.id,
          purpose: 'From the ward',
        },
      },
    );
    expect(attachFile).toMatchObject({ __typename: 'AttachFileSuccess' });
  });

  await test.step('it stands in the details that are open, under its type, and is shown there', async () => {
    await expect(rows(nurse)).toContainText('From the ward · Face sheet');
    await rows(nurse)
      .getByRole('button', { name: nurse.say('attachments.preview', { name: 'face-sheet.pdf' }) })
      .click();
    await expect(nurse.page.getByTestId('pdf-page')).toHaveAttribute('data-drawn', '1');
    await nurse.page.keyboard.press('Escape');
  });

  await test.step('whoever accepts the trip has it too', async () => {
    await accept(carrier, booked);
    await carrier.go(`/company/trips/${booked.id}`);
    await section(carrier, papers);
    await expect(rows(carrier)).toBeVisible();
  });

  await Promise.all([nurse.close(), program.close(), carrier.close()]);
});
