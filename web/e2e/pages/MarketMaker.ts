import { expect, type Browser, type Locator } from '@playwright/test';
import { linkOf, messageTo } from '../support/mail.ts';
import { Console } from './Console.ts';

const password = 'Wharf-Lantern-Rows-31';

/** A company as the platform enters it. */
export interface NewCompany {
  name: string;
  code: string;
  kind: 'isCareProvider' | 'isTransportProvider';
  administrator: NewPerson;
}

/** Somebody who is invited by mail; the login is the address. */
export interface NewPerson {
  first: string;
  last: string;
  login: string;
}

/**
 * Somebody who makes a market on the screen, as their hands do it: lists by the menu, editors by their
 * fields.
 */
export class MarketMaker {
  readonly console: Console;

  constructor(console: Console) {
    this.console = console;
  }

  /** Comes by the link of their mail, chooses a password without touching the mouse, and signs in. */
  static async invited(
    browser: Browser,
    { login }: NewPerson,
    product: { url: string; mailUrl: string },
  ): Promise<MarketMaker> {
    const path = linkOf(await messageTo(login, 'Activate your account', product.mailUrl));
    return MarketMaker.byLink(browser, login, path, product.url);
  }

  static async byLink(browser: Browser, login: string, path: string, url: string): Promise<MarketMaker> {
    const person = await Console.open(browser, 'en', undefined, url);
    const { page, say } = person;
    await page.goto(path);
    await expect(page.locator('input[name=newPassword]')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: say('account.signIn'), exact: true }).click();
    await expect(page.locator('input[name=login]')).toBeFocused();
    await page.keyboard.type(login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    return new MarketMaker(person);
  }

  get page() {
    return this.console.page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Through the side menu, as people go. */
  async menu(path: string): Promise<void> {
    await this.page.getByRole('navigation').first().locator(`a[href="${path}"]`).click();
    await expect(this.page).toHaveURL(new RegExp(`${path}$`));
  }

  async press(key: string, values: Record<string, string> = {}): Promise<void> {
    await this.console.button(key, values).first().click();
  }

  field(name: string): Locator {
    return this.dialog.locator(`[name="${name}"]`);
  }

  /** Opens the editor of something new and waits until its hands are in the first field. */
  async open(key: string): Promise<void> {
    await this.press(key);
    await expect(this.dialog.locator('input:focus, select:focus')).toHaveCount(1);
  }

  /** Saves what the dialog holds; it closes when it was kept. */
  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.console.say('config.save'), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Takes several of a list that opens. */
  async choose(label: RegExp, names: readonly string[]): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).click();
    for (const name of names) await this.page.getByRole('option', { name, exact: true }).last().click();
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('listbox')).toHaveCount(0);
  }

  async company(company: NewCompany): Promise<void> {
    const { first, last, login } = company.administrator;
    await this.open('companies.new');
    await this.field('administrator.firstName').fill(first);
    await this.field('administrator.lastName').fill(last);
    await this.field('administrator.login').fill(login);
    await this.field('administrator.login').blur();
    await expect(this.field('administrator.email')).toHaveValue(login);
    await this.field('name').fill(company.name);
    await this.field('code').fill(company.code);
    await this.dialog.getByText(this.console.say(`companies.${company.kind}`)).click();
    await this.save();
    await expect(this.console.row(company.name)).toContainText(company.code.toUpperCase());
  }

  async person({ first, last, login }: NewPerson, roles: readonly string[]): Promise<void> {
    if (!new URL(this.page.url()).pathname.startsWith('/company/users')) await this.menu('/company/users');
    await this.open('users.new');
    await this.field('login').fill(login);
    await this.field('login').blur();
    await expect(this.field('email')).toHaveValue(login);
    await this.field('firstName').fill(first);
    await this.field('lastName').fill(last);
    for (const role of roles) await this.dialog.getByText(role, { exact: true }).click();
    await this.save();
    await expect(this.console.row(login)).toBeVisible();
  }

  /** A price list with what every leg costs; its rates come by `rate` before it is saved. */
  async priceList(name: string, base: string, perUnit: string): Promise<void> {
    await this.menu('/company/price-lists');
    await this.open('priceLists.new');
    await this.field('name').fill(name);
    await this.field('baseRate').fill(base);
    await this.field('perUnitRate').fill(perUnit);
  }

  /** Another rate of the open price list; typing begins in it. */
  async rate(code: string, name: string, amount: string): Promise<Locator> {
    await this.dialog.getByRole('button', { name: this.console.say('priceLists.addRate') }).click();
    const group = this.dialog.getByRole('group', { name: /^Rate \d+$/u }).last();
    await expect(group.getByLabel(/^Code/u)).toBeFocused();
    await this.page.keyboard.type(code);
    await group.getByLabel(/^Name/u).fill(name);
    await group.getByLabel(/^Amount/u).fill(amount);
    return group;
  }

  async jobType(name: string, callTypes: readonly string[], needs: readonly string[] = []): Promise<void> {
    await this.menu('/company/job-types');
    await this.open('jobTypes.new');
    await this.field('name').fill(name);
    await this.choose(/^Call types/u, callTypes);
    if (needs.length > 0) await this.choose(/^Variables/u, needs);
    await this.save();
    await expect(this.console.row(name)).toBeVisible();
  }

  /**
   * A contract for all care providers from today on, with the one price list that the transport provider has.
   */
  async contract(provider: string, tier: string, prices: string): Promise<void> {
    await this.open('contracts.new');
    const label = (name: RegExp) => this.dialog.getByLabel(name);
    // Who has one market is not asked for it.
    await expect(label(/^Market/u)).not.toHaveValue('');
    await expect(label(/^Starts/u).first()).not.toHaveValue('');
    await label(/^Transport provider/u).selectOption({ label: provider });
    await expect(label(/^Price list/u).locator('option:checked')).toHaveText(prices);
    await this.field('tier').fill(tier);
    await this.save();
    await expect(this.console.row(provider)).toContainText(prices);
  }

  /**
   * Imports a file, tried before it is kept; `columns`: which of its headings means what. Answers the
   * report's file.
   */
  async importFile(
    file: { name: string; mimeType: string; buffer: Buffer },
    columns: Record<string, string> = {},
  ): Promise<{ download: string }> {
    const { say } = this.console;
    await this.press('importDialog.open');
    await this.dialog.locator('input[type=file]').setInputFiles(file);
    for (const [column, heading] of Object.entries(columns)) {
      const label = say(`importColumn.${column}`);
      await expect(this.dialog.getByRole('alert')).toContainText(label);
      await this.dialog.getByLabel(label, { exact: true }).selectOption(heading);
    }
    await this.dialog.getByRole('button', { name: say('import.tryIt'), exact: true }).click();
    await expect(this.dialog.getByText(say('import.triedDoneState'))).toBeVisible();
    await this.dialog.getByRole('button', { name: say('import.start'), exact: true }).click();
    await expect(this.dialog.getByText(say('import.doneState'))).toBeVisible();
    await expect(this.dialog.getByRole('progressbar')).toBeVisible();
    const download = this.page.waitForEvent('download');
    await this.dialog.getByRole('button', { name: say('import.download'), exact: true }).click();
    const name = (await download).suggestedFilename();
    await this.dialog
      .getByRole('button', { name: say('config.close'), exact: true })
      .last()
      .click();
    return { download: name };
  }

  async close(): Promise<void> {
    await this.console.close();
  }
}
