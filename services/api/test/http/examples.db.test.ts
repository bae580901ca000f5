import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../../scripts/workspace.ts';
import type { Role } from '@ptc/schema/rules/lists/people';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { loadDemo } from '../../demo/load.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { Caller, giveToken } from './caller.ts';
import { startProcess, type ProductProcess } from './productProcess.ts';

// What docs/api.md says is run as it stands there, against the demo world.
let database: TestDatabase;
let api: ProductProcess;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemo(database.url, { day: false });
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

test('docs/examples/market.mjs makes a market from a file, in two runs as its members answer in between', async () => {
  const people = await database.sql<{ userId: string; companyId: string; code: string; roles: Role[] }[]>`
    select u.id as "userId", c.id as "companyId", c.code, u.roles from users u join companies c on c.id = u.company_id
    where u.roles && '{COMPANY_CONFIG_ADMIN,SYS_ADMIN}' order by c.code, u.id`;
  const caller = async (code: string, role: Role): Promise<Caller> => {
    const person = people.find((one) => one.code === code && one.roles.includes(role));
    if (!person) throw new Error(`Nobody of ${code} is ${role}`);
    return new Caller(api.url, await giveToken(database.sql, { ...person, roles: [role] }));
  };
  const owner = await caller('BAYSTATE', 'COMPANY_CONFIG_ADMIN');
  const { createMarket } = await (
    await caller('PLATFORM', 'SYS_ADMIN')
  ).ask<{ createMarket: { market: { id: string } } }>(
    'mutation ($input: CreateMarketInput!) { createMarket(input: $input) { ... on CreateMarketSuccess { market { id } } } }',
    {
      input: {
        ownerCompanyId: globalId('Company', people.find(({ code }) => code === 'BAYSTATE')?.companyId ?? ''),
        name: 'Cape Cod',
        timeZone: 'America/New_York',
        currency: 'USD',
        distanceUnit: 'MI',
        isSandbox: false,
      },
    },
  );
  const run = (file = join(root, 'docs/examples/market.json')): string => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'docs/examples/market.mjs'), 'Cape Cod', file, api.url],
      { encoding: 'utf8', timeout: 60_000, env: { ...process.env, TOKEN: owner.token ?? '' } },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  };
  const members = ['HARBORVIEW', 'BEACON', 'COMMONWEALTH', 'MIDWAY'];
  const first = run().split('\n');
  expect(
    first.filter((line) => line.startsWith('CREATE')).map((line) => line.split(' ').slice(0, 2).join(' ')),
  ).toEqual([
    ...members.map(() => 'CREATE MEMBERS'),
    'CREATE PRICE_LISTS',
    ...['Dialysis', 'Booked late', 'Everything else'].map(() => 'CREATE RULES'),
  ]);
  expect(
    first.filter((line) => line.startsWith('WAITS')).map((line) => line.replace(/ · .*| Night.*/, '')),
  ).toEqual([
    expect.stringMatching(/^WAITS CONTRACTS Beacon /),
    expect.stringMatching(/^WAITS CONTRACTS Commonwealth /),
    expect.stringMatching(/^WAITS CONTRACTS Midway /),
    'WAITS RULES',
  ]);
  expect(first.slice(-2)).toEqual(['Done: 9, waiting: 4, impossible: 0', '']);
  for (const code of members) {
    const member = await caller(code, 'COMPANY_CONFIG_ADMIN');
    const { marketInvitations } = await member.ask<{
      marketInvitations: { memberId: string; version: number }[];
    }>('{ marketInvitations { memberId version } }');
    for (const { memberId, version } of marketInvitations)
      await member.ask(
        'mutation ($input: AnswerMarketInvitationInput!) { answerMarketInvitation(input: $input) { __typename } }',
        { input: { memberId, expectedVersion: version, accept: true } },
      );
  }
  expect(run()).toMatch(
    /^(CREATE CONTRACTS .+ · 2026-01-01\n){3}CREATE RULES Night\nDone: 4, waiting: 0, impossible: 0\n$/,
  );
  expect(run()).toBe('Nothing is left to do.\n');
  // What it writes is what it takes.
  const written = join(mkdtempSync(join(tmpdir(), 'market-')), 'market.json');
  writeFileSync(written, run('--export'));
  expect(run(written)).toBe('Nothing is left to do.\n');
  const { marketRules } = await owner.ask<{ marketRules: { nodes: { name: string }[] } }>(
    'query ($id: ID) { marketRules(marketId: $id) { nodes { name } } }',
    { id: createMarket.market.id },
  );
  expect(marketRules.nodes.map(({ name }) => name)).toEqual([
    'Dialysis, standing order',
    'Night',
    'Booked late',
    'Everything else',
  ]);
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
