import { expect, test, type Route } from '@playwright/test';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { ask, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import type { Language } from './support/words.ts';

const unavailable = {
  errors: [
    {
      message: 'The service is not available at the moment',
      extensions: { code: 'UNAVAILABLE', requestId: 'r' },
    },
  ],
};
interface Sent {
  operationName?: string;
  variables?: { input?: { idempotencyKey?: string } };
}

// Each at an hour of its own, on a day without other legs of the patient: nobody is to be asked whether it is
// one of those.
for (const [language, width, hour, callType, urgency, priority] of [
  ['en', 1440, 9, 'Wheelchair van', 'Scheduled', 'Appointment'],
  ['es', 390, 19, 'Furgoneta para silla de ruedas', 'Programado', 'Cita'],
] as const satisfies readonly [Language, number, number, ...string[]][]) {
  test(`a booking whose answers are lost is sent again by itself and is one booking (${language}, ${width})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const booker = await Console.open(browser, language, { width, height: 900 });
    const { page, say } = booker;
    await enter(booker, 'booking@harborview.example', '/company/bookings/new');
    const form = new BookingForm(booker);
    await form.fill({
      patient: 'Whitfield',
      from: 'Longwood Cancer Center',
      to: 'Newton Rehabilitation',
      pickUp: tomorrow(hour, 30).plus({ days: 8 }),
      callType,
      urgency,
      priority,
    });
    const began = await page.evaluate(() => new Date().toISOString());
    const keys: unknown[] = [];
    let seen = (): void => undefined;
    const toldSo = new Promise<void>((resolve) => {
      seen = resolve;
    });
    // The first is done and its answer lost; the second is cut off on its way; the third gets through.
    const lossy = async (route: Route): Promise<void> => {
      const { operationName, variables } = route.request().postDataJSON() as Sent;
      if (!operationName?.endsWith('_create')) return route.fallback();
      keys.push(variables?.input?.idempotencyKey);
      if (keys.length > 2) return route.continue();
      if (keys.length === 2) {
        await toldSo;
        return route.abort('connectionreset');
      }
      await route.fetch();
      return route.fulfill({ json: unavailable });
    };
    await page.route('**/graphql', lossy);
    const save = page.locator('button[data-loading]');
    const created = form.create();
    await expect(save).toHaveText(say('ui.tryingAgain'));
    await sound(booker, 'a booking that is sent again');
    seen();
    const name = await created;
    await expect(page.getByText(say('ui.tryingAgain'))).toHaveCount(0);
    expect(keys).toHaveLength(3);
    expect([...new Set(keys)]).toEqual([expect.any(String)]);
    const { itineraries } = await ask<{ itineraries: { nodes: { name: string }[] } }>(
      booker,
      'query ($filter: ItineraryFilter) { itineraries(filter: $filter, first: 5) { nodes { name } } }',
      { filter: { patientName: 'Whitfield', createdFrom: began } },
    );
    expect(itineraries.nodes).toEqual([{ name }]);
    expect(booker.complaints).toEqual([]);
    await booker.close();
  });
}
