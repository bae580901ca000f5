import { expect, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';

const inHours = (hours: number): DateTime =>
  DateTime.now().setZone('America/New_York').plus({ hours }).startOf('minute');

test('a dispatcher hands the shift over by keyboard; a colleague reads it, takes it over name by name, and it is kept', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [rosa, henry, booker, stranger] = await Promise.all([
    Console.open(browser),
    Console.open(browser),
    Console.open(browser),
    Console.open(browser),
  ]);
  const { page, say } = rosa;
  await Promise.all([
    enter(booker, 'booking@harborview.example', '/company-landing'),
    enter(rosa, 'dispatch@beacon.example', '/'),
    enter(henry, 'supervisor@beacon.example', '/company/board'),
    enter(stranger, 'dispatch@commonwealth.example', '/company/handovers'),
  ]);
  await Promise.all(
    [page, henry.page].map((one) =>
      expect(one.locator('[data-connection]')).toHaveAttribute('data-connection', 'live'),
    ),
  );
  const legs: { id: string; name: string; itineraryId: string; version: number }[] = [];
  for (const hours of [2, 3]) {
    const booked = await book(booker, { pickUp: inHours(hours) });
    await accept(rosa, booked);
    const [leg] = booked.trips;
    if (!leg) throw new Error('no leg');
    legs.push({ ...leg, itineraryId: booked.id, version: booked.version });
  }
  const [first, second] = legs;
  if (!first || !second) throw new Error('two legs');
  await expect(page.locator(`[data-name="${second.name}"]`)).toBeVisible();

  await test.step('what is open stands there by itself; a note on one, another struck out, a word for the whole', async () => {
    await page.keyboard.press('h');
    const dialog = rosa.dialog('handover.handOver');
    await expect(dialog).toBeVisible();
    const item = dialog.locator(`[data-item="${first.name}"]`);
    await expect(item).toContainText(say('handover.unassigned'));
    await expect(item).toContainText('Whitfield');
    await item.getByRole('textbox').fill('The daughter rides along');
    for (const row of await dialog.locator('[data-item]').all()) {
      const name = await row.getAttribute('data-item');
      if (name === first.name || name === second.name) continue;
      await row.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
    }
    await dialog.getByLabel(say('handover.note')).fill('Beacon 7 is slow to start');
    await sound(rosa, 'a shift to be handed over');
    await dialog.getByRole('button', { name: /^Hand over 2 items$/u }).click();
    await expect(dialog).toHaveCount(0);
  });

  const line = (of: Console) => of.page.locator('[data-handover]');
  const dialog = henry.dialog('handover.takeTitle', { name: 'Rosa Delgado' });
  await test.step('the colleague sees it come, and reads each leg as it is now', async () => {
    await expect(line(henry)).toContainText('Rosa Delgado');
    await expect(line(henry)).toContainText('2');
    await line(henry).click();
    await expect(dialog).toContainText('Beacon 7 is slow to start');
    await expect(dialog.locator(`[data-item="${first.name}"]`)).toContainText('The daughter rides along');
    await sound(henry, 'a shift to be taken over');
    const cancelled = await ask<{ cancelItinerary: { __typename: string } }>(
      booker,
      `mutation ($input: CancelItineraryInput!) { cancelItinerary(input: $input) { __typename } }`,
      {
        input: {
          itineraryId: second.itineraryId,
          reasonId: (
            await ask<{ lookupValues: { id: string }[] }>(
              booker,
              '{ lookupValues(kind: CANCEL_REASON) { id } }',
            )
          ).lookupValues[0]?.id,
        },
      },
    );
    expect(cancelled.cancelItinerary.__typename).toBe('CancelItinerarySuccess');
    await expect(dialog.locator(`[data-item="${second.name}"]`)).toContainText(say('state.cancelled'));
  });

  await test.step('name by name: what one has taken the other sees as taken', async () => {
    await line(rosa).click();
    const own = rosa.dialog('handover.takeTitle', { name: 'Rosa Delgado' });
    await expect(own.locator(`[data-item="${first.name}"]`)).toBeVisible();
    await dialog
      .locator(`[data-item="${first.name}"]`)
      .getByRole('button', { name: say('handover.take') })
      .click();
    await expect(dialog.locator(`[data-item="${first.name}"]`)).toHaveAttribute('data-taken', '');
    await expect(own.locator(`[data-item="${first.name}"]`)).toContainText('Henry Walsh');
    await dialog.getByRole('button', { name: /^Take over the item$/u }).click();
    await expect(dialog.locator('[data-taken]')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await henry.page.keyboard.press('Escape');
    await expect(line(henry)).toHaveCount(0);
    await expect(line(rosa)).toHaveCount(0);
  });

  await test.step('it is kept for the company, and for no other', async () => {
    await henry.go('/company/handovers');
    const row = henry.page.getByRole('row', { name: /Rosa Delgado/u });
    await expect(row).toContainText(say('handovers.done'));
    await row.getByText('Rosa Delgado').dblclick();
    await expect(dialog).toContainText('The daughter rides along');
    await expect(dialog).toContainText('Henry Walsh');
    await stranger.page.reload();
    await expect(stranger.page.getByText(say('handovers.empty'))).toBeVisible();
  });
  for (const one of [rosa, henry]) expect(one.complaints).toEqual([]);
  await Promise.all([rosa, henry, booker, stranger].map((one) => one.close()));
});

test('a booking manager hands over from their home, in Spanish and on a phone', async ({ browser }) => {
  test.setTimeout(120_000);
  const grace = await Console.open(browser, 'es', { width: 390, height: 844 });
  await enter(grace, 'booking@harborview.example', '/');
  await expect(grace.page).toHaveURL(/\/company\/home$/u);
  await grace.page.getByRole('button', { name: grace.say('handover.handOver') }).click();
  const dialog = grace.dialog('handover.handOver');
  await dialog.getByLabel(grace.say('handover.note')).fill('Todo tranquilo');
  await sound(grace, 'a shift to be handed over on a phone');
  await dialog.getByRole('button', { name: /^Entregar/u }).click();
  await expect(dialog).toHaveCount(0);
  await grace.page.locator('[data-handover]').click();
  await expect(grace.dialog('handover.takeTitle', { name: 'Grace Okafor' })).toContainText('Todo tranquilo');
  await sound(grace, 'a shift to be taken over on a phone');
  expect(grace.complaints).toEqual([]);
  await grace.close();
});
