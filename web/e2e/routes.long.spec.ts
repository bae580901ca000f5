import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Role } from '@ptc/schema/rules/lists/people';
import { opens, viewerOf, type CompanyKind } from '../../scripts/routes.ts';
import { root } from '../../scripts/workspace.ts';
import { screens } from '../src/app/router/screens.ts';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

const features = join(root, 'web/src/features');
const built = new Set(readdirSync(features).flatMap((folder) => readdirSync(join(features, folder))));
/**
 * An address of the route: what is named in it is left out where it may be, and is something nobody has where
 * it may not.
 */
const addressOf = (path: string): string =>
  `/${path.replace(/\/:\w+\?/gu, '').replace(/:\w+/gu, 'bm9ib2R5')}`;

/** Goes to an address as a link of the console does, without loading the page again. */
const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    globalThis.history.pushState({}, '', to);
    globalThis.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

const people: readonly {
  login: string;
  roles: readonly Role[];
  kind: CompanyKind;
  driverApp: boolean;
  /** Owns a market, in the demo world's case one for trying things. */
  ownsMarket: boolean;
  start: string;
}[] = [
  {
    login: 'config@baystate.example',
    roles: ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN', 'FACILITY_PUBLIC', 'VIEW_BOOKING'],
    kind: 'careProvider',
    driverApp: false,
    ownsMarket: true,
    start: '/company-landing',
  },
  {
    login: 'dispatch@beacon.example',
    roles: ['DISPATCH'],
    kind: 'transportProvider',
    driverApp: true,
    ownsMarket: false,
    start: '/company-landing',
  },
  {
    login: 'admin@platform.example',
    roles: ['SYS_ADMIN', 'DEVELOPER'],
    kind: 'admin',
    driverApp: false,
    ownsMarket: false,
    start: '/admin-landing',
  },
];

/** Screens that none of them may open, and who may. */
const others: readonly { login: string; pages: readonly string[] }[] = [
  {
    login: 'config@harborview.example',
    pages: ['BookingEditorPage', 'PatientsPage', 'RecurringBookingsPage', 'TemplateEditorPage'],
  },
  { login: 'facility@harborview.example', pages: ['DepartmentsPage'] },
  {
    login: 'config@beacon.example',
    pages: ['AvailabilityPage', 'CredentialsPage', 'JobTypesPage', 'VehiclesPage'],
  },
  { login: 'calltaker@baystate.example', pages: ['ProxyBookingsPage'] },
];

const routes = screens.filter((one) => built.has(`${one.page}.tsx`));
/**
 * The routes that have been looked at by the checker of accessibility; each once. The gallery has a story of
 * its own.
 */
const lookedAt = new Set<string>(['developer/ui']);

/** Nothing serious on a screen once it shows what it has. */
async function soundOnce(person: Console, path: string, address: string): Promise<void> {
  if (lookedAt.has(path)) return;
  lookedAt.add(path);
  await expect(person.page.locator('main [aria-busy=true]')).toHaveCount(0);
  await sound(person, address);
}

for (const { login, roles, kind, driverApp, ownsMarket, start } of people) {
  test(`every route opens or is refused as the table says: ${login}`, async ({ browser }) => {
    const person = await Console.open(browser);
    const { page } = person;
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await person.signIn(login, start);
    await expect(page.locator('h1').first()).toBeAttached();
    const viewer = viewerOf(roles, kind);
    const asked = {
      ...viewer,
      company: { ...viewer.company, driverAppEnabled: driverApp },
      ownsMarket,
      ownsSandboxMarket: ownsMarket,
    };
    const wrong: string[] = [];
    for (const screen of routes) {
      const address = addressOf(screen.path);
      const expected = opens(screen, asked);
      await goInside(page, address);
      const refused = page.getByRole('heading', { name: person.say('errors.unauthorizedTitle') });
      const shown = page
        .locator(`main[data-place="${address}"] h1`)
        .or(page.locator('main[data-place] h1'))
        .first();
      await expect(refused.or(shown).first()).toBeAttached();
      if (expected) {
        await expect(page, `${address} opens`).not.toHaveURL(/\/error\/401$/u);
        await soundOnce(person, screen.path, address);
      } else await expect(page, `${address} is refused`).toHaveURL(/\/error\/401$/u);
      if (await page.getByText(person.say('error.occurred'), { exact: true }).count()) wrong.push(address);
    }
    expect(wrong, 'screens that fail').toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.close();
  });
}

test('no route has a serious accessibility issue: those that the others may not open', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  for (const { login, pages } of others) {
    const person = await Console.open(browser);
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(person, login, '/company-landing');
    await expect(person.page.locator('h1').first()).toBeAttached();
    for (const screen of routes.filter(({ page }) => pages.includes(page))) {
      const address = addressOf(screen.path);
      await goInside(person.page, address);
      // The editors are dialogs, which hide what is behind them.
      await expect(
        person.page
          .locator(`main[data-place="${address}"] h1`)
          .or(person.page.getByRole('dialog').getByRole('heading'))
          .first(),
      ).toBeAttached();
      await expect(person.page, `${address} opens`).not.toHaveURL(/\/error\/401$/u);
      await soundOnce(person, screen.path, address);
    }
    await person.close();
  }
  expect(
    routes.map(({ path }) => path).filter((path) => !lookedAt.has(path)),
    'routes that nobody looked at',
  ).toEqual([]);
});

test('who is not signed in signs in first and comes back, in Spanish too; unknown addresses and the error pages need nobody', async ({
  browser,
}) => {
  const person = await Console.open(browser, 'es');
  const { page } = person;
  await person.go('/company/legs?search=B1');
  await expect(page).toHaveURL(/\/es\/login\?to=%2Fcompany%2Flegs%3Fsearch%3DB1$/u);
  await page.locator('input[name=login]').fill('viewer@harborview.example');
  await page.locator('input[name=password]').fill('Transport-Demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/company\/legs\?search=B1/u);
  await expect(page).toHaveTitle('Consola de Harborview Medical Center');
  await goInside(page, '/es/nowhere');
  await expect(page.locator('h1')).toHaveText(person.say('error.notFound'));
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/company\/legs/u);
  for (const [kind, key] of [
    ['comingsoon', 'soonTitle'],
    ['lostConnection', 'lostTitle'],
    ['sessionExpired', 'expiredTitle'],
    ['unknownuri', 'unknownTitle'],
  ] as const) {
    await goInside(page, `/es/error/${kind}`);
    await expect(page.locator('h1')).toHaveText(person.say(`errors.${key}`));
    await soundOnce(person, `error/${kind}`, `error page ${kind}`);
  }
  await person.close();
});
