import { expect, test, type Locator, type Page } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { ask, enter } from './support/bookings.ts';
import { kept, keptWith } from './support/keptDrafts.ts';
import { sound } from './support/sound.ts';
import type { Words } from './support/words.ts';

/** The bar that says when somebody was writing here. */
const barOn = (page: Page, say: Words): Locator =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: say('draft.continue'), exact: true }) });
const goOn = (bar: Locator, say: Words): Promise<void> =>
  bar.getByRole('button', { name: say('draft.continue'), exact: true }).click();
const nothingKept = (page: Page): Promise<void> =>
  expect(async () => expect((await kept(page)) ?? []).toEqual([])).toPass();

test('what is typed into a patient survives a reload, sealed; others’ changes meanwhile stand; saved or closed, nothing of it stays', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const booker = await Console.open(browser);
  const { page, say } = booker;
  await enter(booker, 'booking@harborview.example', '/company/patients');
  const { patients } = await ask<{ patients: { nodes: { id: string; version: number }[] } }>(
    booker,
    '{ patients(search: "Whitfield", status: ACTIVE, first: 1) { nodes { id version } } }',
  );
  const [patient] = patients.nodes;
  if (!patient) throw new Error('there is no such patient');
  const address = `/company/patients?patient=${encodeURIComponent(patient.id)}&mode=edit`;
  const [alias, mobile] = [page.locator('[name=middleName]'), page.locator('[name=mobile]')];
  await booker.go(address);
  await alias.fill('Rosalind');
  await keptWith(booker, 'Rosalind');
  const [sealed] = (await kept(page)) ?? [];
  expect(sealed).toBeDefined();
  for (const word of ['Rosalind', 'Whitfield', patient.id]) expect(sealed).not.toContain(word);

  const other = await Console.open(browser);
  await enter(other, 'developer@harborview.example', address);
  const number = '(617)-555-0199';
  await other.page.locator('[name=mobile]').fill(number);
  await other.page.getByRole('button', { name: other.say('patient.update'), exact: true }).click();
  await expect(other.page.locator('[name=mobile]')).toHaveCount(0);
  await other.close();

  await page.reload();
  const bar = barOn(page, say);
  await expect(bar).toContainText(say('draft.wereWriting', { at: '' }).replace('.', '').trim());
  await expect(alias).not.toHaveValue('Rosalind');
  await sound(booker, 'a patient in which somebody was writing');
  await goOn(bar, say);
  await expect(bar).toHaveCount(0);
  await expect(alias).toHaveValue('Rosalind');
  await expect(mobile).toHaveValue(number);
  await page.getByRole('button', { name: say('patient.update'), exact: true }).click();
  await expect(alias).toHaveCount(0);
  await nothingKept(page);

  await test.step('discarded, and given up by closing', async () => {
    await booker.go(address);
    await alias.fill('Nobody');
    await keptWith(booker, 'Nobody');
    await page.reload();
    await bar.getByRole('button', { name: say('draft.discard'), exact: true }).click();
    await expect(bar).toHaveCount(0);
    await nothingKept(page);
    await alias.fill('Nobody else');
    await keptWith(booker, 'Nobody else');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('ui.leave'), exact: true }).click();
    await nothingKept(page);
  });
  expect(booker.complaints).toEqual([]);
  await booker.close();
});

test('what is typed into a company’s details survives a reload, in Spanish on a small screen', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const keeper = await Console.open(browser, 'es', { width: 390, height: 844 });
  const { page, say } = keeper;
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(keeper, 'supervisor@harborview.example', '/company/details');
  const address = page.locator('[name=name]');
  const before = await address.inputValue();
  await address.fill('Harborview North');
  await keptWith(keeper, 'Harborview North');
  await page.reload();
  const bar = barOn(page, say);
  await expect(bar).toBeVisible();
  await expect(address).toHaveValue(before);
  await sound(keeper, 'details in which somebody was writing');
  await goOn(bar, say);
  await expect(address).toHaveValue('Harborview North');
  await address.fill(before);
  await nothingKept(page);
  expect(keeper.complaints).toEqual([]);
  await keeper.close();
});
