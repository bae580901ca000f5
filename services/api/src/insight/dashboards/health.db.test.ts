import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeContract,
  makeMarket,
  makeRule,
  makeTransportProvider,
} from '../../../test/factories/parties.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { actorOf, ask } from '../../../test/support/graph.ts';
import { testRuntime } from '../../../test/runtime.ts';
import { credentials } from '../../network/markets/credentials.table.ts';
import { newId } from '../../platform/ids.ts';
import type { WorkerHealth } from '../../platform/jobs/workerHealth.ts';
import { platformFindings, workerFindings } from './health.queries.ts';

const now = new Date('2026-05-04T15:00:00Z');
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const well: WorkerHealth = { at: now, seenAt: now, overdueSince: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('workers that give no sign, and work that waits, are the weightiest findings', () => {
  expect(workerFindings(well)).toEqual([]);
  expect(workerFindings({ at: now, seenAt: inMinutes(-5), overdueSince: inMinutes(-2) })).toMatchObject([
    { kind: 'WORKERS_AWAY', since: inMinutes(-5) },
    { kind: 'WORK_OVERDUE', since: inMinutes(-2) },
  ]);
});

test('each thing that is unhealthy is found with its company or market, the weightiest first; what is well and sandboxes are not', async () => {
  const { db, sql } = database;
  const findings = () => platformFindings(sql, { now, machineNow: now, workers: well });
  const [careProvider, late, well_] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
  ];
  const market = await makeMarket(db);
  const sandbox = await makeMarket(db, { sandbox: true });
  for (const status of ['ACCEPTED', 'API_FAILED'] as const)
    await makeBooking(db, {
      marketId: sandbox.id,
      companyId: careProvider.id,
      status,
      transportProviderId: late.id,
      pickUpAt: inMinutes(-60),
    });
  expect(await findings()).toMatchObject([
    { kind: 'MARKET_WITHOUT_CONTRACT', marketId: market.id },
    { kind: 'MARKET_WITHOUT_RULE', marketId: market.id },
  ]);
  await makeRule(db, { marketId: market.id });
  const bound = { marketId: market.id, careProviderId: careProvider.id };
  await makeContract(db, {
    ...bound,
    transportProviderId: well_.id,
    endsOn: '2026-12-31',
    credentialsExpireOn: '2027-01-01',
  });
  expect(await findings()).toEqual([]);

  await makeContract(db, {
    ...bound,
    transportProviderId: late.id,
    endsOn: '2026-05-20',
    credentialsExpireOn: '2026-05-03',
  });
  const book = (minutes: number, status: 'ACCEPTED' | 'API_FAILED' | 'UNFULFILLED', trip: object = {}) =>
    makeBooking(db, {
      marketId: market.id,
      companyId: careProvider.id,
      status,
      transportProviderId: status === 'UNFULFILLED' ? null : late.id,
      pickUpAt: inMinutes(minutes),
      trip,
    });
  await book(-20, 'ACCEPTED');
  await book(-10, 'ACCEPTED');
  await book(-30, 'ACCEPTED', { toPickupAt: inMinutes(-40) });
  await book(60, 'API_FAILED');
  await book(100, 'UNFULFILLED');
  await book(100, 'UNFULFILLED');
  await book(300, 'UNFULFILLED');
  expect(await findings()).toMatchObject([
    { kind: 'LEGS_NOT_HANDED_OVER', companyId: late.id, count: 1 },
    { kind: 'LEGS_NOT_LEFT', companyId: late.id, count: 1, since: inMinutes(-20) },
    { kind: 'LEGS_UNFILLED_SOON', marketId: market.id, count: 2, since: inMinutes(100) },
    { kind: 'CREDENTIALS_EXPIRED', companyId: late.id, count: 1 },
    { kind: 'CONTRACT_ENDS_SOON', companyId: late.id, count: 1 },
  ]);
});

test('a contract that is renewed from the day after does not end, and a credential shows nothing before its first day', async () => {
  const { db, sql } = database;
  const [careProvider, carrier] = [await makeCareProvider(db), await makeTransportProvider(db)];
  const market = await makeMarket(db);
  await makeRule(db, { marketId: market.id });
  const findings = async () =>
    (await platformFindings(sql, { now, machineNow: now, workers: well }))
      .filter(({ companyId }) => companyId === carrier.id)
      .map(({ kind, since }) => `${kind} ${since?.toISOString().slice(0, 10)}`);
  const bound = { marketId: market.id, careProviderId: careProvider.id, transportProviderId: carrier.id };
  await makeContract(db, { ...bound, endsOn: '2026-05-20', requiredCredentials: ['INSURANCE'] });
  const shown = (validFrom: string, validUntil: string) =>
    db.insert(credentials).values({
      id: newId(),
      companyId: carrier.id,
      kind: 'INSURANCE',
      number: validFrom,
      issuedBy: 'Somebody',
      validFrom,
      validUntil,
    });
  await shown('2026-01-01', '2026-05-10');
  expect(await findings()).toEqual(['CREDENTIALS_EXPIRE_SOON 2026-05-10', 'CONTRACT_ENDS_SOON 2026-05-20']);
  await makeContract(db, { ...bound, startsOn: '2026-05-21', endsOn: '2027-05-20' });
  await shown('2026-05-12', '2027-05-11');
  expect(await findings(), 'a day without').toEqual(['CREDENTIALS_EXPIRE_SOON 2026-05-10']);
  await shown('2026-05-11', '2026-05-11');
  expect(await findings()).toEqual([]);
  await sql`delete from credentials where company_id = ${carrier.id} and number <> '2026-05-12'`;
  expect(await findings(), 'nothing is shown yet').toEqual(['CREDENTIALS_EXPIRED 2019-12-31']);
});

test('the platform’s staff are told, and nobody else', async () => {
  const runtime = await testRuntime(database.url, { relay: false });
  const company = await makeCompany(database.db, { isAdmin: true });
  const findings = (roles: ('SYS_SUPPORT' | 'COMPANY_ADMIN')[]) =>
    ask(
      runtime,
      actorOf(company, roles),
      '{ platformHealth { kind count since company { id name } market { id displayName } } }',
      {},
    );
  const { data, errors } = await findings(['SYS_SUPPORT']);
  expect(errors).toEqual([]);
  // No worker has ever run on this database.
  expect(data?.['platformHealth']).toContainEqual(
    expect.objectContaining({ kind: 'WORKERS_AWAY', since: null }),
  );
  expect((await findings(['COMPANY_ADMIN'])).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  await runtime.close();
});
