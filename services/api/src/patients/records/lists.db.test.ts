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
