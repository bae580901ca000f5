import { sql as text } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../test/http/caller.ts';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { openDatabase, type RawSql } from './client.ts';
import { Reads } from './reads.ts';
import { askerOf } from '../../test/support/askerOf.ts';

let database: TestDatabase;
/** A pool of one connection: whoever asks it while a transaction has it waits for ever. */
let sql: RawSql;
beforeAll(async () => {
  database = await testDatabase();
  ({ sql } = openDatabase(database.url, { max: 1 }));
  await database.sql`create table noted (n int not null)`;
  await database.sql`grant select on noted to patient_transport_reader`;
});
afterAll(async () => {
  await sql.end();
  await database.close();
});

const company = '00000000-0000-4000-8000-000000000001';
const reads = (asker: () => string | null = () => askerOf(company)): Reads => new Reads(sql, asker);
const counted = async (reader: RawSql): Promise<number> =>
  (await reader<{ n: number }[]>`select count(*)::int as n from noted`)[0]?.n ?? -1;
const note = () => database.sql`insert into noted values (1)`;
const open = async (): Promise<{ state: string }[]> =>
  database.sql<{ state: string }[]>`select state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`;

test('one answer is one snapshot: what is committed meanwhile is seen by the next', async () => {
  const one = reads();
  await one.together(async () => {
    const before = await counted(one.sql);
    await note();
    expect(await counted(one.sql)).toBe(before);
    const [row] = await one.db.execute<{ n: number }>(text`select count(*)::int as n from noted`);
    expect(row?.n).toBe(before);
    one.end();
    expect(await counted(one.sql)).toBe(before + 1);
  });
  const alone = await counted(one.sql);
  await note();
  expect(await counted(one.sql)).toBe(alone + 1);
});

test('the transaction is read only, reads as the reading role, and gives up after its time', async () => {
  const one = reads();
  const [row] = await one.sql<Record<string, string>[]>`
    select current_user as role, asker_company()::text as company, current_setting('transaction_isolation') as isolation,
      current_setting('transaction_read_only') as "readOnly", current_setting('transaction_timeout') as "transactionTimeout",
      current_setting('statement_timeout') as "statementTimeout", current_setting('idle_in_transaction_session_timeout') as "idleTimeout"`;
  expect(row).toEqual({
    role: 'patient_transport_reader',
    company,
    isolation: 'repeatable read',
    readOnly: 'on',
    transactionTimeout: '1min',
    statementTimeout: '30s',
    idleTimeout: '30s',
  });
  await expect(one.owner.sql`insert into noted values (1)`).rejects.toThrow('read-only');
});

test('whoever must look further reads as the owner for one statement, in the same transaction', async () => {
  const one = reads();
  const who = (reader: RawSql) => reader<{ role: string; at: string }[]>`
    select current_user as role, pg_current_snapshot()::text || pg_backend_pid() as at`;
  const seen = await one.together(() =>
    Promise.all([who(one.sql), who(one.owner.sql), who(one.sql), who(one.owner.sql), who(one.sql)]),
  );
  const roles = seen.map(([row]) => row?.role === 'patient_transport_reader');
  expect(roles).toEqual([true, false, true, false, true]);
  expect(new Set(seen.map(([row]) => row?.at)).size).toBe(1);
});

test('who asks is taken at the first statement of a transaction', async () => {
  let asker = askerOf(company);
  const one = reads(() => asker);
  const asking = async (): Promise<string | undefined> =>
    (await one.sql<{ company: string }[]>`select asker_company()::text as company`)[0]?.company;
  await one.together(async () => {
    expect(await asking()).toBe(company);
    asker = askerOf(company.replace(/1$/, '2'));
    one.end();
    expect(await asking()).toBe(company.replace(/1$/, '2'));
  });
});

test('parts of statements are put together, and only the whole is sent', async () => {
  const one = reads();
  const { sql: reader } = one;
  const part = reader`where n = any (${[1, 2]})`;
  const parts = [reader`1 as one`, reader`, ${'two'} as two`];
  expect(await reader`select ${parts} from (values (1), (3)) as given(n) ${part}`).toEqual([
    { one: 1, two: 'two' },
  ]);
});

test('the first failure is what every later statement of the answer is told, and the connection is whole afterwards', async () => {
  const one = reads();
  const told = await one.together(() =>
    Promise.all(
      [one.sql`select 1 / 0`, one.sql`select 1`, one.owner.sql`select 1`].map((statement) =>
        statement.then(
          () => 'answered',
          (error: unknown) => (error as Error).message,
        ),
      ),
    ),
  );
  expect(told).toEqual(['division by zero', 'division by zero', 'division by zero']);
  expect(await counted(one.sql)).toBeGreaterThan(0);
});

test('a role that cannot be taken is told as such, and nothing is read', async () => {
  const one = new Reads(sql, () => 'not a company');
  await expect(one.sql`select asker_company()`).rejects.toThrow('uuid');
});

test('no transaction is open while something else is waited for, nor after the answer', async () => {
  const one = reads();
  const nothingOpen = () => waitFor('no transaction is open', async () => (await open()).length === 0);
  await one.together(async () => {
    await counted(one.sql);
    expect((await open()).map(({ state }) => state)).toEqual(['idle in transaction']);
    await one.apart(async () => {
      await nothingOpen();
      await counted(one.sql);
      await nothingOpen();
    });
    await counted(one.sql);
  });
  await nothingOpen();
});

test('answers wait for each other in a pool of one and all come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => {
      const one = reads();
      return one.together(async () => {
        await Promise.all([counted(one.sql), counted(one.owner.sql)]);
        return counted(one.sql);
      });
    }),
  );
  expect(new Set(answers).size).toBe(1);
});

test('a connection that dies under an answer fails that answer alone', async () => {
  const one = reads();
  const broken = one.together(async () => {
    const [row] = await one.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await database.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
    await Promise.all([counted(one.sql), counted(one.sql)]);
  });
  await expect(broken).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET|terminating connection/);
  expect(await counted(one.sql)).toBeGreaterThan(0);
});
