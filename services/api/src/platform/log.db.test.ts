import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { newId } from './ids.ts';
import { loggedError } from './log.ts';

const secrets = pgTable('logged_secrets', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
});
let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await testDatabase();
  client = openDatabase(database.url, { max: 2 });
  await client.sql`create table logged_secrets (id uuid primary key, name text not null unique)`;
  await client.db.insert(secrets).values({ id: newId(), name: 'Mary Patient' });
});
afterAll(async () => {
  await client.sql.end();
  await database.close();
});

const failureOf = async (work: () => PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it should have failed');
};

test.each([
  ['a unique key', () => client.db.insert(secrets).values({ id: newId(), name: 'Mary Patient' })],
  ['raw SQL', () => client.sql`insert into logged_secrets values (${newId()}, ${'Mary Patient'})`],
  ['a value of the wrong type', () => client.db.select().from(secrets).where(eq(secrets.id, 'Mary Patient'))],
  ['a cast', () => client.sql`select ${'Mary Patient'}::text::uuid`],
])('the values of a failed statement are not logged: %s', async (_name, work) => {
  const logged = JSON.stringify(loggedError(await failureOf(work)));
  expect(logged).not.toContain('Mary');
  expect(logged).toMatch(/"code":"(23505|22P02)"/);
});
