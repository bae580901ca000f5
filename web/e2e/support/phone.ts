import { expect, type Locator } from '@playwright/test';
import type { Console } from '../pages/Console.ts';

/** The steps of a leg as the contract names them, those that every market asks for. */
export type Step = 'TO_PICKUP' | 'AT_PICKUP' | 'TO_DROPOFF' | 'AT_DROPOFF' | 'CLEAR';

/** A driver's phone at one leg. */
export class Phone {
  readonly #driver: Console;
  readonly #name: string;

  constructor(driver: Console, name: string) {
    this.#driver = driver;
    this.#name = name;
  }

  /** The leg where it takes the screen. */
  get leg(): Locator {
    return this.#driver.page.locator(`article[data-trip="${this.#name}"]`);
  }

  /** The leg among those that follow. */
  get entry(): Locator {
    return this.#driver.page.locator(`[data-choose="${this.#name}"]`);
  }

  step(step: Step): Locator {
    return this.leg.locator(`[data-stamp=${step}]`);
  }

  /** Brings the leg to the screen, wherever of the day it stands. */
  async open(): Promise<void> {
    await expect(this.entry.or(this.leg)).toBeVisible();
    if (await this.entry.isVisible()) await this.entry.click();
    await expect(this.leg).toBeVisible();
  }

  /**
   * Presses the one button, which is for this step now; unusual is said to be right, for stories take less
   * time than trips.
   */
  async press(step: Step): Promise<void> {
    await this.leg.locator(`[data-next-stamp=${step}]`).click();
    if (step !== 'CLEAR') await this.#pressed(step);
  }

  /** The last step, with the distance that was driven. */
  async clear(distance: string): Promise<void> {
    const { page, say } = this.#driver;
    await this.press('CLEAR');
    await page.locator('input[name=driven]').fill(distance);
    await page.getByRole('button', { name: say('oneTap.clear'), exact: true }).click();
    await this.#pressed('CLEAR');
  }

  async undo(step: Step): Promise<void> {
    await this.leg.locator(`[data-undo=${step}]`).click();
    await expect(this.leg.locator(`[data-next-stamp=${step}]`)).toBeVisible();
  }

  /** Nobody looks at the page for a moment: what could still be taken back is sent. */
  async sendNow(): Promise<void> {
    await this.#driver.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  async #pressed(step: Step): Promise<void> {
    const asked = this.#driver.page.getByRole('alertdialog', {
      name: this.#driver.say('stampReasons.title'),
    });
    const undo = this.leg.locator(`[data-undo=${step}]`);
    await expect(asked.or(undo)).toBeVisible();
    if (await asked.isVisible()) await this.#driver.saveAsItIs();
    await expect(undo).toBeVisible();
  }
}

/** The dispatcher, at a leg's details, chooses the vehicle that carries it. */
export async function assignTo(dispatcher: Console, name: string, vehicle: string): Promise<void> {
  await dispatcher.detail
    .getByRole('article', { name })
    .getByRole('button', { name: dispatcher.say('tripActions.assignVehicle') })
    .click();
  const dialog = dispatcher.dialog('tripActions.assignVehicleFor', { name });
  // One that carries somebody else at that time says so behind its name: the stories share their vehicles.
  const choice = dialog.getByRole('combobox');
  const option = choice.locator('option').filter({ hasText: vehicle }).first();
  await expect(option).toBeAttached();
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByRole('button', { name: dispatcher.say('tripActions.assign'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
