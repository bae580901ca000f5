import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { picture } from './support/files.ts';
import { sound } from './support/sound.ts';

test('a logo is uploaded, shown before and after it is saved, told in the history, and taken away again', async ({
  browser,
}) => {
  const owner = await Console.open(browser);
  const { page, say } = owner;
  await enter(owner, 'config@baystate.example', '/company/details');
  const logo = page.locator('[data-field="brand.smallLogoUrl"]');
  await expect(logo).toBeVisible();
  const chooser = page
    .getByLabel(say('companyDetails.smallLogo'), { exact: true })
    .and(page.locator('[type=file]'));
  await chooser.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(logo.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');

  await chooser.setInputFiles(picture('logo.png'));
  await expect(page.getByText(say('companyDetails.toBeSaved'))).toBeVisible();
  const preview = page.getByRole('figure').locator('img');
  await expect(preview).toHaveAttribute('src', /^blob:/u);
  await page.getByRole('checkbox', { name: say('companyDetails.brandEnabled') }).check({ force: true });
  await page.locator('[name="brand.name"]').fill('Bay State');
  await page.getByRole('button', { name: say('companyDetails.save'), exact: true }).click();

  const shown = page.getByRole('navigation').locator('img');
  await expect(shown).toHaveAttribute('src', /^\/brand-pictures\?id=/u);
  await expect(async () =>
    expect(await shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(24),
  ).toPass();
  await expect(preview).toHaveAttribute('src', /^\/brand-pictures\?id=/u);
  await sound(owner, 'the company with an uploaded logo');
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(page.getByRole('region', { name: say('history.title') })).toContainText(
    say('companyDetails.uploaded'),
  );

  await page
    .getByRole('button', {
      name: say('companyDetails.removePicture', { picture: say('companyDetails.smallLogo') }),
    })
    .click();
  await page.getByRole('button', { name: say('companyDetails.save'), exact: true }).click();
  await expect(shown).toHaveCount(0);
  await owner.close();
});
