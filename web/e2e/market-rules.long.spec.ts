import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test('a rule is made, written, moved, changed by two at once, copied and ended', async ({ browser }) => {
  test.setTimeout(180_000);
  const [owner, colleague] = await Promise.all([Console.open(browser), Console.open(browser)]);
  const { page, say } = owner;
  await Promise.all([
    enter(owner, 'config@baystate.example', '/company/market-rules'),
    enter(colleague, 'config@baystate.example', '/company/market-rules'),
  ]);
  await page.getByRole('button', { name: say('marketRules.new') }).click();
  await expect(page).toHaveURL(/market-rules\/new\?market=/u);
  const rules = page.getByRole('navigation', { name: say('ruleEditor.rules') });
  await expect(rules.getByRole('listitem').first()).toBeVisible();
  const before = await rules.getByRole('listitem').count();

  // Without a name it is not saved, and the field says so.
  await page.keyboard.press('Control+s');
  const name = page.getByLabel(say('ruleEditor.name'));
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Evening wheelchairs');

  // A condition is typed from anywhere with a slash.
  await page.locator('h1').click({ force: true });
  await page.keyboard.press('/');
  await page.keyboard.type('wheelchair');
  await page.getByRole('option', { name: 'Call type: Wheelchair van' }).click();
  await expect(page.getByRole('button', { name: /^Call type.*Wheelchair/u })).toBeVisible();
  await page.getByRole('button', { name: say('ruleEditor.done') }).click();
  await page.getByRole('button', { name: say('ruleEditor.condition') }).click();
  await page.keyboard.type('notice');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: say('ruleEditor.under') }).fill('6 h');
  await page.getByRole('textbox', { name: say('ruleEditor.from') }).fill('');
  await page.getByRole('button', { name: say('ruleEditor.done') }).click();
  await expect(page.getByRole('button', { name: /^Notice.*under 6 h/u })).toBeVisible();

  // An edge is moved by keys, the time is typed, a round is added.
  const edge = page.getByRole('slider', { name: say('ruleEditor.edge', { number: '1' }) });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '36');
  await page.getByRole('button', { name: say('ruleEditor.addRound'), exact: true }).click();
  await page.getByRole('textbox', { name: say('ruleEditor.minutes') }).fill('1 h 30');
  const third = page.getByRole('group', { name: say('ruleEditor.round', { number: '3' }) });
  await third.getByRole('combobox', { name: new RegExp(say('ruleEditor.byName'), 'u') }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await page.keyboard.press('Escape');
  // A list that is closing is still to be seen through.
  await expect(page.getByRole('listbox').filter({ visible: true })).toHaveCount(0);
  // What may be pressed from now on comes into its color.
  await expect(page.getByRole('button', { name: say('ruleReplay.try'), exact: true })).toBeEnabled();
  await sound(owner, 'the editor of a rule');
  await page.keyboard.press('Control+s');
  await expect(page).not.toHaveURL(/market-rules\/new/u);
  await expect(rules.getByRole('listitem')).toHaveCount(before + 1);
  await expect(rules.locator('[aria-current=page]')).toContainText('Evening wheelchairs');

  // It is moved up from last, by keys.
  const link = rules.locator('[aria-current=page]');
  await link.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('ruleEditor.moved', { name: 'Evening wheelchairs', place: String(before) }) }),
  ).toHaveCount(1);

  // What is typed and not saved survives a reload.
  const limit = page.getByRole('textbox', { name: say('ruleEditor.limit') });
  await limit.fill('20 min');
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: say('ruleEditor.discard') }).click();
  await expect(limit).toHaveValue('30 min');

  // Two at once: the slower sees both versions and keeps its own field.
  await colleague.page.goto(page.url());
  await colleague.page.getByRole('textbox', { name: say('ruleEditor.offerLead') }).fill('24 h');
  await limit.fill('15 min');
  await colleague.page.keyboard.press('Control+s');
  await expect(
    colleague.page.getByText(say('ruleEditor.saved', { name: 'Evening wheelchairs' })),
  ).toBeVisible();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('24 h');
  await dialog.getByRole('button', { name: say('version.saveMerged') }).click();
  // What was said of the first saving may still stand beside it.
  await expect(
    page.getByText(say('ruleEditor.saved', { name: 'Evening wheelchairs' })).first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('ruleEditor.offerLead') })).toHaveValue('24 h');
  await expect(limit).toHaveValue('15 min');

  // Copied, and ended.
  await page.getByRole('link', { name: say('ruleEditor.copy') }).click();
  await expect(name).toHaveValue(say('ruleEditor.copyOf', { name: 'Evening wheelchairs' }));
  await page.goBack();
  await page.getByRole('button', { name: say('ruleEditor.end'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('ruleEditor.end') })
    .click();
  await expect(page).toHaveURL(/\/company\/market-rules$/u);
  expect(owner.complaints).toEqual([]);
  await Promise.all([owner.close(), colleague.close()]);
});

test('who only takes part reads the rule and changes nothing', async ({ browser }) => {
  const member = await Console.open(browser);
  const { page, say } = member;
  await enter(member, 'config@beacon.example', '/company/market-rules');
  await page.getByRole('button', { name: /Open/u }).first().click();
  await expect(page.getByRole('heading', { name: say('ruleEditor.how'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('ruleEditor.save') })).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await sound(member, 'a rule that is read');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await member.close();
});

test('what a draft would have changed stands beside it, and a leg is tried on it', async ({ browser }) => {
  test.setTimeout(120_000);
  const owner = await Console.open(browser);
  const { page, say } = owner;
  await enter(owner, 'config@baystate.example', '/company/market-rules');
  await page
    .getByRole('button', { name: /Urgent and discharge/u })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: say('ruleReplay.title') });
  await expect(panel.getByText(say('ruleReplay.now')).first()).toBeVisible({ timeout: 30_000 });
  const rules = page.getByRole('navigation', { name: say('ruleEditor.rules') });
  await expect(rules.getByText(say('ruleReplay.counts'))).toBeVisible();

  // A draft for nobody loses what the rule had: said beside it before anything is saved.
  await page.getByRole('button', { name: say('ruleEditor.condition') }).click();
  await page.keyboard.type('payor');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: say('ruleEditor.payors') }).fill('Nobody');
  await expect(page.getByText(/Matches 0 legs/u)).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: say('ruleReplay.try') }).click();
  const dialog = page.getByRole('dialog', { name: say('ruleReplay.try') });
  await expect(dialog.locator('[aria-busy=false]')).toBeVisible({ timeout: 15_000 });
  await sound(owner, 'a leg on a draft');
  await dialog
    .getByRole('button', { name: say('ruleReplay.close') })
    .last()
    .click();
  await page.getByRole('button', { name: say('ruleEditor.discard') }).click();
  await expect(page.getByText(/Matches [1-9]/u)).toBeVisible({ timeout: 30_000 });
  await expect(
    page
      .getByRole('region', { name: say('marketHealth.title') })
      .or(page.getByText(say('marketHealth.well'))),
  ).toBeVisible();
  await sound(owner, 'what a draft would have changed');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('what takes long to be played says so, is stopped, and is played again', async ({ browser }) => {
  const owner = await Console.open(browser);
  const { page, say } = owner;
  let asked = 0;
  let stopped = 0;
  let waits = true;
  page.on('requestfailed', (request) => {
    if (request.postData()?.includes('RuleReplay_replay')) stopped += 1;
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('RuleReplay_replay')) return route.continue();
    asked += 1;
    // Nothing comes as long as it is to take long.
    if (!waits) await route.continue();
  });
  await enter(owner, 'config@baystate.example', '/company/market-rules');
  await page.getByRole('row').nth(1).click();
  const panel = page.getByRole('complementary', { name: say('ruleReplay.title') });
  await expect(panel.getByRole('progressbar', { name: say('ruleReplay.playing') })).toBeVisible();
  await panel.getByRole('button', { name: say('ruleReplay.stop'), exact: true }).click();
  await expect(panel.getByText(say('ruleReplay.stopped'))).toBeVisible();
  await expect(panel.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => stopped).toBe(asked);
  waits = false;
  await panel.getByRole('button', { name: say('ruleReplay.playAgain') }).click();
  await expect(panel.getByText(say('ruleReplay.filled'))).toBeVisible();
  await owner.close();
});
