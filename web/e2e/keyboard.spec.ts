import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { listWords, tomorrow, readTomorrow, typed } from './pages/BookingForm.ts';
import { Console, demoPassword } from './pages/Console.ts';
import { Keyboard } from './pages/Keyboard.ts';

/** Signs in by keyboard; `start`: the screen where that person's day begins. */
async function signIn(person: Console, keys: Keyboard, login: string, start: RegExp): Promise<void> {
  await person.go('/login');
  await expect(person.page.locator('input[name=login]')).toBeFocused();
  await keys.type(login);
  await keys.press('Tab');
  await keys.type(demoPassword);
  await keys.press('Enter');
  await expect(person.page).toHaveURL(start);
  await expect(person.page.getByRole('navigation', { name: person.say('layout.navigation') })).toBeVisible();
}

for (const language of ['en', 'es'] as const)
  test(`the main story by keyboard alone (${language})`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(120_000);
    const [booker, beacon] = await Promise.all([
      Console.open(browser, language),
      Console.open(browser, language),
    ]);
    const { say } = beacon;
    const lists = listWords[language];
    const [hand, dispatch] = [new Keyboard(booker.page), new Keyboard(beacon.page)];
    let name = '';

    await test.step('sign in, `g b` to the bookings, `n` for a new one', async () => {
      await signIn(booker, hand, 'booking@harborview.example', /company\/home$/u);
      await signIn(beacon, dispatch, 'dispatch@beacon.example', /company\/board$/u);
      await hand.press('g', 'b');
      await expect(booker.row(/B\d{6}/u).first()).toBeVisible();
      await hand.press('n');
      await expect(booker.dialog('booking.titleNew')).toBeVisible();
      await expect(
        booker.page.getByRole('combobox', { name: say('picker.patient'), exact: true }),
      ).toBeFocused();
    });

    await test.step('the whole editor, from field to field by Tab', async () => {
      await hand.choose("O'Connell");
      await hand.tabTo('input[name="legs.0.pickUp.at"]');
      await hand.fill(typed(tomorrow(13)));
      await hand.tabTo('input[name="legs.0.pickUp.facility"]');
      await hand.choose('Longwood Cancer Center');
      await hand.tabTo('input[name="legs.0.pickUp.floorAndRoom"]');
      await hand.type('2 / 214');
      await hand.tabTo('input[name="legs.0.dropOff.facility"]');
      await hand.choose('Newton Rehabilitation');
      await hand.tabTo('select[name="classification.callTypeId"]');
      await hand.type(lists.wheelchair);
      await hand.tabTo('select[name="classification.urgencyId"]');
      await hand.type(lists.scheduled);
      await hand.tabTo('select[name="classification.priorityId"]');
      await hand.type(lists.appointment);
      await hand.tabTo('button[type=submit]');
      await expect(booker.button('booking.create')).not.toHaveAttribute('aria-disabled', 'true');
      await hand.press('Enter');
      const done = booker.page.getByText(new RegExp(say('booking.created', { name: '(B\\d+)' })));
      // One look: the message goes by itself.
      name = /B\d+/.exec(await done.first().innerText())?.[0] ?? '';
      await expect(booker.detail).toContainText(name);
    });

    await test.step('Esc closes the details, and the focus is on the row they belong to', async () => {
      await expect(booker.row(name)).toBeVisible();
      // Until the editor has left, the key is its; what is not open yet is not closed.
      await expect(booker.dialog('booking.titleNew')).toHaveCount(0);
      await expect(booker.detail.locator('[data-trip]').first()).toBeVisible();
      await hand.press('Escape');
      await expect(booker.detail).toHaveCount(0);
      await expect.poll(() => hand.around('[role=row]')).toContain(name);
    });

    await test.step('the dispatcher finds the row with the arrows and opens it with Enter', async () => {
      await dispatch.press('g', 't');
      await expect(beacon.row(`${name}-A`)).toBeVisible();
      await dispatch.tabTo('[role=gridcell]');
      for (let step = 0; step < 60 && !(await dispatch.around('[role=row]')).includes(name); step += 1)
        await dispatch.press('ArrowDown');
      expect(await dispatch.around('[role=row]')).toContain(`${name}-A`);
      await dispatch.press('Enter');
      await expect(beacon.detail).toContainText(`${name}-A`);
    });

    await test.step('`?` lists the shortcuts; Esc closes the list, not the details', async () => {
      await expect(beacon.detail.getByRole('button', { name: say('tripActions.acceptOffer') })).toBeVisible();
      await dispatch.press('?');
      const help = beacon.dialog('keys.title');
      for (const words of [
        say('layout.goTo', { screen: say('menu.trips') }),
        say('layout.goSearch'),
        say('keys.palette'),
        say('keys.help'),
        say('keys.close'),
      ])
        await expect(help.getByText(words).first()).toBeVisible();
      await expect(help.getByText(`${say('tripActions.acceptOffer')} (${name}-A)`)).toBeVisible();
      await dispatch.press('Escape');
      await expect(help).toHaveCount(0);
      await expect(beacon.detail).toBeVisible();
    });

    await test.step('`a` accepts, with Esc to think better of it first', async () => {
      await dispatch.press('a');
      const dialog = beacon.dialog('tripActions.acceptFor', { name: `${name}-A` });
      await expect(dialog.getByRole('textbox', { name: say('tripActions.promisedPickUp') })).toBeFocused();
      await dispatch.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(beacon.detail).toBeVisible();
      await dispatch.press('a');
      await expect(dialog.getByRole('textbox', { name: say('tripActions.promisedPickUp') })).toBeFocused();
      await dispatch.fill(typed(tomorrow(13, 15)));
      await dispatch.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(beacon.detail.getByText(say('state.accepted')).first()).toBeVisible();
      await expect(beacon.detail).toContainText(readTomorrow(tomorrow(13, 15)));
    });

    await test.step('`p` notes the progress, and completes', async () => {
      await dispatch.press('p');
      const progress = beacon.dialog('tripActions.progressFor', { name: `${name}-A` });
      await expect(progress).toBeVisible();
      const start = DateTime.now().setZone('America/New_York').minus({ minutes: 10 });
      for (const [index, stamp] of [
        'ASSIGNED',
        'TO_PICKUP',
        'AT_PICKUP',
        'TO_DROPOFF',
        'AT_DROPOFF',
        'CLEAR',
      ].entries()) {
        await dispatch.tabTo(`input[name=${stamp}]`);
        await dispatch.fill(typed(start.plus({ minutes: index })));
      }
      await dispatch.tabTo('input[name=distance]');
      await dispatch.fill('7.5');
      const complete = progress.getByRole('button', { name: say('tripActions.complete'), exact: true });
      await expect(complete).toBeEnabled();
      for (
        let step = 0;
        step < 12 && !(await complete.evaluate((one) => one === document.activeElement));
        step += 1
      )
        await dispatch.press('Tab');
      await expect(complete).toBeFocused();
      await dispatch.press('Enter');
      // A trip of tomorrow: it asks, and Enter says that it is right.
      await expect(
        beacon.page.getByRole('alertdialog').getByRole('button', { name: say('stampReasons.save') }),
      ).toBeFocused();
      await dispatch.press('Enter');
      await expect(progress).toHaveCount(0);
      await expect(beacon.detail.getByText(say('state.completed')).first()).toBeVisible();
    });

    await test.step('`c` goes to the comment; Esc leaves the field, then the details; the leg is over and folded away, and the focus is in the list', async () => {
      await dispatch.press('c');
      const comment = beacon.detail.getByPlaceholder(say('bookingDetail.comment'));
      await expect(comment).toBeFocused();
      await dispatch.type(`By keyboard ${name}`);
      await dispatch.press('Enter');
      await expect(beacon.detail.getByText(`By keyboard ${name}`)).toBeVisible();
      for (let step = 0; step < 3 && (await beacon.detail.count()) > 0; step += 1)
        await dispatch.press('Escape');
      await expect(beacon.detail).toHaveCount(0);
      await expect.poll(() => dispatch.around('[role=row]')).toMatch(/^B\d+-[A-Z]/u);
      await expect(beacon.page.getByRole('row', { name })).toHaveCount(0);
    });
    await Promise.all([booker.close(), beacon.close()]);
  });
