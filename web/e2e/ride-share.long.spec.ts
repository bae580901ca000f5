import { expect, test } from '@playwright/test';
import { changeCompany } from '../../scripts/outside/demoCompany.ts';
import { RideSandbox } from '../../services/api/demo/outside/rideShare.ts';
import { Console } from './pages/Console.ts';
import { ask, book, enter } from './support/bookings.ts';
import { sound } from './support/sound.ts';
import { undoAfterEach } from './support/undo.ts';
import { worldHere } from './support/world.ts';

const afterwards = undoAfterEach();

test('a facility’s zones are found and kept; a ride is ordered for what SwiftRide accepts, shown with driver, car and cost, and ordered again where it failed', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const world = worldHere();
  if (!world) throw new Error('no world');
  const sandbox = new RideSandbox();
  await sandbox.start(world.ridePort);
  afterwards(() => sandbox.stop());
  sandbox.webhookUrl = `${world.url}/integrations/uber-health`;
  const platform = await Console.open(browser);
  afterwards(() => platform.close());
  const keeper = await Console.open(browser, 'es');
  const booker = await Console.open(browser);
  const crew = await Console.open(browser);
  await enter(platform, 'admin@platform.example', '/admin-landing');
  const asPlatform = <T>(query: string, variables?: Record<string, unknown>): Promise<T> =>
    ask(platform, query, variables);
  const hospital = await changeCompany(asPlatform, 'Harborview', {
    lyft: true,
    uber: true,
    uberCode: 'org-1',
  });
  afterwards(hospital.back);
  const swiftRide = await changeCompany(asPlatform, 'SwiftRide', {
    uber: true,
    uberCode: 'org-2',
    ordersRidesFrom: 'UBER',
  });
  afterwards(swiftRide.back);

  await test.step('in a facility’s editor the zones near its address are looked for, one is chosen and kept', async () => {
    await enter(keeper, 'config@harborview.example', '/company/facilities');
    const { page, say } = keeper;
    const { facilities } = await ask<{ facilities: { nodes: { id: string }[] } }>(
      keeper,
      '{ facilities(first: 1, parentsOnly: true, search: "Longwood") { nodes { id } } }',
    );
    await keeper.go(`/company/facilities?facility=${facilities.nodes[0]?.id ?? ''}`);
    const dialog = page.getByRole('dialog');
    const zone = dialog.locator('[name="uber.pickUpZone"]');
    const find = dialog.getByRole('button', { name: say('facility.findPickUpZones') }).last();
    sandbox.services.hasZones = false;
    await find.click();
    await expect(dialog.getByText(say('facility.noZone'))).toBeVisible();
    sandbox.services.hasZones = true;
    sandbox.manner = 'break';
    await find.click();
    await expect(dialog.getByText(say('facility.zonesFailed'))).toBeVisible();
    sandbox.manner = 'do';
    await find.click();
    await expect(zone.locator('option')).toHaveCount(3);
    await zone.selectOption('uber-main');
    await expect(dialog.getByText('Under the canopy on the drive')).toBeVisible();
    await dialog.locator('[name="uber.companyCode"]').fill('UB-7');
    await sound(keeper, 'the zones of a facility');
    await dialog.getByRole('button', { name: say('facility.update') }).click();
    await expect(dialog).toHaveCount(0);
    await keeper.go(`/company/facilities?facility=${facilities.nodes[0]?.id ?? ''}`);
    await expect(zone).toHaveValue('uber-main');
    await expect(dialog.locator('[name="uber.companyCode"]')).toHaveValue('UB-7');
  });

  await enter(booker, 'supervisor@harborview.example', '/company/bookings');
  const booking = await book(booker, { vip: swiftRide.id, callType: 'AMB' });
  await enter(crew, 'dispatch@swiftride.example', '/company/trips');
  const { page, say } = crew;

  await test.step('refused by the service: its reason and the ways out', async () => {
    sandbox.manner = 'refuse';
    await crew.openRow(booking.name);
    await crew.detail.getByRole('button', { name: say('tripActions.acceptOffer') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('tripActions.accept'), exact: true })
      .click();
    await expect(crew.detail.getByRole('status').filter({ hasText: 'invalid_payment_method' })).toContainText(
      say('outsideRide.waysOut'),
    );
    await sound(crew, 'a leg whose ride was refused');
  });

  await test.step('ordered again, it is accepted; driver, car and cost come by themselves', async () => {
    sandbox.manner = 'do';
    await crew.detail.getByRole('button', { name: say('outsideRide.retry'), exact: true }).click();
    const ride = crew.detail.getByRole('region', { name: say('outsideRide.ride', { service: 'Uber' }) });
    await expect(ride.getByText(say('outsideRide.state.scheduled'))).toBeVisible();
    await expect(ride.getByText('$17.90')).toBeVisible();
    const [ordered] = [...sandbox.rides.values()];
    await sandbox.move(ordered?.id ?? '', 'accepted');
    await expect(ride.getByText(say('outsideRide.state.coming'))).toBeVisible();
    await expect(ride.getByText('Dana')).toBeVisible();
    await expect(ride.getByText('4KD 219')).toBeVisible();
    await sound(crew, 'a leg with its ride');
    for (const state of ['arriving', 'in_progress', 'completed'])
      await sandbox.move(ordered?.id ?? '', state);
    await expect(ride.getByText(say('outsideRide.state.completed'))).toBeVisible();
    await expect(ride.getByText('$18.40')).toBeVisible();
  });

  for (const one of [keeper, booker, crew]) await one.close();
});
