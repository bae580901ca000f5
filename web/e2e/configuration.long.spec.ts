import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

/** Each list of the configuration, with a field of the editor of its first row. */
const lists: readonly {
  path: string;
  login: string;
  field: string;
  value: string;
  /** Where what was changed is remembered in words: in the editor itself. */
  remembered?: false;
}[] = [
  { path: '/company/contracts', login: 'config@baystate.example', field: 'rank', value: '7' },
  { path: '/company/markets', login: 'config@baystate.example', field: 'expiryGraceMinutes', value: '9' },
  { path: '/company/forms', login: 'config@baystate.example', field: 'description', value: 'By the door' },
  {
    path: '/company/lookups/call-type',
    login: 'config@baystate.example',
    field: 'name',
    value: 'Our own word',
  },
  { path: '/company/job-types', login: 'config@beacon.example', field: 'name', value: 'As renamed' },
  {
    path: '/company/vehicles',
    login: 'config@beacon.example',
    field: 'color',
    value: 'Green',
    remembered: false,
  },
  {
    path: '/company/groups',
    login: 'supervisor@harborview.example',
    field: 'description',
    value: 'By night',
  },
  { path: '/admin/lookups/urgency', login: 'admin@platform.example', field: 'nameEs', value: 'Ahora mismo' },
];

for (const { path, login, field, value, remembered } of lists)
  test(`${path}: changed by keys alone, told with before and after; whoever comes second loses nothing and reads why`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const [first, second] = [await Console.open(browser), await Console.open(browser)];
    /** Opens the editor of the first row from the keyboard, and goes through it to the field. */
    const open = async (person: Console): Promise<string> => {
      const { page, say } = person;
      const edit = page.getByRole('button', {
        name: new RegExp(`^${say('config.edit', { name: '' })}`, 'u'),
      });
      await edit.first().focus();
      await page.keyboard.press('Enter');
      const input = page.getByRole('dialog').locator(`[name="${field}"]`);
      await expect(input).toBeVisible();
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await expect(async () => {
        if (!(await input.evaluate((one) => one === document.activeElement)))
          await page.keyboard.press('Tab');
        expect(await input.evaluate((one) => one === document.activeElement)).toBe(true);
      }).toPass({ intervals: [20] });
      return input.inputValue();
    };
    /** Types another value and goes on with Tab to the button that keeps it. */
    const change = async ({ page, say }: Console, to: string): Promise<void> => {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(to);
      const update = page
        .getByRole('dialog')
        .getByRole('button', { name: say('config.update'), exact: true });
      await expect(async () => {
        await page.keyboard.press('Tab');
        expect(await update.evaluate((one) => one === document.activeElement)).toBe(true);
      }).toPass({ intervals: [20] });
      await page.keyboard.press('Enter');
    };
    for (const person of [first, second]) await enter(person, login, path);
    const before = await open(first);
    await sound(first, `the editor of ${path}`);
    await open(second);

    await change(first, value);
    await expect(first.page.getByRole('dialog')).toHaveCount(0);
    await sound(first, path);

    await change(second, `${value.slice(0, 1)}1`);
    await expect(second.page.getByText('Somebody else changed this in the meantime.').first()).toBeVisible();
    const told = second.page.getByRole('alertdialog');
    // Its words stand there a moment before the keyboard is in it.
    await expect(told.locator(':focus')).toHaveCount(1);
    await second.page.keyboard.press('Enter');
    await expect(told).toHaveCount(0);
    await expect(second.page.getByRole('dialog').locator(`[name="${field}"]`)).toHaveValue(
      `${value.slice(0, 1)}1`,
    );

    await open(first);
    if (remembered !== false)
      await expect(first.page.getByRole('dialog')).toContainText(
        new RegExp(`${before === '' ? '.*' : before} → ${value}`, 'u'),
      );
    await Promise.all([first.close(), second.close()]);
  });
