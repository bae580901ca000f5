import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { workerActor } from '../actor.ts';
import { newId } from '../ids.ts';
import { defineConsumer } from '../outbox/consumer.ts';
import { upkeep } from './upkeep.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { role: 'worker', relay: false });
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

test('what ages is dropped at its age and not before: events after 48 hours, answers of keys after 72, dead workers after a day', async () => {
  const { sql } = database;
  await sql`update outbox_consumers set xid = '9223372036854775807', id = 0`;
  const aged = async (
    table: string,
    column: string,
    hours: readonly number[],
    rest: (age: number) => object,
  ): Promise<void> => {
    for (const age of hours) {
      const row = { ...rest(age), [column]: new Date(Date.now() - age * 3_600_000) };
      await sql`insert into ${sql(table)} ${sql(row)}`;
    }
  };
  await aged('outbox', 'created_at', [47, 49], (age) => ({
    type: `aged.${age}`,
    entity_type: 'trip',
    entity_id: newId(),
  }));
  await aged('idempotency_keys', 'created_at', [71, 73], (age) => ({
    key: `${age}`,
    company_id: newId(),
    holder_id: newId(),
    name: 'tried',
    input_hash: Buffer.from('x'),
  }));
  await aged('worker_heartbeats', 'seen_at', [23, 25], () => ({ worker_id: newId() }));
  await upkeep.handler(asActor(runtime, workerActor), {});
  expect(await sql`select type from outbox where type like 'aged.%'`).toEqual([{ type: 'aged.47' }]);
  expect(await sql`select key from idempotency_keys`).toEqual([{ key: '71' }]);
  expect(await sql`select 1 from worker_heartbeats`).toHaveLength(1);
});

test('a consumer that no version has any more keeps no event for longer than a week', async () => {
  const { sql } = database;
  defineConsumer({ name: 'kept', wants: () => true, handle: () => Promise.resolve() });
  const place = { xid: '0', id: 0 };
  const idle = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  await sql`delete from outbox_consumers`;
  await sql`insert into outbox_consumers ${sql([
    { ...place, name: 'kept', updated_at: idle(30) },
    { ...place, name: 'beside', updated_at: idle(6) },
    { ...place, name: 'former', updated_at: idle(8) },
  ])}`;
  await upkeep.handler(asActor(runtime, workerActor), {});
  expect(await sql`select name from outbox_consumers order by name`).toEqual([
    { name: 'beside' },
    { name: 'kept' },
  ]);
});
