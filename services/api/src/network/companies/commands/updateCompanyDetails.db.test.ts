import { companyDetailsRules } from '@ptc/schema/rules/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { Party } from '../../../../test/factories/bookingWorld.ts';
import { expandRoles } from '../../../people/users/domain/roles.ts';
import { updateCompanyDetails } from './updateCompanyDetails.ts';
import { refusalOf } from '../../../../test/support/refusalOf.ts';

let session: BookingSession;
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

const details = (change: object = {}) => ({
  expectedVersion: 1,
  ...companyDetailsRules().cast({
    name: 'Harbor Care',
    timeZone: 'America/Chicago',
    driverAppEnabled: true,
    userUri: 'https://app.example.org/setup',
    brand: { enabled: true, name: 'Harbor', smallLogoUrl: 'https://cdn.example.org/l.png' },
    patientMandatoryFields: ['mobile'],
    ...change,
  }),
});
const as = (party: Party, ...roles: Parameters<typeof expandRoles>[0][]): Party => ({
  ...party,
  actor: { ...party.actor, roles: expandRoles(roles.flatMap((one) => [...one])) },
});

test('who keeps the details changes their own company alone; what was changed is kept, everybody at work there is told, and an older version is refused', async () => {
  const world = await session.world();
  const before = await session.sql`select * from companies where id <> ${world.careProvider.id}`;
  const keeper = as(world.careProvider, ['COMPANY_ADMIN']);
  expect(
    (
      await refusalOf(
        session.as(as(world.careProvider, ['COMPANY_CONFIG_ADMIN']), updateCompanyDetails, details()),
      )
    ).kind,
  ).toBe('NotPermitted');
  await session.as(keeper, updateCompanyDetails, details());
  const [row] = await session.sql`select * from companies where id = ${world.careProvider.id}`;
  expect(row).toMatchObject({
    name: 'Harbor Care',
    time_zone: 'America/Chicago',
    driver_app_enabled: true,
    user_uri: 'https://app.example.org/setup',
    version: 2,
    brand: { enabled: true, name: 'Harbor', faviconUrl: '', smallLogoUrl: 'https://cdn.example.org/l.png' },
  });
  expect(row?.['settings']).toMatchObject({ patientMandatoryFields: ['mobile'] });
  expect(await session.sql`select * from companies where id <> ${world.careProvider.id}`).toEqual(before);
  expect((await refusalOf(session.as(keeper, updateCompanyDetails, details()))).kind).toBe('StaleVersion');
  const [memory] = await session.sql<
    { edits: { field: string; new: string | null }[] }[]
  >`select edits from configuration_changes where entity_id = ${world.careProvider.id}`;
  expect(memory?.edits).toContainEqual(
    expect.objectContaining({ field: 'brand.name', old: null, new: 'Harbor' }),
  );
  expect(
    await session.sql`select 1 from outbox where type = 'company.updated' and entity_id = ${world.careProvider.id}`,
  ).toHaveLength(1);
});

test('the market that bookings start with is one the company belongs to', async () => {
  const world = await session.world();
  const other = await session.world();
  const keeper = as(world.careProvider, ['COMPANY_ADMIN']);
  expect(
    (await refusalOf(session.as(keeper, updateCompanyDetails, details({ defaultMarketId: other.marketId }))))
      .kind,
  ).toBe('NotFound');
  await session.as(keeper, updateCompanyDetails, details({ defaultMarketId: world.marketId }));
  expect(
    (
      await session.sql<
        { settings: { defaultMarketId: string } }[]
      >`select settings from companies where id = ${world.careProvider.id}`
    )[0]?.settings.defaultMarketId,
  ).toBe(world.marketId);
  const [told] = await session.sql<{ edits: { field: string; new: string | null }[]; name: string }[]>`
    select ch.edits, m.name from configuration_changes ch, markets m where ch.entity_id = ${world.careProvider.id} and m.id = ${world.marketId}`;
  expect(told?.edits, 'its history names the market').toContainEqual(
    expect.objectContaining({ field: 'defaultMarketId', new: told?.name }),
  );
});
