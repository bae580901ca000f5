import { expect, test } from '@playwright/test';
import { changeCompany } from '../../scripts/outside/demoCompany.ts';
import { Console } from './pages/Console.ts';
import { ask, book, enter } from './support/bookings.ts';
import { startDispatchSystem } from './support/dispatchSystem.ts';
import { sound } from './support/sound.ts';
import { undoAfterEach } from './support/undo.ts';

const afterwards = undoAfterEach();

test('a transport provider’s own dispatch system refuses what was accepted; its dispatcher reads why, asks again, and has the trip', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const system = await startDispatchSystem({ status: 'refused', reason: 'No car free' });
  afterwards(() => system.stop());
  const platform = await Console.open(browser);
  afterwards(() => platform.close());
  const admin = await Console.open(browser, 'es');
  const booker = await Console.open(browser);
  const crew = await Console.open(browser);
  await enter(platform, 'admin@platform.example', '/admin-landing');
  const { id: companyId, back } = await changeCompany(
    (query, variables) => ask(platform, query, variables),
    'SwiftRide',
    { externalDispatch: true },
  );
  afterwards(back);

  await test.step('its address is said in the company’s details, and its secret shown once', async () => {
    await enter(admin, 'admin@platform.example', '/admin-landing');
    await ask(
      admin,
      'mutation ($input: ActivateCompanyInput!) { activateCompany(input: $input) { __typename } }',
      { input: { companyId } },
    );
    await admin.go('/company/details');
    const form = admin.page.locator('form').filter({ has: admin.page.locator('[name="url"]') });
    await form.locator('[name="url"]').fill('http://elsewhere.example');
    await admin.button('dispatchSystem.save').click();
    await expect(form.locator('[name="url"]')).toHaveAttribute('aria-invalid', 'true');
    await form.locator('[name="url"]').fill(system.url);
    await admin.button('dispatchSystem.save').click();
    await expect(
      admin.page.getByRole('textbox', { name: admin.say('dispatchSystem.secretName') }),
    ).toHaveText(/^whsec_/u);
    await sound(admin, 'the secret of a dispatch system');
    await admin.page.reload();
    await expect(form.locator('[name="url"]')).toHaveValue(system.url);
    await expect(admin.page.getByText('whsec_')).toHaveCount(0);
  });

  await enter(booker, 'supervisor@harborview.example', '/company/bookings');
  const booking = await book(booker, { vip: companyId, callType: 'AMB' });
  await enter(crew, 'dispatch@swiftride.example', '/company/trips');
  const { page, say } = crew;

  await test.step('accepted, and refused by the system: its reason and the ways out', async () => {
    await crew.openRow(booking.name);
    await crew.detail.getByRole('button', { name: say('tripActions.acceptOffer') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('tripActions.accept'), exact: true })
      .click();
    await expect(crew.detail.getByRole('status').filter({ hasText: 'No car free' })).toContainText(
      say('ownSystem.waysOut'),
    );
    await sound(crew, 'a leg that the own system refused');
  });

  await test.step('asked again, under another id, it confirms', async () => {
    system.answer = { status: 'accepted', reference: 'CAD-1', url: 'https://cad.example/1' };
    await crew.detail.getByRole('button', { name: say('ownSystem.retry'), exact: true }).click();
    await expect(crew.detail.getByText('No car free')).toHaveCount(0);
    await expect(crew.detail.getByText(say('state.accepted')).first()).toBeVisible();
    expect(new Set(system.ids).size).toBe(2);
    await expect(crew.detail.getByRole('link', { name: 'CAD-1' })).toHaveAttribute(
      'href',
      'https://cad.example/1',
    );
  });

  const comment = (message: string) =>
    ask(
      booker,
      'mutation ($input: AddCommentInput!) { addComment(input: $input) { __typename ... on Refusal { message } } }',
      { input: { itineraryId: booking.id, message } },
    );
  const isTold = (times: number) =>
    expect.poll(() => system.types.filter((type) => type === 'comment.added').length).toBe(times);

  await test.step('it is told what is said; what it does not take is said with the leg, and told again', async () => {
    await comment('Oxygen is ready');
    await isTold(1);
    system.status = 400;
    await comment('She waits at the desk');
    const banner = crew.detail.getByRole('status').filter({ hasText: 'HTTP 400' });
    await expect(banner).toBeVisible();
    await sound(crew, 'a comment that the own system does not know');
    system.status = 200;
    await crew.detail.getByRole('button', { name: say('ownSystem.tellAgain'), exact: true }).click();
    await expect(banner).toHaveCount(0);
    await isTold(3);
  });

  await test.step('the booker sees the order’s number too', async () => {
    await booker.openRow(booking.name);
    await expect(booker.detail.getByRole('link', { name: 'CAD-1' })).toBeVisible();
  });

  for (const one of [admin, booker, crew]) await one.close();
});
