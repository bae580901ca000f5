import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { accept, enter, type Booked } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test(
  'a template is booked once, its bundle is made and taken as one, and a day is skipped',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const [booker, beacon] = await Promise.all([Console.open(browser), Console.open(browser)]);
    const { page, say } = booker;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(booker, 'booking@harborview.example', '/company/recurring_bookings');
    await enter(beacon, 'dispatch@beacon.example', '/company/trips');
    await expect(page.getByRole('grid')).toBeVisible();
    await booker.button('recurring.new').first().click();
    const form = new BookingForm(booker);
    await form.fill({
      patient: 'Whitfield',
      from: 'Longwood Cancer Center',
      to: 'Newton Rehabilitation',
      pickUp: tomorrow(10),
      callType: 'Wheelchair van',
      urgency: 'Scheduled',
      priority: 'Appointment',
    });
    await booker.button('booking.create').click();
    await expect(page.locator('[data-field="recurrence.daySelector"] [data-field-error]')).toHaveText(
      say('rule.required'),
    );
    // A bundle is made when its offers may go out: on a Friday, Monday is too far away.
    const days = tomorrow(10).weekday === 6 ? 'THS' : 'M2F';
    await form.field('recurrence.daySelectors').selectOption(days);
    await expect(page.getByTestId('recurrence-preview').getByRole('listitem')).toHaveCount(8);
    await sound(booker, 'the recurrence');
    await booker.button('booking.create').click();
    const detail = page.getByTestId('template-detail');
    const number = detail.locator('header').getByText(/^B\d+$/);
    await form.anyway(number);
    await expect(number).toBeVisible({ timeout: 45_000 });
    const name = await number.innerText();
    await booker.seesRow(name);
    await detail.getByRole('tab', { name: say('recurring.occurrences') }).click();
    const produced = detail.locator('[data-state=PRODUCED]');
    await expect(produced.first()).toBeVisible({ timeout: 30_000 });
    const link = produced.first().getByRole('link');
    const bundle: Booked = {
      id: decodeURIComponent(/bookings\/([^/]+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''),
      name: await link.innerText(),
      version: 0,
      trips: [],
    };
    await sound(booker, 'the template');

    await test.step('the transport provider takes all its legs with one answer', async () => {
      await beacon.seesRow(bundle.name);
      await accept(beacon, bundle);
      await detail.getByRole('tab', { name: /^Bundles/ }).click();
      await expect(detail.locator(`[data-bundle="${bundle.name}"]`)).toContainText('Beacon Ambulance');
      await expect(detail.locator(`[data-bundle="${bundle.name}"]`)).toContainText(say('state.accepted'));
    });

    await test.step('a day that is only planned is skipped, and taken up again', async () => {
      await detail.getByRole('tab', { name: say('recurring.occurrences') }).click();
      const date = await detail.locator('[data-state=PLANNED]').first().getAttribute('data-occurrence');
      const planned = detail.locator(`[data-occurrence="${date}"]`);
      await planned.getByRole('button', { name: new RegExp(`^${say('recurring.skip')}`) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('ui.yes') })
        .click();
      await expect(planned).toHaveAttribute('data-state', 'SKIPPED');
      await planned.getByRole('button', { name: new RegExp(`^${say('recurring.restore')}`) }).click();
      await expect(planned).toHaveAttribute('data-state', 'PLANNED');
    });
    await test.step('the needs of that day alone are changed: the template keeps its own', async () => {
      const date = await detail.locator('[data-state=PLANNED]').first().getAttribute('data-occurrence');
      await detail
        .locator(`[data-occurrence="${date}"]`)
        .getByRole('button', { name: new RegExp(`^${say('recurring.editDay')}`) })
        .click();
      await expect(page.locator('[name="applies.scope"]:checked')).toHaveValue('ONE');
      await form.unfold();
      await page.locator('[name="legs.0.dropOff.notes"]').fill('Side entrance');
      await expect(booker.button('booking.update')).toBeEnabled();
      await booker.button('booking.update').click();
      await expect(detail).toBeVisible();
      await detail.getByRole('tab', { name: say('recurring.occurrences') }).click();
      await expect(detail.locator(`[data-occurrence="${date}"]`)).toContainText(say('recurring.changed'));
      await expect(detail.locator('[data-state=PLANNED]').nth(1)).not.toContainText(say('recurring.changed'));
    });
    await Promise.all([booker.close(), beacon.close()]);
  },
);
