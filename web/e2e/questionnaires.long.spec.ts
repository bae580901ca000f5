import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { BookingForm, tomorrow } from './pages/BookingForm.ts';
import { ask, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

test('a questionnaire with a script is built, published, switched on, answered, and read on the leg', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const no = String(DateTime.now().toMillis()).slice(-6);
  const title = `Discharge ${no}`;
  const owner = await Console.open(browser);
  const { page, say } = owner;
  const side = page.getByRole('complementary', { name: say('builder.side') });
  const rows = page.getByRole('navigation', { name: say('builder.rows') });
  const field = (key: string, values: Record<string, string> = {}): Locator =>
    page.getByRole('textbox', { name: say(key, values), exact: true });
  const text = field('builder.text');
  const script = (key: 'builder.onIsVisible' | 'builder.rules'): Locator =>
    page.getByRole('textbox', { name: say(key), exact: true });

  await test.step('it is entered by name, and opens in the builder', async () => {
    await enter(owner, 'config@baystate.example', '/company/questions');
    await expect(owner.row('Discharge').first()).toBeVisible();
    await page.keyboard.press('n');
    const dialog = owner.dialog('forms.newQuestionnaire');
    await dialog.getByLabel(say('config.name')).fill(title);
    await dialog.getByLabel(say('config.code')).fill(`STORY${no}`);
    await dialog.getByLabel(say('forms.forMarket')).selectOption({ label: 'Metro Boston' });
    await dialog.getByRole('button', { name: say('config.save') }).click();
    await expect(page).toHaveURL(/\/company\/questions\/.+/u);
    await expect(side.getByText(say('questionnaire.none'))).toBeVisible();
  });

  await test.step('its defaults say how soon and who goes first', async () => {
    await page.getByLabel(say('builder.urgency'), { exact: true }).selectOption({ label: 'Scheduled' });
    await page.getByLabel(say('builder.priority'), { exact: true }).selectOption({ label: 'Appointment' });
  });

  await test.step('a choice decides the call type by rank', async () => {
    await rows.getByRole('button', { name: say('builder.addQuestion'), exact: true }).click();
    await expect(text).toBeFocused();
    await text.fill('How does the patient travel?');
    await field('builder.name').fill('travels');
    await page.getByLabel(say('builder.required')).check({ force: true });
    await page.getByLabel(say('builder.field'), { exact: true }).selectOption('CHOICE');
    for (const [index, value] of ['Sits in a wheelchair', 'Lies down'].entries()) {
      const at = { no: String(index + 1) };
      await page.getByRole('button', { name: say('builder.addChoice'), exact: true }).click();
      await field('builder.choice', at).fill(value);
      await page.getByRole('button', { name: say('builder.saysOf', { choice: value }) }).click();
      const choice = page.getByRole('listitem').filter({ has: field('builder.choice', at) });
      await choice
        .getByLabel(say('builder.callType'), { exact: true })
        .selectOption({ label: index === 0 ? 'Wheelchair van' : 'Stretcher van' });
      await choice
        .getByRole('textbox', { name: say('builder.rankOf', { what: say('builder.callType') }) })
        .fill(index === 0 ? '30' : '50');
    }
    await expect(side.getByRole('checkbox', { name: 'How does the patient travel?' })).toBeVisible();
  });

  await test.step('a script shows a question; what it says and where it fails stands in the console', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('n');
    await expect(text).toBeFocused();
    await text.fill('Steps on the way');
    await field('builder.name').fill('steps');
    await page.getByLabel(say('builder.required')).check({ force: true });
    await page.getByLabel(say('builder.field'), { exact: true }).selectOption('TEXT');
    await script('builder.onIsVisible').click();
    await page.keyboard.type('console.log("age", facts.age);\nanswers.tra');
    await page.getByRole('option', { name: /^travels/u }).click();
    await page.keyboard.type('.value.length === 9');
    await side.getByRole('tab', { name: say('builder.consoleFaults', { count: '1' }) }).click();
    await expect(side).toContainText('age 71');
    await expect(side).toContainText(/line 2: TypeError/u);
    await expect(page.locator('[data-field="questions.1.onIsVisible"] [data-field-error]')).toContainText(
      'TypeError',
    );
    await sound(owner, 'the builder with a failing script');
    await script('builder.onIsVisible').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type("answers.travels.value === 'Lies down'");
    await expect(side.getByRole('tab', { name: say('builder.console'), exact: true })).toBeVisible();
    await script('builder.rules').click();
    await page.keyboard.type("Number(answers.steps.value) > 20 ? 'Call the dispatcher' : true");
  });

  await test.step('the preview is the form, with the question that decides', async () => {
    await side.getByRole('tab', { name: say('builder.preview') }).click();
    await expect(side.getByRole('checkbox', { name: 'Steps on the way' })).toHaveCount(0);
    await side.getByLabel('Value: How does the patient travel?').selectOption('Lies down');
    await expect(side).toContainText('Stretcher van');
    await expect(side).toContainText('by “How does the patient travel?: Lies down”');
    await side.getByLabel('Value: Steps on the way').fill('25');
    await expect(side).toContainText('Call the dispatcher');
  });

  await test.step('rows move by keys, and it is saved and published', async () => {
    await rows.getByRole('button', { name: /Steps on the way/u }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(
      page.getByRole('status').filter({ hasText: 'Steps on the way is now in place 1 of 2' }),
    ).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(say('builder.saved', { name: title }))).toBeVisible();
    // Once nothing is left of what was typed.
    await expect(page.getByText(say('builder.unsaved'), { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(rows.getByRole('listitem')).toHaveCount(3);
    await owner.button('builder.publish').click();
    await owner
      .dialog('builder.publishTitle', { name: title, no: '1' })
      .getByRole('button', { name: say('builder.publishYes') })
      .click();
    await expect(page.getByText(say('builder.published', { name: title, no: '1' }))).toBeVisible();
    await expect(page.getByText(say('builder.readOnly', { no: '1' }))).toBeVisible();
    await sound(owner, 'a published questionnaire');
  });
  const settle = async (change: (dialog: Locator) => Promise<unknown>): Promise<void> => {
    await owner.openRow('Metro Boston');
    const dialog = page.getByRole('dialog', { name: 'Metro Boston' });
    await change(dialog);
    await owner.button('config.update').click();
    await expect(dialog).toHaveCount(0);
  };
  const booker = await Console.open(browser);
  await test.step('the market asks by it', async () => {
    await owner.go('/company/markets');
    await settle((dialog) =>
      dialog
        .getByLabel(say('markets.questionnaireBooking'))
        .selectOption({ label: say('markets.questionnaireNo', { name: title, no: '1' }) }),
    );
  });

  const form = new BookingForm(booker);
  let name = '';
  await test.step('a booking is answered instead of classified', async () => {
    await enter(booker, 'booking@harborview.example', '/company/bookings/new');
    await form.choose(form.combobox(say('picker.patient')), 'Whitfield');
    await form.pickUpAt(tomorrow(11));
    await form.choose(form.facility('pickUp'), 'Longwood Cancer Center');
    await form.choose(form.facility('dropOff'), 'Newton Rehabilitation');
    await booker.page.getByLabel(say('booking.floor')).first().fill('2 / 214');
    await booker.page.getByLabel(say('booking.floor')).nth(1).fill('Desk');
    const answers = booker.page.locator('[data-field=answers]');
    await expect(answers.getByRole('checkbox', { name: 'Steps on the way' })).toHaveCount(0);
    await answers.getByLabel('Value: How does the patient travel?').selectOption('Lies down');
    await expect(answers).toContainText('Stretcher van');
    await expect(answers).toContainText('by “How does the patient travel?: Lies down”');
    await booker.button('booking.create').click();
    await expect(answers).toContainText(say('questionnaire.mustBeChecked'));
    await answers.getByLabel('Value: Steps on the way').fill('25');
    await expect(answers).toContainText('Call the dispatcher');
    await answers.getByLabel('Value: Steps on the way').fill('12');
    await expect(answers).not.toContainText('Call the dispatcher');
    await sound(booker, 'the questions of a booking');
    name = await form.create();
  });

  await test.step('the leg says what was answered, and which answer decided', async () => {
    const leg = booker.page.locator(`[data-trip="${name}-A"]`);
    await leg.getByRole('button', { name: say('bookingDetail.answers') }).click();
    await expect(leg).toContainText(`${title}, version 1`);
    await expect(leg).toContainText('Lies down → Call type: Stretcher van');
    await expect(leg).toContainText('12');
    await sound(booker, 'the answers of a leg');
  });

  await test.step('a template is answered once, and its details tell how', async () => {
    await booker.go('/company/recurring_bookings/new');
    await form.choose(form.combobox(say('picker.patient')), "O'Connell");
    await form.pickUpAt(tomorrow(9));
    await form.choose(form.facility('pickUp'), 'Longwood Cancer Center');
    await form.choose(form.facility('dropOff'), 'Newton Rehabilitation');
    await booker.page.getByLabel(say('booking.floor')).first().fill('2 / 214');
    await form.field('recurrence.daySelectors').selectOption('M2F');
    await booker.page
      .locator('[data-field=answers]')
      .getByLabel('Value: How does the patient travel?')
      .selectOption('Sits in a wheelchair');
    await booker.button('booking.create').click();
    const detail = booker.page.getByTestId('template-detail');
    await form.anyway(detail.getByText(/^B\d+$/u).first());
    await detail.getByRole('button', { name: say('bookingDetail.answers') }).click();
    await expect(detail).toContainText(`${title}, version 1`);
    await expect(detail).toContainText('Sits in a wheelchair → Call type: Wheelchair van');
    await sound(booker, 'the answers of a template');
  });

  await test.step('one day that is booked already is answered by itself, in its bundle', async () => {
    const detail = booker.page.getByTestId('template-detail');
    await detail.getByRole('tab', { name: say('recurring.occurrences') }).click();
    const produced = detail.locator('[data-state=PRODUCED]');
    await expect(produced.nth(1)).toBeVisible({ timeout: 30_000 });
    const day = DateTime.fromISO((await produced.nth(1).getAttribute('data-occurrence')) ?? '');
    const bundle = /bookings\/([^/]+)$/u.exec(
      (await produced.nth(1).getByRole('link').getAttribute('href')) ?? '',
    )?.[1];
    await booker.go(`/company/bookings/${bundle}/edit`);
    const date = day.toFormat('MM-dd-yyyy');
    // The dot of a choice is hidden behind its picture.
    await booker.page.getByRole('radiogroup').getByText(date, { exact: true }).click();
    await booker.button('questionnaire.byItself').click();
    const answers = booker.page.locator('[data-field=answers]');
    await answers.getByLabel('Value: How does the patient travel?').selectOption('Lies down');
    await answers.getByLabel('Value: Steps on the way').fill('4');
    await expect(booker.page.getByText(say('questionnaire.itself', { what: date }))).toBeVisible();
    await sound(booker, 'the answers of a day of a bundle');
    await booker.button('booking.update').click();
    await expect(booker.detail).toBeVisible();
    const told = await ask<{
      node: { trips: { occurrenceOn: string; classification: { callType: { name: string } } }[] };
    }>(
      booker,
      'query ($id: ID!) { node(id: $id) { ... on Itinerary { trips { occurrenceOn classification { callType { name } } } } } }',
      { id: decodeURIComponent(bundle ?? '') },
    );
    const lying = told.node.trips.filter(
      ({ classification }) => classification.callType.name === 'Stretcher van',
    );
    expect(lying.map(({ occurrenceOn }) => occurrenceOn)).toEqual([day.toISODate()]);
  });

  await test.step('a new draft is compared with what is published, and run over what was answered', async () => {
    await settle((dialog) => dialog.getByLabel(say('markets.questionnaireBooking')).selectOption(''));
    await owner.go('/company/questions');
    await owner
      .row(title)
      .getByRole('button', { name: new RegExp(title, 'u') })
      .first()
      .click();
    await owner.button('builder.newDraft').click();
    await rows.getByRole('button', { name: /How does the patient travel/u }).click();
    await page.getByRole('button', { name: say('builder.saysOf', { choice: 'Lies down' }) }).click();
    await page
      .getByRole('listitem')
      .filter({ has: field('builder.choice', { no: '2' }) })
      .getByLabel(say('builder.callType'), { exact: true })
      .selectOption({ label: 'Wheelchair van' });
    await page.keyboard.press('Control+s');
    await expect(page.getByText(say('builder.saved', { name: title }))).toBeVisible();
    await side.getByRole('tab', { name: say('builder.versions') }).click();
    const published = side.getByRole('listitem').filter({ hasText: say('builder.versionNo', { no: '1' }) });
    await published.getByRole('button', { name: say('builder.compare') }).click();
    await expect(published).toContainText('Lies down: Wheelchair van (50)');
    await side.getByRole('tab', { name: say('builder.replay') }).click();
    await side.getByRole('button', { name: say('builder.replayRun') }).click();
    await expect(side).toContainText('call type: Stretcher van → Wheelchair van');
    await expect(side.getByRole('link', { name: new RegExp(`${name}-A`, 'u') })).toBeVisible();
    await sound(owner, 'the replay of a draft');
  });

  await test.step('on a phone, and in Spanish in the dark, nothing overflows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/es${new URL(page.url()).pathname}`);
    await page.getByRole('navigation', { name: 'Preguntas' }).getByRole('button', { name: /Steps/u }).click();
    await expect(page.getByRole('textbox', { name: 'Se muestra si' })).toContainText('answers.travels');
    await sound(owner, 'the builder in the dark');
  });
  await Promise.all([owner.close(), booker.close()]);
});

test('test mode tries a booking by a questionnaire nobody is asked by, and keeps nothing', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const [owner, booker] = await Promise.all([Console.open(browser), Console.open(browser)]);
  const { page, say } = booker;
  await enter(owner, 'config@baystate.example', '/company/questions');
  const { formDefinitions } = await ask<{
    formDefinitions: { nodes: { name: string; published: { id: string }; market: { id: string } }[] };
  }>(owner, '{ formDefinitions(kind: QUESTIONNAIRE) { nodes { name published { id } market { id } } } }');
  const wheelchair = formDefinitions.nodes.find(({ name }) => name === 'Wheelchair appointment');
  const [version, market] = [wheelchair?.published.id ?? '', wheelchair?.market.id ?? ''];
  await enter(booker, 'booking@harborview.example', '/company/bookings');
  const before = await booker.row(/B\d{6}/u).count();
  await booker.go(
    `/company/bookings/new?test=${encodeURIComponent(version)}&market=${encodeURIComponent(market)}`,
  );
  const editor = page.getByRole('dialog', {
    name: say('booking.testTitle', { title: say('booking.titleNew') }),
  });
  await expect(editor).toBeVisible();
  await expect(editor.getByRole('button', { name: say('booking.createRecurring') })).toHaveCount(0);
  const form = new BookingForm(booker);
  await form.choose(form.combobox(say('picker.patient')), 'Whitfield');
  await form.pickUpAt(tomorrow(11));
  await form.choose(form.facility('pickUp'), 'Longwood Cancer Center');
  await form.choose(form.facility('dropOff'), 'Newton Rehabilitation');
  await page.getByLabel(say('booking.floor')).first().fill('2 / 214');
  const answers = page.locator('[data-field=answers]');
  await answers.getByText('Brings an own wheelchair').click();
  await expect(answers.getByRole('checkbox', { name: 'Brings an own wheelchair' })).toBeChecked();
  await booker.button('booking.create').click();
  const done = booker.dialog('testBooking.done');
  await expect(done).toContainText(say('testBooking.callType'));
  await sound(booker, 'what a test booking would have become');
  await done
    .getByRole('button', { name: say('testBooking.close'), exact: true })
    .last()
    .click();
  await booker.button('booking.testPreview').click();
  const previews = booker.dialog('testBooking.previews');
  await expect(previews).toBeVisible();
  await sound(booker, 'what a test booking would have sent');
  await page.keyboard.press('Escape');
  await booker.go('/company/bookings');
  await expect(booker.row(/B\d{6}/u)).toHaveCount(before);
  await Promise.all([owner.close(), booker.close()]);
});
