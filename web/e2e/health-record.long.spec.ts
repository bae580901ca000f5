import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { ask, enter } from './support/bookings.ts';
import { keptWith } from './support/keptDrafts.ts';
import { sound } from './support/sound.ts';

/**
 * Sends a visit as a hospital's system does, with a token of its company; the address at which it is booked.
 */
async function send(hospital: Console, payload: object): Promise<{ address: string; isBooked: boolean }> {
  const { createAccessToken: made } = await ask<{ createAccessToken: { secret?: string } }>(
    hospital,
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ... on CreateAccessTokenSuccess { secret } } }',
    {
      input: {
        name: 'Health record',
        roles: ['MANAGE_BOOKING'],
        expiresAt: DateTime.now().plus({ hours: 1 }).toUTC().toISO(),
      },
    },
  );
  const answer = await hospital.page.request.post('/integrations/health-records', {
    headers: { authorization: `Bearer ${made.secret ?? ''}` },
    data: payload,
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { address: string; isBooked: boolean };
}

test('a visit of somebody nobody has: the find dialog opens with what came, the new record with the rest, and what was sent hangs on the booking', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const hospital = await Console.open(browser);
  const booker = await Console.open(browser);
  const { page, say } = booker;
  const no = String(DateTime.now().toMillis()).slice(-6);
  const payload = {
    encounter_csn: `9${no}`,
    appointment_id: `A-${no}`,
    patient: {
      mrn: `HV-${no}`,
      first_name: 'Inés',
      last_name: `Soto ${no}`,
      date_of_birth: '1951-02-03',
      sex: 'F',
      mobile: '617-555-0142',
      email: 'ines.soto@example.org',
      address: { line1: '10 Tremont St', city: 'Boston', state: 'MA', postcode: '02108' },
    },
    pickup_facility_name: 'Longwood Cancer Center',
    dropoff_facility_name: 'A clinic that nobody knows',
  };
  await enter(hospital, 'developer@harborview.example', '/company/bookings');
  const { address } = await send(hospital, payload);
  await enter(booker, 'booking@harborview.example', address);
  const form = new BookingForm(booker);
  const patient = form.combobox(say('picker.patient'));

  await test.step('who it is of is looked for at once, by what came', async () => {
    const find = booker.dialog('picker.findTitle');
    await expect(find.locator('input[name=firstName]')).toHaveValue('Inés');
    await expect(find.locator('input[name=lastName]')).toHaveValue(`Soto ${no}`);
    await expect(find.locator('input[name=dateOfBirth]')).toHaveValue('02-03-1951');
    await sound(booker, 'the find dialog of a record');
    await find.getByRole('button', { name: say('picker.noMatch'), exact: true }).click();
  });

  await test.step('the new record has the rest, and becomes the patient of the booking', async () => {
    const record = booker.dialog('patient.new');
    await expect(record.locator('[name=reference]')).toHaveValue(`HV-${no}`);
    await expect(record.locator('[name=gender]')).toHaveValue('FEMALE');
    await expect(record.locator('[name=mobile]')).toHaveValue('(617)-555-0142');
    await expect(record.locator('[name=email]')).toHaveValue('ines.soto@example.org');
    await sound(booker, 'a new patient from a record');
    await record.getByRole('button', { name: say('patient.save'), exact: true }).click();
    await expect(record).toHaveCount(0);
    await expect(patient).toHaveValue(/Soto/u);
  });

  await test.step('what was begun for one visit is not offered for another', async () => {
    const another = await send(hospital, {
      ...payload,
      encounter_csn: `7${no}`,
      appointment_id: `B-${no}`,
    });
    await keptWith(booker, `Soto ${no}`);
    page.on('dialog', (leave) => void leave.accept());
    await booker.go(another.address);
    await expect(page.getByText(`7${no}`)).toBeVisible();
    await expect(patient).toHaveValue(/Soto/u);
    await expect(booker.button('draft.continue')).toHaveCount(0);
    await booker.go(address);
    await expect(booker.dialog('picker.findTitle').locator('input[name=firstName]')).toBeFocused();
    await page.keyboard.press('Escape');
    await booker.button('draft.continue').click();
    await expect(patient).toHaveValue(/Soto/u);
  });

  let name = '';
  await test.step('what was not found is said until it is chosen, and the booking is made', async () => {
    const words = say('prepared.dropOff', { name: 'A clinic that nobody knows' });
    await expect(page.getByText(words)).toBeVisible();
    await form.pickUpAt(tomorrow(11));
    await form.choose(form.facility('dropOff'), 'Newton Rehabilitation');
    await page.getByLabel(say('booking.floor')).first().fill('2 / 214');
    await page.getByLabel(say('booking.floor')).nth(1).fill('Desk');
    await form.field('picker.callType').selectOption({ label: 'Wheelchair van' });
    await form.field('picker.urgency').selectOption({ label: 'Scheduled' });
    await form.field('picker.priority').selectOption({ label: 'Appointment' });
    await expect(page.getByText(words)).toHaveCount(0);
    name = await form.create();
    const { itineraries } = await ask<{
      itineraries: { nodes: { name: string; attachments: { nodes: { name: string }[] } }[] };
    }>(
      booker,
      'query ($search: String!) { itineraries(first: 1, filter: { search: $search }) { nodes { name attachments(first: 5) { nodes { name } } } } }',
      { search: name },
    );
    expect(itineraries.nodes).toEqual([
      { name, attachments: { nodes: [{ name: `health-record-9${no}.json` }] } },
    ]);
  });

  await test.step('the same appointment under another number is booked already, and opens what there is', async () => {
    const again = await send(hospital, { ...payload, encounter_csn: `8${no}` });
    expect(again.isBooked).toBe(true);
    await booker.go(again.address);
    await expect(page.getByText(say('prepared.booked', { name }))).toBeVisible();
    await expect(page.getByRole('link', { name: say('prepared.open', { name }) })).toBeVisible();
  });
  await Promise.all([hospital.close(), booker.close()]);
});
