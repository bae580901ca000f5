import { expect, test, type Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { assignTo, Phone } from './support/phone.ts';
import { archive, picture, waterTile } from './support/tiles.ts';

/** The land of the light map, as red, green and blue: without its data the whole is water. */
const land = '245,244,241';

/**
 * Of a map as it is seen: how many of 32 by 32 points have each colour (red, green and blue), the commonest
 * first.
 */
async function coloursOf(page: Page): Promise<[colour: string, points: number][]> {
  // A picture of the place, not the canvas itself: WebGL empties that once a frame is shown.
  const seen = await page.locator('.maplibregl-canvas').screenshot();
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const copy = new OffscreenCanvas(32, 32);
      const context = copy.getContext('2d');
      if (!context) return [];
      context.imageSmoothingEnabled = false;
      context.drawImage(picture, 0, 0, 32, 32);
      const { data } = context.getImageData(0, 0, 32, 32);
      const colours = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.slice(at, at + 3).join();
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
      return [...colours].toSorted((a, b) => b[1] - a[1]);
    },
    [...seen],
  );
}

/** The colour of most of a drawn map. */
const mostlyOf = async (page: Page): Promise<string> => (await coloursOf(page))[0]?.[0] ?? '';

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
    await expect(
      dispatcher.page.getByRole('button', { name: dispatcher.say('map.map'), exact: true }),
    ).toBeVisible();
    await dispatcher.page.keyboard.press('m');
    await expect(
      dispatcher.page.getByRole('region', { name: dispatcher.say('map.ofVehicles') }),
    ).toBeVisible();
    await expect(markOf(dispatcher.page, '7')).toHaveAttribute('title', /^Beacon 7: At Longwood/);
    await expect.poll(() => files.some((file) => /\/MA-[\w-]+\.json$/.test(file))).toBe(true);
    await expect.poll(() => mostlyOf(dispatcher.page)).toBe(land);
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

  await test.step('the days of a booking company and of a market have the map of their own legs', async () => {
    const owner = await Console.open(browser);
    await booker.go('/company/home');
    await booker.page.getByRole('button', { name: booker.say('map.map') }).click();
    await expect(booker.page.locator('aside [data-vehicle="Beacon 7"]')).toBeVisible();
    await enter(owner, 'config@baystate.example', '/company/market-board');
    await owner.page
      .getByRole('combobox', { name: owner.say('marketBoard.market'), exact: true })
      .selectOption({ label: 'Metro Boston' });
    await owner.page.keyboard.press('m');
    await expect(owner.page.locator('aside [data-vehicle="Beacon 7"]')).toBeVisible();
    await owner.page
      .getByRole('combobox', { name: owner.say('marketBoard.market'), exact: true })
      .selectOption({ label: 'Great Lakes Dialysis' });
    await expect(
      owner.page.getByRole('heading', {
        name: owner.say('marketBoard.title', { market: 'Great Lakes Dialysis' }),
      }),
    ).toBeVisible();
    await expect(owner.page.locator('aside').getByRole('heading')).toBeVisible();
    await expect(owner.page.locator('aside [data-vehicle="Beacon 7"]')).toHaveCount(0);
    expect(owner.complaints).toEqual([]);
    await owner.close();
  });
  // Among them whatever the content security policy kept out.
  expect([booker, dispatcher, driver].flatMap((person) => person.complaints)).toEqual([]);
  await Promise.all([booker.close(), dispatcher.close(), driver.close()]);
});

/** Opens the board's map with these tiles configured, and the files that serve them. */
async function withTiles(
  person: Console,
  address: string,
  answer: (path: string) => Buffer | null,
): Promise<string[]> {
  const { page } = person;
  const asked: string[] = [];
  await page.unrouteAll();
  await page.route(/\/company\/board$/u, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('data-map-tiles=""', `data-map-tiles="${address}"`);
    return route.fulfill({ response, body });
  });
  await page.route(/\/tiles\//u, (route) => {
    const range = /bytes=(\d+)-(\d+)/u.exec(route.request().headers()['range'] ?? '');
    asked.push(`${new URL(route.request().url()).pathname}${range ? ' in part' : ''}`);
    const bytes = answer(new URL(route.request().url()).pathname);
    if (!bytes) return route.fulfill({ status: 404 });
    if (!range) return route.fulfill({ body: bytes, contentType: 'image/png' });
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
    return route.fulfill({
      status: 206,
      headers: { 'content-range': `bytes ${from}-${to}/${bytes.length}`, etag: '"one"' },
      body: bytes.subarray(from, to + 1),
    });
  });
  await page.goto('about:blank');
  await person.go('/company/board');
  // It stays open on this device once it was opened.
  const toggle = page.getByRole('button', { name: person.say('map.map'), exact: true });
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  return asked;
}

test('configured tiles lie under the vehicles: pictures by number, an archive of pictures, a vector archive; without them the land that ships stays', async ({
  browser,
}) => {
  const dispatcher = await Console.open(browser);
  const { page } = dispatcher;
  await enter(dispatcher, 'dispatch@beacon.example', '/company/trips');
  const red = [190, 40, 40] as const;

  const missing = await withTiles(dispatcher, '/tiles/none/{z}/{x}/{y}.png', () => null);
  await expect.poll(() => missing.length).toBeGreaterThan(0);
  await expect.poll(() => mostlyOf(page)).toBe(land);

  const pictures = await withTiles(dispatcher, '/tiles/{z}/{x}/{y}.png', () => picture(red));
  await expect.poll(() => mostlyOf(page)).toBe(red.join());
  expect(pictures.every((path) => /^\/tiles\/\d+\/\d+\/\d+\.png$/u.test(path))).toBe(true);

  const ofPictures = await withTiles(dispatcher, '/tiles/area.pmtiles', () => archive(picture(red), 'png'));
  await expect.poll(() => mostlyOf(page)).toBe(red.join());
  expect(new Set(ofPictures)).toEqual(new Set(['/tiles/area.pmtiles in part']));
  await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('Somebody’s roads');

  await withTiles(dispatcher, '/tiles/area.pmtiles', () => archive(waterTile(), 'vector'));
  await expect.poll(() => mostlyOf(page)).not.toBe(land);
  expect(await mostlyOf(page)).not.toBe(red.join());
  await dispatcher.close();
});
