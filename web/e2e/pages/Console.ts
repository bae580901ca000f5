import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { wordsOf, type Language, type Words } from '../support/words.ts';

export const demoPassword = 'Transport-Demo-1';

/** One person at their own browser. */
export class Console {
  readonly page: Page;
  readonly say: Words;
  readonly language: Language;
  readonly #context: BrowserContext;
  /** What the page complained about; a story ends with none. */
  readonly complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page, language: Language) {
    this.#context = context;
    this.page = page;
    this.language = language;
    this.say = wordsOf(language);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    // What the content security policy keeps out is missing from the page.
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.complaints.push(message.text());
    });
  }

  /** `baseURL`: of a product of its own; left out, the world's. */
  static async open(
    browser: Browser,
    language: Language = 'en',
    viewport = { width: 1440, height: 900 },
    baseURL?: string,
  ): Promise<Console> {
    const context = await browser.newContext({
      viewport,
      locale: language === 'es' ? 'es-US' : 'en-US',
      timezoneId: 'America/New_York',
      ...(baseURL ? { baseURL } : {}),
    });
    return new Console(context, await context.newPage(), language);
  }

  /** An address of the console in its language. */
  path(path: string): string {
    return this.language === 'es' ? `/es${path}` : path;
  }

  async signIn(login: string, to = '/company-landing'): Promise<void> {
    await this.page.goto(this.path(`/login?to=${encodeURIComponent(to)}`));
    await this.page.locator('input[name=login]').fill(login);
    await this.page.locator('input[name=password]').fill(demoPassword);
    await this.page.keyboard.press('Enter');
    await expect(this.page).toHaveURL(new RegExp(`${this.path(to)}$`));
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.path(path));
  }

  /** The number on a counter of the activity summary. */
  counter(bucket: string): Locator {
    return this.page.locator(`[data-counter=${bucket}]`);
  }

  /** What a counter shows, once it has been read. */
  async count(bucket: string): Promise<number> {
    await expect(this.counter(bucket)).toContainText(/\d/u);
    const text = await this.counter(bucket).innerText();
    return Number(/\d+/.exec(text.replaceAll(/[.,]/g, ''))?.[0] ?? Number.NaN);
  }

  /** The row of a booking or leg in the grid. */
  row(name: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /**
   * Waits for the row of a booking or leg. A grid draws the rows in sight: it is scrolled until this one is
   * among them.
   */
  async seesRow(name: string | RegExp): Promise<Locator> {
    const row = this.row(name).first();
    const rows = this.page.locator('.ag-grid-viewport').first();
    await expect(async () => {
      const isThere = await row.waitFor({ state: 'attached', timeout: 2_000 }).then(
        () => true,
        () => false,
      );
      if (!isThere && (await rows.count()) > 0)
        await rows.evaluate((element) => {
          const atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
          element.scrollTop = atEnd ? 0 : element.scrollTop + element.clientHeight / 2;
        });
      expect(isThere).toBe(true);
    }).toPass({ timeout: 60_000 });
    return row;
  }

  /** Presses the row of a booking or leg. */
  async openRow(name: string | RegExp): Promise<void> {
    await (await this.seesRow(name)).click();
  }

  /** The alert drawer's entry of an event about a booking. */
  alert(event: string, name: string): Locator {
    return this.page.locator(`[data-alert=${event}]`).filter({ hasText: name }).first();
  }

  /** Opens the alert drawer where it is closed, and waits until it is live. */
  async openAlerts(): Promise<void> {
    await expect(this.page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
    const drawer = this.page.getByRole('complementary', { name: this.say('layout.alertsTitle') });
    // An alert that comes at this moment opens it too; then the click has closed it.
    await expect(async () => {
      if (!(await drawer.isVisible()))
        await this.page.locator('header button[aria-expanded]').first().click();
      await expect(drawer).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(
      drawer
        .getByRole('article')
        .first()
        .or(drawer.getByText(this.say('alerts.none'))),
    ).toBeVisible();
  }

  get detail(): Locator {
    return this.page.getByTestId('booking-detail');
  }

  button(key: string, values: Record<string, string> = {}): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  dialog(key: string, values: Record<string, string> = {}): Locator {
    return this.page.getByRole('dialog', { name: this.say(key, values) });
  }

  /** Says that stamps are right although they are unusual: stories take less time than trips. */
  async saveAsItIs(): Promise<void> {
    const asked = this.page.getByRole('alertdialog', { name: this.say('stampReasons.title') });
    await asked.getByRole('button', { name: this.say('stampReasons.save') }).click();
    await expect(asked).toHaveCount(0);
  }

  async close(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.#context.close();
  }
}
