import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter, local } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import type { Language } from './support/words.ts';

/**
 * The look of the dark is proven on the booker's screens, the Spanish names on the dispatcher's: the pieces
 * are the same.
 */
const looks: Readonly<Record<'booker' | 'dispatcher', readonly { language: Language; dark: boolean }[]>> = {
  booker: [
    { language: 'en', dark: false },
    { language: 'en', dark: true },
  ],
  dispatcher: [{ language: 'es', dark: false }],
};
const named = ({ language, dark }: { language: Language; dark: boolean }): string =>
  `${language}, ${dark ? 'dark' : 'light'}`;

for (const { language, dark } of looks.booker) {
  const look = named({ language, dark });
  test(`the booker's screens have no serious accessibility issue (${look})`, async ({ browser }) => {
    test.setTimeout(180_000);
    const booker = await Console.open(browser, language);
    const { page, say } = booker;
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await booker.go('/login');
    await expect(page.locator('input[name=login]')).toBeVisible();
    await sound(booker, 'login');
    await enter(booker, 'booking@harborview.example', '/company-landing');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await sound(booker, 'landing');

    await booker.go('/company/bookings');
    await booker.seesRow('B100001');
    await sound(booker, 'bookings');
    await booker.openRow('B100001');
    await expect(booker.detail.locator('[data-trip]').first()).toBeVisible();
    for (const section of language === 'en'
      ? ['booking', 'patient', 'activity', 'offers', 'journeys']
      : ['booking', 'offers']) {
      await booker.detail.getByRole('tab', { name: say(`bookingDetail.${section}`, { count: '1' }) }).click();
      await sound(booker, `detail: ${section}`);
    }

    await booker.go('/company/bookings/new');
    const form = new BookingForm(booker);
    await expect(booker.button('booking.create')).toBeVisible();
    await page.getByRole('button', { name: say('picker.newPatient') }).click();
    const find = booker.dialog('picker.findTitle');
    await find.getByLabel(say('picker.lastName')).fill('Whitfield');
    await expect(find.getByRole('table')).toBeVisible();
    await sound(booker, 'patient find');
    await page.keyboard.press('Escape');
    await expect(find).toHaveCount(0);
    await booker.button('booking.create').click();
    await sound(booker, 'editor with errors');
    await form.choose(form.combobox(say('picker.patient')), 'Whitfield');
    await form.choose(form.facility('pickUp'), 'Longwood Cancer Center');
    await form.choose(form.facility('dropOff'), 'Newton Rehabilitation');
    await form.pickUpAt(tomorrow(11));
    await page.locator('select[name="classification.callTypeId"]').selectOption({ index: 4 });
    await page.locator('select[name="classification.urgencyId"]').selectOption({ index: 4 });
    await page.locator('select[name="classification.priorityId"]').selectOption({ index: 3 });
    await expect(page.getByText(say('picker.distance'))).toBeVisible();
    // While the rule is looked up Create is half faded.
    await expect(booker.button('booking.create')).not.toHaveAttribute('aria-disabled', 'true');
    await sound(booker, 'editor, filled');
    await booker.close();
  });
}

for (const { language, dark } of looks.dispatcher) {
  const look = named({ language, dark });
  test(`the dispatcher's screens have no serious accessibility issue (${look})`, async ({ browser }) => {
    test.setTimeout(120_000);
    const [booker, beacon] = await Promise.all([Console.open(browser), Console.open(browser, language)]);
    const { page, say } = beacon;
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await enter(booker, 'booking@harborview.example', '/company/bookings');
    await enter(beacon, 'dispatch@beacon.example', '/company/trips');
    await beacon.openAlerts();
    const booking = await book(booker);
    await expect(beacon.alert('OFFER', booking.name)).toBeVisible();
    await sound(beacon, 'trips with the alert drawer');
    await beacon.openRow(`${booking.name}-A`);
    const action = (key: string) => beacon.detail.getByRole('button', { name: say(key), exact: true });
    await action('tripActions.acceptOffer').click();
    await expect(beacon.dialog('tripActions.acceptFor', { name: `${booking.name}-A` })).toBeVisible();
    await sound(beacon, 'accept');
    await page.keyboard.press('Escape');
    await accept(beacon, booking);
    await action('tripActions.progress').click();
    const progress = beacon.dialog('tripActions.progressFor', { name: `${booking.name}-A` });
    await expect(progress).toBeVisible();
    await sound(beacon, 'progress');
    await page.keyboard.press('Escape');
    await expect(progress).toHaveCount(0);
    const moved = await ask<{
      itinerary: {
        version: number;
        trips: { id: string; pickUp: { facility: { id: string } }; dropOff: { facility: { id: string } } }[];
      };
    }>(
      booker,
      'query ($id: ID!) { itinerary(id: $id) { version trips { id pickUp { facility { id } } dropOff { facility { id } } } } }',
      { id: booking.id },
    );
    for (const trip of moved.itinerary.trips) {
      await ask(
        booker,
        'mutation ($input: UpdateItineraryInput!) { updateItinerary(input: $input) { __typename } }',
        {
          input: {
            itineraryId: booking.id,
            expectedVersion: moved.itinerary.version,
            confirmations: ['OUTSIDE_OPENING_HOURS'],
            legs: [
              {
                tripId: trip.id,
                pickUp: { type: 'SET_TIME', at: local(tomorrow(12)), facilityId: trip.pickUp.facility.id },
                dropOff: { facilityId: trip.dropOff.facility.id },
              },
            ],
          },
        },
      );
    }
    await action('tripActions.acceptChanges').click();
    await expect(beacon.dialog('tripActions.reviewOf', { name: `${booking.name}-A` })).toBeVisible();
    await sound(beacon, 'conflict');
    await beacon
      .dialog('tripActions.reviewOf', { name: `${booking.name}-A` })
      .getByRole('button', { name: say('tripActions.unableToService') })
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await sound(beacon, 'reason');
    await Promise.all([booker.close(), beacon.close()]);
  });
}

for (const dark of [false, true]) {
  test(`facilities and the gallery of controls have no serious accessibility issue (${dark ? 'dark' : 'light'})`, async ({
    browser,
  }) => {
    const [keeper, developer] = await Promise.all([Console.open(browser), Console.open(browser)]);
    for (const person of [keeper, developer])
      await person.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await enter(keeper, 'facility@harborview.example', '/company/facilities');
    await expect(keeper.page.getByRole('gridcell').first()).toBeVisible();
    await sound(keeper, 'facilities');
    await enter(developer, 'developer@harborview.example', '/developer/ui');
    await expect(developer.page.getByRole('grid').first()).toBeVisible();
    // A button keeps its name while it works.
    await expect(developer.page.getByRole('button', { name: 'At work', exact: true })).toBeVisible();
    await sound(developer, 'developer/ui');
    await Promise.all([keeper.close(), developer.close()]);
  });
}
