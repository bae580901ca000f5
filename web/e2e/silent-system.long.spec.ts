import { expect, test } from '@playwright/test';
import { changeCompany } from '../../scripts/outside/demoCompany.ts';
import type { Product } from '../../scripts/product.ts';
import { Console } from './pages/Console.ts';
import { accept, ask, book, enter } from './support/bookings.ts';
import { startDispatchSystem } from './support/dispatchSystem.ts';
import { afterLeap, forward, inHours, startMovable } from './support/movableProduct.ts';
import { sound } from './support/sound.ts';

// Waiting for an answer ends by the clock, which this story moves.
let product: Product | undefined;
test.beforeAll(async () => {
  product = await startMovable(test.info().outputPath('logs'));
});
test.afterAll(() => product?.stop());

test('a dispatch system that says nothing: the leg waits, then says so; it is asked again, or the trip is taken without it', async ({
  browser,
}) => {
  test.skip(!product, 'needs a database of its own');
  test.setTimeout(150_000);
  const system = await startDispatchSystem({ status: 'accepted', reference: 'CAD-7' });
  system.status = null;
  const open = (language: 'en' | 'es' = 'en'): Promise<Console> =>
    Console.open(browser, language, undefined, product?.url ?? '');
  const [platform, keeper, booker, crew] = [await open(), await open(), await open(), await open('es')];
  await enter(platform, 'admin@platform.example', '/admin-landing');
  const { id: vip } = await changeCompany(
    (query, variables) => ask(platform, query, variables),
    'SwiftRide',
    { externalDispatch: true },
  );
  await enter(keeper, 'supervisor@swiftride.example', '/company-landing');
  await ask(
    keeper,
    'mutation ($input: SaveDispatchSystemInput!) { saveDispatchSystem(input: $input) { __typename } }',
    { input: { url: system.url, renewSecret: true, expectedVersion: 0 } },
  );
  await enter(booker, 'supervisor@harborview.example', '/company/bookings');
  const pickUp = await inHours(platform, 6);
  const asked = await book(booker, { vip, callType: 'AMB', pickUp });
  const taken = await book(booker, { vip, callType: 'AMB', pickUp: pickUp.plus({ minutes: 30 }) });
  const { say, detail, page } = crew;
  const word = detail.getByRole('status').filter({ hasText: 'sistema de despacho' });
  await enter(crew, 'dispatch@swiftride.example', '/company/trips');
  for (const booking of [taken, asked]) await accept(crew, booking);

  await test.step('while it is silent the leg says that it is being asked, and until when', async () => {
    await crew.go(`/company/trips/${asked.id}`);
    await expect(word).toContainText('a más tardar');
    await expect(detail.getByText(say('state.accepting')).first()).toBeVisible();
    await expect.poll(() => system.ids.length).toBeGreaterThan(0);
    await sound(crew, 'a leg whose own system is being asked');
  });

  await test.step('once its five minutes are over the leg says that there was no answer, and what can be done', async () => {
    await forward(platform, 6);
    await expect(word).toContainText(say('ownSystem.silent'), afterLeap);
    await expect(word).toContainText(say('ownSystem.waysOut'));
    await sound(crew, 'a leg whose own system was silent');
  });

  await test.step('asked again, now that it answers, it confirms', async () => {
    system.status = 200;
    await word.getByRole('button', { name: say('ownSystem.retry'), exact: true }).click();
    await expect(detail.getByText('CAD-7')).toBeVisible(afterLeap);
    await expect(detail.getByText(say('state.accepted')).first()).toBeVisible();
    await expect(word).toHaveCount(0);
  });

  await test.step('the other is taken without it: it is not asked, and has no order there', async () => {
    await crew.go(`/company/trips/${taken.id}`);
    await expect(word).toContainText(say('ownSystem.silent'), afterLeap);
    const calls = system.ids.length;
    await detail.getByRole('button', { name: say('tripActions.acceptOffer') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('tripActions.accept'), exact: true })
      .click();
    await expect(detail.getByText(say('state.accepted')).first()).toBeVisible(afterLeap);
    await expect(word).toHaveCount(0);
    expect(system.ids.length).toBe(calls);
  });

  await system.stop();
  for (const one of [platform, keeper, booker, crew]) await one.close();
});
