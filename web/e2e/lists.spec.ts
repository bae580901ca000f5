import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

test(
  'a list of the configuration: found by its headers, an entry renamed, columns kept after a reload, extracted to a file, and given back',
  { tag: '@long' },
  async ({ browser }) => {
    const person = await Console.open(browser);
    const { page, say } = person;
    await enter(person, 'config@beacon.example', '/company/lookups/attachment-type');
    const certificate = 'Physician certification statement';
    const renamed = 'Signed certificate, “PCS”';
    const rows = page.getByRole('button', { name: /^Edit / });
    const header = (key: string) =>
      page.getByLabel(say('grid.searchColumn', { column: say(key) }), { exact: true });
    const chips = page.getByRole('list', { name: say('grid.filters') });

    await test.step('a text in a header finds, and says above the rows that it does', async () => {
      await expect(person.row(certificate)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('lookups.attachmentTypes'));
      await header('lookups.systemName').fill('certification');
      await expect(rows).toHaveCount(2);
      await expect(chips.getByText(`${say('lookups.systemName')}: certification`)).toBeVisible();
    });

    await test.step('a choice in a header stands in the address; what nothing matches offers the way back', async () => {
      await header('config.status').selectOption({ label: say('lookups.isHidden') });
      await expect(page.getByText(say('grid.noMatch'))).toBeVisible();
      await expect(page).toHaveURL(/status=INACTIVE/);
      await page
        .getByRole('button', { name: say('grid.clearFilters') })
        .last()
        .click();
      await expect(person.row(certificate)).toBeVisible();
      await expect(page).not.toHaveURL(/status=/);
      await expect(header('lookups.systemName')).toHaveValue('');
    });

    await test.step('an entry gets the name of the house', async () => {
      await page
        .getByRole('button', { name: say('config.edit', { name: certificate }), exact: true })
        .click();
      const editor = page.getByRole('dialog');
      await editor.getByLabel(say('lookups.ownName')).fill(renamed);
      await editor.getByRole('button', { name: say('config.update'), exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(person.row(renamed)).toContainText(certificate);
    });

    await test.step('columns, the order and what is chosen are kept with the grid, and there again at its plain address', async () => {
      await person.button('grid.columns').click();
      const picker = person.dialog('grid.editColumns');
      await picker
        .getByRole('button', { name: say('grid.remove', { column: say('lookups.systemCode') }) })
        .click();
      await picker.getByRole('button', { name: say('ui.save'), exact: true }).click();
      await expect(page.getByRole('columnheader', { name: say('lookups.systemCode') })).toHaveCount(0);
      await header('config.status').selectOption({ label: say('lookups.shown') });
      const systemName = page.getByRole('columnheader', { name: say('lookups.systemName') });
      await systemName.getByText(say('lookups.systemName')).click();
      await expect(systemName).toHaveAttribute('aria-sort', 'ascending');
      await person.button('grid.save').click();
      await expect(page.getByText(say('grid.saved'))).toBeVisible();
      await page.goto('/company/lookups/attachment-type');
      await expect(person.row(renamed)).toBeVisible();
      await expect(page).toHaveURL(/status=ACTIVE/);
      await expect(chips.getByText(say('lookups.shown'))).toBeVisible();
      await expect(systemName).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByRole('columnheader', { name: say('lookups.systemCode') })).toHaveCount(0);
    });

    await test.step('the file holds the columns in sight and what its filters leave', async () => {
      await header('lookups.systemName').fill('certification');
      await expect(rows).toHaveCount(2);
      await person.button('grid.download').click();
      const download = page.waitForEvent('download');
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: say('ui.yes'), exact: true })
        .click();
      const lines = (await readFile(await (await download).path(), 'utf8'))
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
      expect(lines[0]).toBe(
        [
          'lookups.shownAs',
          'config.code',
          'config.status',
          'lookups.systemName',
          'lookups.place',
          'config.modified',
        ]
          .map((key) => say(key))
          .join(','),
      );
      expect(lines.slice(1).map((line) => line.replace(/,[^,]*,[^,]*$/, ''))).toEqual([
        `Non-physician certification,NPCS,${say('lookups.shown')},Non-physician certification`,
        `"${renamed}",PCS,${say('lookups.shown')},${certificate}`,
      ]);
    });

    await test.step('the list is the system’s again', async () => {
      await person.button('lookups.reset').click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: say('ui.yes'), exact: true })
        .click();
      await expect(person.row(renamed)).toHaveCount(0);
      await expect(person.row(certificate)).toBeVisible();
    });
    await person.close();
  },
);
