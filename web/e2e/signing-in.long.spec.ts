import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { TOTP, Secret } from 'otpauth';
import postgres from 'postgres';
import { startDirectory } from '../../services/api/test/support/directoryProvider.ts';
import { Console, demoPassword } from './pages/Console.ts';
import { worldHere } from './support/world.ts';

const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** A ward clerk of its own, so that nobody else's sign-in changes. */
const clerk = async (sql: postgres.Sql, login: string): Promise<string> => {
  const [model] = await sql<{ companyId: string; passwordHash: string; avatar: postgres.JSONValue }[]>`
    select u.company_id as "companyId", i.password_hash as "passwordHash", i.avatar from identities i join users u on u.identity_id = i.id where i.login = 'viewer@harborview.example'`;
  if (!model) throw new Error('The demo world has no ward clerk');
  const [identityId, userId] = [randomUUID(), randomUUID()];
  await sql`insert into identities (id, login, display_name, password_hash, avatar) values (${identityId}, ${login}, 'Second Clerk', ${model.passwordHash}, ${sql.json(model.avatar)})`;
  await sql`insert into users (id, identity_id, company_id, roles) values (${userId}, ${identityId}, ${model.companyId}, '{VIEW_BOOKING}')`;
  return userId;
};

test('a clerk sets an authenticator app up, signs in with its code, and another comes in by the directory and leaves by it', async ({
  browser,
  baseURL,
}) => {
  const sql = postgres(worldHere()?.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
  const address = baseURL ?? '';
  const directory = await startDirectory(
    { dora: { email: 'dora@directory.example' } },
    [`${address}/sso/callback`],
    [`${address}/login`],
  );
  try {
    await clerk(sql, 'second.clerk@harborview.example');
    const person = await Console.open(browser);
    await person.signIn('second.clerk@harborview.example', '/company/bookings');
    await person.go('/mfa/register');
    await person.page.locator('input[name=password]').fill(demoPassword);
    await person.page.getByRole('button', { name: person.say('mfa.begin') }).click();
    await expect(person.page.getByRole('img', { name: person.say('mfa.qrLabel') })).toBeVisible();
    // Thought better of: nothing asks for a code, and the next time has a key of its own.
    const never = await person.page.getByTestId('mfa-secret').innerText();
    await person.page.getByRole('button', { name: person.say('mfa.cancel') }).click();
    await expect(person.page).toHaveURL(/\/company/);
    await person.go('/mfa/register');
    await person.page.locator('input[name=password]').fill(demoPassword);
    await person.page.getByRole('button', { name: person.say('mfa.begin') }).click();
    const secret = await person.page.getByTestId('mfa-secret').innerText();
    expect(secret).not.toBe(never);
    await person.page.locator('input[name=code]').fill(codeOf(secret, -1));
    await person.page.keyboard.press('Enter');
    await expect(
      person.page.getByRole('list', { name: person.say('mfa.codesTitle') }).getByRole('listitem'),
    ).toHaveCount(10);
    await person.page.getByRole('button', { name: person.say('mfa.kept') }).click();
    await expect(person.page.getByRole('button', { name: person.say('mfa.renew') })).toBeVisible();

    const again = await Console.open(browser);
    await again.go('/login?to=%2Fcompany%2Fbookings');
    await again.page.locator('input[name=login]').fill('second.clerk@harborview.example');
    await again.page.locator('input[name=password]').fill(demoPassword);
    await again.page.keyboard.press('Enter');
    await expect(again.page.getByRole('heading', { name: again.say('mfa.codeTitle') })).toBeVisible();
    await again.page.locator('input[name=code]').fill(codeOf(secret, 0));
    await again.page.keyboard.press('Enter');
    await expect(again.page).toHaveURL(/\/company\/bookings$/);
    expect([...person.complaints, ...again.complaints]).toEqual([]);

    const admin = await Console.open(browser);
    await admin.signIn('supervisor@harborview.example', '/company/details/directories');
    await admin.page.getByRole('button', { name: admin.say('directories.add') }).click();
    const dialog = admin.dialog('directories.newTitle');
    for (const [name, value] of Object.entries({
      label: 'Ward directory',
      issuer: directory.issuer,
      clientId: directory.clientId,
      clientSecret: directory.clientSecret,
      emailDomains: 'directory.example',
    }))
      await dialog.locator(`input[name=${name}]`).fill(value);
    await dialog.getByRole('button', { name: admin.say('directories.save') }).click();
    await expect(dialog).toHaveCount(0);
    await sql`update users set directory_id = (select id from directories where label = 'Ward directory') where id = ${await clerk(sql, 'dora@directory.example')}`;

    const dora = await Console.open(browser);
    await dora.go('/login?to=%2Fcompany%2Fbookings');
    await dora.page.locator('input[name=login]').fill('dora@directory.example');
    await dora.page.keyboard.press('Tab');
    await dora.page
      .getByRole('button', { name: dora.say('login.continueWith', { label: 'Ward directory' }) })
      .click();
    // Both pages have a field of this name: the directory's is meant.
    await expect(dora.page).toHaveURL((url) => url.href.startsWith(directory.issuer));
    await dora.page.locator('input[name=login]').fill('dora');
    await dora.page.locator('input[name=password]').fill('anything');
    await dora.page.keyboard.press('Enter');
    await expect(dora.page).toHaveURL(/\/company\/bookings$/);
    await dora.page.getByRole('button', { name: /Second Clerk/ }).click();
    await dora.page.getByRole('menuitem', { name: dora.say('layout.logout') }).click();
    await expect(dora.page).toHaveURL((url) => url.href.startsWith(directory.issuer));
    expect(dora.complaints).toEqual([]);
  } finally {
    await sql`update directories set active = false where label = 'Ward directory'`;
    await sql`delete from directory_domains where domain = 'directory.example'`;
    await sql.end();
    await directory.close();
  }
});
