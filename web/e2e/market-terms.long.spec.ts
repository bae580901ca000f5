import { expect, test, type Page } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

test('a transport provider enters prices, credentials and job types; the owner of a market ties a contract with them and renews it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const provider = await Console.open(browser);
  const { page, say } = provider;
  const dialog = page.getByRole('dialog');
  const labelled = (name: RegExp) => dialog.getByLabel(name);

  await test.step('a price list is tried line by line before it is saved, with a minimum of its own line', async () => {
    await enter(provider, 'config@beacon.example', '/company/price-lists');
    await expect(provider.row('Standard').first()).toBeVisible();
    await page
      .getByRole('button', { name: say('priceLists.new') })
      .first()
      .click();
    await labelled(/^Name/u).first().fill('Nights 2031');
    await labelled(/^Base/u).fill('40');
    await labelled(/^Per unit/u).fill('2.5');
    await labelled(/^Minimum/u).fill('80');
    await dialog.getByRole('button', { name: say('priceLists.addRate') }).click();
    const rate = dialog.getByRole('group', { name: say('priceLists.rate', { number: '1' }) });
    await rate.getByLabel(/^Code/u).fill('NIGHT');
    await rate.getByLabel(/^Name/u).fill('Night');
    await rate.getByLabel(/^Amount/u).fill('5');
    await rate.getByLabel(/^From/u).fill('20:00');
    await rate.getByLabel(/^To/u).fill('06:00');
    await rate.getByLabel(/^To/u).blur();
    const trial = dialog.getByRole('region', { name: say('priceLists.trial') });
    await expect(trial.getByRole('row', { name: /Missing to the minimum/u })).toContainText('$15.00');
    await expect(trial.getByRole('row', { name: /^Total/u })).toContainText('$80.00');
    await sound(provider, 'a price list that is tried');
    await shot(page, 'price-list');
    await dialog.getByRole('button', { name: say('config.save'), exact: true }).click();
    await expect(provider.row('Nights 2031')).toBeVisible();
    await shot(page, 'price-lists');
  });

  await test.step('what is in use stays as it is, and is followed by the next', async () => {
    await page
      .getByRole('button', { name: say('config.open', { name: 'Standard' }) })
      .first()
      .click();
    await expect(dialog.getByText(say('priceLists.inUse'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: say('priceLists.next') })).toBeVisible();
    await dialog
      .getByRole('button', { name: say('config.close'), exact: true })
      .last()
      .click();
  });

  await test.step('credentials stand with their days', async () => {
    await page.goto('/company/credentials');
    await page
      .getByRole('button', { name: say('credentialsPage.new') })
      .first()
      .click();
    await labelled(/^Number/u).fill('POL-77');
    await labelled(/^Issued by/u).fill('Mutual');
    await labelled(/^Valid from/u)
      .first()
      .fill('01-01-2026');
    await labelled(/^Valid until/u)
      .first()
      .fill('12-31-2035');
    await shot(page, 'credential');
    await dialog.getByRole('button', { name: say('config.save'), exact: true }).click();
    await expect(provider.row('POL-77')).toBeVisible();
    await sound(provider, 'credentials');
    await shot(page, 'credentials');
  });

  await test.step('a call type that no job type knows is offered to be added', async () => {
    await page.goto('/company/job-types');
    await page.getByRole('button', { name: /known by no job type/u }).click();
    await page.getByRole('button', { name: say('jobTypes.addFor', { name: 'Air ambulance' }) }).click();
    await labelled(/^Name/u).first().fill('Flights');
    await sound(provider, 'a new job type');
    await shot(page, 'job-type');
    await dialog.getByRole('button', { name: say('config.save'), exact: true }).click();
    await expect(provider.row('Flights')).toBeVisible();
    await shot(page, 'job-types');
  });

  const owner = await Console.open(browser);
  await test.step('the owner of the market ties a contract for all care providers, and what overlaps is refused in words', async () => {
    await enter(owner, 'config@baystate.example', '/company/contracts');
    const box = owner.page.getByRole('dialog');
    await owner.page
      .getByRole('button', { name: say('contracts.new') })
      .first()
      .click();
    await box.getByLabel(/^Market/u).selectOption({ label: 'Metro Boston' });
    await box.getByLabel(/^Transport provider/u).selectOption({ label: 'Beacon Ambulance' });
    await box.getByLabel(/^Price list/u).selectOption({ label: 'Nights 2031' });
    await box
      .getByLabel(/^Starts/u)
      .first()
      .fill('01-01-2031');
    await box.getByLabel(/^Ends/u).first().fill('12-31-2031');
    await shot(owner.page, 'contract');
    await sound(owner, 'a new contract');
    await box.getByRole('button', { name: say('config.save'), exact: true }).click();
    const row = owner.row('Not begun').last();
    await expect(row).toContainText('All care providers');
    await shot(owner.page, 'contracts');
    await row.getByRole('button', { name: /^Edit /u }).click();
    await expect(box.getByText('POL-77')).toBeVisible();
    await shot(owner.page, 'contract-edit');
    await box.getByRole('button', { name: say('contracts.renew') }).click();
    await expect(box.getByLabel(/^Starts/u).first()).toHaveValue('01-01-2032');
    await box
      .getByLabel(/^Starts/u)
      .first()
      .fill('12-31-2031');
    await box.getByRole('button', { name: say('config.save'), exact: true }).click();
    await expect(box.getByText('Another contract of these two holds on some of these days')).toBeVisible();
    await box
      .getByLabel(/^Starts/u)
      .first()
      .fill('01-01-2032');
    await box.getByRole('button', { name: say('config.save'), exact: true }).click();
    await expect(owner.row('Not begun')).toHaveCount(2);
  });
  expect(provider.complaints).toEqual([]);
  expect(owner.complaints).toEqual([]);
  await Promise.all([provider.close(), owner.close()]);
});
