import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

test(
  'an administrator adds a login with a first password; its person comes with it, and is out at once when the platform ends the session',
  { tag: '@long' },
  async ({ browser }) => {
    const [admin, person, platform] = await Promise.all([
      Console.open(browser),
      Console.open(browser),
      Console.open(browser),
    ]);
    const login = `story-${Date.now()}@harborview.example`;
    const password = 'A first password, long enough 7';
    await Promise.all([
      enter(admin, 'supervisor@harborview.example', '/company/users?user=new'),
      enter(platform, 'admin@platform.example', '/admin/sessions'),
    ]);

    await test.step('Save waits until the form is valid; passwords must match', async () => {
      const editor = admin.dialog('users.newTitle');
      const save = editor.getByRole('button', { name: admin.say('config.save'), exact: true });
      await expect(save).toBeDisabled();
      await editor.locator('[name=login]').fill(login.toUpperCase());
      await editor.locator('[name=login]').blur();
      // It is taken for the address too, which is then given otherwise.
      await expect(editor.locator('[name=email]')).toHaveValue(login.toUpperCase());
      for (const [name, text] of [
        ['email', login],
        ['firstName', 'Sofía'],
        ['lastName', 'Story'],
      ] as const)
        await editor.locator(`[name="${name}"]`).fill(text);
      await expect(save).toBeEnabled();
      await editor.getByText(admin.say('users.generate')).click();
      await editor.locator('[name=password]').fill(password);
      await editor.locator('[name=confirmation]').fill(`${password}8`);
      await editor.locator('[name=confirmation]').blur();
      await expect(editor.getByText(admin.say('rule.passwordsDiffer'))).toBeVisible();
      await expect(save).toBeDisabled();
      await editor.locator('[name=confirmation]').fill(password);
      await editor.getByText(admin.say('roles.viewBooking')).click();
      await save.click();
      await expect(editor).toHaveCount(0);
      await expect(admin.row(login)).toContainText(admin.say('users.pending'));
    });

    await test.step('the person comes', async () => {
      await person.page.goto('/login?to=/company/bookings');
      await person.page.locator('input[name=login]').fill(login);
      await person.page.locator('input[name=password]').fill(password);
      await person.page.keyboard.press('Enter');
      await expect(person.page).toHaveURL(/\/company\/bookings$/);
      await expect(person.page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
    });

    await test.step('the platform sees who is signed in where, and ends it: the browser is out at once', async () => {
      // Nobody asked for the list again: it heard of it.
      const row = platform.row('Sofía Story');
      await expect(row).toContainText('Harborview Medical Center');
      const settingUp = await person.page.context().newPage();
      await settingUp.goto('/mfa/register');
      await expect(settingUp.getByRole('button', { name: person.say('mfa.begin') })).toBeVisible();
      await platform.page.getByRole('button', { name: /^End the session of Sofía Story/ }).click();
      await platform.page
        .getByRole('alertdialog')
        .or(platform.page.getByRole('dialog'))
        .getByRole('button', { name: platform.say('sessions.endYes'), exact: true })
        .click();
      await expect(person.page).toHaveURL(/\/error\/sessionExpired/);
      await expect(settingUp).toHaveURL(/\/error\/sessionExpired\?to=.*mfa/);
      await expect(row).toHaveCount(0);
    });

    await test.step('taken away, the login opens nothing any more', async () => {
      await admin.page.reload();
      await admin.page
        .getByRole('button', { name: admin.say('users.disable', { name: 'Sofía Story' }) })
        .first()
        .click();
      await admin.page
        .getByRole('alertdialog')
        .or(admin.page.getByRole('dialog'))
        .getByRole('button', { name: admin.say('ui.yes'), exact: true })
        .click();
      await expect(admin.row(login)).toContainText(admin.say('users.disabled'));
    });
    await Promise.all([admin.close(), person.close(), platform.close()]);
  },
);
