import type { Role } from '@ptc/schema/rules/lists/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { Party } from '../../../test/factories/bookingWorld.ts';
import { ask } from '../../../test/support/graph.ts';
import { resumeCompany, suspendCompany } from '../../network/companies/commands/suspendCompany.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { expandRoles } from '../users/domain/roles.ts';

let session: BookingSession;
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

const as = (party: Party, role: Role): Party => ({
  ...party,
  actor: { ...party.actor, roles: expandRoles([role]) },
});

test("who keeps a company's details reads its history, but neither why the platform suspended it nor what else was configured", async () => {
  const world = await session.world();
  const { careProvider, marketId } = world;
  const platform = as(world.owner, 'SYS_ADMIN');
  const of = { companyId: careProvider.id };
  await session.as(platform, suspendCompany, { ...of, expectedVersion: 1, note: 'Unpaid' });
  await session.as(platform, resumeCompany, { ...of, expectedVersion: 2 });
  const read = async (party: Party, id: string): Promise<string> =>
    JSON.stringify(
      await ask(
        session.runtime,
        party.actor,
        'query ($id: ID!) { configurationChanges(entityId: $id) { nodes { action edits { field old new } } } }',
        { id },
      ).then(({ data }) => data),
    );
  const company = globalId('Company', careProvider.id);
  const keeper = as(careProvider, 'COMPANY_DETAILS_ADMIN');
  expect(await read(keeper, company)).toContain('"field":"suspended","old":"false","new":"true"');
  expect(await read(keeper, company)).not.toContain('Unpaid');
  expect(await read(as(careProvider, 'COMPANY_CONFIG_ADMIN'), company)).not.toContain('Unpaid');
  expect(await read(platform, company)).toContain('Unpaid');
  expect(await read(as(world.stranger, 'COMPANY_DETAILS_ADMIN'), company)).toContain('"nodes":[]');
  expect(await read(keeper, globalId('Market', marketId))).toContain('"nodes":[]');
});
