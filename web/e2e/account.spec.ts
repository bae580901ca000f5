import { expect, test } from '@playwright/test';
import { Console, demoPassword } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { linkOf, messageTo } from './support/mail.ts';

const login = 'viewer@beacon.example';
const chosen = 'seven clocks in a quiet barn';

test(
  'forgotten: a link by e-mail, a new password, the old device is out at once, and signed in again it is changed back',
  { tag: '@long' },
  async ({ browser }) => {
    const [before, person] = [await Console.open(browser), await Console.open(browser)];
    const { page, say } = person;
    await enter(before, login, '/company/preferences');
    await expect(before.page.getByRole('heading', { name: before.say('preferences.title') })).toBeVisible();

    await test.step('the link comes to the address of the account', async () => {
      await person.go('/login');
      await page.getByRole('link', { name: say('login.forgot') }).click();
      await expect(page.getByRole('heading', { name: say('account.reset.title') })).toBeVisible();
      await page.locator('input[name=login]').fill(login.toUpperCase());
      await person.button('account.reset.send').click();
      await expect(page.getByRole('heading', { name: say('account.reset.sent') })).toBeVisible();
      await person.go(linkOf(await messageTo(login, 'Reset your password')));
      await expect(page.getByText(login)).toBeVisible();
      expect(page.url()).not.toContain('#');
    });
    await test.step('a mistyped password stays, a common one is refused in words, a good one is taken', async () => {
      const fill = async (password: string, again = password): Promise<void> => {
        await page.locator('input[name=newPassword]').fill(password);
        await page.locator('input[name=confirmation]').fill(again);
        await person.button('account.reset.save').click();
      };
      await fill(chosen, 'something else');
      await expect(page.getByText(say('rule.passwordsDiffer'))).toBeVisible();
      await fill('password1234');
      await expect(page.getByText('This password is too easy to guess.', { exact: false })).toBeVisible();
      await fill(chosen);
      await expect(page.getByRole('heading', { name: say('account.reset.done') })).toBeVisible();
    });
    await test.step('the device that was signed in is out, without a click', async () => {
      await expect(before.page).toHaveURL(/\/(login|error)/);
      await messageTo(login, 'Your password was changed');
    });
    await test.step('signed in with it, the password is changed in the user menu', async () => {
      await page.getByRole('link', { name: say('account.signIn') }).click();
      await page.locator('input[name=login]').fill(login);
      await page.locator('input[name=password]').fill(chosen);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: say('layout.userMenu', { name: 'Mei Tanaka' }) }).click();
      await page.getByRole('menuitem', { name: say('account.change.title') }).click();
      const dialog = page.getByRole('dialog', { name: say('account.change.title') });
      const update = dialog.getByRole('button', { name: say('config.update') });
      await expect(update).toBeDisabled();
      await dialog.locator('input[name=currentPassword]').fill('wrong');
      await dialog.locator('input[name=newPassword]').fill(demoPassword);
      await dialog.locator('input[name=confirmation]').fill(demoPassword);
      await update.click();
      const failed = page.getByRole('alertdialog', { name: say('account.change.failed') });
      await expect(failed).toContainText('The current password is wrong.');
      await page.keyboard.press('Escape');
      await dialog.locator('input[name=currentPassword]').fill(chosen);
      await update.click();
      await expect(page.getByText(say('account.change.done'))).toBeVisible();
    });
    await before.close();
    await person.close();
  },
);
