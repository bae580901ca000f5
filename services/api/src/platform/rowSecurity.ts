import type { Logger } from 'pino';
import type { RawSql } from '../db/client.ts';
import { readerRole } from '../db/rows/reader.ts';
import type { Env } from './env.ts';

/**
 * Whether this process reads under row-level security. In force until found impossible: then it says so,
 * loudly.
 */
export class RowSecurity {
  readonly #sql: RawSql;
  readonly #log: Logger;
  readonly #wanted: Env['rowSecurity'];
  inForce: boolean;

  constructor(sql: RawSql, log: Logger, wanted: Env['rowSecurity']) {
    this.#sql = sql;
    this.#log = log;
    this.#wanted = wanted;
    this.inForce = wanted !== 'off';
  }

  /** Looks whether the reading role can be taken here. Where it cannot and must, reads go on failing. */
  async check(): Promise<void> {
    const sql = this.#sql;
    const [row] = await sql<{ usable: boolean }[]>`
      select coalesce((select pg_has_role(oid, 'MEMBER') from pg_roles where rolname = ${readerRole}), false) as usable`;
    const usable = row?.usable === true;
    this.inForce = this.#wanted === 'required' || (this.#wanted === 'preferred' && usable);
    if (!this.inForce)
      this.#log.error(
        { role: readerRole, usable },
        'ROW-LEVEL SECURITY IS NOT IN FORCE: only the rules of the API keep companies apart (docs/operations.md)',
      );
    else if (!usable)
      this.#log.error(
        { role: readerRole },
        'row-level security is required, but its role is missing: nothing can be read (docs/operations.md)',
      );
  }
}
