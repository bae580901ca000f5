import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

for (const [who, language, partners] of [
  ['booking@harborview.example', 'en', 'dashboard.byTransportProvider'],
  ['dispatch@beacon.example', 'es', 'dashboard.byCareProvider'],
] as const)
  test(`${who} reads the figures of a month as charts, as tables and as a file, by keyboard`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const reader = await Console.open(browser, language);
    const { page, say } = reader;
    await enter(reader, who, '/company-landing');
    await reader.go('/company/dashboards/admin?period=month');

    const title = say('dashboard.legsByDay');
    const section = page.getByRole('region', { name: title, exact: true });
    const chart = section.getByRole('application');
    await expect(chart).toHaveAccessibleName(say('charts.label', { title }));
    await expect(page.getByRole('region', { name: say(partners), exact: true })).toBeVisible();
    await sound(reader, 'the summary as charts');

    // Along the chart by keyboard: it says what the table has.
    await chart.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(section.getByRole('status').first()).toContainText(say('dashboard.completed'));

    await section.getByRole('button', { name: say('charts.table') }).click();
    const table = section.getByRole('table', { name: title });
    await expect(table.locator('tbody tr')).toHaveCount(30);
    const shown = await table
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
      );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: say('charts.csvOf', { title }) }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(1))).toEqual(shown);
    expect(lines[0]).toMatch(/^\d\d-\d\d-\d{4},/u);

    // One day is a number.
    await page.getByLabel(say('dashboard.period'), { exact: true }).selectOption('today');
    await expect(section.getByRole('application')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await sound(reader, 'the summary of a day on a phone, in the dark');
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });
