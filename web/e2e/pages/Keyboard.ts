import { expect, type Page } from '@playwright/test';

/** Hands on the keyboard and nothing else: keys go to whatever holds the focus. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Tab until the focus is on what the selector names; it must be seen there. */
  async tabTo(selector: string, limit = 80): Promise<void> {
    for (let step = 0; step < limit; step += 1) {
      await this.#page.keyboard.press('Tab');
      if (await this.#page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
        await this.expectFocusVisible();
        return;
      }
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  /** The focused element stands out: an outline, a shadow or a border of its own. */
  async expectFocusVisible(): Promise<void> {
    const look = await this.#page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return null;
      const style = getComputedStyle(element);
      const after = getComputedStyle(element, '::after');
      return (
        style.outlineStyle !== 'none' ||
        style.boxShadow !== 'none' ||
        after.borderStyle !== 'none' ||
        after.outlineStyle !== 'none' ||
        style.borderColor !== ''
      );
    });
    expect(look).toBe(true);
  }

  /** Fills a typed field that holds the focus. */
  async fill(text: string): Promise<void> {
    await this.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Types into the autocomplete that holds the focus and takes the first match. */
  async choose(text: string): Promise<void> {
    await this.fill(text);
    await expect(this.#page.getByRole('option', { name: text }).first()).toBeVisible();
    await this.press('Enter');
    await expect(this.#page.getByRole('listbox')).toHaveCount(0);
  }

  /** The text around the focus, such as the row of a grid. */
  async around(selector: string): Promise<string> {
    return this.#page.evaluate(
      (wanted) => document.activeElement?.closest(wanted)?.textContent ?? '',
      selector,
    );
  }
}
