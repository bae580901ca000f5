import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { accept, book, enter } from './support/bookings.ts';

test('the platform works for another company under a mask, gives it a brand, and comes home', async ({
  browser,
}) => {
  const admin = await Console.open(browser);
  const { page, say } = admin;
  const menu = (): Promise<void> => page.locator('button:has-text("Ines Moreau")').first().click();
  const line = (key: string) => page.getByRole('menuitem', { name: say(key), exact: true });
  await enter(admin, 'admin@platform.example', '/admin-landing');

  await test.step('under a mask: whose account it is, is left alone', async () => {
    await menu();
    await expect(line('layout.accountDetails')).toBeVisible();
    await line('layout.otherCompany').click();
    const dialog = admin.dialog('userMenu.otherTitle');
    await dialog.getByRole('combobox').fill('Swift');
    await page.getByRole('option', { name: /SwiftRide/ }).click();
    await dialog.getByRole('button', { name: say('userMenu.otherGo'), exact: true }).click();
    await expect(page.locator('[data-incognito]')).toBeVisible();
    await expect(page).toHaveTitle(say('layout.console', { company: 'SwiftRide' }));
    await menu();
    await expect(line('layout.ownCompany')).toBeVisible();
    for (const hidden of ['layout.accountDetails', 'layout.changePassword', 'layout.authenticator'])
      await expect(line(hidden)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  const form = page.locator('form').filter({ has: page.locator('[name="brand.name"]') });
  const brand = async (on: boolean): Promise<void> => {
    await form.getByText(say('companyDetails.brandEnabled'), { exact: true }).click();
    if (on) await form.locator('[name="brand.name"]').fill('Swift & Kind');
    await form.getByRole('button', { name: say('companyDetails.save'), exact: true }).click();
  };
  await test.step('a brand: its name in the title and the side bar, and by whom it is powered', async () => {
    await page.goto('/company/details');
    await brand(true);
    await expect(page).toHaveTitle(say('layout.console', { company: 'Swift & Kind' }));
    await expect(
      page.getByText(say('layout.poweredBy', { product: say('layout.product') })).first(),
    ).toBeVisible();
    await brand(false);
    await expect(page).toHaveTitle(say('layout.console', { company: 'SwiftRide' }));
  });

  await test.step('home again, without the mask', async () => {
    await menu();
    await line('layout.ownCompany').click();
    await expect(page.locator('[data-incognito]')).toHaveCount(0);
    await page.goto('/admin/messages');
    // Other stories send messages too.
    await page
      .getByLabel(say('grid.searchColumn', { column: say('outgoing.person') }), { exact: true })
      .fill('Leah Park');
    await expect(admin.row('Leah Park').first()).toContainText(say('outgoing.activation'));
  });
  expect(admin.complaints).toEqual([]);
  await admin.close();
});

test(
  "a supervisor's dashboard counts what is to be answered as it comes and goes, and says who took care of it",
  { tag: '@long' },
  async ({ browser }) => {
    const [booker, dispatcher, supervisor] = await Promise.all([
      Console.open(browser),
      Console.open(browser),
      Console.open(browser),
    ]);
    await Promise.all([
      enter(booker, 'booking@harborview.example', '/company-landing'),
      enter(dispatcher, 'dispatch@beacon.example', '/company-landing'),
      enter(supervisor, 'supervisor@beacon.example', '/company/dashboards/active'),
    ]);
    await expect(supervisor.page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
    const waiting = supervisor.page.locator('[data-figure=toAnswer] dd').first();
    const before = Number(await waiting.innerText());
    const booking = await book(booker);
    await expect(waiting).toHaveText(String(before + 1));
    await accept(dispatcher, booking);
    await expect(
      supervisor.page.getByText(
        `${supervisor.say('alerts.offer')}, ${booking.name}: handled by Rosa Delgado`,
      ),
    ).toBeVisible();
    await expect(waiting).toHaveText(String(before));
    await Promise.all([booker.close(), dispatcher.close(), supervisor.close()]);
  },
);
