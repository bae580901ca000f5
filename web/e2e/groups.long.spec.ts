import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

test('a group is made with the forms it may sign; who is in it reads what they may do, and because of what', async ({
  browser,
}) => {
  const keeper = await Console.open(browser);
  const { page, say } = keeper;
  const dialog = page.getByRole('dialog');
  const group = 'Night Desk';
  const open = (name: string) =>
    page.getByRole('button', { name: say('config.edit', { name }), exact: true }).click();

  await test.step('made, with a role and the codes of forms', async () => {
    await enter(keeper, 'config@baystate.example', '/company/groups');
    await keeper.button('groups.new').first().click();
    await dialog.getByLabel(say('groups.name')).fill(group);
    await dialog.getByText(say('roles.bookingSupervisor'), { exact: true }).click();
    // Codes of the forms there are, and others that are typed.
    await dialog.getByRole('button', { name: /^PCS: / }).click();
    await expect(dialog.getByLabel(say('access.signing'))).toHaveValue('PCS');
    await dialog.getByLabel(say('access.signing')).fill('PCS, NPCS');
    await expect(dialog.getByRole('button', { name: /^PCS: / })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: say('config.save'), exact: true }).click();
    await expect(keeper.row(group)).toContainText(say('roles.bookingSupervisor'));
  });

  await test.step('opened again it says what was typed; a colleague is put in it at once', async () => {
    await open(group);
    await expect(dialog.getByLabel(say('access.signing'))).toHaveValue('PCS, NPCS');
    await dialog.getByRole('combobox', { name: say('groups.add') }).fill('Elena');
    await page.getByRole('option', { name: /Elena Petrova/ }).click();
    await expect(page.getByText(say('groups.added', { name: 'Elena Petrova' }))).toBeVisible();
    await dialog.getByRole('button', { name: say('ui.cancel'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the login says what they may do, and that it is because of the group, in both languages', async () => {
    await keeper.go('/company/users');
    await open('Elena Petrova');
    const explained = dialog.getByRole('region', { name: say('users.explained') });
    const because = say('users.becauseGroup', { group });
    for (const what of [
      say('roles.bookingSupervisor'),
      say('users.signsCode', { code: 'PCS' }),
      say('users.signsCode', { code: 'NPCS' }),
    ])
      await expect(explained.getByText(what, { exact: true }).locator('..')).toContainText(because);
    const spanish = await Console.open(browser, 'es');
    await enter(spanish, 'config@baystate.example', '/company/users');
    await spanish.page
      .getByRole('button', { name: spanish.say('config.edit', { name: 'Elena Petrova' }), exact: true })
      .click();
    await expect(
      spanish.page
        .getByRole('dialog')
        .getByRole('region', { name: spanish.say('users.explained') })
        .getByText(spanish.say('users.signsCode', { code: 'NPCS' }), { exact: true })
        .locator('..'),
    ).toContainText(spanish.say('users.becauseGroup', { group }));
    await spanish.close();
  });

  await test.step('gone, the group grants nothing any more', async () => {
    await keeper.go('/company/groups');
    await page.getByRole('button', { name: say('groups.delete', { name: group }), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .or(dialog)
      .getByRole('button', { name: say('ui.yes'), exact: true })
      .click();
    await expect(keeper.row(group)).toHaveCount(0);
    await keeper.go('/company/users');
    await open('Elena Petrova');
    const explained = dialog.getByRole('region', { name: say('users.explained') });
    await expect(explained).toBeVisible();
    await expect(explained).not.toContainText(group);
  });
  await keeper.close();
});
