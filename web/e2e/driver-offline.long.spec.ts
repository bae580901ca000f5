import { expect, test, type Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter, type Booked } from './support/bookings.ts';
import { assignTo, Phone } from './support/phone.ts';
import { sound } from './support/sound.ts';

type Progress = Record<
  'toPickupAt' | 'atPickupAt' | 'toDropoffAt' | 'atDropoffAt' | 'clearAt',
  string | null
>;

/** The stamps as the server has them. */
const stampsOf = async (person: Console, { id }: Booked): Promise<Progress> => {
  const { itinerary } = await ask<{ itinerary: { trips: { progress: Progress }[] } }>(
    person,
    'query ($id: ID!) { itinerary(id: $id) { trips { progress { toPickupAt atPickupAt toDropoffAt atDropoffAt clearAt } } } }',
    { id },
  );
  const [leg] = itinerary.trips;
  if (!leg) throw new Error('the booking has no leg');
  return leg.progress;
};

/** All that this browser keeps, as whoever reads its disk would see it. */
const keptHere = (
  page: Page,
): Promise<{ databases: string[]; stamps: string[]; caches: string[]; storage: string }> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    let stamps: string[] = [];
    if (databases.includes('ptc-stamps')) {
      const database = await done(indexedDB.open('ptc-stamps'));
      const rows = (await done(database.transaction('drafts').objectStore('drafts').getAll())) as {
        bytes: ArrayBuffer;
      }[];
      database.close();
      stamps = rows.map(({ bytes }) => new TextDecoder('latin1').decode(bytes));
    }
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return {
      databases,
      stamps,
      caches: addresses,
      storage: JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one))),
    };
  });

test('stamps pressed without a connection are kept over a reload and sent in order with their times; a refusal is said; signing out leaves nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [booker, dispatcher, driver] = [
    await Console.open(browser),
    await Console.open(browser),
    await Console.open(browser, 'en', { width: 390, height: 844 }),
  ];
  const { page, say } = driver;
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  await enter(dispatcher, 'dispatch@beacon.example', '/company/trips');
  const soon = (minutes: number): DateTime => DateTime.now().setZone('America/New_York').plus({ minutes });
  const first = await book(booker, { pickUp: soon(25) });
  const second = await book(booker, { pickUp: soon(50) });
  for (const booked of [first, second]) {
    await accept(dispatcher, booked);
    await dispatcher.go(`/company/trips/${booked.id}`);
    await assignTo(dispatcher, `${booked.name}-A`, 'Beacon 7, 7KD 402');
  }
  await driver.signIn('driver2@beacon.example', '/company/trips');
  const phone = new Phone(driver, `${first.name}-A`);
  await phone.open();
  await sound(driver, "a driver's phone");

  await test.step('the screen can be installed, and opens by its worker', async () => {
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/driver.webmanifest');
    const manifest = (await (await page.request.get('/driver.webmanifest')).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest.start_url).toBe('/company/trips');
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    await expect.poll(async () => (await keptHere(page)).caches).toContain('/company/trips');
    // What a release before left behind goes.
    await page.evaluate(() => caches.open('ptc-shell /company/trips /assets/frame-before.js'));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  });

  await test.step('connected, a press is at the server once it can no longer be taken back', async () => {
    await phone.open();
    await phone.press('TO_PICKUP');
    await phone.sendNow();
    await expect.poll(async () => (await stampsOf(dispatcher, first)).toPickupAt).not.toBeNull();
  });

  await test.step('who agrees says where they are while on the way; the dispatcher and the booker see it', async () => {
    const seen = async (person: Console): Promise<unknown> =>
      (
        await ask<{ trip: { vehiclePosition: object | null } }>(
          person,
          'query ($id: ID!) { trip(id: $id) { vehiclePosition { latitude longitude } } }',
          { id: first.trips[0]?.id },
        )
      ).trip.vehiclePosition;
    const here = { latitude: 42.3365, longitude: -71.0725 };
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ ...here, accuracy: 12 });
    expect(await seen(dispatcher)).toBeNull();
    await page.getByText(say('driver.share')).click();
    await page.getByRole('button', { name: say('driver.shareYes') }).click();
    await expect.poll(() => seen(dispatcher)).toEqual(here);
    expect(await seen(booker)).toEqual(here);
    await page.getByText(say('driver.share')).click();
    await expect(page.getByText(say('driver.shareOff'))).toBeVisible();
  });

  const pressed: number[] = [];
  await test.step('cut, presses are kept and shown as waiting, sealed', async () => {
    await page.context().setOffline(true);
    await expect(page.locator('[data-offline]')).toBeVisible();
    for (const step of ['AT_PICKUP', 'TO_DROPOFF'] as const) {
      pressed.push(Date.now());
      await phone.press(step);
      await expect(phone.step(step)).toHaveAttribute('data-look', 'waiting');
    }
    await expect(page.locator('[data-offline]')).toContainText('2 stamps are kept here');
    await sound(driver, "a driver's phone without a connection");
    const kept = await keptHere(page);
    expect(kept.stamps).toHaveLength(2);
    expect(kept.stamps.join('')).not.toMatch(/B1\d{5}|AT_PICKUP|TO_DROPOFF/u);
    expect(await stampsOf(dispatcher, first)).toMatchObject({ atPickupAt: null, toDropoffAt: null });
  });

  await test.step('a reload without a connection shows the console and how much waits, and nothing of anybody', async () => {
    await page.reload();
    await expect(page.getByText('2 stamps are kept here')).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain('Whitfield');
  });

  await test.step('connected again, they are sent in order with the time of the press', async () => {
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await stampsOf(dispatcher, first)).toDropoffAt, { timeout: 30_000 })
      .not.toBeNull();
    const { atPickupAt, toDropoffAt } = await stampsOf(dispatcher, first);
    for (const [index, at] of [atPickupAt, toDropoffAt].entries())
      expect(Math.abs(Date.parse(at ?? '') - (pressed[index] ?? 0))).toBeLessThan(3_000);
    await phone.open();
    await expect(phone.leg.locator('[data-next-stamp=AT_DROPOFF]')).toBeVisible();
    await expect(page.locator('[data-offline]')).toHaveCount(0);
  });

  await test.step('what the server refuses is dropped and said plainly', async () => {
    const other = new Phone(driver, `${second.name}-A`);
    await other.open();
    await page.context().setOffline(true);
    await other.press('TO_PICKUP');
    await ask(
      dispatcher,
      'mutation ($input: AssignVehicleInput!) { assignVehicle(input: $input) { __typename } }',
      {
        input: { tripId: second.trips[0]?.id, vehicleId: null },
      },
    );
    await page.context().setOffline(false);
    await other.sendNow();
    const said = page.getByRole('alert').filter({ hasText: `${second.name}-A` });
    await expect(said).toContainText(say('state.toPickup'), { timeout: 30_000 });
    await said.getByRole('button', { name: say('oneTap.dismiss') }).click();
    await expect(said).toHaveCount(0);
    expect((await keptHere(page)).stamps).toEqual([]);
  });

  await test.step('signing out leaves nothing but the console itself', async () => {
    await phone.open();
    await phone.press('AT_DROPOFF');
    const menu = new RegExp(say('layout.userMenu', { name: '' }).trim(), 'u');
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: say('layout.logout') }).click();
    await expect(page.locator('input[name=login]')).toBeVisible();
    expect((await stampsOf(dispatcher, first)).atDropoffAt).not.toBeNull();
    const kept = await keptHere(page);
    expect(kept.databases.filter((name) => name.startsWith('ptc-'))).toEqual([]);
    expect(kept.caches.filter((path) => path !== '/company/trips' && !path.startsWith('/assets/'))).toEqual(
      [],
    );
    expect(kept.storage).not.toMatch(/Whitfield|B1\d{5}|graphql/u);
  });
  await Promise.all([booker.close(), dispatcher.close(), driver.close()]);
});
