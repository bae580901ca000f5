import { expect, test } from '@playwright/test';
import { BookingForm } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { Keyboard } from './pages/Keyboard.ts';
import { enter } from './support/bookings.ts';

/** Every key that goes down, a chord's keys each for itself. */
function countKeys(): void {
  const counted = globalThis as unknown as { strokes: number };
  counted.strokes = 0;
  addEventListener(
    'keydown',
    ({ repeat }) => {
      if (!repeat) counted.strokes += 1;
    },
    true,
  );
}

/** Each at an hour of its own: a patient who has a booking then is asked about. */
const told = { en: 'tomorrow 17:40', es: 'mañana 15:10' } as const;
const another = { en: 'another booking at this time', es: 'otra reserva a esta hora' } as const;

for (const language of ['en', 'es'] as const)
  test(`a known patient between known places is booked with at most 35 key strokes, and booked again only when asked (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const booker = await Console.open(browser, language);
    const { page, say } = booker;
    const form = new BookingForm(booker);
    const hand = new Keyboard(page);
    const strokes = (): Promise<number> =>
      page.evaluate(() => (globalThis as unknown as { strokes: number }).strokes);
    await page.addInitScript(countKeys);
    await enter(booker, 'booking@harborview.example', '/company/bookings');

    /** From an empty editor to the button; what is typed is all there is. */
    const book = async (): Promise<void> => {
      await booker.go('/company/bookings/new');
      await expect(form.combobox(say('picker.patient'))).toBeFocused();
      await hand.type("o'con");
      await expect(page.getByRole('option', { name: "O'Connell" }).first()).toBeVisible();
      await hand.press('Enter');
      await expect(page.locator('[data-suggestion="1"]')).toBeVisible();
      await hand.press('Alt+1');
      await expect(page.locator('[name="legs.0.pickUp.at"]')).toBeFocused();
      await hand.type(told[language]);
      await hand.press('Enter');
      await expect(page.getByText(say('path.nothingMissing'))).toBeVisible();
      // Whether or not its route and rule are known yet: the press waits for them.
      await hand.press('Control+Enter');
    };

    await test.step('once', async () => {
      await book();
      const done = page.getByText(new RegExp(say('booking.created', { name: 'B\\d+' })));
      await expect(done.first()).toBeVisible();
      const pressed = await strokes();
      process.stdout.write(`A known patient between known places: ${pressed} key strokes\n`);
      expect(pressed).toBeLessThanOrEqual(35);
    });

    await test.step('and once more: the other booking is shown before, asked about after, and opens beside', async () => {
      await book();
      const question = page.getByRole('alertdialog', { name: say('similar.title') });
      await expect(question).toBeVisible();
      const [other] = await Promise.all([
        page.context().waitForEvent('page'),
        question.getByRole('link').first().click(),
      ]);
      await expect(other.getByTestId('booking-detail')).toBeVisible();
      await other.close();
      await question.getByRole('button', { name: say('similar.back') }).click();
      await expect(page.locator('[name="legs.0.pickUp.at"]')).not.toHaveValue('');
      await expect(page.getByRole('status').filter({ hasText: another[language] })).toBeVisible();
      await hand.press('Control+Enter');
      await question.getByRole('button', { name: say('similar.anyway') }).click();
      const done = page.getByText(new RegExp(say('booking.created', { name: 'B\\d+' })));
      await expect(done.first()).toBeVisible();
    });
    await booker.close();
  });
