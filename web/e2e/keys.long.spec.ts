import { expect, test, type Locator, type Page } from '@playwright/test';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

/** From the moment a key goes down to the frame that shows it, as the page itself sees it. */
function watchKeys(): void {
  const keys: number[] = [];
  (globalThis as unknown as { keys: number[] }).keys = keys;
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // A message is handled once the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => keys.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      }),
    true,
  );
}

const SENTENCE = 'Ring twice, the lift is slow; ask for Ana at the desk by the door.';

/**
 * Types as people do, with a rest after each fifth key, and gives how long each took in milliseconds, in
 * order.
 */
async function typing(page: Page, box: Locator, text: string): Promise<number[]> {
  await box.focus();
  const read = () => page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys.splice(0));
  await read();
  for (let at = 0; at < text.length; at += 5) {
    await box.pressSequentially(text.slice(at, at + 5), { delay: 120 });
    // Long enough for what waits until nobody types.
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys.length))
      .toBe(Math.min(at + 5, text.length));
    await page.evaluate(() => new Promise((rested) => setTimeout(rested, 350)));
  }
  return (await read()).toSorted((a, b) => a - b);
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0).padStart(4);

test('how long a key takes in the booking editor at a quarter of the processor: printed, not judged', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await page.addInitScript(watchKeys);
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await booker.go('/company/bookings/new');
  const form = new BookingForm(booker);
  const patient = form.combobox(say('picker.patient'));
  await expect(patient).toBeVisible();
  await form.fill({
    patient: 'Whitfield',
    from: 'Longwood Cancer Center',
    to: 'Newton Rehabilitation',
    pickUp: tomorrow(14, 30),
    callType: 'Wheelchair van',
    urgency: 'Scheduled',
    priority: 'Appointment',
  });
  await form.unfold();
  await form.unfold('booking.caller');
  // Everything is filled in when its plan stands there: who would be asked.
  await expect(page.getByText(say('dispatch.round', { number: '1' })).first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const lines: string[] = [];
  const measured = async (what: string, box: Locator, text: string): Promise<void> => {
    const took = await typing(page, box, text);
    lines.push(
      `${what.padEnd(24)} p50 ${quantile(took, 0.5)} ms   p95 ${quantile(took, 0.95)} ms   max ${quantile(took, 1)} ms   ${took.length} keys`,
    );
    expect(took, what).toHaveLength(text.length);
  };
  const notes = page.locator('[name="legs.0.pickUp.notes"]');
  await measured('notes', notes, SENTENCE);
  await measured('floor and room', page.getByLabel(say('booking.floor')).first(), '2 / 214, second bed');
  await measured('comment', page.getByLabel(say('booking.comment')).first(), SENTENCE.slice(0, 30));
  const time = form.field('booking.pickUpAt');
  await time.fill('');
  await measured('pick-up time', time, tomorrow(10).toFormat('MM-dd-yyyy HH:mm'));
  await measured('patient picker', patient, 'Whitfield');
  await patient.press('Escape');
  await page.locator('[name="legs.0.dropOff.isFacility"]').press(' ');
  const address = form.combobox(say('booking.addressOf', { end: say('booking.dropOff') }));
  await measured('address', address, '12 Summer Street, Boston');
  process.stdout.write(
    `A key in the booking editor, at a quarter of the processor:\n  ${lines.join('\n  ')}\n`,
  );
  await booker.close();
});
