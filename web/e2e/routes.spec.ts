import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Role } from '@ptc/schema/rules/enums';
import { opens, viewerOf, type CompanyKind } from '../../scripts/routes.ts';
import { root } from '../../scripts/workspace.ts';
import { screens } from '../src/app/router/screens.ts';
import { Console } from './pages/Console.ts';

const features = join(root, 'web/src/features');
const built = new Set(readdirSync(features).flatMap((folder) => readdirSync(join(features, folder))));
/** An address of the route: what is named in it is left out where it may be, and is something nobody has where it may not. */
const addressOf = (path: string): string => `/${path.replace(/\/:\w+\?/gu, '').replace(/:\w+/gu, 'bm9ib2R5')}`;

/** Goes to an address as a link of the console does, without loading the page anew. */
const goInside = (page: Page, address: string): Promise<void> => page.evaluate((to) => {
  globalThis.history.pushState({}, '', to);
  globalThis.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}, address);

const people: readonly { login: string; roles: readonly Role[]; kind: CompanyKind; driverApp: boolean; sandbox: boolean; start: string }[] = [
  { login: 'config@baystate.example', roles: ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN', 'FACILITY_PUBLIC', 'VIEW_BOOKING'], kind: 'carer', driverApp: false, sandbox: true, start: '/company-landing' },
  { login: 'dispatch@beacon.example', roles: ['DISPATCH'], kind: 'transporter', driverApp: true, sandbox: false, start: '/company-landing' },
  { login: 'admin@platform.example', roles: ['SYS_ADMIN', 'DEVELOPER'], kind: 'admin', driverApp: false, sandbox: false, start: '/admin-landing' },
];

for (const { login, roles, kind, driverApp, sandbox, start } of people) {
  test(`every route opens or is refused as the table says: ${login}`, async ({ browser }) => {
    const person = await Console.open(browser);
    const { page } = person;
    await person.signIn(login, start);
    await expect(page.locator('h1').first()).toBeAttached();
    const viewer = viewerOf(roles, kind);
    const asked = { ...viewer, company: { ...viewer.company, driverAppEnabled: driverApp }, ownsSandboxMarket: sandbox };
    const wrong: string[] = [];
    for (const screen of screens.filter((one) => built.has(`${one.page}.tsx`))) {
      const address = addressOf(screen.path);
      const expected = opens(screen, asked);
      await goInside(page, address);
      const refused = page.getByRole('heading', { name: person.say('errors.unauthorizedTitle') });
      const shown = page.locator(`main[data-place="${address}"] h1`).or(page.locator('main[data-place] h1')).first();
      await expect(refused.or(shown).first()).toBeAttached();
      if (expected) await expect(page, `${address} opens`).not.toHaveURL(/\/error\/401$/u);
      else await expect(page, `${address} is refused`).toHaveURL(/\/error\/401$/u);
      if (await page.getByText(person.say('error.occurred'), { exact: true }).count()) wrong.push(address);
    }
    expect(wrong, 'screens that fail').toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.close();
  });
}

test('who is not signed in signs in first and comes back, in Spanish too; unknown addresses and the error pages need nobody', async ({ browser }) => {
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
  for (const [kind, key] of [['comingsoon', 'soonTitle'], ['lostConnection', 'lostTitle'], ['sessionExpired', 'expiredTitle'], ['unknownuri', 'unknownTitle']] as const) {
    await goInside(page, `/es/error/${kind}`);
    await expect(page.locator('h1')).toHaveText(person.say(`errors.${key}`));
  }
  await person.close();
});
