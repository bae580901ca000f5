import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  makeUser,
  type CompanyRow,
  type UserRow,
} from '../../../test/factories/parties.ts';
import { testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { actorOf, ask } from '../../../test/support/graph.ts';
import type { Actor } from '../../platform/actor.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { flushPatientReads } from './patientReads.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
let [careProvider, holder, owner]: CompanyRow[] = [];
let dispatcher: UserRow;
let patientId: string;

const company = (of: CompanyRow | undefined): CompanyRow => {
  if (!of) throw new Error('no company');
  return of;
};

interface Reads {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: {
    reason: string;
    byToken: boolean;
    operation: string | null;
    company: { name: string } | null;
    person: { displayName: string } | null;
  }[];
}
const readsFor = async (
  actor: Actor,
  args: { first?: number; after?: string | null } = {},
): Promise<Reads | null | undefined> => {
  const { data, errors } = await ask(
    runtime,
    actor,
    `query Audit($id: ID!, $first: Int, $after: String) { patient(id: $id) { reads(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { reason byToken operation company { name } person { displayName } } } } }`,
    { id: globalId('Patient', patientId), ...args },
  );
  expect(errors.filter(({ code }) => code !== 'FORBIDDEN')).toEqual([]);
  return (data?.['patient'] as { reads: Reads | null } | null | undefined)?.reads;
};

beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { relay: false });
  const { db } = database;
  [careProvider, holder, owner] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeCompany(db),
  ];
  const market = await makeMarket(db, { ownerCompanyId: owner.id }, [careProvider.id, holder.id]);
  const held = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'ACCEPTED',
    transportProviderId: holder.id,
  });
  patientId = held.trip.patientId;
  dispatcher = await makeUser(db, { companyId: holder.id });
  const look = 'query Look($id: ID!) { trip(id: $id) { patient { displayName } } }';
  await ask(runtime, actorOf(holder, ['DISPATCH'], dispatcher), look, { id: globalId('Trip', held.trip.id) });
  await flushPatientReads(runtime);
  await ask(runtime, actorOf(owner, ['VIEW_BOOKING']), look, { id: globalId('Trip', held.trip.id) });
  await flushPatientReads(runtime);
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

test("the care provider's patient managers and administrators read who has looked, newest first, page by page", async () => {
  const reads = await readsFor(actorOf(company(careProvider), ['MANAGE_PATIENT']));
  expect(
    reads?.nodes.map(({ reason, company: by, operation, byToken }) => [reason, by?.name, operation, byToken]),
  ).toEqual([
    ['MARKET_OWNER', company(owner).name, 'Look', false],
    ['ACCEPTED', company(holder).name, 'Look', false],
  ]);
  expect(reads?.totalCount).toBe(2);
  const first = await readsFor(actorOf(company(careProvider), ['COMPANY_ADMIN', 'VIEW_BOOKING']), {
    first: 1,
  });
  expect(first?.nodes).toHaveLength(1);
  expect(first?.pageInfo.hasNextPage).toBe(true);
  const seen = [...(first?.nodes ?? [])];
  for (let after = first?.pageInfo.endCursor ?? null, more = true; more;) {
    const next = await readsFor(actorOf(company(careProvider), ['COMPANY_ADMIN', 'VIEW_BOOKING']), {
      first: 1,
      after,
    });
    seen.push(...(next?.nodes ?? []));
    after = next?.pageInfo.endCursor ?? null;
    more = (next?.pageInfo.hasNextPage ?? false) && seen.length < 20;
  }
  expect(seen.slice(-2).map(({ reason }) => reason)).toEqual(['MARKET_OWNER', 'ACCEPTED']);
});

test('others that may read the record do not learn who else did', async () => {
  expect(await readsFor(actorOf(company(careProvider), ['VIEW_BOOKING']))).toBeNull();
  expect(
    await readsFor(actorOf(company(owner), ['VIEW_BOOKING', 'MANAGE_PATIENT', 'COMPANY_ADMIN'])),
  ).toBeNull();
  expect(
    await readsFor(actorOf(company(holder), ['DISPATCH', 'MANAGE_PATIENT', 'COMPANY_ADMIN'], dispatcher)),
  ).toBeNull();
});
