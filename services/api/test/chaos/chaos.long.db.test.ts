import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { chaos } from './chaos.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The short form of `npm run chaos`, which runs for a minute. */
test('kill -9 of API processes and workers at random, under load: what was acknowledged is there once, no timer is lost or doubled, counters agree, every stream is complete', async () => {
  const report = await chaos(database, {
    seconds: 6,
    seed: 20261121,
    people: 4,
    apis: 2,
    workers: 2,
    killEveryMs: 1_500,
    kinds: 3,
  });
  expect(report.problems).toEqual([]);
  expect(report.kills).toBeGreaterThan(1);
  expect(Object.keys(report.answers).filter((answer) => answer.endsWith('Success')).length).toBeGreaterThan(
    2,
  );
}, 240_000);
