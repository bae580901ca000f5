import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import { typed } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { Keyboard } from './pages/Keyboard.ts';
import { accept, ask, book, enter, move, type Booked } from './support/bookings.ts';
import { sound } from './support/sound.ts';

const languages = ['en', 'es'] as const;

const inBoston = (): DateTime => DateTime.now().setZone('America/New_York').startOf('minute');

/** Opens the palette, types, and does what is marked once it is the wanted one. */
async function command(
  person: Console,
  keys: Keyboard,
  text: string,
  wanted: string | RegExp,
): Promise<void> {
  await keys.press('ControlOrMeta+k');
  const palette = person.dialog('palette.title');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await keys.type(text);
  const marked = palette.locator('[role=option][data-highlighted]');
  await expect(marked).toHaveCount(1);
  // What is found comes after what is there already.
  await expect(palette.getByRole('option').filter({ hasText: wanted }).first()).toBeAttached();
  for (let step = 0; step < 30 && !(await marked.filter({ hasText: wanted }).count()); step += 1)
    await keys.press('ArrowDown');
  await expect(marked).toContainText(wanted);
  const [active, id] = await Promise.all([
    palette.getByRole('combobox').getAttribute('aria-activedescendant'),
    marked.getAttribute('id'),
  ]);
  expect(active).toBe(id);
  await keys.press('Enter');
  await expect(palette).toHaveCount(0);
}

/** Tab until the focus is on the button, and presses it. */
async function onTo(keys: Keyboard, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  for (
    let step = 0;
    step < 12 && !(await button.evaluate((one) => one === document.activeElement));
    step += 1
  )
    await keys.press('Tab');
  await expect(button).toBeFocused();
  await keys.press('Enter');
}

for (const language of languages)
  test(`an hour of a dispatcher without a mouse (${language})`, async ({ browser }) => {
    test.setTimeout(240_000);
    const [booker, beacon] = await Promise.all([Console.open(browser), Console.open(browser, language)]);
    const { page, say } = beacon;
    const keys = new Keyboard(page);
    await Promise.all([
      enter(booker, 'booking@harborview.example', '/company-landing'),
      enter(beacon, 'dispatch@beacon.example', '/'),
    ]);
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
    const need = (one: Booked) => page.locator(`[data-need="${one.name}-A"]`);
    const selectedNeed = () =>
      page.evaluate(() => document.querySelector('[data-need][data-selected]')?.getAttribute('data-need'));
    /** Walks down the needs with j until the booking's leg is the selected one. */
    const select = async (one: Booked): Promise<void> => {
      await expect(need(one)).toBeVisible();
      for (let step = 0; step < 60 && (await need(one).getAttribute('data-selected')) === null; step += 1) {
        const before = await selectedNeed();
        await keys.press('j');
        // The next key only once this one has had its effect: two at once could pass the leg by.
        await expect.poll(selectedNeed).not.toBe(before);
      }
      await expect(need(one)).toHaveAttribute('data-selected', 'true');
    };

    const first = await book(booker, { pickUp: inBoston().plus({ minutes: 50 }) });
    const leg = `${first.name}-A`;

    await test.step('an offer is answered from the board, with a time of one’s own', async () => {
      await select(first);
      await keys.press('a');
      const dialog = beacon.dialog('tripActions.acceptFor', { name: leg });
      await expect(dialog.getByRole('textbox', { name: say('tripActions.promisedPickUp') })).toBeFocused();
      await keys.fill(typed(inBoston().plus({ minutes: 55 })));
      await keys.press('Enter');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('a vehicle is given with `v`, at once: the leg that was answered is still the selected one', async () => {
      await keys.press('v');
      const dialog = beacon.dialog('tripActions.assignVehicleFor', { name: leg });
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await keys.type('Beacon 7');
      await onTo(keys, dialog.getByRole('button', { name: say('tripActions.assign'), exact: true }));
      await expect(dialog).toHaveCount(0);
      await expect(page.locator(`[data-lane="Beacon 7"] [data-name="${leg}"]`)).toBeVisible();
    });

    await test.step('the palette finds the booking, and is right for everybody', async () => {
      // At once, while it is still being fetched: `a` and `d` are shortcuts of the board.
      await keys.press('ControlOrMeta+k');
      await keys.type('ad');
      const palette = beacon.dialog('palette.title');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await expect(palette.getByRole('combobox')).toHaveValue('ad');
      await keys.press('Backspace', 'Backspace');
      await sound(beacon, 'palette');
      await keys.type('zzzzqq');
      await expect(palette.getByRole('status')).toContainText('zzzzqq');
      await sound(beacon, 'palette that finds nothing');
      await keys.press('Escape');
      await expect(palette).toHaveCount(0);
      await command(beacon, keys, first.name, `${leg} · `);
      await expect(beacon.detail).toContainText(leg);
    });

    await test.step('the crew is stamped with `s`, and the next step is offered by the palette too', async () => {
      const next = beacon.detail.locator('[data-next-stamp]');
      const before = await next.getAttribute('data-next-stamp');
      await keys.press('s');
      await expect.poll(() => next.getAttribute('data-next-stamp')).not.toBe(before);
      await command(
        beacon,
        keys,
        `${say('tripActions.progress')} ${first.name}`,
        say('tripActions.progress'),
      );
      const dialog = beacon.dialog('tripActions.progressFor', { name: leg });
      await expect(dialog).toBeVisible();
      await keys.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the log is read and written with `c`, Esc leads back to the list', async () => {
      await keys.press('c');
      await expect(beacon.detail.getByPlaceholder(say('bookingDetail.comment'))).toBeFocused();
      await keys.type(`Heard by keyboard ${first.name}`);
      await keys.press('Enter');
      await expect(beacon.detail.getByText(`Heard by keyboard ${first.name}`)).toBeVisible();
      for (let step = 0; step < 3 && (await beacon.detail.count()) > 0; step += 1) await keys.press('Escape');
      await expect(beacon.detail).toHaveCount(0);
      await keys.press('g', 'd');
      await expect(page).toHaveURL(/company\/board$/u);
    });

    await test.step('a change is looked at and accepted', async () => {
      const other = await book(booker, { patient: "O'Connell", pickUp: inBoston().plus({ minutes: 40 }) });
      await accept(beacon, other);
      await move(booker, other, inBoston().plus({ minutes: 70 }), 'Newton Rehabilitation');
      await select(other);
      // The leg needs somebody before the change of it has come, for want of a vehicle.
      await expect(need(other)).toContainText(say('tripActions.acceptChanges'));
      await keys.press('a');
      const review = beacon.dialog('tripActions.reviewOf', { name: `${other.name}-A` });
      await expect(review).toBeVisible();
      await onTo(keys, review.getByRole('button', { name: say('tripActions.accept'), exact: true }));
      const dialog = beacon.dialog('tripActions.acceptFor', { name: `${other.name}-A` });
      await expect(dialog.getByRole('textbox', { name: say('tripActions.promisedPickUp') })).toBeFocused();
      await keys.press('Enter');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('details open with `o` and close with Esc; `?` names every key there is', async () => {
      await keys.press('k');
      await keys.press('o');
      await expect(beacon.detail).toBeVisible();
      await keys.press('?');
      const help = beacon.dialog('keys.title');
      for (const words of ['needs.next', 'needs.openSelected', 'keys.palette', 'board.liftKey'])
        await expect(help.getByText(say(words)).first()).toBeVisible();
      await sound(beacon, 'help');
      await keys.press('Escape');
      await expect(help).toHaveCount(0);
      await keys.press('Escape');
      await expect(beacon.detail).toHaveCount(0);
    });

    await test.step('what was used last comes first; the look is changed and the session ended from the palette', async () => {
      await command(beacon, keys, say('menu.pastOffers'), say('menu.pastOffers'));
      await expect(page).toHaveURL(/past-offers/u);
      await keys.press('ControlOrMeta+k');
      const palette = beacon.dialog('palette.title');
      await expect(palette.getByRole('option').first()).toContainText(say('menu.pastOffers'));
      await keys.press('Escape');
      await expect(palette).toHaveCount(0);
      await command(beacon, keys, say('layout.dark'), say('layout.dark'));
      await expect(page.locator('html')).toHaveClass(/dark/u);
      await command(beacon, keys, say('layout.logout'), say('layout.logout'));
      await expect(page).toHaveURL(/login/u);
    });
    expect(beacon.complaints).toEqual([]);
    await Promise.all([booker.close(), beacon.close()]);
  });

for (const language of languages)
  test(`a booking manager rings for the return without a mouse: from what needs somebody, and from the palette (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const [booker, beacon] = await Promise.all([Console.open(browser, language), Console.open(browser)]);
    const { page, say } = booker;
    const keys = new Keyboard(page);
    await Promise.all([
      enter(booker, 'booking@harborview.example', '/'),
      enter(beacon, 'dispatch@beacon.example', '/company-landing'),
    ]);
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
    const readySince = say('home.readySince', { time: '', length: '' }).split(',')[0]?.trim() ?? '';
    const returning = (hours: number): Promise<Booked> =>
      book(booker, {
        pickUp: inBoston().plus({ hours }),
        type: 'ROUND_TRIP',
        returnType: 'WILL_CALL',
        returnPickUp: inBoston().plus({ hours: hours + 2 }),
      });
    const rung = async (hours: number): Promise<[Booked, string]> => {
      const booked = await returning(hours);
      await accept(beacon, booked);
      return [booked, `${booked.name}-B`];
    };

    await test.step('the palette opens the return, and `r` rings for it', async () => {
      const [booked, back] = await rung(2);
      const call = page.locator(`[data-will-call="${back}"]`);
      await expect(call).toBeVisible();
      await command(booker, keys, booked.name, `${booked.name} · `);
      await expect(booker.detail).toContainText(back);
      await keys.press('r');
      await expect(page.getByRole('alertdialog')).toContainText(
        say('tripActions.confirmReady', { name: back }),
      );
      await keys.press('Enter');
      await expect(booker.detail).toContainText(say('tripActions.willCallReady', { time: '' }).trim());
      for (let step = 0; step < 3 && (await booker.detail.count()) > 0; step += 1) await keys.press('Escape');
      await command(booker, keys, say('menu.home'), say('menu.home'));
      await expect(call).toContainText(readySince);
    });

    await test.step('the list of will-calls is reached by Tab, and rings in place', async () => {
      const [, back] = await rung(3);
      const call = page.locator(`[data-will-call="${back}"]`);
      await expect(call).toBeVisible();
      await page
        .getByRole('region', { name: say('home.willCalls') })
        .getByRole('button')
        .first()
        .focus();
      await onTo(keys, call.getByRole('button', { name: say('home.readyNowFor', { name: back }) }));
      await expect(call).toContainText(readySince);
    });

    await test.step("the palette rings by the patient's name: a return that was booked just now and nobody has yet", async () => {
      const booked = await returning(4);
      const back = `${booked.name}-B`;
      await command(booker, keys, `${language === 'es' ? 'listo ya' : 'ready'} whitf`, back);
      // Another story may have given her a second name.
      const { itinerary } = await ask<{ itinerary: { patient: { displayName: string } } }>(
        booker,
        'query ($id: ID!) { itinerary(id: $id) { patient { displayName } } }',
        { id: booked.id },
      );
      await expect(
        page.getByText(say('palette.readyDone', { name: itinerary.patient.displayName })).first(),
      ).toBeVisible();
      await expect(page.locator(`[data-will-call="${back}"]`)).toContainText(readySince);
      // Whoever is ready waits for no call any more.
      await keys.press('ControlOrMeta+k');
      await keys.type('whitf');
      const palette = booker.dialog('palette.title');
      // Of her bookings the latest stand there, whichever other stories have made.
      await expect(
        palette
          .getByRole('option')
          .filter({ hasText: /Eleanor (\w+ )?Whitfield/u })
          .first(),
      ).toBeVisible();
      await expect(palette.getByRole('option').filter({ hasText: back })).toHaveCount(0);
      await keys.press('Escape');
    });
    expect(booker.complaints).toEqual([]);
    await Promise.all([booker.close(), beacon.close()]);
  });
