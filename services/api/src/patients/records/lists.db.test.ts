import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCareProvider } from '../../../test/factories/parties.ts';
import { makeFacility, makePatient } from '../../../test/factories/places.ts';
import { testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { actorOf, ask } from '../../../test/support/graph.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { relay: false });
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

const facilitiesGrid = `query ($first: Int) { facilities(first: $first) { nodes { id displayName hasDepartments company { name } parent { name } facilityType { name } } totalCount } }`;
const patientsGrid = `query ($first: Int) { patients(first: $first) { nodes { id displayName age company { name } facility { displayName } viewerCan { edit book } } totalCount } }`;

test('the grids of facilities and patients send as many statements for one row as for forty', async () => {
  const careProvider = await makeCareProvider(runtime.db);
  for (let index = 0; index < 20; index += 1) {
    const parent = await makeFacility(runtime.db, { companyId: careProvider.id, name: `A ${index}` });
    const department = await makeFacility(runtime.db, {
      companyId: careProvider.id,
      name: `B ${index}`,
      parentId: parent.id,
    });
    for (const facilityId of [parent.id, department.id])
      await makePatient(runtime.db, { companyId: careProvider.id, inFacility: true, facilityId });
  }
  const actor = actorOf(careProvider, ['MANAGE_PATIENT', 'MANAGE_BOOKING']);
  const sent = async (query: string, first: number) => {
    const { data, errors, statements } = await ask(runtime, actor, query, { first });
    expect(errors).toEqual([]);
    const [list] = Object.values(data ?? {}) as { nodes: object[] }[];
    return {
      rows: list?.nodes.length,
      statements: statements.filter((text) => !/patient_reads/u.test(text)).length,
    };
  };
  for (const [query, most] of [
    [facilitiesGrid, 6],
    [patientsGrid, 6],
  ] as const) {
    const [one, many] = [await sent(query, 1), await sent(query, 40)];
    expect([one.rows, many.rows]).toEqual([1, 40]);
    expect(many.statements).toBeLessThanOrEqual(most);
    expect(many.statements - one.statements).toBeLessThanOrEqual(1);
  }
});

test('a search says on each page how many match, the first with one look at them', async () => {
  const careProvider = await makeCareProvider(runtime.db);
  for (const lastName of ['Ahn', 'Bello', 'Cruz', 'Diaz', 'Cruz'])
    await makePatient(runtime.db, {
      companyId: careProvider.id,
      firstName: lastName === 'Diaz' ? 'Nora' : 'Nils',
      lastName,
      searchName: `${lastName} ${lastName === 'Diaz' ? 'Nora' : 'Nils'}`.toLowerCase(),
    });
  const actor = actorOf(careProvider, ['MANAGE_PATIENT']);
  const found = async (variables: Record<string, unknown>) => {
    const { data, errors, statements } = await ask(
      runtime,
      actor,
      `query ($search: String, $first: Int, $after: String, $last: Int, $before: String) {
        patients(search: $search, first: $first, after: $after, last: $last, before: $before) {
          totalCount pageInfo { startCursor endCursor hasNextPage hasPreviousPage } nodes { lastName } } }`,
      variables,
    );
    expect(errors).toEqual([]);
    const [list] = Object.values(data ?? {}) as {
      nodes: { lastName: string }[];
      totalCount: number;
      pageInfo: Record<string, unknown>;
    }[];
    const looks = statements.filter((text) => /from "patients"/u.test(text) && /like/u.test(text));
    return { ...list, names: list?.nodes.map(({ lastName }) => lastName), looks: looks.length };
  };
  const first = await found({ search: 'nils', first: 2 });
  expect(first).toMatchObject({ names: ['Ahn', 'Bello'], totalCount: 4, looks: 1 });
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const second = await found({ search: 'nils', first: 2, after: first.pageInfo?.['endCursor'] });
  expect(second).toMatchObject({ names: ['Cruz', 'Cruz'], totalCount: 4, looks: 2 });
  expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  const last = await found({ search: 'nils', last: 3 });
  expect(last).toMatchObject({ names: ['Bello', 'Cruz', 'Cruz'], totalCount: 4, looks: 1 });
  expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  expect(await found({ search: 'nobody', first: 2 })).toMatchObject({ names: [], totalCount: 0, looks: 1 });
  expect(await found({ search: null, first: 2 })).toMatchObject({ names: ['Ahn', 'Bello'], totalCount: 5 });
});
