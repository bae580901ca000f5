import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { book, enter } from './support/bookings.ts';

const wanted = {
  patient: 'Whitfield',
  from: 'Longwood Cancer Center',
  to: 'Newton Rehabilitation',
  pickUp: tomorrow(14, 30),
  callType: 'Wheelchair van',
  urgency: 'Scheduled',
  priority: 'Appointment',
};

/** What failed is said in words; whoever has read it goes on where they were. */
async function readsWhatFailed(person: Console, title: string): Promise<void> {
  const { page, say } = person;
  const told = page.getByRole('alertdialog', { name: say('ui.errorTitle', { title }) });
  await expect(told).toContainText(say('ui.networkDown'));
  await told.getByRole('button', { name: say('ui.ok'), exact: true }).click();
  await expect(told).toHaveCount(0);
}

test('a booking, and a patient in it, are saved after the connection comes back: nothing typed is lost', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await enter(booker, 'booking@harborview.example', '/company/bookings/new');
  const form = new BookingForm(booker);
  await form.places(wanted);
  const notes = page.locator('[name="legs.0.pickUp.notes"]');
  await form.unfold();
  await notes.fill('Ring twice');
  const booking = async (): Promise<void> => {
    await expect(form.field('booking.pickUpAt')).toHaveValue(typed(wanted.pickUp));
    await expect(form.facility('pickUp')).toHaveValue(new RegExp(wanted.from));
    await expect(form.facility('dropOff')).toHaveValue(new RegExp(wanted.to));
    await expect(notes).toHaveValue('Ring twice');
  };

  const last = `Okonkwo ${Date.now()}`;
  await test.step('a patient', async () => {
    await page.getByRole('button', { name: say('picker.newPatient') }).click();
    const find = booker.dialog('picker.findTitle');
    await find.getByLabel(say('picker.firstName')).fill('Ada');
    await find.getByLabel(say('picker.lastName')).fill(last);
    await expect(find.getByText(say('picker.findEmpty')).or(find.getByRole('table'))).toBeVisible();
    await find.getByRole('button', { name: say('picker.noMatch') }).click();
    const editor = page.getByRole('dialog').filter({ has: page.locator('input[name=firstName]') });
    await editor.locator('input[name=dateOfBirth]').fill('02-29-1952');
    await editor.locator('input[name=dateOfBirth]').press('Tab');
    await editor.locator('select[name=gender]').selectOption({ label: say('patient.female') });
    const save = editor.getByRole('button', { name: say('patient.save'), exact: true });

    await page.context().setOffline(true);
    await save.click();
    await readsWhatFailed(booker, say('patient.saveFailed', { name: `Ada ${last}` }));
    await expect(editor.locator('input[name=lastName]')).toHaveValue(last);
    await expect(editor.locator('input[name=dateOfBirth]')).toHaveValue('02-29-1952');
    await page.context().setOffline(false);
    await save.click();
    await expect(editor).toHaveCount(0);
    await expect(form.combobox(say('picker.patient'))).toHaveValue(new RegExp(last));
    await booking();
  });

  await test.step('the booking', async () => {
    await expect(booker.button('booking.create')).not.toHaveAttribute('aria-disabled', 'true');
    await page.context().setOffline(true);
    await booker.button('booking.create').click();
    await readsWhatFailed(booker, say('booking.saveError'));
    await booking();
    await expect(form.combobox(say('picker.patient'))).toHaveValue(new RegExp(last));
    await page.context().setOffline(false);
    const name = await form.create();
    await expect(booker.detail).toContainText(name);
    await expect(booker.detail).toContainText('Ring twice');
  });
  await booker.close();
});

test(
  'the reason of a cancellation that could not be sent stands there when it is asked again',
  { tag: '@long' },
  async ({ browser }) => {
    const booker = await Console.open(browser);
    const { page, say } = booker;
    await enter(booker, 'booking@harborview.example', '/company/bookings');
    const { id, name } = await book(booker);
    await booker.go(`/company/bookings/${encodeURIComponent(id)}`);
    await expect(booker.detail).toContainText(name);
    const question = page.getByRole('alertdialog');
    const comment = question.getByLabel(say('ui.comment'));
    const reason = question.getByLabel(say('tripActions.reason'));
    const yes = question.getByRole('button', { name: say('ui.yes'), exact: true });
    const ask = async (): Promise<void> => {
      await booker.detail
        .getByRole('button', { name: say('tripActions.cancelBooking'), exact: true })
        .click();
      await expect(reason).toBeVisible();
    };
    await ask();
    await reason.selectOption({ index: 1 });
    const chosen = await reason.inputValue();
    await comment.fill('The ward called: discharged a day later');
    await page.context().setOffline(true);
    await yes.click();
    await readsWhatFailed(booker, say('tripActions.failedToCancel', { name }));
    await ask();
    await expect(reason).toHaveValue(chosen);
    await expect(comment).toHaveValue('The ward called: discharged a day later');
    await page.context().setOffline(false);
    await yes.click();
    await expect(page.getByText(say('tripActions.cancelled', { name }))).toBeVisible();
    await booker.close();
  },
);
