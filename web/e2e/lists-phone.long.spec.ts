import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

for (const language of ['en', 'es'] as const)
  for (const [who, path] of [
    ['dispatch@beacon.example', '/company/trips'],
    ['booking@harborview.example', '/company/legs'],
  ] as const)
    test(`on a phone a filter of ${path} can be read to its end and taken away (${language})`, async ({
      browser,
    }) => {
      const person = await Console.open(browser, language, { width: 390, height: 844 });
      const { page, say } = person;
      await enter(person, who, path);
      // A name keeps room however long the clock and states beside it are, and nothing of a row lies outside
      // of it.
      await expect(page.locator('[data-line]').first()).toBeVisible();
      const rows = await page.locator('[data-line]').evaluateAll((lines) =>
        lines.map((line) => ({
          name: line.querySelector('[data-who]')?.getBoundingClientRect().width ?? 0,
          below:
            (line.lastElementChild?.getBoundingClientRect().bottom ?? 0) -
            (line.closest('.ag-row')?.getBoundingClientRect().bottom ?? 0),
        })),
      );
      for (const row of rows) {
        expect(row.name).toBeGreaterThan(120);
        expect(row.below).toBeLessThanOrEqual(0);
      }
      const filters = page.getByRole('list', { name: say('grid.filters'), exact: true });
      const chip = filters.getByRole('listitem').first();
      await expect(chip.getByRole('button')).toBeVisible();
      const [line, whole] = [await filters.boundingBox(), await chip.boundingBox()];
      if (!line || !whole) throw new Error('there is no filter');
      expect(whole.x).toBeGreaterThanOrEqual(line.x);
      // Beside it stands what takes all of them away.
      const all = await filters.getByRole('listitem').last().boundingBox();
      expect(whole.x + whole.width).toBeLessThanOrEqual(all?.x ?? 0);
      const words = chip.locator('span').first();
      expect(await words.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await chip.getByRole('button').click();
      await expect(chip).toHaveCount(0);
      await person.close();
    });

for (const width of [1024, 390])
  test(`whoever needs somebody is named beside any clock, in Spanish at ${width} pixels`, async ({
    browser,
  }) => {
    const booker = await Console.open(browser, 'es', { width, height: 800 });
    const { page } = booker;
    await enter(booker, 'booking@harborview.example', '/company/home');
    const names = page.locator('[data-need] [data-who]');
    await expect(names.first()).toBeVisible();
    const boxes = await names.evaluateAll((all) =>
      all.map((name) => ({
        width: name.getBoundingClientRect().width,
        over:
          (name.nextElementSibling?.getBoundingClientRect().right ?? 0) -
          (name.parentElement?.getBoundingClientRect().right ?? 0),
      })),
    );
    for (const box of boxes) {
      expect(box.width).toBeGreaterThan(80);
      expect(box.over).toBeLessThanOrEqual(1);
    }
    await booker.close();
  });
