import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { person } from '../../../test/factories/people.ts';
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
import { newId } from '../../platform/ids.ts';
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

const recorded = async (id: string): Promise<{ reason: string; company_id: string }[]> => [
  ...(await database.sql<
    { reason: string; company_id: string }[]
  >`select reason, company_id from patient_reads where patient_id = ${id} order by read_at, id`),
];

describe('an answer leaves only when its audit is safe', () => {
  let api: TestApi;
  let cookie: string;
  const look = 'query ($id: ID!) { patient(id: $id) { displayName } }';
  const asked = () =>
    api.post<{ patient: { displayName: string } | null }>(
      look,
      { id: globalId('Patient', patientId) },
      cookie,
    );
  beforeAll(async () => {
    api = await testApi(database.url);
    const someone = await person(database.db, company(careProvider).id, ['VIEW_BOOKING']);
    cookie = await signInAs(api.runtime, someone);
  });
  afterAll(() => api.close());

  test('it is in the database before the answer is', async () => {
    const before = (await recorded(patientId)).length;
    expect((await asked()).body.data?.patient?.displayName).toEqual(expect.any(String));
    expect(await recorded(patientId)).toHaveLength(before + 1);
  });

  test('many at once are all in it, each as it was asked', async () => {
    const before = (await recorded(patientId)).length;
    const answers = await Promise.all(Array.from({ length: 40 }, asked));
    expect(answers.every(({ body }) => body.data?.patient)).toBe(true);
    expect(await recorded(patientId)).toHaveLength(before + 40);
  });

  test('where it cannot be written, nobody is shown anything; when it can again, everything is', async () => {
    await database.sql`alter table patient_reads rename to patient_reads_away`;
    const refused = await asked();
    expect([
      refused.body.data ?? null,
      refused.body.errors?.map(({ extensions }) => extensions.code),
    ]).toEqual([null, ['INTERNAL']]);
    expect(JSON.stringify(refused.body)).not.toContain('displayName');
    await database.sql`alter table patient_reads_away rename to patient_reads`;
    const before = (await recorded(patientId)).length;
    expect((await asked()).body.data?.patient).not.toBeNull();
    expect(await recorded(patientId)).toHaveLength(before + 1);
  });

  test('a record that was asked for by its id and not shown is in it too; one that nobody has is not', async () => {
    const stranger = await makeCareProvider(database.db);
    const theirs = await signInAs(
      api.runtime,
      await person(database.db, stranger.id, ['VIEW_BOOKING', 'MANAGE_PATIENT']),
    );
    const ask = async (query: string, id: string) =>
      (await api.post<Record<string, unknown>>(query, { id: globalId('Patient', id) }, theirs)).body.data;
    expect(await ask(look, patientId)).toEqual({ patient: null });
    expect(await ask('query ($id: ID!) { node(id: $id) { id } }', patientId)).toEqual({ node: null });
    expect((await recorded(patientId)).slice(-2)).toEqual([
      { reason: 'DENIED', company_id: stranger.id },
      { reason: 'DENIED', company_id: stranger.id },
    ]);
    const nobody = newId();
    expect(await ask(look, nobody)).toEqual({ patient: null });
    expect(await recorded(nobody)).toEqual([]);
    // The care provider's managers read of it.
    const reads = await readsFor(actorOf(company(careProvider), ['MANAGE_PATIENT']), { first: 2 });
    expect(reads?.nodes.map(({ reason }) => reason)).toContain('DENIED');
  });
});

test('the audit is only ever added to, whoever owns its table', async () => {
  for (const change of [
    "update patient_reads set reason = 'OWN'",
    'delete from patient_reads',
    'truncate patient_reads',
  ])
    await expect(database.sql.unsafe(change)).rejects.toThrow('rows of patient_reads are only ever added');
  const [owner] = await database.sql<{ kept: boolean }[]>`
    select not exists (select 1 from pg_class c, aclexplode(c.relacl) a
      where c.oid = 'patient_reads'::regclass and a.grantee = c.relowner and a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')) as kept`;
  expect(owner?.kept).toBe(true);
});
