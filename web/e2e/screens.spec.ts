import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { root } from '../../scripts/workspace.ts';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { ask, enter } from './support/bookings.ts';
import type { Language } from './support/words.ts';

const folder = join(root, 'web/test-results/screens');
mkdirSync(folder, { recursive: true });

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const looks = [
  ['en', false],
  ['en', true],
  ['es', false],
] as const satisfies readonly (readonly [Language, boolean])[];

/** A person at a screen of a size, in a look. */
async function open(
  browser: Browser,
  login: string,
  path: string,
  size: (typeof sizes)[number],
  language: Language,
  dark: boolean,
): Promise<Console> {
  const person = await Console.open(browser, language, size);
  await person.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await enter(person, login, path);
  return person;
}

for (const size of sizes) {
  for (const [language, dark] of looks) {
    const mark = `${size.width}-${language}-${dark ? 'dark' : 'light'}`;
    test(`pictures ${mark}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const shoot = async (person: Console, name: string): Promise<void> => {
        await person.page.waitForLoadState('networkidle').catch(() => undefined);
        await person.page.screenshot({ path: join(folder, `${name}-${mark}.png`), animations: 'disabled' });
        const wide = await person.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      };
      const anonymous = await Console.open(browser, language, size);
      await anonymous.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      for (const [name, path] of [
        ['login', '/login'],
        ['error-401', '/error/401'],
        ['error-lost', '/error/lostConnection'],
        ['not-found', '/nowhere'],
      ] as const) {
        await anonymous.go(path);
        await expect(anonymous.page.locator('h1')).toBeVisible();
        await shoot(anonymous, name);
      }
      await anonymous.close();

      const booker = await open(
        browser,
        'booking@harborview.example',
        '/company-landing',
        size,
        language,
        dark,
      );
      const { page, say } = booker;
      await expect(page.locator('h1').first()).toBeAttached();
      await shoot(booker, 'landing');
      for (const name of ['bookings', 'legs', 'patients', 'recent-events', 'preferences']) {
        await booker.go(`/company/${name}`);
        if (name === 'preferences') await expect(booker.button('preferences.save')).toBeVisible();
        else if (name === 'recent-events') await expect(page.locator('h1')).toBeAttached();
        else await expect(page.getByRole('gridcell').first()).toBeVisible();
        await shoot(booker, name);
      }
      const { itineraries } = await ask<{ itineraries: { nodes: { id: string; name: string }[] } }>(
        booker,
        '{ itineraries(first: 100) { nodes { id name } } }',
      );
      const address = (name: string): string =>
        `/company/bookings/${encodeURIComponent(itineraries.nodes.find((one) => one.name === name)?.id ?? '')}`;
      for (const name of ['B100001', 'B100009', 'B100021', 'B100016']) {
        await booker.go(address(name));
        await expect(booker.detail.locator('[data-trip]').first()).toBeVisible();
        await shoot(booker, `detail-${name}`);
      }
      await booker.go(address('B100009'));
      for (const section of ['patient', 'activity', 'offers', 'journeys']) {
        await booker.detail
          .getByRole('tab', { name: say(`bookingDetail.${section}`, { count: '1' }).split(' (')[0] ?? '' })
          .click();
        await shoot(booker, `detail-${section}`);
      }
      await booker.go('/company/bookings/new');
      await expect(booker.button('booking.create')).toBeVisible();
      await shoot(booker, 'editor-empty');
      const form = new BookingForm(booker);
      await form.choose(form.combobox(say('picker.patient')), 'Whitfield');
      await page.getByText(say('booking.roundTrip'), { exact: true }).click();
      await form.pickUpAt(tomorrow(11));
      await form.choose(form.facility('pickUp'), 'Longwood Cancer Center');
      await form.choose(form.facility('dropOff'), 'Newton Rehabilitation');
      for (const [field, index] of [
        ['callTypeId', 4],
        ['urgencyId', 4],
        ['priorityId', 3],
      ] as const)
        await page.locator(`select[name="classification.${field}"]`).selectOption({ index });
      await expect(page.getByText(say('picker.distance'))).toBeVisible();
      await shoot(booker, 'editor-filled');
      await page
        .getByText('Scheduled wheelchair')
        .scrollIntoViewIfNeeded()
        .catch(() => undefined);
      await shoot(booker, 'editor-dispatch');
      await page.getByRole('button', { name: say('picker.newPatient') }).click();
      const find = booker.dialog('picker.findTitle');
      await find.getByLabel(say('picker.lastName')).fill('Whitfield');
      await expect(find.getByRole('table')).toBeVisible();
      await shoot(booker, 'patient-find');
      await find.getByRole('button', { name: say('picker.noMatch') }).click();
      await expect(page.locator('input[name=middleName]')).toBeVisible();
      await shoot(booker, 'patient-new');
      await booker.close();

      const beacon = await open(browser, 'dispatch@beacon.example', '/company/trips', size, language, dark);
      await expect(beacon.page.getByRole('gridcell').first()).toBeVisible();
      await shoot(beacon, 'trips');
      await beacon.openAlerts();
      await shoot(beacon, 'alerts');
      await beacon.page.keyboard.press('Escape');
      const { trips } = await ask<{ trips: { nodes: { status: string; itinerary: { id: string } }[] } }>(
        beacon,
        '{ trips(first: 100) { nodes { status itinerary { id } } } }',
      );
      const ofStatus = (status: string): string =>
        `/company/trips/${encodeURIComponent(trips.nodes.find((one) => one.status === status)?.itinerary.id ?? '')}`;
      for (const [status, action, name] of [
        ['OFFERED', 'tripActions.acceptOffer', 'accept'],
        ['CONFLICT', 'tripActions.acceptChanges', 'conflict'],
        ['IN_MOTION', 'tripActions.progress', 'progress'],
      ] as const) {
        await beacon.go(ofStatus(status));
        const button = beacon.detail.getByRole('button', { name: beacon.say(action), exact: true }).first();
        await expect(button).toBeVisible();
        await shoot(beacon, `dispatch-${name}`);
        await button.click();
        await expect(beacon.page.getByRole('dialog').last()).toBeVisible();
        await shoot(beacon, `dialog-${name}`);
      }
      await beacon.close();

      const keeper = await open(
        browser,
        'facility@harborview.example',
        '/company/facilities',
        size,
        language,
        dark,
      );
      await expect(keeper.page.getByRole('gridcell').first()).toBeVisible();
      await shoot(keeper, 'facilities');
      await keeper.close();
      if (language === 'en') {
        const developer = await open(
          browser,
          'developer@harborview.example',
          '/developer/ui',
          size,
          language,
          dark,
        );
        await expect(developer.page.locator('h1, h2').first()).toBeVisible();
        await developer.page.screenshot({ path: join(folder, `ui-${mark}.png`), fullPage: true });
        await developer.close();
      }
    });
  }
}

test('the picture of the README', async ({ browser }) => {
  const booker = await open(
    browser,
    'booking@harborview.example',
    '/company/bookings',
    sizes[0],
    'en',
    false,
  );
  await expect(booker.row('B100007')).toBeVisible();
  await booker.openRow('B100007');
  await expect(booker.detail.locator('[data-trip]').first()).toBeVisible();
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  await booker.page.screenshot({ path: join(root, 'docs/images/console.png'), animations: 'disabled' });
  await booker.close();
});
