import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { ask, enter } from './support/bookings.ts';

interface MarketFile {
  settings: { expiryGraceMinutes: number };
  rules: { name: string; rounds: object[] }[];
}
interface Made {
  market: { displayName: string; settings: { expiryGraceMinutes: number } };
  marketRules: { nodes: { name: string }[] };
}

test('a market leaves as a file and enters another on the screen: its differences first, nothing changed by looking, a broken file refused by its places; the platform renames it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await Console.open(browser);
  const owner = await Console.open(browser);
  await enter(admin, 'admin@platform.example', '/admin/companies');
  await enter(owner, 'config@baystate.example', '/company/markets');
  const { page, say } = owner;
  const dialog = page.getByRole('dialog');
  const first = await ask<{
    viewer: { company: { id: string } };
    markets: { nodes: { displayName: string }[] };
  }>(owner, '{ viewer { company { id } } markets(isOwn: true, first: 1) { nodes { displayName } } }');
  const source = first.markets.nodes[0]?.displayName ?? '';
  const { createMarket } = await ask<{ createMarket: { market: { id: string } } }>(
    admin,
    'mutation ($input: CreateMarketInput!) { createMarket(input: $input) { ... on CreateMarketSuccess { market { id } } } }',
    {
      input: {
        ownerCompanyId: first.viewer.company.id,
        name: 'Plymouth',
        timeZone: 'America/New_York',
        currency: 'USD',
        distanceUnit: 'MI',
        isSandbox: false,
      },
    },
  );
  const stands = (): Promise<Made> =>
    ask<Made>(
      owner,
      'query ($id: ID!) { market(id: $id) { displayName settings { expiryGraceMinutes } } marketRules(marketId: $id, first: 50) { nodes { name } } }',
      { id: createMarket.market.id },
    );

  const file = await test.step('the owner exports its market', async (): Promise<MarketFile> => {
    await owner.row(source).first().click();
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('marketFile.export'), exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return JSON.parse(text) as MarketFile;
  });

  const give = (name: string, text: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await test.step('a broken file is refused with the places that are wrong, and nothing is changed', async () => {
    await page.reload();
    await owner.row('Plymouth').click();
    await dialog.getByRole('button', { name: say('marketFile.import'), exact: true }).click();
    await give('torn.json', JSON.stringify(file).slice(0, -20));
    await expect(page.getByText(say('marketFile.wrong', { file: 'torn.json' }))).toBeVisible();
    await give(
      'wrong.json',
      JSON.stringify({ ...file, settings: { ...file.settings, expiryGraceMinutes: -5 } }),
    );
    const refused = page.getByText(say('marketFile.wrong', { file: 'wrong.json' }));
    await expect(refused).toBeVisible();
    await expect(page.getByText(/expiryGraceMinutes/)).toBeVisible();
    expect((await stands()).marketRules.nodes).toEqual([]);
  });

  const [kept] = file.rules;
  const changed: MarketFile = {
    ...file,
    settings: { ...file.settings, expiryGraceMinutes: 7 },
    // By tier: whom a rule names has to take part first.
    rules: kept ? [{ ...kept, name: 'Brought from Boston', rounds: [{ tiers: [1], minutes: 20 }] }] : [],
  };
  const differences = page.getByRole('region', { name: say('marketFile.differences') });
  await test.step('changed, it is compared first: every difference stands in a list, and looking changes nothing', async () => {
    await give('plymouth.json', JSON.stringify(changed));
    await expect(differences).toBeVisible();
    await expect(differences.getByText('Brought from Boston').first()).toBeVisible();
    await differences.getByLabel(say('marketFile.search')).fill('7');
    await expect(differences.getByText('7', { exact: true })).toBeVisible();
    await differences.getByLabel(say('marketFile.search')).fill('');
    const { market, marketRules } = await stands();
    expect([market.settings.expiryGraceMinutes, marketRules.nodes.length]).toEqual([0, 0]);
  });

  await test.step('made, the market is what the file says, and the same file finds nothing more to change', async () => {
    const without = page.getByRole('checkbox', { name: /^Make the others without/ });
    if ((await without.count()) > 0) await without.check();
    await page.getByRole('button', { name: /^Make (one change|\d+ changes)$/ }).click();
    await expect(page.getByText(/changes were made\./)).toBeVisible();
    await expect
      .poll(async () => {
        const { market, marketRules } = await stands();
        return [market.settings.expiryGraceMinutes, ...marketRules.nodes.map(({ name }) => name)];
      })
      .toEqual([7, 'Brought from Boston']);
    await page
      .getByRole('button', { name: say('config.close'), exact: true })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);
    await owner.row('Plymouth').click();
    await dialog.getByRole('button', { name: say('marketFile.import'), exact: true }).click();
    await give('plymouth.json', JSON.stringify(changed));
    await expect(differences).toBeVisible();
    await expect(differences.getByText('Brought from Boston')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the platform renames it among the markets of its owner; the owner gives it another name, told in its history', async () => {
    await admin.row('Bay State Transport Coordination').click();
    await admin.button('companies.renameMarket', { name: 'Plymouth' }).click();
    const asked = admin.page.getByRole('dialog').last();
    await asked.locator('[name=name]').fill(source);
    await asked.getByRole('button', { name: say('config.update'), exact: true }).click();
    await expect(asked.getByText('Already in use')).toBeVisible();
    await asked.locator('[name=name]').fill('Plymouth Bay');
    await asked.getByRole('button', { name: say('config.update'), exact: true }).click();
    await expect(admin.button('companies.renameMarket', { name: 'Plymouth Bay' })).toBeVisible();
    await page.reload();
    await owner.row('Plymouth Bay').click();
    await dialog.locator('[name=name]').fill('Plymouth County');
    await dialog.getByRole('button', { name: say('config.update'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await owner.row('Plymouth County').click();
    await expect(dialog.getByText('Name: Plymouth Bay → Plymouth County')).toBeVisible();
    await expect(dialog.getByText('Name: Plymouth → Plymouth Bay')).toBeVisible();
  });
  await owner.close();
  await admin.close();
});
