import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { templatesIn } from '../../../../test/factories/templates.ts';
import { asActor } from '../../../../test/runtime.ts';
import { resumeCompany, suspendCompany } from '../../../network/companies/commands/suspendCompany.ts';
import { expandRoles } from '../../../people/users/domain/roles.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAlerts } from '../../../attention/alerts/commands/recordAlerts.ts';
import { standDownJob } from '../jobs/standDown.job.ts';
import { closeDueRound } from './advanceBatch.ts';
import { refusalOf } from '../../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let platform: Party;
beforeAll(async () => {
  session = await bookingSession();
});
beforeEach(async () => {
  session.resetClock();
  world = await session.world({ tiers: [1, 2] });
  platform = {
    ...world.owner,
    actor: { ...world.owner.actor, roles: expandRoles(['SYS_ADMIN']) },
  };
});
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);
const versionOf = async (id: string): Promise<number> =>
  (await session.sql<{ version: number }[]>`select version from companies where id = ${id}`)[0]?.version ?? 0;
const suspend = async (company: Party, by: Party = platform) =>
  session.as(by, suspendCompany, {
    companyId: company.id,
    expectedVersion: await versionOf(company.id),
    note: 'Insurance ran out',
  });
const resume = async (company: Party) =>
  session.as(platform, resumeCompany, {
    companyId: company.id,
    expectedVersion: await versionOf(company.id),
  });
/** What the worker does next. */
const standDown = (company: Party): Promise<void> =>
  standDownJob.handler(asActor(session.runtime, null), { companyId: company.id });
const asked = async (id: string) =>
  (await session.offers(id)).map(({ company_id, status }) => [company_id, status]);

test("what waits for a suspended transport provider's answer is taken back, and the next round is asked at once", async () => {
  const id = await session.book(world, 120);
  expect(await asked(id)).toEqual([[party(0).id, 'OPEN']]);
  await suspend(party(0));
  await standDown(party(0));
  expect(await asked(id)).toEqual([
    [party(0).id, 'REVOKED'],
    [party(1).id, 'OPEN'],
  ]);
  expect((await session.offers(id))[0]).toMatchObject({ outcome: { reason: 'COMPANY_SUSPENDED' } });
  await standDown(party(0));
  expect(await asked(id), 'once is enough').toHaveLength(2);
  expect(await session.replays(id)).toBe(true);
  expect(await session.countsAgree()).toBe(true);
});

test('what its own system did not confirm goes on to others: nobody is left to accept it or give it back', async () => {
  world = await session.world({ tiers: [1, 2], transportProvider: { externalDispatch: true } });
  const id = await session.book(world, 120);
  await session.accept(id, party(0));
  session.advance(6);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
  expect((await session.trips(id))[0]).toMatchObject({
    status: 'API_FAILED',
    transport_provider_id: party(0).id,
  });
  await suspend(party(0));
  await standDown(party(0));
  expect((await session.trips(id))[0]).toMatchObject({ status: 'OFFERED', transport_provider_id: null });
  expect(await asked(id)).toEqual([
    [party(0).id, 'REVOKED'],
    [party(1).id, 'OPEN'],
  ]);
  expect((await session.offers(id))[0]).toMatchObject({ outcome: { reason: 'COMPANY_SUSPENDED' } });
  await standDown(party(0));
  expect(await asked(id), 'once is enough').toHaveLength(2);
  expect(await session.replays(id)).toBe(true);
  expect(await session.countsAgree()).toBe(true);
});

test('what its own system is still being asked stands; where that fails after all, it goes on to others', async () => {
  world = await session.world({ tiers: [1, 2], transportProvider: { externalDispatch: true } });
  const id = await session.book(world, 120);
  await session.accept(id, party(0));
  await suspend(party(0));
  await standDown(party(0));
  expect((await session.trips(id))[0]).toMatchObject({ status: 'ACCEPTING' });
  const [again] = await session.sql<{ at: Date }[]>`
    select start_after as at from pgboss.job where data->>'job' = 'company.standDown' and data->'data'->>'companyId' = ${party(0).id} and start_after > now() + interval '1 minute'`;
  // Jobs are kept by the machine's clock.
  const dueAt = instant(again, 'at').getTime() + session.runtime.clock.shiftMs;
  const roundEndsAt = instant((await session.batches(id))[0], 'round_ends_at').getTime();
  expect(dueAt).toBeGreaterThan(roundEndsAt);
  session.advance(6);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
  expect((await session.trips(id))[0]).toMatchObject({ status: 'API_FAILED' });
  await standDown(party(0));
  expect((await session.trips(id))[0]).toMatchObject({ status: 'OFFERED', transport_provider_id: null });
});

test('it is asked for nothing more, also in rounds that were planned before; once it works again, it is', async () => {
  const planned = await session.book(world, 120);
  await suspend(party(1));
  session.advance(11);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(planned))[0]?.id ?? ''));
  expect(await asked(planned)).toEqual([[party(0).id, 'EXPIRED']]);
  expect((await session.trips(planned))[0]?.status).toBe('UNFULFILLED');
  session.resetClock();
  await suspend(party(0));
  const nobody = await session.book(world, 240);
  expect(await asked(nobody)).toEqual([]);
  expect((await session.trips(nobody))[0]?.status).toBe('UNFULFILLED');
  await resume(party(0));
  expect(await asked(await session.book(world, 300))).toEqual([[party(0).id, 'OPEN']]);
});

test('what it has agreed to stands, and whoever booked it is alerted, once for each suspension', async () => {
  const id = await session.book(world, 120);
  await session.accept(id, party(0));
  await suspend(party(0));
  await standDown(party(0));
  await standDown(party(0));
  expect((await session.trips(id))[0]).toMatchObject({
    status: 'ACCEPTED',
    transport_provider_id: party(0).id,
  });
  const told = (await session.events(id)).filter(({ type }) => type === 'trip.transportProviderSuspended');
  for (const event of told)
    await session.asWorker((tx) =>
      recordAlerts(tx, [
        {
          ...event,
          entityType: 'trip',
          entityId: event.entity_id,
          itineraryId: id,
          companyIds: event.company_ids,
          createdAt: tx.now,
        } as never,
      ]),
    );
  expect(
    await session.sql`select company_id, event from alerts where itinerary_id = ${id} and event = 'COMPANY_SUSPENDED'`,
  ).toEqual([{ company_id: world.careProvider.id, event: 'COMPANY_SUSPENDED' }]);
});

test('a suspended care provider books nothing, by itself or by others, and its templates wait; who has its legs is told', async () => {
  const templates = templatesIn(session);
  const id = await session.book(world, 120);
  await session.accept(id, party(0));
  const before = await session.sql`select id from itineraries`;
  await suspend(world.careProvider);
  await standDown(world.careProvider);
  expect((await session.events(id)).map(({ type }) => type)).toContain('trip.bookerSuspended');
  expect(await refusalOf(session.book(world, 240))).toMatchObject({ code: 'BOOKER_SUSPENDED' });
  expect(await session.sql`select id from itineraries`).toEqual(before);
  await resume(world.careProvider);
  const startsOn = `${new Date().getUTCFullYear() + 1}-06-07`;
  await templates.moveTo(`${startsOn.slice(0, 8)}01T12:00`);
  const template = await templates.template(world, { startsOn });
  await templates.moveTo(`${startsOn}T00:00`);
  await suspend(world.careProvider);
  expect(await templates.produce(template)).toEqual([]);
  expect((await templates.recurrence(template)).status, 'it waits and is not paused').toBe('ACTIVE');
  await resume(world.careProvider);
  expect(await templates.produce(template)).not.toEqual([]);
});

test('whether a company is suspended is told of a market’s members alone: of others a VIP is not there', async () => {
  const elsewhere = (await session.world({ tiers: [1] })).transportProviders[0] ?? party(0);
  const bookFor = (companyId: string) => refusalOf(session.book(world, 120, { vip: { companyId } }));
  for (const company of [elsewhere, party(0)]) await suspend(company);
  expect((await bookFor(party(0).id)).data).toMatchObject({ issues: [{ code: 'other_company_suspended' }] });
  const [foreign, none] = [await bookFor(elsewhere.id), await bookFor(newId())];
  expect(foreign).toMatchObject({ kind: 'NotFound', data: { path: 'vip.companyId' } });
  expect(foreign).toEqual(none);
});

test('only the platform suspends, never its own company, and not over what somebody else changed', async () => {
  const other = party(0);
  const owner: Party = {
    ...world.owner,
    actor: {
      ...world.owner.actor,
      roles: expandRoles(['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN', 'SYS_SUPPORT']),
    },
  };
  expect((await refusalOf(suspend(other, owner))).kind).toBe('NotPermitted');
  expect((await refusalOf(suspend(platform))).data).toMatchObject({ issues: [{ code: 'own_company' }] });
  expect(
    (
      await refusalOf(
        session.as(platform, suspendCompany, { companyId: other.id, expectedVersion: 7, note: null }),
      )
    ).kind,
  ).toBe('StaleVersion');
  expect(
    (
      await refusalOf(
        session.as(platform, suspendCompany, { companyId: newId(), expectedVersion: 1, note: null }),
      )
    ).kind,
  ).toBe('NotFound');
  await suspend(other);
  await suspend(other);
  const history = await session.sql<{ action: string; edits: { field: string }[] }[]>`
    select action, edits from configuration_changes where entity_id = ${other.id}`;
  expect(history.map(({ action }) => action)).toEqual(['DEACTIVATED']);
  expect(history[0]?.edits.map(({ field }) => field)).toEqual(['suspended', 'suspensionNote']);
});
