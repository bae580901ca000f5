import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { root } from '../../scripts/workspace.ts';
import { BookingForm, listWords, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { ask, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import { worldHere } from './support/world.ts';

// Real files where they lie beside the repository, else small ones of our own in the same formats.
const shared = join(root, '../shared/data');
const real =
  existsSync(join(shared, 'facilities-ma.csv')) &&
  existsSync(join(shared, 'fhir-10-patients/Patient.ndjson'));
const files = real
  ? {
      facilities: join(shared, 'facilities-ma.csv'),
      patients: join(shared, 'fhir-10-patients/Patient.ndjson'),
    }
  : {
      facilities: join(root, 'services/api/demo/samples/facilities.csv'),
      patients: join(root, 'services/api/demo/samples/patients.ndjson'),
    };

const run = promisify(execFile);

/** What a report counts. */
interface Counted {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

const count = (report: string, word: string): number =>
  Number(new RegExp(`(\\d+) ${word}`).exec(report)?.[1] ?? Number.NaN);

async function runImport(
  program: 'importFacilities' | 'importPatients',
  file: string,
): Promise<Counted & { report: string }> {
  const { stdout: report } = await run(
    process.execPath,
    [join(root, `services/api/src/cli/${program}.ts`), '--file', file, '--company', 'HARBORVIEW'],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: worldHere()?.databaseUrl ?? '' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return {
    report,
    created: count(report, 'created'),
    updated: count(report, 'updated'),
    unchanged: count(report, 'unchanged'),
    refused: count(report, 'refused'),
  };
}

/** Two facilities that came with the file, some way apart, and a patient who lives. */
async function choose(
  person: Console,
  before: ReadonlySet<string>,
): Promise<{ from: string; to: string; patient: string }> {
  const { facilities, patients } = await ask<{
    facilities: { nodes: { id: string; name: string; address: { city: string } }[] };
    patients: { nodes: { id: string; displayName: string; lastName: string }[] };
  }>(
    person,
    '{ facilities(parentsOnly: true, status: ACTIVE, first: 200) { nodes { id name address { city } } } patients(status: ACTIVE, first: 50) { nodes { id displayName lastName } } }',
  );
  const names = facilities.nodes.map(({ name }) => name);
  const imported = facilities.nodes.filter(
    ({ id, name }) => !before.has(id) && names.filter((one) => one.includes(name)).length === 1,
  );
  const from = imported[0];
  const to = imported.find(({ address }) => address.city !== from?.address.city);
  const patient = patients.nodes.find(({ id }) => !before.has(id));
  if (!from || !to || !patient) throw new Error('The imports brought nothing to book with');
  return { from: from.name, to: to.name, patient: patient.displayName };
}

test('trips between imported facilities for imported patients', async ({ browser }) => {
  test.setTimeout(180_000);
  const [booker, beacon] = await Promise.all([Console.open(browser), Console.open(browser)]);
  await enter(booker, 'booking@harborview.example', '/company-landing');
  const known = await ask<{ facilities: { nodes: { id: string }[] }; patients: { nodes: { id: string }[] } }>(
    booker,
    '{ facilities(first: 200) { nodes { id } } patients(first: 200) { nodes { id } } }',
  );
  const before = new Set([...known.facilities.nodes, ...known.patients.nodes].map(({ id }) => id));

  await test.step('both files go in, and say what became of every row', async () => {
    const facilities = await runImport('importFacilities', files.facilities);
    expect(facilities.created).toBeGreaterThan(0);
    const patients = await runImport('importPatients', files.patients);
    expect(patients.created).toBeGreaterThan(0);
    if (real)
      expect(facilities.created + facilities.updated + facilities.unchanged + facilities.refused).toBe(978);
  });

  await test.step('a second time, nothing is created', async () => {
    for (const [program, file] of [
      ['importFacilities', files.facilities],
      ['importPatients', files.patients],
    ] as const) {
      const again = await runImport(program, file);
      expect(again.created, again.report.slice(0, 400)).toBe(0);
      expect(again.unchanged).toBeGreaterThan(0);
    }
  });

  await test.step('the dead are not offered to the booker', async () => {
    const { patients } = await ask<{
      patients: { nodes: { status: string; viewerCan: { book: boolean } }[] };
    }>(booker, '{ patients(status: INACTIVE, first: 100) { nodes { status viewerCan { book } } } }');
    for (const patient of patients.nodes) expect(patient.viewerCan.book).toBe(false);
  });

  const chosen = await choose(booker, before);
  let name = '';
  await test.step(`a trip from one imported facility to another is booked`, async () => {
    await booker.go('/company/bookings');
    await enter(beacon, 'dispatch@beacon.example', '/company/trips');
    await beacon.openAlerts();
    await booker.page.getByRole('button', { name: booker.say('bookings.newBooking') }).click();
    const form = new BookingForm(booker);
    await form.fill({
      patient: chosen.patient,
      from: chosen.from,
      to: chosen.to,
      pickUp: tomorrow(14),
      callType: 'Wheelchair van',
      urgency: 'Scheduled',
      priority: 'Appointment',
    });
    await expect(booker.page.getByText(booker.say('picker.distance'))).toBeVisible();
    name = await form.create();
  });

  await test.step('it is offered with both places by name, accepted, and then shows the patient', async () => {
    await expect(beacon.alert('OFFER', name)).toBeVisible();
    await beacon.openRow(`${name}-A`);
    await expect(beacon.detail).toContainText(chosen.from);
    await expect(beacon.detail).toContainText(chosen.to);
    await expect(beacon.detail).not.toContainText(chosen.patient);
    await beacon.detail.getByRole('button', { name: beacon.say('tripActions.acceptOffer') }).click();
    await beacon
      .dialog('tripActions.acceptFor', { name: `${name}-A` })
      .getByRole('button', { name: beacon.say('tripActions.accept'), exact: true })
      .click();
    await expect(beacon.detail.getByText(beacon.say('state.accepted')).first()).toBeVisible();
    await beacon.detail.getByRole('tab', { name: beacon.say('bookingDetail.patient') }).click();
    await expect(beacon.detail).toContainText(chosen.patient);
    await expect(booker.detail.getByText(booker.say('state.accepted')).first()).toBeVisible();
  });
  await Promise.all([booker.close(), beacon.close()]);
});

test('on the screen: a table of facilities is tried, sent and reported; patients from a table, their columns told', async ({
  browser,
}) => {
  const keeper = await Console.open(browser);
  const { page, say } = keeper;
  const dialog = page.getByRole('dialog');
  const press = (key: string) => dialog.getByRole('button', { name: say(key), exact: true }).click();
  const count = (key: string) => dialog.getByRole('listitem').filter({ hasText: say(key) });

  await test.step('what would become of the rows is told before anything is kept', async () => {
    await enter(keeper, 'config@harborview.example', '/company/facilities');
    await keeper.button('importDialog.open').click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'sites.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Facility;Street;City;State;ZIP;Kind\nQuiet Harbor Clinic;12 Pier Rd;Boston;MA;02110;HOSPITAL\nNo Such Place;1 Nowhere;Boston;MA;00000;HOSPITAL\n',
      ),
    });
    await press('import.tryIt');
    await expect(dialog.getByText(say('import.triedDoneState'))).toBeVisible();
    await expect(count('import.createdOutcome').first()).toContainText('1');
    await expect(count('import.refusedOutcome').first()).toContainText('1');
  });
  await test.step('sent, it is in the list; the report is a file', async () => {
    await press('import.start');
    await expect(dialog.getByText(say('import.doneState'))).toBeVisible();
    const download = page.waitForEvent('download');
    await press('import.download');
    expect((await download).suggestedFilename()).toBe('import-report.csv');
    await dialog
      .getByRole('button', { name: say('config.close'), exact: true })
      .last()
      .click();
    await keeper.go('/company/facilities?search=Quiet%20Harbor');
    await expect(keeper.row('Quiet Harbor Clinic').first()).toBeVisible();
  });
  await keeper.close();

  const manager = await Console.open(browser);
  const form = manager.page.getByRole('dialog');
  await test.step('a table whose headings say nothing waits until its columns are told', async () => {
    await enter(manager, 'booking@harborview.example', '/company/patients');
    await manager.button('importDialog.open').click();
    await form.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('MRN,Given,Called,DOB,Sex\nMRN-777,Wilhelmina,Importson,1/31/1950,F\n'),
    });
    await expect(form.getByRole('alert')).toContainText(say('importColumn.lastName'));
    await form.getByLabel(say('importColumn.lastName'), { exact: true }).selectOption('Called');
    await form.getByRole('button', { name: say('import.start'), exact: true }).click();
    await expect(form.getByText(say('import.doneState'))).toBeVisible();
    await form
      .getByRole('button', { name: say('config.close'), exact: true })
      .last()
      .click();
    await manager.go('/company/patients?search=Importson');
    await expect(manager.row('Importson').first()).toBeVisible();
  });
  await manager.close();
});

test('on the screen: a clinic’s day is pasted, tried, booked; the same again books nothing twice', async ({
  browser,
}) => {
  const booker = await Console.open(browser);
  const { page, say } = booker;
  const dialog = page.getByRole('dialog');
  const press = (key: string) => dialog.getByRole('button', { name: say(key), exact: true }).click();
  const count = (key: string) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: say(key) })
      .first();
  const choose = (label: string, option: string) =>
    dialog.getByLabel(say(label)).first().selectOption({ label: option });
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  const { patients, facilities } = await ask<{
    patients: { nodes: { reference: string | null; residence: object | null }[] };
    facilities: { nodes: { quickCode: string | null; opensAt: string | null }[] };
  }>(
    booker,
    '{ patients(status: ACTIVE, first: 100) { nodes { reference residence { label } } } facilities(parentsOnly: true, first: 100, orderBy: { field: QUICK_CODE, direction: DESC }) { nodes { quickCode opensAt } } }',
  );
  const people = patients.nodes.flatMap(({ reference, residence }) =>
    reference && residence ? [reference] : [],
  );
  const clinic = facilities.nodes.find(({ quickCode, opensAt }) => quickCode && opensAt === null)?.quickCode;
  // A day of its own, that no other story books.
  const day = DateTime.now().setZone('America/New_York').plus({ days: 40 }).toFormat('M/d/yyyy');
  const rows = people.slice(0, 3).map((reference, index) => [reference, day, `${8 + index}:30 AM`, clinic]);
  const table = [['MRN', 'Appt date', 'Appt', 'Clinic'], ...rows, ['Nobody', day, '9:00', clinic]]
    .map((cells) => cells.join('\t'))
    .join('\n');

  await test.step('nothing can be sent before it is said what holds for all', async () => {
    await booker.button('importDialog.open').click();
    await dialog.getByLabel(say('import.paste')).fill(table);
    await expect(dialog.getByRole('button', { name: say('import.start'), exact: true })).toBeDisabled();
    await choose('picker.market', 'Metro Boston');
    await choose('picker.callType', 'Wheelchair van');
    await choose('picker.urgency', 'Scheduled');
    await choose('picker.priority', 'Appointment');
  });
  await test.step('tried, it says what would become of each row, and keeps nothing', async () => {
    await press('import.tryIt');
    await expect(dialog.getByText(say('import.triedDoneState'))).toBeVisible();
    await expect(count('import.createdOutcome')).toContainText('3');
    await expect(count('import.refusedOutcome')).toContainText('1');
  });
  await test.step('booked, the rows are bookings, and who is not known is said by the row', async () => {
    await press('import.start');
    await expect(dialog.getByText(say('import.doneState'))).toBeVisible();
    await expect(count('import.createdOutcome')).toContainText('3');
    await expect(dialog.getByText(say('appointments.column.name'), { exact: false }).last()).toBeVisible();
  });
  await test.step('the same list again looks like what is booked', async () => {
    await press('import.start');
    await expect(count('import.createdOutcome')).toContainText('0');
    await expect(count('import.refusedOutcome')).toContainText('4');
  });
  await booker.close();
});

test('on the screen: ten thousand rows of a clinic tell how far they are, stop when asked, and go through to the end', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const booker = await Console.open(browser, 'es');
  const { page, say } = booker;
  const dialog = page.getByRole('dialog');
  const press = (key: string) => dialog.getByRole('button', { name: say(key), exact: true }).click();
  const count = (key: string) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: say(key) })
      .first();
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  const { patients, facilities, lookupValues } = await ask<{
    patients: { nodes: { reference: string | null; residence: object | null }[] };
    facilities: { nodes: { quickCode: string | null; opensAt: string | null }[] };
    lookupValues: { code: string; name: string }[];
  }>(
    booker,
    '{ patients(status: ACTIVE, first: 100) { nodes { reference residence { label } } } facilities(parentsOnly: true, first: 100, orderBy: { field: QUICK_CODE, direction: DESC }) { nodes { quickCode opensAt } } lookupValues(kind: CALL_TYPE) { code name } }',
  );
  expect(lookupValues.length).toBeGreaterThan(0);
  const people = patients.nodes.flatMap(({ reference, residence }) =>
    reference && residence ? [reference] : [],
  );
  const clinic = facilities.nodes.find(({ quickCode, opensAt }) => quickCode && opensAt === null)?.quickCode;
  const first = DateTime.now().setZone('America/New_York').plus({ days: 60 });
  const total = 10_000;
  const known = 100;
  // Each hundredth is of somebody, on a day of its own; the others' patients nobody knows, as where a column
  // is the wrong one.
  const rows = Array.from({ length: total }, (_, index) => {
    const isKnown = index % (total / known) === 0;
    const no = Math.floor((index * known) / total);
    const who = isKnown ? people[no % people.length] : `NOBODY-${index}`;
    return [who, first.plus({ days: no }).toFormat('M/d/yyyy'), '9:30 AM', clinic].join(',');
  });
  const file = {
    name: 'clinic.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['MRN,Appt date,Appt,Clinic', ...rows].join('\n')),
  };
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return Math.round((await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000);
  };
  const words = listWords.es;
  await booker.button('importDialog.open').click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('10,000')).toBeVisible();
  for (const [label, option] of [
    ['picker.market', 'Metro Boston'],
    ['picker.callType', words.wheelchair],
    ['picker.urgency', words.scheduled],
    ['picker.priority', words.appointment],
  ] as const)
    await dialog.getByLabel(say(label)).first().selectOption({ label: option });
  const before = await heap();

  await test.step('tried, it tells how far it is and stops when asked, with what came of the rows until then', async () => {
    await press('import.tryIt');
    const progress = dialog.getByRole('progressbar', { name: say('import.progress') });
    await expect(progress).toHaveJSProperty('max', total);
    await expect
      .poll(() => progress.evaluate((one) => (one as HTMLProgressElement).value))
      .toBeGreaterThan(0);
    await press('import.stop');
    const stopped = dialog.getByText(/^Parado: /u);
    await expect(stopped).toBeVisible();
    const [done] = /[\d,]+/u.exec(await stopped.innerText()) ?? ['0'];
    const sent = Number(done.replaceAll(',', ''));
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(total);
    await sound(booker, 'a stopped list of appointments');
  });
  await test.step('begun again, it goes through to the end', async () => {
    const started = Date.now();
    await press('import.start');
    await expect(dialog.getByText(say('import.doneState'))).toBeVisible({ timeout: 480_000 });
    await expect(count('import.createdOutcome')).toContainText(String(known));
    await expect(count('import.refusedOutcome')).toContainText('9,900');
    process.stdout.write(
      `10,000 rows in the browser: ${Math.round((Date.now() - started) / 1000)} s, heap ${before} MB before, ${await heap()} MB after\n`,
    );
    await sound(booker, 'the report of ten thousand rows');
  });
  await booker.close();
});
