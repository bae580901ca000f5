import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../../scripts/workspace.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { loadDemo } from '../../demo/load.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { startProcess, type ProductProcess } from './productProcess.ts';

// What docs/api.md says is run as it stands there, against the demo world.
let database: TestDatabase;
let api: ProductProcess;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemo(database.url);
  api = await startProcess('api', database.url, {
    env: { NODE_ENV: 'development', LOG_LEVEL: 'trace' },
    seconds: 90,
  });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.close();
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test('the whole job of docs/examples/partner.mjs ends with a cost', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'docs/examples/partner.mjs'), api.url],
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Patient: .+\nRule: .+\nBooked: B\d+, OFFERED\nOffered: B\d+ from .+\nAccepted: ACCEPTED\n(Asked: (FAR_FROM_PLAN|OTHER_DAY), (TO|AT)_PICKUP, -\d+ minutes from its plan\n){2}On the way: IN_MOTION\nCOMPLETED: \d+\.\d\d USD \(.+\)\nDone/,
  );
}, 90_000);

test.skipIf(!hasCurl)(
  'the first request of docs/api.md gets an answer',
  () => {
    const [, script] = /```sh\n(URL=[\s\S]*?)```/.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script ?? 'false'], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, URL: api.url },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      data: {
        viewer: { company: { name: expect.stringContaining('Harborview') }, roles: ['VIEW_BOOKING'] },
        trips: { nodes: [{ status: expect.any(String) }, {}, {}] },
      },
    });
  },
  90_000,
);

test('nothing of a patient stands in the logs of all this, however much is logged', async () => {
  const patients = await database.sql<
    { id: string; first_name: string; last_name: string; date_of_birth: string }[]
  >`select id, first_name, last_name, date_of_birth::text from patients where last_name like 'Partner %' or first_name = 'Example'`;
  expect(patients.length).toBeGreaterThan(0);
  const everybody = await database.sql<
    { last_name: string }[]
  >`select distinct last_name from patients where length(last_name) > 3`;
  const log = api.log();
  expect(log).toContain('"msg":"listening"');
  const words = [
    ...patients.flatMap(({ id, first_name: first, last_name: last, date_of_birth: born }) => [
      id,
      globalId('Patient', id),
      `${first} ${last}`,
      last,
      born,
    ]),
    ...everybody.map(({ last_name: last }) => `"${last}`),
  ];
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});
