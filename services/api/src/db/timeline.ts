import type { RawSql, RawTx } from './client.ts';
import { DatabaseAway } from './databaseWatch.ts';

/** Before any server has said on which timeline it writes. */
export const noTimeline = '00000000';

/**
 * On which timeline the answering server writes: eight hexadecimal digits, which grow with each promotion. A
 * standby refuses: only the primary is asked.
 */
export const timelineHere = (sql: RawSql | RawTx) =>
  sql`substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)`;

/**
 * The newest timeline this process has heard of. A server of an older one is a former primary that came back
 * and does not know yet that another took its place: what it says is old, and what is said to it is lost.
 */
export class Timeline {
  #newest = noTimeline;
  readonly #supersededListeners = new Set<() => void>();

  /** The newest that was heard of. */
  get newest(): string {
    return this.#newest;
  }

  /** Notes what a server says; throws `DatabaseAway` at a former primary. */
  confirm(said: string): void {
    if (said >= this.#newest) {
      this.#newest = said;
      return;
    }
    for (const listener of this.#supersededListeners) listener();
    throw new DatabaseAway();
  }

  /** Calls back when a former primary answered: connections to it are to be closed; returns how to stop. */
  onSuperseded(listener: () => void): () => void {
    this.#supersededListeners.add(listener);
    return () => this.#supersededListeners.delete(listener);
  }
}
