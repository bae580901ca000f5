import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../../src/db/client.ts';
import { newId } from '../../src/platform/ids.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';

/**
 * How long after a promotion, in milliseconds, the API listened for news again, and the worker had begun a
 * job that was scheduled then.
 */
export interface BackAgain {
  readonly listens: number;
  readonly works: number;
}

const until = async (since: number, fact: () => Promise<readonly unknown[]>): Promise<number> => {
  while ((await fact()).length === 0) await delay(20);
  return Math.round(performance.now() - since);
};

const listensAgain = async (url: string, promotedAt: number): Promise<number> => {
  const { sql } = openDatabase(url, { max: 1, applicationName: 'back-again' });
  const after = await until(
    promotedAt,
    () =>
      sql`select 1 from pg_stat_activity where application_name = 'patient-transport-api' and query like 'listen %'`,
  );
  await sql.end();
  return after;
};

const worksAgain = async (url: string, promotedAt: number): Promise<number> => {
  const { sql } = openDatabase(url, { max: 2, applicationName: 'back-again' });
  const jobs = new Jobs(sql, pino({ level: 'silent' }), 'sender');
  await jobs.start();
  const id = newId();
  // Of no leg: it fails as soon as it is begun.
  await sql.begin((tx) => jobs.schedule(tx, { name: 'trip.expire' }, { id }));
  const after = await until(
    promotedAt,
    () => sql`select 1 from pgboss.job where data->'data'->>'id' = ${id} and started_on is not null`,
  );
  await jobs.stop();
  await sql.end();
  return after;
};

/** Looks at the new primary until both are back. */
export const backAgain = async (url: string, promotedAt: number): Promise<BackAgain> => {
  const [listens, works] = await Promise.all([listensAgain(url, promotedAt), worksAgain(url, promotedAt)]);
  return { listens, works };
};
