import type { Logger } from 'pino';
import './hooks.ts';
import { openDatabase, type RawSql } from './db/client.ts';
import { DatabaseWatch } from './db/databaseWatch.ts';
import { Sockets } from './db/sockets.ts';
import { Timeline } from './db/timeline.ts';
import { TokenActors } from './partners/tokens/tokenActors.ts';
import { SessionActors } from './people/sessions/sessionActors.ts';
import type { ActorLookup } from './platform/auth/actorLookup.ts';
import { Authenticator } from './platform/auth/authenticate.ts';
import { SecretBox } from './platform/auth/secretBox.ts';
import { ProductClock } from './platform/clock.ts';
import type { Env } from './platform/env.ts';
import { Fairness } from './platform/fairness/fairness.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { Relay } from './platform/outbox/relay.ts';
import { RowSecurity } from './platform/rowSecurity.ts';
import type { Runtime } from './platform/runtime.ts';
import { Standby } from './platform/standby/standby.ts';

/** A runtime that can be ended. */
export interface OwnedRuntime extends Runtime {
  /** Stops the job queue and the relay, then closes the pool. */
  close(): Promise<void>;
}

/** Sessions and tokens are kept by two modules; who asks does not need to know. */
const openActorLookup = (sql: RawSql, log: Logger, idleMinutes: number): ActorLookup => {
  const [sessions, tokens] = [new SessionActors(sql, log, idleMinutes), new TokenActors(sql, log)];
  return {
    bySession: (hash, passive) => sessions.bySession(hash, passive),
    bySessionId: (id) => sessions.bySessionId(id),
    byToken: (hash) => tokens.byToken(hash),
    ended: async (sessionIds, tokenIds) =>
      new Set((await Promise.all([sessions.ended(sessionIds), tokens.ended(tokenIds)])).flat()),
  };
};

/**
 * How long events are gathered before the next are read: nobody sees ten milliseconds on a screen, nor a
 * hundred at an alert or a message, and under load each reading costs the same for one event as for twenty.
 */
const gatherMs = { api: 10, worker: 100 } as const;

/**
 * Opens the database and readies everything a process shares. `role` says whether jobs are run here or only
 * sent.
 */
export const createRuntime = async (
  env: Env,
  role: 'api' | 'worker',
  options: { log?: Logger; processMetrics?: boolean } = {},
): Promise<OwnedRuntime> => {
  const log = options.log ?? createLog(env.logLevel, role);
  const applicationName = `patient-transport-${role}`;
  // A worker reads for nobody but itself.
  const reading = role === 'worker' ? 1 : Math.ceil(env.databasePoolSize / 2);
  const writing = Math.max(1, env.databasePoolSize - reading);
  const sockets = new Sockets();
  const { sql, db } = openDatabase(env.databaseUrl, { max: writing, applicationName, sockets });
  const { sql: readers } = openDatabase(env.databaseUrl, {
    max: reading,
    applicationName: `${applicationName}-readers`,
    statementSeconds: 15,
    sockets,
  });
  const watch = new DatabaseWatch(env.databaseUrl, applicationName, env.databasePatienceMs, sockets);
  watch.start();
  const timeline = new Timeline();
  timeline.onSuperseded(() => sockets.drop());
  const standby =
    role === 'api' && env.databaseReadUrl !== null
      ? new Standby(
          {
            url: env.databaseReadUrl,
            connections: reading,
            applicationName,
            patienceMs: env.databasePatienceMs,
            mostBehindSeconds: env.databaseReadLagSeconds,
          },
          { sql, watch, timeline },
          log,
        )
      : null;
  standby?.start();
  const relay = new Relay(sql, log, { timeline, gatherMs: gatherMs[role] });
  watch.onChange((up) => relay.databaseIs(up));
  const jobs = new Jobs(sql, log, role === 'worker' ? 'worker' : 'sender');
  const clock = new ProductClock(sql, log, env.demoClock);
  // What fell due by the move is done at once.
  clock.onMoved(() => jobs.wake());
  const actors = openActorLookup(sql, log, env.sessionIdleMinutes);
  const runtime: Runtime = {
    env,
    log,
    clock,
    db,
    sql,
    readers,
    watch,
    timeline,
    standby,
    fairness: new Fairness(
      { reading, writing, standby: reading },
      { caller: env.callerCostPerSecond, company: env.companyCostPerSecond },
    ),
    rowSecurity: new RowSecurity(sql, log, env.rowSecurity),
    jobs,
    relay,
    closing: new Set(),
    metrics: createMetrics(options.processMetrics ?? role === 'api'),
    actors,
    authenticator: new Authenticator(actors, relay, watch),
    secrets: new SecretBox(env.secretsKeys),
  };
  return {
    ...runtime,
    close: async () => {
      // First of all: jobs that run send by what is closed next, and what they say is passed on by the relay.
      await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'job queue did not stop cleanly'));
      await relay.stop();
      await clock.stop();
      await Promise.all(
        [...runtime.closing].map((finish) =>
          finish().catch((error: unknown) => log.error({ err: error }, 'could not write out')),
        ),
      );
      await standby?.stop();
      await watch.stop();
      await Promise.all([sql.end({ timeout: 5 }), readers.end({ timeout: 5 })]);
    },
  };
};
