import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { book, enter, move } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import type { Language } from './support/words.ts';

const tomorrow = (hour: number, minute: number): DateTime =>
  DateTime.now().setZone('America/New_York').plus({ days: 1 }).set({ hour, minute });

for (const language of ['en', 'es'] as const satisfies readonly Language[])
  test(
    `nobody accepts what they were not shown: old and new stand side by side, and are asked again (${language})`,
    { tag: '@long' },
    async ({ browser }) => {
      const [booker, beacon] = await Promise.all([
        Console.open(browser, language),
        Console.open(browser, language),
      ]);
      await enter(booker, 'booking@harborview.example', '/company/bookings');
      await enter(beacon, 'dispatch@beacon.example', '/company/trips');
      const booking = await book(booker, { pickUp: tomorrow(10, 6), to: 'Newton Rehabilitation' });
      const dialog = beacon.dialog('tripActions.acceptFor', { name: `${booking.name}-A` });
      const accept = dialog.getByRole('button', { name: beacon.say('tripActions.accept'), exact: true });

      await test.step('the dispatcher has the offer open', async () => {
        await beacon.openRow(`${booking.name}-A`);
        await beacon.detail.getByRole('button', { name: beacon.say('tripActions.acceptOffer') }).click();
        await expect(dialog).toContainText('Newton Rehabilitation');
        await expect(dialog).toContainText('10:06');
      });

      await test.step('the booker edits it: the dialog keeps what it showed', async () => {
        await move(booker, booking, tomorrow(13, 26), 'Staniford Eye Clinic');
        await expect(beacon.detail).toContainText('13:26');
        await expect(dialog).toContainText('10:06');
        await expect(dialog).not.toContainText('13:26');
      });

      await test.step('Accept takes nothing, and shows old and new', async () => {
        await accept.click();
        await expect(dialog.getByText(beacon.say('tripActions.termsChanged'))).toBeVisible();
        const changed = dialog.locator('tr[data-changed]');
        await expect(changed.filter({ hasText: '10:06' })).toContainText('13:26');
        await expect(changed.filter({ hasText: 'Newton Rehabilitation' })).toContainText(
          'Staniford Eye Clinic',
        );
        await expect(dialog.locator('tr').filter({ hasText: 'Longwood' })).not.toHaveAttribute(
          'data-changed',
        );
        await sound(beacon, 'old and new terms');
        await expect(beacon.detail.getByText(beacon.say('state.accepted'))).toHaveCount(0);
      });

      await test.step('a second Accept answers what is shown now', async () => {
        await accept.click();
        await expect(dialog).toHaveCount(0);
        await expect(beacon.detail.getByText(beacon.say('state.accepted')).first()).toBeVisible();
      });
      await Promise.all([booker.close(), beacon.close()]);
    },
  );
