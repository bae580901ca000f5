import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasReached, writtenPosition } from '../../src/db/logPosition.ts';
import { signInAs, testApi, type TestApi } from '../api.ts';
import { company, person } from '../factories/people.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

let database: TestDatabase;
let api: TestApi;
let cookie: string;
beforeAll(async () => {
  database = await testDatabase();
  // No standby follows here; one is named, and whoever asks may say what they know.
  api = await testApi(database.url, { DATABASE_READ_URL: database.url });
  const hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  cookie = await signInAs(api.runtime, await person(api.runtime.db, hospital, ['VIEW_BOOKING']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const nothingKnown = `00000000.${'0'.repeat(16)}`;
const toldOf = async (query: string, position: string | null = nothingKnown): Promise<string | null> => {
  const { headers } = await api.post(query, {}, cookie, position ? { 'x-ptc-position': position } : {});
  return headers.get('x-ptc-position');
};

test('with a place among the events comes how far the database is: lists read after it at a standby lack nothing that was told before', async () => {
  const before = await writtenPosition(database.sql);
  const told = await toldOf('query Begin { viewer { ...Place } } fragment Place on Viewer { eventCursor }');
  expect(told).toMatch(/^[0-9A-F]{8}\.[0-9A-F]{16}$/);
  expect(hasReached(told ?? '', before)).toBe(true);
});

test('nobody else is told, nor whoever does not take part', async () => {
  expect([await toldOf('{ viewer { login } }'), await toldOf('{ viewer { eventCursor } }', null)]).toEqual([
    null,
    null,
  ]);
});
