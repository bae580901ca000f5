import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { BookingForm, listWords, tomorrow, readTomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import type { Language } from './support/words.ts';

for (const language of ['en', 'es'] as const satisfies readonly Language[]) {
  // In English with every change, in Spanish with the long tests.
  const tag = language === 'en' ? [] : ['@long'];
  test(
    `a booking is made, offered, accepted, changed, carried out and paid, live in three browsers (${language})`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(120_000);
      const words = listWords[language];
      const [booker, beacon, commonwealth] = await Promise.all([
        Console.open(browser, language),
        Console.open(browser, language),
        Console.open(browser, language),
      ]);
      await booker.signIn('booking@harborview.example', '/company/bookings');
      await beacon.signIn('dispatch@beacon.example', '/company/trips');
      await commonwealth.signIn('dispatch@commonwealth.example', '/company/trips');
      const form = new BookingForm(booker);
      let name = '';

      await test.step('the booking manager sees the grid with live counters', async () => {
        await expect(booker.row(/B\d{6}/).first()).toBeVisible();
        await expect(booker.counter('OFFERED')).toBeVisible();
        await expect(beacon.counter('OFFERED')).toBeVisible();
      });
      const [bookerOffered, beaconOffered] = [await booker.count('OFFERED'), await beacon.count('OFFERED')];

      await test.step('and books: rule, rounds and route are shown before anything is saved', async () => {
        await booker.page.getByRole('button', { name: booker.say('bookings.newBooking') }).click();
        await form.fill({
          patient: 'Whitfield',
          from: 'Longwood Cancer Center',
          to: 'Newton Rehabilitation',
          pickUp: tomorrow(11),
          callType: words.wheelchair,
          urgency: words.scheduled,
          priority: words.appointment,
        });
        await expect(booker.page.getByText(booker.say('picker.distance'))).toBeVisible();
        await expect(booker.page.getByText('Scheduled wheelchair')).toBeVisible();
        await expect(
          booker.page
            .locator('[data-testid=dispatch-preview], section, div')
            .getByText('Beacon Ambulance')
            .and(booker.page.locator(':not(option)'))
            .first(),
        ).toBeVisible();
        name = await form.create();
        expect(name).toMatch(/^B\d{6}$/);
      });

      await test.step('within a moment, without reload, both counters move and the dispatcher is alerted', async () => {
        await expect.poll(() => booker.count('OFFERED')).toBe(bookerOffered + 1);
        await expect.poll(() => beacon.count('OFFERED')).toBe(beaconOffered + 1);
        await expect(beacon.alert('OFFER', name)).toBeVisible();
        await beacon.seesRow(`${name}-A`);
        await commonwealth.seesRow(`${name}-A`);
      });

      await test.step('before acceptance nothing names the patient', async () => {
        await beacon.openRow(`${name}-A`);
        await expect(beacon.detail).toContainText(name);
        await expect(beacon.detail).not.toContainText('Whitfield');
        await expect(beacon.row(`${name}-A`)).not.toContainText('Whitfield');
      });

      await test.step('the dispatcher accepts with a promised pick-up; the other loses the offer before their eyes', async () => {
        await beacon.detail.getByRole('button', { name: beacon.say('tripActions.acceptOffer') }).click();
        const dialog = beacon.dialog('tripActions.acceptFor', { name: `${name}-A` });
        await dialog
          .getByRole('textbox', { name: beacon.say('tripActions.promisedPickUp') })
          .fill(typed(tomorrow(11, 10)));
        await dialog.getByRole('button', { name: beacon.say('tripActions.accept'), exact: true }).click();
        await expect(beacon.detail.getByText(beacon.say('state.accepted')).first()).toBeVisible();
        await expect(commonwealth.row(`${name}-A`)).toHaveCount(0);
        await commonwealth.openAlerts();
        await commonwealth.page.locator('aside details > summary').click();
        await expect(commonwealth.alert('REVOKED', name)).toBeVisible();
      });

      await test.step('the booking manager sees it at once, with the promise', async () => {
        await booker.openRow(name);
        await expect(booker.detail).toContainText('Beacon Ambulance');
        await expect(booker.detail).toContainText(readTomorrow(tomorrow(11, 10)));
      });

      await test.step('the pick-up is moved: a conflict with old and new on the dispatcher’s screen', async () => {
        await booker.detail.getByRole('button', { name: booker.say('bookingDetail.edit') }).click();
        await expect(booker.page).toHaveURL(/\/edit$/);
        await form.pickUpAt(tomorrow(12));
        await booker.button('booking.update').click();
        const updated = booker.page.getByText(booker.say('booking.updated', { name }));
        // The message goes by itself; what it says stays.
        await form.anyway(updated);
        await expect(booker.detail.getByText(booker.say('state.conflict')).first()).toBeVisible();
        await expect(beacon.detail.getByText(beacon.say('state.conflict')).first()).toBeVisible();
        // What is being read stays: the alert is looked at in its place, and gives it back.
        await beacon.openAlerts();
        await expect(beacon.alert('CHANGES_TO_ACCEPT', name)).toBeVisible();
        await expect(beacon.detail).toBeHidden();
        await beacon.button('layout.backToDetails').click();
        await beacon.detail.getByRole('button', { name: beacon.say('tripActions.acceptChanges') }).click();
        const review = beacon.dialog('tripActions.reviewOf', { name: `${name}-A` });
        await expect(review).toContainText('11:00');
        await expect(review).toContainText('12:00');
        await review.getByRole('button', { name: beacon.say('tripActions.accept'), exact: true }).click();
        const accept = beacon.dialog('tripActions.acceptFor', { name: `${name}-A` });
        await accept.getByRole('button', { name: beacon.say('tripActions.accept'), exact: true }).click();
        await expect(beacon.detail.getByText(beacon.say('state.accepted')).first()).toBeVisible();
        await expect(booker.detail.getByText(booker.say('state.accepted')).first()).toBeVisible();
      });

      await test.step('the six stamps, completion with distance, and the cost', async () => {
        await beacon.detail.getByRole('button', { name: beacon.say('tripActions.progress') }).click();
        const progress = beacon.dialog('tripActions.progressFor', { name: `${name}-A` });
        const complete = progress.getByRole('button', {
          name: beacon.say('tripActions.complete'),
          exact: true,
        });
        await expect(complete).toBeDisabled();
        const start = DateTime.now().setZone('America/New_York').minus({ minutes: 10 });
        for (let index = 0; index < 6; index += 1) {
          await progress
            .locator('input')
            .nth(index)
            .fill(typed(start.plus({ minutes: index })));
        }
        await progress.getByRole('textbox', { name: beacon.say('tripActions.distance') }).fill('8.25');
        await complete.click();
        await beacon.saveAsItIs();
        await expect(beacon.detail.getByText(beacon.say('state.completed')).first()).toBeVisible();
        await expect(beacon.detail.getByText(beacon.say('bookingDetail.costTotal'))).toBeVisible();
        await expect(booker.detail.getByText(booker.say('state.completed')).first()).toBeVisible();
      });

      await test.step('both read the same log and post comments', async () => {
        for (const person of [booker, beacon])
          await person.detail.getByRole('tab', { name: person.say('bookingDetail.activity') }).click();
        await beacon.detail
          .getByPlaceholder(beacon.say('bookingDetail.comment'))
          .fill(`Delivered safely ${name} ✓`);
        await beacon.page.keyboard.press('Enter');
        await expect(booker.detail.getByText(`Delivered safely ${name}`)).toBeVisible();
        await booker.detail.getByPlaceholder(booker.say('bookingDetail.comment')).fill('<b>Thank</b> you');
        await booker.page.keyboard.press('Enter');
        await expect(beacon.detail.getByText('<b>Thank</b> you')).toBeVisible();
        for (const type of ['ACCEPT', 'ACCEPT_CHANGES', 'COMPLETE']) {
          await expect(booker.detail.locator(`[data-activity=${type}]`)).toBeVisible();
          await expect(beacon.detail.locator(`[data-activity=${type}]`)).toBeVisible();
        }
      });
      await Promise.all([booker.close(), beacon.close(), commonwealth.close()]);
    },
  );
}
