import { expect, test, type Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { assignTo, Phone } from './support/phone.ts';

/** How many colours a drawn map has: an empty canvas has one. */
const coloursOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const from = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas');
          const copy = document.createElement('canvas');
          [copy.width, copy.height] = [64, 64];
          const context = copy.getContext('2d');
          if (!from || !context) return resolve(0);
          context.drawImage(from, 0, 0, 64, 64);
          const { data } = context.getImageData(0, 0, 64, 64);
          const colours = new Set<string>();
          for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 4).join());
          resolve(colours.size);
        });
        // A map draws when something changes.
        window.dispatchEvent(new Event('resize'));
      }),
  );

const markOf = (page: Page, vehicle: string): ReturnType<Page['locator']> =>
  page.locator('.ptc-map-vehicle', { hasText: new RegExp(`^${vehicle}$`) });

test('a map draws what ships with the console, and a vehicle moves on the board and in the booking as its driver says', async ({
  browser,
}) => {
  const [booker, dispatcher, driver] = [
    await Console.open(browser),
    await Console.open(browser),
    await Console.open(browser, 'en', { width: 390, height: 844 }),
  ];
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  await enter(dispatcher, 'dispatch@beacon.example', '/company/trips');
  const booked = await book(booker, {
    pickUp: DateTime.now().setZone('America/New_York').plus({ minutes: 20 }),
  });
  await accept(dispatcher, booked);
  await dispatcher.go(`/company/trips/${booked.id}`);
  await assignTo(dispatcher, `${booked.name}-A`, 'Beacon 7, 7KD 402');
  const phone = new Phone(driver, `${booked.name}-A`);
  await driver.signIn('driver2@beacon.example', '/company/trips');
  await phone.open();
  for (const stamp of ['TO_PICKUP', 'AT_PICKUP'] as const) await phone.press(stamp);
  await phone.sendNow();

  await test.step('the board shows the vehicle where its last stamp puts it, with land, borders and names under it', async () => {
    await dispatcher.go('/company/board');
    const files: string[] = [];
    dispatcher.page.on('response', (answer) => files.push(new URL(answer.url()).pathname));
    await expect(dispatcher.page.getByRole('button', { name: dispatcher.say('map.map') })).toBeVisible();
    await dispatcher.page.keyboard.press('m');
    await expect(
      dispatcher.page.getByRole('region', { name: dispatcher.say('map.ofVehicles') }),
    ).toBeVisible();
    await expect(markOf(dispatcher.page, '7')).toHaveAttribute('title', /^Beacon 7: At Longwood/);
    await expect.poll(() => files.some((file) => /\/MA-[\w-]+\.json$/.test(file))).toBe(true);
    await expect.poll(() => coloursOf(dispatcher.page)).toBeGreaterThan(3);
    await expect(dispatcher.page.locator('.maplibregl-ctrl-attrib')).toContainText('GeoNames CC BY');
  });

  await test.step('the booker sees it too, in words beside the map', async () => {
    await booker.go(`/company/bookings/${booked.id}`);
    await booker.detail
      .getByTestId('booking-map')
      .getByRole('button', { name: booker.say('map.map'), exact: true })
      .click();
    await expect(booker.detail.locator('[data-vehicle="Beacon 7"]')).toContainText('At Longwood');
    await expect(booker.detail.locator('.ptc-map-stop')).toHaveText(['A', 'B']);
  });

  await test.step('what the phone says moves the marks of both, and nothing is read again', async () => {
    const before = await markOf(dispatcher.page, '7').boundingBox();
    const answer = await ask<{ sharePosition: { __typename: string } }>(
      driver,
      'mutation ($input: SharePositionInput!) { sharePosition(input: $input) { __typename } }',
      {
        input: {
          tripId: booked.trips[0]?.id,
          latitude: 42.352,
          longitude: -71.055,
          accuracyMeters: 40,
        },
      },
    );
    expect(answer.sharePosition.__typename).toBe('SharePositionSuccess');
    for (const { page } of [dispatcher, booker])
      await expect(page.locator('[data-vehicle="Beacon 7"]')).toContainText(
        'Position shared now, within 40 m',
      );
    await expect(markOf(dispatcher.page, '7')).toHaveAttribute('data-fresh', '');
    const after = await markOf(dispatcher.page, '7').boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeGreaterThan(3);
  });
  // Among them whatever the content security policy kept out.
  expect([booker, dispatcher, driver].flatMap((person) => person.complaints)).toEqual([]);
  await Promise.all([booker.close(), dispatcher.close(), driver.close()]);
});
