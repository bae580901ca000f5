import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { Keyboard } from './pages/Keyboard.ts';
import { enter } from './support/bookings.ts';
import type { Language } from './support/words.ts';

/**
 * In both languages the fields with their words; dialogs and the grid, whose keys know no language, in
 * English.
 */
const languages: readonly Language[] = ['en', 'es'];

/** What is wrong stands in the control's description, marks it, and is read out where it appears. */
/** How much redder than anything else the edge of a field is. */
const redness = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(element)
        .borderTopColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red - Math.max(green, blue);
  });

async function complains(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => redness(field)).toBeGreaterThan(60);
  await expect(
    field.page().locator('[aria-live=polite]').getByText(words, { exact: true }).first(),
  ).toBeVisible();
}

async function isFine(field: Locator, value: string): Promise<void> {
  await expect(field).toHaveValue(value);
  await expect(field).toHaveAccessibleDescription('');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => redness(field)).toBeLessThan(10);
}

for (const language of languages) {
  test(`every shared input by keyboard alone, with what a screen reader gets of it (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const developer = await Console.open(browser, language);
    const { page, say } = developer;
    const keys = new Keyboard(page);
    const box = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
    /** Tab until the focus is there. */
    const reach = async (place: Locator, key = 'Tab'): Promise<void> => {
      for (let step = 0; step < 40; step += 1) {
        await keys.press(key);
        if (await place.evaluate((one) => one === document.activeElement)) return;
      }
      throw new Error(`${key} does not lead there`);
    };
    /** Types instead of what stood there, and leaves. */
    const write = async (text: string): Promise<void> => {
      await keys.fill(text);
      if (text === '') await keys.press('Delete');
      await keys.press('Tab');
    };
    const again = async (field: Locator, text: string): Promise<void> => {
      await reach(field, 'Shift+Tab');
      await write(text);
    };
    const press = (name: string): Locator => page.getByRole('button', { name, exact: true });

    await test.step('the first key leads past the menu', async () => {
      await enter(developer, 'developer@harborview.example', '/developer/ui');
      await expect(page.getByRole('gridcell', { name: 'B-1000' })).toBeVisible();
      await keys.press('Tab', 'Enter');
      await expect(page.locator('#content')).toBeFocused();
    });

    await test.step('a complaint and a hint describe their field', async () => {
      await reach(box('error'));
      await complains(box('error'), 'required');
      await expect(box('error')).toHaveAttribute('required');
      await keys.press('Tab');
      await expect(box('readOnly')).toBeFocused();
      await expect(box('readOnly')).toHaveAccessibleDescription('hint');
      await expect(box('readOnly')).not.toBeEditable();
    });

    await test.step('telephone, e-mail, NPI', async () => {
      await reach(box('PhoneInput'));
      await write('617555');
      await complains(box('PhoneInput'), say('ui.invalidPhone'));
      await again(box('PhoneInput'), '6175550123');
      await isFine(box('PhoneInput'), '(617)-555-0123');
      await write('nobody');
      await complains(box('EmailInput'), say('ui.invalidEmail'));
      await again(box('EmailInput'), 'grace@harborview.example');
      await isFine(box('EmailInput'), 'grace@harborview.example');
      await write('12 3a');
      await complains(box('NpiInput'), say('ui.invalidNpi'));
      await again(box('NpiInput'), '1234567890');
      await complains(box('NpiInput'), say('ui.wrongNpi'));
      await again(box('NpiInput'), '1234567893');
      await isFine(box('NpiInput'), '1234567893');
    });

    await test.step('height and weight with their units, a number in its range', async () => {
      const [height, weight] = [say('ui.height'), say('ui.weight')];
      await write('tall');
      await complains(box(height), say('ui.invalidHeight'));
      await again(box(height), '178.5');
      await isFine(box(height), '178.5');
      const unit = page.getByRole('combobox', { name: `${height} ${say('ui.unit')}`, exact: true });
      await expect(unit).toBeFocused();
      await keys.type('cm');
      await expect(unit).toHaveValue('CM');
      await keys.press('Tab');
      await complains(box(weight), say('ui.invalidValue'));
      await write('180');
      await isFine(box(weight), '180');
      await reach(box('NumberInput 1–10'));
      await write('11');
      await complains(box('NumberInput 1–10'), say('ui.between', { min: '1', max: '10' }));
      await again(box('NumberInput 1–10'), '7');
      await isFine(box('NumberInput 1–10'), '7');
    });

    await test.step('date and time: typed, wrong, outside its range, now, from the calendar', async () => {
      const field = box('DateTimePicker');
      await write('some day');
      await complains(field, say('ui.invalidDate'));
      await again(field, '11-21-2026 11:59');
      await complains(field, say('ui.outsideRange'));
      await again(field, '');
      await complains(field, say('ui.required'));
      const now = press(say('ui.nowTitle', { label: 'DateTimePicker' }));
      await reach(now);
      await keys.press('Enter');
      await expect(field).not.toHaveValue('');
      const shown = DateTime.fromFormat(await field.inputValue(), 'MM-dd-yyyy HH:mm', {
        zone: 'America/Chicago',
      });
      const server = DateTime.fromMillis(Date.now(), { zone: 'America/Chicago' });
      expect(Math.abs(shown.diff(server).as('minutes'))).toBeLessThan(3);
      await expect(now).toBeFocused();
      await again(field, '11-23-2026 10:15');
      await keys.press('Shift+Tab');
      await expect(field).toBeFocused();
      await keys.press('Alt+ArrowDown');
      const calendar = page.getByRole('dialog', { name: say('ui.calendar', { label: 'DateTimePicker' }) });
      const day = (text: string): Locator =>
        calendar.getByRole('button', {
          name: new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
            dateStyle: 'full',
            timeZone: 'UTC',
          }).format(new Date(text)),
          exact: true,
        });
      await expect(day('2026-11-23')).toBeFocused();
      await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName(
        new RegExp(language === 'es' ? 'domingo' : 'Sunday', 'i'),
      );
      await keys.press('ArrowDown', 'ArrowLeft');
      await expect(day('2026-11-29')).toBeFocused();
      await keys.press('Enter');
      await expect(calendar).toHaveCount(0);
      await isFine(field, '11-29-2026 10:15');
      await expect(press(say('ui.calendar', { label: 'DateTimePicker' }))).toBeFocused();
    });

    await test.step('date, time', async () => {
      await reach(box('DatePicker'));
      await write('12-01-2099');
      await complains(box('DatePicker'), say('rule.dayOutOfRange'));
      await expect(press(say('ui.calendar', { label: 'DatePicker' }))).toBeFocused();
      await keys.press('Enter');
      const calendar = page.getByRole('dialog', { name: say('ui.calendar', { label: 'DatePicker' }) });
      // A day beyond what may be chosen holds the focus too, and is not chosen.
      await expect(calendar.locator('button:focus:not([aria-disabled])')).toHaveCount(1);
      await keys.press('ArrowDown', 'Enter');
      await expect(calendar.locator('button:focus[aria-disabled=true]')).toHaveCount(1);
      await keys.press('Escape');
      await expect(calendar).toHaveCount(0);
      await expect(press(say('ui.calendar', { label: 'DatePicker' }))).toBeFocused();
      await again(box('DatePicker'), '2/29/2024');
      await isFine(box('DatePicker'), '02-29-2024');
      await reach(box('TimeInput'));
      await write('25:00');
      await complains(box('TimeInput'), say('ui.outsideRange'));
      await again(box('TimeInput'), '745');
      await isFine(box('TimeInput'), '07:45');
    });

    await test.step('colour: as a code, and from the dialog with its contrast', async () => {
      await write('#12');
      await complains(box('ColorInput'), say('ui.invalidColor'));
      await again(box('ColorInput'), '#1a6');
      await isFine(box('ColorInput'), '#11aa66');
      await reach(press('ColorPicker: #11aa66'));
      await keys.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'ColorPicker' });
      await expect(dialog).toBeVisible();
      const swatch = dialog
        .getByRole('group', { name: say('color.swatches') })
        .getByRole('button', { name: '#1a6b3c' });
      await reach(swatch);
      await keys.press('Space');
      await expect(swatch).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog.getByRole('status')).toHaveText(
        new RegExp(say('color.readable', { ratio: '[\\d.,]+' })),
      );
      await reach(dialog.getByRole('button', { name: say('color.choose') }));
      await keys.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(press('ColorPicker: #1a6b3c')).toBeFocused();
    });

    await test.step('a search hears what was typed when the typing stops; Escape empties it', async () => {
      const search = page.getByRole('searchbox', { name: 'SearchInput', exact: true });
      await reach(search);
      await keys.type('mary');
      await expect(search).toHaveAccessibleDescription('onSearch: mary');
      await keys.press('Escape');
      await expect(search).toHaveAccessibleDescription('onSearch:');
      await expect(search).toHaveValue('');
    });

    if (language !== 'en') {
      await developer.close();
      return;
    }
    await test.step('questions, notices and errors take the focus and give it back', async () => {
      const dialog = page.getByRole('alertdialog');
      await reach(press('confirm'));
      await keys.press('Enter');
      await expect(dialog).toHaveAccessibleName(say('ui.pleaseConfirm'));
      await expect(dialog).toHaveAccessibleDescription(say('ui.areYouSure'));
      await expect(dialog.getByRole('button', { name: say('ui.yes'), exact: true })).toBeFocused();
      await keys.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(press('confirm')).toBeFocused();
      await keys.press('Tab', 'Enter');
      const reason = dialog.getByRole('textbox', { name: say('ui.reason') });
      await expect(reason).toBeFocused();
      await reach(dialog.getByRole('button', { name: say('ui.yes'), exact: true }));
      await keys.press('Enter');
      await complains(reason, say('ui.required'));
      await keys.press('Escape');
      await expect(dialog).toHaveCount(0);
      await reach(press('alert'));
      await keys.press('Enter');
      await expect(dialog).toHaveAccessibleName('Title');
      await expect(dialog.getByRole('button', { name: say('ui.ok'), exact: true })).toBeFocused();
      await keys.press('Enter');
      await expect(dialog).toHaveCount(0);
      await keys.press('Tab', 'Enter');
      await expect(dialog).toHaveAccessibleName(say('ui.errorTitle', { title: 'Title' }));
      await expect(dialog).toHaveAccessibleDescription(/Text/);
      await expect(dialog).toContainText(say('ui.requestId', { id: '8f1d-22' }));
      await keys.press('Enter');
      await expect(dialog).toHaveCount(0);
      await reach(press('toast'));
      await keys.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Success' })).toContainText('Description');
    });

    await test.step('a long banner is opened and closed', async () => {
      const more = page.getByRole('button', { name: say('ui.readMore'), exact: true }).first();
      await reach(more);
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await keys.press('Enter');
      await expect(page.getByRole('button', { name: say('ui.readLess'), exact: true })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    });

    await test.step('the grid: columns chosen, sorted by its header, found by its search', async () => {
      await reach(press(say('grid.columns')));
      await keys.press('Enter');
      const picker = developer.dialog('grid.editColumns');
      await reach(picker.getByRole('button', { name: say('grid.remove', { column: 'Amount' }) }));
      await keys.press('Enter');
      await expect(picker.getByRole('region', { name: say('grid.available') })).toContainText('Amount');
      await reach(picker.getByRole('button', { name: say('ui.save'), exact: true }));
      await keys.press('Enter');
      await expect(picker).toHaveCount(0);
      const header = page.getByRole('columnheader', { name: 'Name' });
      await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0);
      const search = page.getByRole('searchbox', { name: say('grid.searchColumn', { column: 'Name' }) });
      await reach(header);
      await keys.press('Enter');
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await keys.press('Enter');
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(page.getByRole('gridcell', { name: 'B-1236' })).toBeVisible();
      await keys.press('Tab');
      await expect(search).toBeFocused();
      await keys.type('1007');
      await expect(page.getByRole('gridcell', { name: 'B-1007' })).toBeVisible();
      await expect(page.getByRole('gridcell', { name: 'B-1236' })).toHaveCount(0);
      await expect(page.getByRole('list', { name: say('grid.filters') })).toContainText('1007');
    });
    await developer.close();
  });
}
