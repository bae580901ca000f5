import { expect, test, type Page } from '@playwright/test';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { ask, book, enter } from './support/bookings.ts';
import { kept, keptWith } from './support/keptDrafts.ts';

const address = (id: string): string => `/company/bookings/${encodeURIComponent(id)}/edit`;

test('what is typed into a booking survives a reload and a closed page, sealed; saved, nothing of it stays', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const booker = await Console.open(browser);
  const { say } = booker;
  const { page } = booker;
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(booker, 'booking@harborview.example', '/company/bookings/new');
  const form = new BookingForm(booker);
  await form.fill({
    patient: 'Whitfield',
    from: 'Longwood Cancer Center',
    to: 'Newton Rehabilitation',
    pickUp: tomorrow(14, 30),
    callType: 'Wheelchair van',
    urgency: 'Scheduled',
    priority: 'Appointment',
  });
  const notes = (of: Page) => of.locator('[name="legs.0.pickUp.notes"]');
  await form.unfold();
  await notes(page).fill('Ring twice');
  await keptWith(booker, 'Ring twice');

  await page.reload();
  const bar = page
    .getByRole('status')
    .filter({ hasText: say('booking.wereWriting', { at: '' }).replace('.', '').trim() });
  await expect(bar).toBeVisible();
  await expect(notes(page)).toHaveValue('');
  await bar.getByRole('button', { name: say('draft.continue') }).click();
  await expect(bar).toHaveCount(0);
  await expect(notes(page)).toHaveValue('Ring twice');
  await expect(form.combobox(say('picker.patient'))).toHaveValue(/Whitfield/u);
  await expect(form.field('booking.pickUpAt')).toHaveValue(typed(tomorrow(14, 30)));
  await notes(page).fill('Ring three times');
  await notes(page).blur();
  await expect(booker.button('booking.create')).not.toHaveAttribute('aria-disabled', 'true');
  const [sealed] = (await kept(page)) ?? [];
  expect(sealed).toBeDefined();
  for (const word of ['Whitfield', 'Longwood', 'Ring']) expect(sealed).not.toContain(word);

  const name = await form.create();
  await expect(booker.detail).toContainText('Ring three times');
  expect(name).toMatch(/^B\d+$/u);
  await expect(async () => expect((await kept(page)) ?? []).toEqual([])).toPass();

  await test.step('who signs out leaves nothing behind', async () => {
    await booker.go('/company/bookings/new');
    await form.unfold();
    await notes(page).fill('For the next one');
    await expect(async () => expect(await kept(page)).toHaveLength(1)).toPass();
    await booker.go('/company/bookings');
    const menu = new RegExp(say('layout.userMenu', { name: '' }).trim());
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: say('layout.logout') }).click();
    await expect(page).toHaveURL(/\/login/u);
    await expect(async () => expect(await kept(page)).toBeNull()).toPass();
  });
  await booker.close();
});

test(
  'an edit gone on with is compared with the version it was begun from; signed out, nothing is left',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const booker = await Console.open(browser, 'es');
    const { page, say } = booker;
    page.on('dialog', (dialog) => void dialog.accept());
    await enter(booker, 'booking@harborview.example', '/company/bookings');
    const { id, name } = await book(booker);
    await booker.go(address(id));
    const notes = page.locator('[name="legs.0.pickUp.notes"]');
    await new BookingForm(booker).unfold();
    await notes.fill('Mine');
    await keptWith(booker, 'Mine');

    const other = await Console.open(browser);
    await enter(other, 'developer@harborview.example', address(id));
    await new BookingForm(other).unfold();
    await other.page.locator('[name="legs.0.pickUp.notes"]').fill('Theirs');
    await other.button('booking.update').click();
    await expect(other.page.getByText(other.say('booking.updated', { name }))).toBeVisible();
    await other.close();

    await booker.go(address(id));
    const go = page.getByRole('button', { name: say('draft.continue'), exact: true });
    await expect(notes).toHaveValue('Theirs');
    await go.click();
    await expect(notes).toHaveValue('Mine');
    await booker.button('booking.update').click();
    const versions = page.getByRole('alertdialog', { name: say('version.title', { name }) });
    await expect(versions).toContainText('Theirs');
    await expect(versions).toContainText('Mine');
    await versions.getByRole('button', { name: say('version.keepEditing') }).click();
    await expect(async () => expect(await kept(page)).toHaveLength(1)).toPass();

    // Ended elsewhere, or here: the session's key is gone, and the page forgets what it cannot read.
    await ask(booker, 'mutation { signOut { __typename } }');
    await booker.go(address(id));
    await expect(page).toHaveURL(/\/es\/login/u);
    await expect(async () => expect(await kept(page)).toBeNull()).toPass();
    await booker.close();
  },
);
