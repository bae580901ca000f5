import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { accept, book, enter, move } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import type { Language } from './support/words.ts';

for (const language of ['en', 'es'] as const satisfies readonly Language[])
  test(
    `a stamp on a changed leg asks for the changes, and one of another day asks once and is kept (${language})`,
    { tag: '@long' },
    async ({ browser }) => {
      const [booker, beacon] = await Promise.all([
        Console.open(browser, language),
        Console.open(browser, language),
      ]);
      await enter(booker, 'booking@harborview.example', '/company/bookings');
      await enter(beacon, 'dispatch@beacon.example', '/company/trips');
      const booking = await book(booker, { pickUp: tomorrow(10, 6), to: 'Newton Rehabilitation' });
      await accept(beacon, booking);
      await move(booker, booking, tomorrow(13, 26), 'Staniford Eye Clinic');
      await beacon.go(`/company/trips/${booking.id}`);
      const progress = beacon.dialog('tripActions.progressFor', { name: `${booking.name}-A` });
      const asked = beacon.page.getByRole('alertdialog');
      const button = (name: string) => asked.getByRole('button', { name: beacon.say(name), exact: true });
      const update = progress.getByRole('button', { name: beacon.say('tripActions.update'), exact: true });
      const arrived = DateTime.now().setZone('America/New_York').minus({ minutes: 4 });

      await test.step('who is at the pick-up is shown what was changed', async () => {
        await beacon.detail.getByRole('button', { name: beacon.say('tripActions.progress') }).click();
        await progress.locator('input[name=TO_PICKUP]').fill(typed(arrived.minus({ minutes: 9 })));
        await progress.locator('input[name=AT_PICKUP]').fill(typed(arrived));
        await update.click();
        await expect(asked).toContainText('13:26');
        await expect(asked).toContainText('Staniford Eye Clinic');
        await button('tripActions.acceptWithStamps').click();
      });

      await test.step('and then that the stamps are of another day than the trip', async () => {
        await expect(asked).toContainText(beacon.say('stampReasons.title'));
        await expect(asked.getByRole('listitem')).toHaveCount(2);
        await expect(asked.getByRole('listitem').last()).toContainText(arrived.toFormat('HH:mm'));
        await expect(asked.getByRole('listitem').last()).toContainText('13:26');
        await sound(beacon, 'unusual stamps');
      });

      await test.step('Back saves nothing, and loses nothing that was typed', async () => {
        await button('stampReasons.back').click();
        await expect(asked).toHaveCount(0);
        await expect(progress.locator('input[name=AT_PICKUP]')).toHaveValue(typed(arrived));
        await expect(beacon.detail.getByText(beacon.say('state.conflict')).first()).toBeVisible();
      });

      await test.step('saved as it is, it is kept with the answer, and both sides read it', async () => {
        await update.click();
        await button('tripActions.acceptWithStamps').click();
        await button('stampReasons.save').click();
        await expect(progress).toHaveCount(0);
        await expect(beacon.detail.getByText(beacon.say('state.inMotion')).first()).toBeVisible();
        await booker.go(`/company/bookings/${booking.id}`);
        for (const person of [booker, beacon]) {
          await person.detail.getByRole('tab', { name: person.say('bookingDetail.activity') }).click();
          const line = person.detail.locator('[data-activity=PROGRESS]');
          await expect(line).toContainText(person.say('stampReasons.kept'));
          await expect(line).toContainText('13:26');
        }
      });

      await test.step('the next step of a trip that is known to be another day asks nothing', async () => {
        await beacon.go(`/company/trips/${booking.id}`);
        await beacon.detail.getByRole('button', { name: beacon.say('tripActions.progress') }).click();
        await progress.locator('input[name=TO_DROPOFF]').fill(typed(arrived.plus({ minutes: 2 })));
        await update.click();
        await expect(progress).toHaveCount(0);
      });
      await Promise.all([booker.close(), beacon.close()]);
    },
  );
