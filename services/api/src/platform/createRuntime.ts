import type { Logger } from 'pino';
import { openDatabase } from '../db/client.ts';
import { ActorLookup } from './auth/actorLookup.ts';
import { Authenticator } from './auth/authenticate.ts';
import { SecretBox } from './auth/secretBox.ts';
import { ProductClock } from './clock.ts';
import type { Env } from './env.ts';
import { Jobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { Relay } from './outbox/relay.ts';
import { RowSecurity } from './rowSecurity.ts';
import type { Runtime } from './runtime.ts';

/** A runtime that can be ended. */
export interface OwnedRuntime extends Runtime {
  /** Stops the relay and the job queue, then closes the pool. */
  close(): Promise<void>;
}

/** Opens the database and readies everything a process shares. `role` says whether jobs are run here or only sent. */
export const createRuntime = async (
  env: Env,
  role: 'api' | 'worker',
  options: { log?: Logger; processMetrics?: boolean } = {},
): Promise<OwnedRuntime> => {
  const log = options.log ?? createLog(env.logLevel, role);
  const { sql, db } = openDatabase(env.databaseUrl, {
    max: env.databasePoolSize,
    applicationName: `patient-transport-${role}`,
  });
  const relay = new Relay(sql, log);
  const jobs = new Jobs(sql, log, role === 'worker' ? 'worker' : 'sender');
  const clock = new ProductClock(sql, log, env.demoClock);
  // What fell due by the move is done at once.
  clock.onMoved(() => jobs.wake());
  const actors = new ActorLookup(sql, log, env.sessionIdleMinutes);
  const runtime: Runtime = {
    env,
    log,
    clock,
    db,
    sql,
    rowSecurity: new RowSecurity(sql, log, env.rowSecurity),
    jobs,
    relay,
    closing: new Set(),
    metrics: createMetrics(options.processMetrics ?? true),
    actors,
    authenticator: new Authenticator(actors, relay),
    secrets: new SecretBox(env.secretsKeys),
  };
  return {
    ...runtime,
    close: async () => {
      await relay.stop();
      await clock.stop();
      await Promise.all(
        [...runtime.closing].map((finish) =>
          finish().catch((error: unknown) => log.error({ err: error }, 'could not write out')),
        ),
      );
      await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'job queue did not stop cleanly'));
      await sql.end({ timeout: 5 });
    },
  };
};
