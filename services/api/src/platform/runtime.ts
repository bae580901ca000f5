import type { Logger } from 'pino';
import type { ActorLookup } from './auth/actorLookup.ts';
import type { Authenticator } from './auth/authenticate.ts';
import type { SecretBox } from './auth/secretBox.ts';
import type { ProductClock } from './clock.ts';
import type { Database, RawSql } from '../db/client.ts';
import type { DatabaseWatch } from '../db/databaseWatch.ts';
import type { Timeline } from '../db/timeline.ts';
import type { Env } from './env.ts';
import type { Fairness } from './fairness/fairness.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Metrics } from './metrics.ts';
import type { RowSecurity } from './rowSecurity.ts';
import type { Relay } from './outbox/relay.ts';
import type { Standby } from './standby/standby.ts';

/**
 * What a process holds once: made by the composition roots (`main.ts`, `worker.ts`, tests) and passed down.
 */
export interface Runtime {
  readonly env: Env;
  readonly log: Logger;
  readonly clock: ProductClock;
  /**
   * Connections as the owner of the tables: for commands, the worker, and whoever must look beyond one
   * company.
   */
  readonly db: Database;
  readonly sql: RawSql;
  /**
   * Connections for what only reads on behalf of somebody: however many such, commands and sign-ins find a
   * connection of their own.
   */
  readonly readers: RawSql;
  /** Whether the database answers. */
  readonly watch: DatabaseWatch;
  /** What the database's servers say of how new they are. */
  readonly timeline: Timeline;
  /** Where answers that may be a little old are read; null: at the primary, as all else. */
  readonly standby: Standby | null;
  /** Keeps callers and companies from starving each other. */
  readonly fairness: Fairness;
  /**
   * Whether reads run under row-level security; off only where the server's user may not have the role for
   * it.
   */
  readonly rowSecurity: RowSecurity;
  readonly jobs: Jobs;
  /** Reads the outbox and publishes in this process. */
  readonly relay: Relay;
  readonly metrics: Metrics;
  readonly actors: ActorLookup;
  readonly authenticator: Authenticator;
  /** Seals secrets that are kept at rest. */
  readonly secrets: SecretBox;
  /** What has to be done before the pool is closed: writing out what is batched. */
  readonly closing: Set<() => Promise<void>>;
}
