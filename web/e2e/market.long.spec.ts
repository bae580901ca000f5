import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { linkOf, messageTo } from './support/mail.ts';

const password = 'Cape-Cod-Rolls-On-7';

test('a company and a market are made on the screen: entered with its first administrator, who comes by the mail; suspended, at work again, invited, accepted, and gone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await Console.open(browser);
  const { page, say } = admin;
  await enter(admin, 'admin@platform.example', '/admin/companies');
  const field = (name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);

  await test.step('the platform enters a company and invites its first administrator', async () => {
    await admin.button('companies.new').first().click();
    await field('administrator.firstName').fill('Pat');
    await field('administrator.lastName').fill('Lee');
    await field('administrator.login').fill('pat@cape.example');
    await field('administrator.login').press('Tab');
    // The address follows the login.
    await expect(field('administrator.email')).toHaveValue('pat@cape.example');
    await field('name').fill('Cape Ambulance');
    await field('code').fill('cape');
    await page.getByRole('dialog').getByText(say('companies.isTransportProvider')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('config.save'), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(admin.row('Cape Ambulance')).toContainText('CAPE');
  });

  const pat = await Console.open(browser);
  const signIn = async (): Promise<void> => {
    await pat.page.goto('/login');
    await pat.page.locator('input[name=login]').fill('pat@cape.example');
    await pat.page.locator('input[name=password]').fill(password);
    await pat.page.keyboard.press('Enter');
  };
  await test.step('they choose a password by the link of the mail, and work for their company', async () => {
    const mail = await messageTo('pat@cape.example', 'Activate your account');
    await pat.page.goto(linkOf(mail));
    await pat.page.locator('input[name=newPassword]').fill(password);
    await pat.page.locator('input[name=confirmation]').fill(password);
    await pat.page.keyboard.press('Enter');
    await pat.page.getByRole('link', { name: say('account.signIn') }).click();
    await signIn();
    await expect(pat.page).toHaveTitle(say('layout.console', { company: 'Cape Ambulance' }));
  });

  await test.step('suspended, they are signed out and read why they cannot come in', async () => {
    await admin.button('companies.suspend', { name: 'Cape Ambulance' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.locator('textarea').fill('Insurance ran out');
    await asked.getByRole('button', { name: say('ui.yes'), exact: true }).click();
    await expect(admin.button('companies.resume', { name: 'Cape Ambulance' })).toBeVisible();
    await expect(pat.page).toHaveURL(/\/error\/sessionExpired/);
    await signIn();
    await expect(pat.page.getByText('Your company is suspended on this platform.')).toBeVisible();
  });

  await test.step('its card says since when and why; it is let work again, and they come in', async () => {
    await admin.row('Cape Ambulance').click();
    await expect(page.getByRole('dialog').getByText(/Suspended since .*Insurance ran out/)).toBeVisible();
    await page.keyboard.press('Escape');
    await admin.button('companies.resume', { name: 'Cape Ambulance' }).click();
    await expect(admin.button('companies.suspend', { name: 'Cape Ambulance' })).toBeVisible();
    await signIn();
    await expect(pat.page).toHaveTitle(say('layout.console', { company: 'Cape Ambulance' }));
  });

  const owner = await Console.open(browser);
  const people = (person: Console) => person.page.getByRole('dialog');
  await test.step('the platform founds a market, and its owner invites the company', async () => {
    await admin.button('companies.newMarket', { name: 'Bay State Transport Coordination' }).click();
    await field('name').fill('Cape Cod');
    await people(admin)
      .getByRole('button', { name: say('config.save'), exact: true })
      .click();
    await expect(people(admin)).toHaveCount(0);
    await enter(owner, 'config@baystate.example', '/company/markets');
    await owner.row('Cape Cod').click();
    await people(owner)
      .getByRole('tab', { name: say('markets.members') })
      .click();
    await people(owner).locator('[name=company]').fill('nobody at all');
    await people(owner)
      .getByRole('button', { name: say('markets.invite'), exact: true })
      .click();
    await expect(people(owner).getByText(/^There is no company /u)).toBeVisible();
    await people(owner).locator('[name=company]').fill('cape');
    await people(owner)
      .getByRole('button', { name: say('markets.invite'), exact: true })
      .click();
    const line = people(owner).getByRole('row').filter({ hasText: 'Cape Ambulance' });
    await expect(line).toContainText(say('markets.state.invited'));
  });

  await test.step('the company finds the invitation where it lands and in its mail, and accepts', async () => {
    await messageTo('pat@cape.example', 'Invitation to the market Cape Cod');
    await pat.go('/company-landing');
    await expect(pat.page.getByText(/invites you to the market Cape Cod/)).toBeVisible();
    await pat.button('invitations.acceptOf', { market: 'Cape Cod' }).click();
    await expect(pat.page.getByText(/invites you to the market Cape Cod/)).toHaveCount(0);
    await pat.go('/company/markets');
    await expect(pat.row('Cape Cod')).toBeVisible();
  });

  await test.step('the owner sees it take part, keeps it out, and lets it in again; it leaves by itself', async () => {
    // The list tells by itself that the invitation was accepted.
    const line = people(owner).getByRole('row').filter({ hasText: 'Cape Ambulance' });
    await expect(line).toContainText(say('markets.state.accepted'), { timeout: 20_000 });
    await owner.button('markets.suspendMember', { name: 'Cape Ambulance' }).click();
    await owner.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('ui.yes'), exact: true })
      .click();
    await expect(line).toContainText(say('markets.state.suspended'));
    await owner.button('markets.resumeMember', { name: 'Cape Ambulance' }).click();
    await expect(line).toContainText(say('markets.state.accepted'));
    await pat.row('Cape Cod').click();
    await people(pat)
      .getByRole('tab', { name: say('markets.members') })
      .click();
    await pat.button('markets.leave', { name: 'Cape Ambulance' }).click();
    await pat.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('ui.yes'), exact: true })
      .click();
    await expect(pat.row('Cape Cod')).toHaveCount(0);
  });
  await owner.close();
  await pat.close();
  await admin.close();
});
