import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { worldHere } from './support/world.ts';

const address = (id: string, rest = ''): string => `/company/bookings/${encodeURIComponent(id)}${rest}`;

test(
  'two people edit one booking: the second is told field by field, loses nothing, and saves what they choose',
  { tag: '@long' },
  async ({ browser }) => {
    const [first, second] = await Promise.all([Console.open(browser), Console.open(browser)]);
    await enter(first, 'developer@harborview.example', '/company/bookings');
    const booking = await book(first);
    await first.go(address(booking.id, '/edit'));
    await enter(second, 'booking@harborview.example', address(booking.id, '/edit'));
    const { say } = second;
    const field = (person: Console, name: string) => person.page.locator(`[name="legs.0.${name}"]`);
    await new BookingForm(second).unfold();
    await field(second, 'dropOff.notes').fill('Mine: back entrance');
    await field(second, 'pickUp.floorAndRoom').fill('Mine: 3 / 301');

    await new BookingForm(first).unfold();
    await field(first, 'pickUp.notes').fill('Theirs: ring twice');
    await field(first, 'pickUp.floorAndRoom').fill('Theirs: 9 / 900');
    await first.button('booking.update').click();
    await expect(first.page.getByText(say('booking.updated', { name: booking.name }))).toBeVisible();

    const versions = second.page.getByRole('alertdialog', {
      name: say('version.title', { name: booking.name }),
    });
    await test.step('told who, and what', async () => {
      await second.button('booking.update').click();
      await expect(versions).toContainText('Noor Haddad');
      for (const text of ['Theirs: ring twice', 'Theirs: 9 / 900', 'Mine: back entrance', 'Mine: 3 / 301'])
        await expect(versions).toContainText(text);
      await expect(versions.getByText(say('version.both'))).toHaveCount(1);
    });
    await test.step('back in the form everything typed is still there', async () => {
      await versions.getByRole('button', { name: say('version.keepEditing') }).click();
      await expect(field(second, 'dropOff.notes')).toHaveValue('Mine: back entrance');
      await expect(field(second, 'pickUp.floorAndRoom')).toHaveValue('Mine: 3 / 301');
    });
    await test.step('and one version is saved out of both', async () => {
      await second.button('booking.update').click();
      const floor = say('booking.pickUpFloor');
      await versions
        .getByRole('radio', {
          name: say('version.option', {
            field: floor,
            side: say('version.stored'),
            value: 'Theirs: 9 / 900',
          }),
        })
        .check();
      await versions.getByRole('button', { name: say('version.saveMerged') }).click();
      await expect(second.page.getByText(say('booking.updated', { name: booking.name }))).toBeVisible();
      for (const text of ['Theirs: ring twice', 'Theirs: 9 / 900', 'Mine: back entrance'])
        await expect(second.detail).toContainText(text);
      await expect(second.detail).not.toContainText('Mine: 3 / 301');
    });
    await Promise.all([first.close(), second.close()]);
  },
);

test(
  'a new patient with an unusual name, a note that is too long, and Create pressed twice',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const [booker, beacon] = await Promise.all([Console.open(browser), Console.open(browser)]);
    const { say } = booker;
    const { page } = booker;
    page.on('dialog', (dialog) => booker.complaints.push(`A dialog opened: ${dialog.message()}`));
    beacon.page.on('dialog', (dialog) => beacon.complaints.push(`A dialog opened: ${dialog.message()}`));
    await enter(booker, 'booking@harborview.example', '/company/bookings/new');
    await enter(beacon, 'dispatch@beacon.example', '/company/trips');
    await expect(beacon.counter('OFFERED')).toBeVisible();
    const form = new BookingForm(booker);
    const first = '<img src=x onerror=alert(1)> 🚑';
    const last = 'ليلى بنت سعيد';

    await test.step('nobody looks alike, so the patient is entered', async () => {
      await page.getByRole('button', { name: say('picker.newPatient') }).click();
      const find = booker.dialog('picker.findTitle');
      await find.getByLabel(say('picker.firstName')).fill(first);
      await find.getByLabel(say('picker.lastName')).fill(last);
      // Whoever looks alike is listed first, or nobody does.
      await expect(find.getByText(say('picker.findEmpty')).or(find.getByRole('table'))).toBeVisible();
      await find.getByRole('button', { name: say('picker.noMatch') }).click();
      const editor = page.getByRole('dialog').filter({ has: page.locator('input[name=firstName]') });
      await expect(editor.locator('input[name=firstName]')).toHaveValue(first);
      await expect(editor.locator('input[name=firstName]')).toBeFocused();
      await expect(editor.locator('[data-field-error]')).toHaveCount(0);
      await editor.locator('input[name=dateOfBirth]').fill('02-29-1952');
      await editor.locator('input[name=dateOfBirth]').press('Tab');
      await editor.locator('select[name=gender]').selectOption({ label: say('patient.female') });
      await editor.getByRole('button', { name: say('patient.save'), exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(form.combobox(say('picker.patient'))).toHaveValue(new RegExp(last));
    });

    const newest = async (): Promise<string> =>
      (
        await ask<{ itineraries: { nodes: { name: string }[] } }>(
          booker,
          '{ itineraries(first: 1, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { name } } }',
        )
      ).itineraries.nodes[0]?.name ?? '';
    const before = await newest();
    await test.step('a note of 10,000 characters is refused beside its field', async () => {
      await form.places({
        from: 'Longwood Cancer Center',
        to: 'Newton Rehabilitation',
        pickUp: tomorrow(16),
        callType: 'Wheelchair van',
        urgency: 'Scheduled',
        priority: 'Appointment',
      });
      const notes = page.locator('[name="legs.0.pickUp.notes"]');
      await form.unfold();
      await notes.fill('x'.repeat(10_000));
      await expect(booker.button('booking.create')).not.toHaveAttribute('aria-disabled', 'true');
      await booker.button('booking.create').click();
      await expect(page.locator('[data-field="legs.0.pickUp.notes"] [data-field-error]')).toHaveText(
        say('rule.tooLong', { max: '2000' }),
      );
      await expect(notes).toBeFocused();
      expect((await notes.inputValue()).length).toBe(10_000);
      expect(await newest()).toBe(before);
      await notes.fill('<script>alert(1)</script> 👵🏽 الطابق الثاني');
    });

    let name = '';
    await test.step('pressing Create twice makes one booking', async () => {
      let sent = 0;
      page.on('request', (request) => {
        if (request.postData()?.includes('BookingEditor_create')) sent += 1;
      });
      await booker.button('booking.create').dblclick();
      const done = page.getByText(new RegExp(say('booking.created', { name: '(B\\d+)' }))).first();
      // One look: the message goes by itself.
      name = /B\d+/.exec(await done.innerText())?.[0] ?? '';
      expect(sent).toBe(1);
      expect(Number(name.slice(1))).toBe(Number((await newest()).slice(1)));
      expect(before).not.toBe(name);
      await expect(booker.row(name)).toHaveCount(1);
    });

    await test.step('what was typed is shown as it was typed, on both sides', async () => {
      await expect(booker.detail).toContainText('<script>alert(1)</script> 👵🏽 الطابق الثاني');
      await expect(booker.row(name)).toContainText(last);
      await expect(booker.row(name)).toContainText('<img src=x onerror=alert(1)> 🚑');
      const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await accept(beacon, { id, name, version: 1, trips: [] });
      // In a narrow list a row that is theirs has the patient's name instead of the leg's.
      await beacon.go(`/company/trips/${encodeURIComponent(id)}`);
      await beacon.detail.getByRole('tab', { name: say('bookingDetail.patient') }).click();
      await expect(beacon.detail).toContainText(`${first} ${last}`);
      await expect(page.locator('img[src=x]')).toHaveCount(0);
      await expect(beacon.page.locator('img[src=x]')).toHaveCount(0);
    });
    await Promise.all([booker.close(), beacon.close()]);
  },
);

test(
  'addresses that lead nowhere, or to another company, say so and give nothing away',
  { tag: '@long' },
  async ({ browser }) => {
    const [owner, stranger] = await Promise.all([Console.open(browser), Console.open(browser)]);
    await enter(owner, 'booking@harborview.example', '/company/bookings');
    const { say } = owner;
    const booking = await book(owner);
    await enter(stranger, 'booking@maplegrove.example', address(booking.id));
    await expect(stranger.detail).toContainText(say('bookingDetail.notFound'));
    await expect(stranger.page.getByText(booking.name)).toHaveCount(0);
    await stranger.go(address(booking.id, '/edit'));
    await expect(stranger.page.getByText(say('booking.missing'))).toBeVisible();
    await stranger.go(address('no-such-booking'));
    await expect(stranger.detail).toContainText(say('bookingDetail.notFound'));
    await stranger.go('/company/no-such-screen');
    await expect(stranger.page.getByText(say('error.notFound'))).toBeVisible();
    await stranger.go('/developer/ui');
    await expect(stranger.page.getByText(say('errors.unauthorizedTitle'))).toBeVisible();
    await Promise.all([owner.close(), stranger.close()]);
  },
);

test(
  'the API is killed while a browser is open: the console says so, and catches up without a reload',
  { tag: '@long' },
  async ({ browser }) => {
    const pidFile = worldHere()?.pidFile ?? '';
    const pid = pidFile === '' ? 0 : Number(readFileSync(pidFile, 'utf8'));
    // 0 would be everybody.
    if (!(pid > 1)) throw new Error('There is no process to kill');
    const [booker, beacon] = await Promise.all([Console.open(browser), Console.open(browser)]);
    await enter(booker, 'booking@harborview.example', '/company/bookings');
    await enter(beacon, 'dispatch@beacon.example', '/company/trips');
    const line = beacon.page.locator('[data-connection]');
    await expect(line).toHaveAttribute('data-connection', 'live');
    await expect(beacon.counter('OFFERED')).toBeVisible();
    const offered = await beacon.count('OFFERED');
    await beacon.page.evaluate(() => {
      document.body.dataset['same'] = 'page';
    });

    process.kill(pid, 'SIGKILL');
    await expect(line).toHaveAttribute('data-connection', /reconnecting|offline/);
    await expect(line.getByRole('status')).toHaveText(
      new RegExp(`${beacon.say('layout.reconnecting')}|${beacon.say('layout.offline', { time: '.*' })}`),
    );

    await expect
      .poll(async () => (await booker.page.request.get('/health/ready').catch(() => null))?.ok() ?? false, {
        timeout: 30_000,
      })
      .toBe(true);
    const booking = await book(booker);
    await expect(line).toHaveAttribute('data-connection', 'live', { timeout: 30_000 });
    await beacon.seesRow(`${booking.name}-A`);
    await expect.poll(() => beacon.count('OFFERED')).toBe(offered + 1);
    await booker.seesRow(booking.name);
    await expect(beacon.page.locator('body')).toHaveAttribute('data-same', 'page');
    await Promise.all([booker.close(), beacon.close()]);
  },
);

test(
  'a screen that is opened without a connection says so where it would stand, and comes once there is one',
  { tag: '@long' },
  async ({ browser }) => {
    const booker = await Console.open(browser);
    await enter(booker, 'booking@harborview.example', '/company/bookings');
    await expect(booker.counter('OFFERED')).toBeVisible();
    const { page } = booker;
    await page.context().setOffline(true);
    await page.getByRole('link', { name: booker.say('menu.recurring') }).click();
    await expect(
      page.getByRole('main').getByRole('heading', { name: booker.say('error.lost') }),
    ).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: booker.say('recurring.new') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/company/recurring_bookings');
    await booker.close();
  },
);
