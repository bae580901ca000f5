import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { BookingForm, tomorrow, readTomorrow, typed } from './pages/BookingForm.ts';
import { Console, demoPassword } from './pages/Console.ts';
import { accept, book, enter, type Booked } from './support/bookings.ts';

/** The booker at Harborview and a dispatcher, each in their list. */
async function both(
  open: () => Promise<Console>,
  transportProvider = 'beacon',
): Promise<[booker: Console, dispatcher: Console]> {
  const [booker, dispatcher] = await Promise.all([open(), open()]);
  await Promise.all([
    enter(booker, 'booking@harborview.example', '/company/bookings'),
    enter(dispatcher, `dispatch@${transportProvider}.example`, '/company/trips'),
  ]);
  await Promise.all([booker.openAlerts(), dispatcher.openAlerts()]);
  return [booker, dispatcher];
}

/** Opens a booking in this person's list. */
async function openIn(person: Console, booking: Booked, list: 'bookings' | 'trips'): Promise<void> {
  await person.go(`/company/${list}/${encodeURIComponent(booking.id)}`);
  await expect(person.detail).toContainText(booking.name);
}

/** Presses an action of a leg: a button, or an entry of the menu beside the buttons. */
async function act(person: Console, booking: Booked, key: string, leg = 'A'): Promise<void> {
  const card = person.detail.locator(`[data-trip="${booking.name}-${leg}"]`);
  const button = card.getByRole('button', { name: person.say(key), exact: true });
  const more = card.getByRole('button', {
    name: person.say('tripActions.more', { name: `${booking.name}-${leg}` }),
  });
  await expect(button.or(more).first()).toBeVisible();
  if ((await button.count()) > 0) await button.click();
  else {
    await more.click();
    await person.page.getByRole('menuitem', { name: person.say(key), exact: true }).click();
  }
}

/** Answers the question for a reason; without one the dialog insists. */
async function giveReason(person: Console, reason: string, comment: string): Promise<void> {
  const dialog = person.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: person.say('ui.yes'), exact: true }).click();
  await expect(dialog.getByText(person.say('ui.required'), { exact: true })).toBeVisible();
  await dialog.getByLabel(person.say('tripActions.reason')).selectOption({ label: reason });
  await dialog.getByLabel(person.say('ui.comment')).fill(comment);
  await dialog.getByRole('button', { name: person.say('ui.yes'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const state = (person: Console, key: string) =>
  person.detail.getByText(person.say(`state.${key}`), { exact: true }).first();

test(
  'declining with a reason takes the offer from the list, and the booker reads why',
  { tag: '@long' },
  async ({ browser }) => {
    const [booker, beacon] = await both(() => Console.open(browser));
    const booking = await book(booker);
    await openIn(beacon, booking, 'trips');
    await act(beacon, booking, 'tripActions.decline');
    await giveReason(beacon, 'Crew shortage', 'Two crews are ill');
    await expect(beacon.row(`${booking.name}-A`)).toHaveCount(0);
    await openIn(booker, booking, 'bookings');
    await booker.detail.getByRole('tab', { name: booker.say('bookingDetail.offers') }).click();
    await expect(booker.detail).toContainText('Crew shortage');
    await expect(booker.detail).toContainText('Two crews are ill');
    await Promise.all([booker.close(), beacon.close()]);
  },
);

test(
  'a booking is cancelled with a reason, and the transport provider sees it at once',
  { tag: '@long' },
  async ({ browser }) => {
    const [booker, beacon] = await both(() => Console.open(browser));
    const booking = await book(booker);
    await accept(beacon, booking);
    await Promise.all([openIn(beacon, booking, 'trips'), openIn(booker, booking, 'bookings')]);
    await booker.detail.getByRole('button', { name: booker.say('tripActions.cancelBooking') }).click();
    await giveReason(booker, 'Patient admitted', 'Stays on the ward');
    await expect(state(booker, 'cancelled')).toBeVisible();
    await beacon.openAlerts();
    await expect(beacon.alert('CANCELLED', booking.name)).toBeVisible();
    await Promise.all([booker.close(), beacon.close()]);
  },
);

test('unable to service gives the trip to the others', { tag: '@long' }, async ({ browser }) => {
  const [booker, beacon] = await both(() => Console.open(browser));
  const commonwealth = await Console.open(browser);
  await enter(commonwealth, 'dispatch@commonwealth.example', '/company/trips');
  const booking = await book(booker);
  await commonwealth.seesRow(`${booking.name}-A`);
  await accept(beacon, booking);
  await expect(commonwealth.row(`${booking.name}-A`)).toHaveCount(0);
  await openIn(beacon, booking, 'trips');
  await act(beacon, booking, 'tripActions.unableToService');
  await giveReason(beacon, 'Vehicle breakdown', 'Flat tyre');
  await commonwealth.seesRow(`${booking.name}-A`);
  await expect(booker.alert('UNABLE_TO_SERVICE', booking.name)).toBeVisible();
  await accept(commonwealth, booking);
  await openIn(booker, booking, 'bookings');
  await expect(booker.detail).toContainText('Commonwealth Mobility');
  await Promise.all([booker.close(), beacon.close(), commonwealth.close()]);
});

test('unable to complete ends the trip as a dry run', { tag: '@long' }, async ({ browser }) => {
  const [booker, beacon] = await both(() => Console.open(browser));
  const booking = await book(booker);
  await accept(beacon, booking);
  await openIn(beacon, booking, 'trips');
  await act(beacon, booking, 'tripActions.progress');
  const progress = beacon.dialog('tripActions.progressFor', { name: `${booking.name}-A` });
  const start = DateTime.now().setZone('America/New_York').minus({ minutes: 9 });
  for (const [index, stamp] of ['ASSIGNED', 'TO_PICKUP', 'AT_PICKUP'].entries())
    await progress.locator(`input[name=${stamp}]`).fill(typed(start.plus({ minutes: index })));
  await progress.getByRole('button', { name: beacon.say('tripActions.update'), exact: true }).click();
  await beacon.saveAsItIs();
  await expect(state(beacon, 'inMotion')).toBeVisible();
  await act(beacon, booking, 'tripActions.unableToComplete');
  await giveReason(beacon, 'Patient not found', 'Rang twice');
  await expect(state(beacon, 'dryRun')).toBeVisible();
  await expect(booker.alert('UNABLE_TO_COMPLETE', booking.name)).toBeVisible();
  await Promise.all([booker.close(), beacon.close()]);
});

test(
  'a round trip with a return on call: booked in the form, ready now, and the transport provider is told',
  { tag: '@long' },
  async ({ browser }) => {
    const [booker, beacon] = await both(() => Console.open(browser));
    const form = new BookingForm(booker);
    // Alerts that a person has opened stay in front of what the editor saved.
    await booker.page.keyboard.press('Escape');
    await booker.button('bookings.newBooking').click();
    await form.choose(form.combobox(booker.say('picker.patient')), 'García');
    await booker.page.getByText(booker.say('booking.roundTrip'), { exact: true }).click();
    await booker.page
      .locator('select[name=returnType]')
      .selectOption({ label: booker.say('booking.willCall') });
    await form.places({
      from: 'Longwood Cancer Center',
      to: 'Newton Rehabilitation',
      pickUp: tomorrow(9),
      callType: 'Wheelchair van',
      urgency: 'Scheduled',
      priority: 'Appointment',
    });
    const expected = booker.page.locator('input[name=returnPickUpAt]');
    if (await expected.isEditable()) {
      await expected.fill(typed(tomorrow(15)));
      await expected.press('Tab');
    }
    const name = await form.create();
    await expect(booker.detail.locator(`[data-trip="${name}-B"]`)).toBeVisible();
    const id = decodeURIComponent(new URL(booker.page.url()).pathname.split('/').at(-1) ?? '');
    const booking: Booked = { id, name, version: 1, trips: [] };
    await accept(beacon, booking);
    await expect(
      booker.detail.locator(`[data-trip="${name}-B"]`).getByText(booker.say('state.accepted')).first(),
    ).toBeVisible();
    await openIn(beacon, booking, 'trips');
    await act(booker, booking, 'tripActions.readyNow', 'B');
    await booker.page
      .getByRole('alertdialog')
      .getByRole('button', { name: booker.say('ui.yes'), exact: true })
      .click();
    await expect(booker.page.getByText(booker.say('tripActions.ready', { name: `${name}-B` }))).toBeVisible();
    await beacon.openAlerts();
    await expect(beacon.alert('READY_NOW', `${name}-B`)).toBeVisible();
    await Promise.all([booker.close(), beacon.close()]);
  },
);

test(
  'a counter-offer is sent with another time and accepted by the booker',
  { tag: '@long' },
  async ({ browser }) => {
    const [booker, beacon] = await both(() => Console.open(browser));
    const booking = await book(booker, { pickUp: tomorrow(10) });
    await openIn(beacon, booking, 'trips');
    await act(beacon, booking, 'tripActions.counter');
    const dialog = beacon.dialog('tripActions.counterFor', { name: `${booking.name}-A` });
    await expect(dialog.getByRole('button', { name: beacon.say('tripActions.sendCounter') })).toBeDisabled();
    await dialog
      .getByRole('textbox', { name: beacon.say('tripActions.counterTime') })
      .fill(typed(tomorrow(10, 30)));
    await dialog.getByLabel(beacon.say('tripActions.counterMessage')).fill('Half an hour later works');
    await dialog.getByRole('button', { name: beacon.say('tripActions.sendCounter') }).click();
    await expect(booker.alert('COUNTER_OFFER', booking.name)).toBeVisible();
    await openIn(booker, booking, 'bookings');
    await booker.detail.getByRole('tab', { name: booker.say('bookingDetail.offers') }).click();
    await expect(booker.detail).toContainText('Half an hour later works');
    await booker.detail.getByRole('tab', { name: booker.say('bookingDetail.booking') }).click();
    await act(booker, booking, 'tripActions.acceptCounter');
    await expect(state(booker, 'accepted')).toBeVisible();
    await expect(booker.detail).toContainText(readTomorrow(tomorrow(10, 30)));
    await expect(state(beacon, 'accepted')).toBeVisible();
    await Promise.all([booker.close(), beacon.close()]);
  },
);

test(
  'an address that was sent survives the sign-in; back and forward, title and language keep the place',
  { tag: '@long' },
  async ({ browser }) => {
    const [person, other] = await Promise.all([Console.open(browser), Console.open(browser)]);
    await enter(other, 'booking@harborview.example', '/company/bookings');
    // Both of its own: which of the world's stand in sight depends on the hour.
    const next = await book(other);
    const booking = await book(other);
    const address = `/company/bookings/${encodeURIComponent(booking.id)}`;
    await person.go(address);
    await expect(person.page).toHaveURL(/\/login\?to=/);
    await expect(person.page).toHaveTitle(person.say('layout.product'));
    await person.page.locator('input[name=login]').fill('booking@harborview.example');
    await person.page.locator('input[name=password]').fill(demoPassword);
    await person.page.keyboard.press('Enter');
    await expect(person.detail).toContainText(booking.name);
    await expect(person.page).toHaveTitle(
      person.say('layout.console', { company: 'Harborview Medical Center' }),
    );
    await person.openRow(next.name);
    await expect(person.detail).toContainText(next.name);
    await person.page.goBack();
    await expect(person.detail).toContainText(booking.name);
    await person.page.goForward();
    await expect(person.detail).toContainText(next.name);
    await person.page.goBack();
    await person.page
      .getByRole('button', { name: person.say('layout.userMenu', { name: 'Grace Okafor' }) })
      .click();
    await person.page.getByRole('menuitemradio', { name: person.say('layout.spanish') }).click();
    await expect(person.page).toHaveURL(new RegExp(`/es/company/bookings/`));
    await expect(person.page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(person.detail).toContainText(booking.name);
    await expect(person.detail.getByRole('tab', { name: 'Ofertas' })).toBeVisible();
    await Promise.all([person.close(), other.close()]);
  },
);

test('counters are filters, by address', async ({ browser }) => {
  const booker = await Console.open(browser);
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  await book(booker);
  const rows = booker.page.getByRole('row').filter({ hasText: booker.say('state.offered') });
  // Some leg that somebody has, whichever: what is over leaves the list of legs at the end of the day after.
  const others = booker.page.getByRole('row').filter({ hasText: booker.say('state.accepted') });
  await expect(others.first()).toBeVisible();
  await booker.counter('OFFERED').click();
  await expect(booker.counter('OFFERED')).toHaveAttribute('aria-pressed', 'true');
  await expect(booker.page).toHaveURL(/OFFERED/);
  await expect(others).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await booker.page.reload();
  await expect(booker.counter('OFFERED')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.first()).toBeVisible();
  await booker.counter('OFFERED').click();
  await expect(others.first()).toBeVisible();
  await booker.close();
});

test(
  'preferences are kept: the sound plays when it is on, the side bar stays small',
  { tag: '@long' },
  async ({ browser }) => {
    const [booker, midway] = await Promise.all([Console.open(browser), Console.open(browser)]);
    await midway.page.addInitScript(() => {
      const played: number[] = [];
      Object.assign(globalThis, { played });
      const described = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start');
      const start = described?.value as (this: AudioScheduledSourceNode, when?: number) => void;
      OscillatorNode.prototype.start = function begin(this: OscillatorNode, when?: number) {
        played.push(this.frequency.value);
        start.call(this, when);
      };
    });
    const beeps = () =>
      midway.page.evaluate(() => (globalThis as unknown as { played: number[] }).played.length);
    await enter(booker, 'booking@harborview.example', '/company/bookings');
    await enter(midway, 'dispatch@midway.example', '/company/preferences');
    const sound = midway.page.getByRole('checkbox', { name: midway.say('preferences.soundBeep') });
    await expect(sound).toBeAttached();
    const save = async (on: boolean): Promise<void> => {
      if ((await sound.isChecked()) !== on) {
        await midway.page.getByText(midway.say('preferences.soundBeep')).click();
        await midway.button('preferences.save').click();
        await expect(midway.page.getByText(midway.say('preferences.saved')).first()).toBeVisible();
      }
    };
    await save(true);
    // Beside a screen without a list the alerts lie over its edge, where it is saved.
    await midway.openAlerts();
    // Ambulatory trips go to tiers two and three.
    const first = await book(booker, { callType: 'AMB', pickUp: tomorrow(12) });
    await expect(midway.alert('OFFER', first.name)).toBeVisible();
    await expect.poll(beeps).toBeGreaterThan(0);
    await midway.page.reload();
    await expect(sound).toBeChecked();
    await save(false);
    await midway.openAlerts();
    const before = await beeps();
    const second = await book(booker, { callType: 'AMB', pickUp: tomorrow(12, 30) });
    await expect(midway.alert('OFFER', second.name)).toBeVisible();
    expect(await beeps()).toBe(before);
    await midway.button('layout.collapse').click();
    await expect(midway.button('layout.expand')).toBeVisible();
    await midway.page.reload();
    await expect(midway.button('layout.expand')).toBeVisible();
    await midway.button('layout.expand').click();
    await expect(midway.button('layout.collapse')).toBeVisible();
    await Promise.all([booker.close(), midway.close()]);
  },
);
