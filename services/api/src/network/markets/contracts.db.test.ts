import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { tellOfCredentials } from '../../attention/notifications/commands/tellOfCredentials.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import { createContract } from './commands/createContract.ts';
import { setContractStatus, updateContract } from './commands/contracts.ts';
import { createCredential, updateCredential } from './commands/credentials.ts';
import { credentialsById, credentialsOfCompanies } from './credentials.queries.ts';
import { refusalOf } from '../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let owner: Party;
let careProvider: Party;
let transportProvider: Party;
let own: string;

const configures = (party: Party): Party => ({
  ...party,
  actor: {
    ...party.actor,
    roles: expandRoles(['COMPANY_CONFIG_ADMIN']),
    companyKinds: { careProvider: true, transportProvider: true, admin: false },
  },
});
const issueOf = async (work: Promise<unknown>): Promise<unknown> =>
  ((await refusalOf(work)).data as { issues?: unknown[] }).issues?.[0];
const today = async (days = 0): Promise<string> =>
  DateTime.fromJSDate(await session.now(), { zone: 'America/New_York' })
    .plus({ days })
    .toISODate() ?? '';

beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

/** A market of its own for each test: one care provider, one transport provider, one contract since 2020. */
const begin = async (): Promise<void> => {
  world = await session.world({ tiers: [1] });
  [owner, careProvider, transportProvider] = [
    configures(world.owner),
    configures(world.careProvider),
    configures(world.transportProviders[0] ?? world.stranger),
  ];
  own =
    (await session.sql<{ id: string }[]>`select id from contracts where market_id = ${world.marketId}`)[0]
      ?.id ?? '';
};
const terms = (changes: object = {}) => ({
  marketId: world.marketId,
  careProviderId: careProvider.id as string | null,
  transportProviderId: transportProvider.id,
  tier: 2,
  rank: 5,
  startsOn: '2030-01-01',
  endsOn: null as string | null,
  ...changes,
});
const offeredTo = async (minutes: number): Promise<string[]> => {
  const id = await session.book(world, minutes, { forceOffer: true });
  return (await session.offers(id)).map(({ company_id }) => company_id);
};
const versionOf = async (id: string): Promise<number> =>
  (await session.sql<{ version: number }[]>`select version from contracts where id = ${id}`)[0]?.version ?? 0;
const endsOn = async (day: string | null): Promise<{ contractId: string }> =>
  session.as(owner, updateContract, {
    contractId: own,
    expectedVersion: await versionOf(own),
    tier: 1,
    rank: 10,
    endsOn: day,
  });

test('a contract is made by the owner of its market, between members of it in their roles, and remembered', async () => {
  await begin();
  expect((await refusalOf(session.as(careProvider, createContract, terms()))).code).toBe('OWNER_DECIDES');
  expect(
    await issueOf(session.as(owner, createContract, terms({ careProviderId: world.stranger.id }))),
  ).toEqual({
    path: 'careProviderId',
    code: 'not_a_member',
  });
  expect(
    await issueOf(session.as(owner, createContract, terms({ transportProviderId: careProvider.id }))),
  ).toEqual({ path: 'transportProviderId', code: 'not_a_member' });
  await endsOn('2029-12-31');
  const { contractId } = await session.as(owner, createContract, terms());
  const [change] = await session.sql<{ action: string; edits: { field: string; new: string }[] }[]>`
    select action, edits from configuration_changes where entity_id = ${contractId}`;
  expect(change?.action).toBe('CREATED');
  expect(change?.edits).toContainEqual({ field: 'startsOn', old: null, new: '2030-01-01' });
});

test('contracts of the same two never share a day; one that ends is renewed from the day after', async () => {
  await begin();
  const overlaps = { path: 'startsOn', code: 'contract_overlaps' };
  expect(await issueOf(session.as(owner, createContract, terms()))).toEqual(overlaps);
  await endsOn('2030-01-01');
  expect(await issueOf(session.as(owner, createContract, terms()))).toEqual(overlaps);
  await endsOn('2029-12-31');
  const { contractId } = await session.as(owner, createContract, terms());
  // Neither grows into the other, nor comes back into days that are taken.
  expect(await issueOf(endsOn('2030-01-01'))).toEqual(overlaps);
  await session.as(owner, setContractStatus, { contractId, expectedVersion: 1, status: 'INACTIVE' });
  await endsOn(null);
  expect(
    await issueOf(session.as(owner, setContractStatus, { contractId, expectedVersion: 2, status: 'ACTIVE' })),
  ).toEqual({ path: 'status', code: 'contract_overlaps' });
  expect(await issueOf(endsOn('2019-12-31'))).toEqual({ path: 'endsOn', code: 'ends_before_start' });
});

test('one that was ended comes into force again only between members that still are what it says', async () => {
  await begin();
  await session.as(owner, setContractStatus, { contractId: own, expectedVersion: 1, status: 'INACTIVE' });
  const again = () =>
    session.as(owner, setContractStatus, { contractId: own, expectedVersion: 2, status: 'ACTIVE' });
  await session.sql`update companies set is_transport_provider = false where id = ${transportProvider.id}`;
  expect(await issueOf(again())).toEqual({ path: 'transportProviderId', code: 'not_a_member' });
  await session.sql`update companies set is_transport_provider = true where id = ${transportProvider.id}`;
  const place = { marketId: world.marketId, companyId: careProvider.id };
  await session.sql`update market_members set state = 'LEFT' where market_id = ${place.marketId} and company_id = ${place.companyId}`;
  expect(await issueOf(again())).toEqual({ path: 'careProviderId', code: 'not_a_member' });
  await session.sql`update market_members set state = 'ACCEPTED' where market_id = ${place.marketId} and company_id = ${place.companyId}`;
  await again();
});

test('of two that are made at the same moment for the same days, one is refused', async () => {
  await begin();
  const both = await Promise.allSettled(
    [1, 2, 3].map((tier) => session.as(owner, createContract, terms({ careProviderId: null, tier }))),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [row] = await session.sql<{ n: number }[]>`
    select count(*)::int as n from contracts where market_id = ${world.marketId} and care_provider_id is null`;
  expect(row?.n).toBe(1);
});

test('it begins at midnight of its first day in the market, and ends after its last', async () => {
  await begin();
  await endsOn(await today());
  const minutesTo = async (day: number, minute: number): Promise<number> => {
    const now = DateTime.fromJSDate(await session.now(), { zone: 'America/New_York' });
    return (
      Math.round(
        now.plus({ days: day }).startOf('day').plus({ minutes: minute }).diff(now, 'minutes').minutes,
      ) + 1
    );
  };
  expect(await offeredTo(await minutesTo(1, 1))).toEqual([]);
  await session.as(owner, createContract, terms({ startsOn: await today(2) }));
  expect(await offeredTo(await minutesTo(2, -2))).toEqual([]);
  expect(await offeredTo(await minutesTo(2, 1))).toEqual([transportProvider.id]);
});

test('a contract for all care providers is everybody’s who has none of their own, and the own one goes before it', async () => {
  await begin();
  await session.as(owner, createContract, terms({ careProviderId: null, tier: 3, startsOn: '2020-01-01' }));
  const tier = async (): Promise<number | null> => {
    const id = await session.book(world, 600, { forceOffer: true });
    const [offer] = await session.sql<
      { tier: number | null }[]
    >`select tier from offers where itinerary_id = ${id}`;
    return offer?.tier ?? null;
  };
  expect(await tier()).toBe(1);
  await session.as(careProvider, setContractStatus, {
    contractId: own,
    expectedVersion: 1,
    status: 'INACTIVE',
  });
  expect(await tier()).toBe(3);
});

test('what a contract requires and nobody shows makes incapable; a credential that is valid on the day of the pick-up does not', async () => {
  await begin();
  const version = await versionOf(own);
  await session.as(owner, updateContract, {
    contractId: own,
    expectedVersion: version,
    tier: 1,
    rank: 10,
    requiredCredentials: ['INSURANCE'],
  });
  expect(await offeredTo(600)).toEqual([]);
  const insurance = {
    kind: 'INSURANCE' as const,
    number: 'P 1',
    issuedBy: 'Mutual',
    validFrom: await today(-10),
    validUntil: await today(20),
  };
  const { credentialId } = await session.as(transportProvider, createCredential, insurance);
  expect(await offeredTo(600)).toEqual([transportProvider.id]);
  expect(await offeredTo(23 * 24 * 60)).toEqual([]);
  expect(
    (
      await refusalOf(
        session.as(owner, updateCredential, {
          ...insurance,
          credentialId,
          expectedVersion: 1,
          validUntil: '2040-01-01',
        }),
      )
    ).kind,
  ).toBe('NotFound');
  // Told once within the month before, to whoever keeps it and to the owner of the market that requires it.
  await session.asWorker(tellOfCredentials);
  const [row] = await session.sql<
    { told: Date | null }[]
  >`select told_at as told from credentials where id = ${credentialId}`;
  expect(row?.told).not.toBeNull();
  expect(await session.asWorker(tellOfCredentials)).toBe(0);
  await session.as(transportProvider, updateCredential, {
    ...insurance,
    credentialId,
    expectedVersion: 1,
    validUntil: await today(25),
  });
  expect(await session.asWorker(tellOfCredentials)).toBe(1);
  expect(
    (
      await refusalOf(
        session.as(transportProvider, updateCredential, { ...insurance, credentialId, expectedVersion: 1 }),
      )
    ).kind,
  ).toBe('StaleVersion');
});

test('who is only invited into a market shows its credentials to nobody there until it has accepted', async () => {
  await begin();
  const { credentialId } = await session.as(transportProvider, createCredential, {
    kind: 'LICENCE',
    number: 'L 7',
    issuedBy: 'The state',
    validFrom: '2020-01-01',
    validUntil: '2040-01-01',
  });
  const seen = async (): Promise<number> =>
    (await credentialsById(session.runtime.db, owner.id, [credentialId])).length;
  expect(await seen()).toBe(1);
  await session.sql`update market_members set state = 'INVITED', has_joined = false where company_id = ${transportProvider.id} and market_id = ${world.marketId}`;
  expect(await seen()).toBe(0);
});

test('what one transport provider shows is not cut for how much the others have', async () => {
  await begin();
  const shown = { issuedBy: 'The state', validFrom: '2020-01-01', validUntil: '2040-01-01' };
  const of = (party: Party, kind: 'INSURANCE' | 'OTHER', number: string) =>
    session.as(party, createCredential, { ...shown, kind, number });
  await of(transportProvider, 'INSURANCE', 'A 1');
  await session.sql`
    insert into credentials (id, company_id, kind, number, issued_by, valid_from, valid_until)
    select gen_random_uuid(), company_id, kind, 'A ' || n, issued_by, valid_from, valid_until
    from credentials, generate_series(2, 600) n where company_id = ${transportProvider.id}`;
  await of(owner, 'OTHER', 'B 1');
  const rows = await credentialsOfCompanies(session.runtime.db, owner.id, [transportProvider.id, owner.id]);
  const count = (id: string): number => rows.filter(({ companyId }) => companyId === id).length;
  expect([count(transportProvider.id), count(owner.id)]).toEqual([500, 1]);
});

test('a contract is not made with a company that stops being a transport provider meanwhile', async () => {
  await begin();
  const made = await session.sql.begin(async (other) => {
    await other`select 1 from companies where id = ${transportProvider.id} for update`;
    const pending = refusalOf(session.as(owner, createContract, terms({ careProviderId: null })));
    await expect
      .poll(() =>
        other`select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.then(
          ({ length }) => length,
        ),
      )
      .toBe(1);
    await other`update companies set is_transport_provider = false where id = ${transportProvider.id}`;
    return { pending };
  });
  expect((await made.pending).data).toMatchObject({
    issues: [{ path: 'transportProviderId', code: 'not_a_member' }],
  });
});
