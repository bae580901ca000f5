import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/workspace.ts';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { ask, enter } from './support/bookings.ts';
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
