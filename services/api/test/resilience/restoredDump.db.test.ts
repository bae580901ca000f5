import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { origin } from '../../src/platform/outbox/event.ts';
import { eventsAfter } from '../../src/platform/outbox/eventsAfter.ts';
import { settled } from '../support/outbox.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const company = '00000000-0000-7000-8000-000000000001';
const emit = (xid: string | null, type: string) => database.sql`
  insert into outbox (type, entity_type, entity_id, company_ids, xid) values (${type}, 'trip', ${company}, ${[company]}, coalesce(${xid}::text::xid8, pg_current_xact_id()))`;

test('events and places of a dump from another cluster are taken over by migrating: what was read stays read, what was not is read, what comes is read after', async () => {
  const { sql, url } = database;
  // As a dump leaves them: transactions far ahead of this cluster's, the consumer between them.
  await emit('900000000001', 'read.before');
  await emit('900000000002', 'unread.before');
  const [read] = await sql<{ id: string }[]>`select id::text as id from outbox where type = 'read.before'`;
  await sql`insert into outbox_consumers (name, xid, id) values ('restored', '900000000001'::text::xid8, ${read?.id ?? '0'}::bigint)`;
  const unread = async (): Promise<string[]> => {
    const [place] = await sql<
      { xid: string; id: string }[]
    >`select xid::text as xid, id::text as id from outbox_consumers where name = 'restored'`;
    return (await eventsAfter(sql, place ?? origin, 10)).events.map(({ type }) => type);
  };
  await emit(null, 'new');
  expect(await unread()).toEqual([]);
  await sql`delete from outbox where type = 'new'`;

  await migrateDatabase(url);
  await settled(sql);
  expect(await unread()).toEqual(['unread.before']);
  await emit(null, 'new');
  await settled(sql);
  expect(await unread()).toEqual(['unread.before', 'new']);
  await migrateDatabase(url);
  expect(await unread()).toEqual(['unread.before', 'new']);
});
