import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';

/**
 * Who waits for a table stops everybody who comes after: so long, and no longer. At first it is less than a
 * deadlock takes to be found, which might end somebody else's work; where that is too short among people at
 * work, it becomes more, for they do go on.
 */
const waitMs = (attempt: number): number => Math.min(4_000, 500 + 200 * attempt);
/** Then it steps back for so long, and asks again so many times. */
const restMs = 500;
const tries = 60;
/** A lock that was not given in time, and a deadlock. */
const inTheWay = new Set(['55P03', '40P01']);

/**
 * Who looks for a deadlock first is the one it ends; people at work look after a second. It stays so for the
 * connection. Only a superuser may set it, or whoever was given the right to.
 */
const lookFirst = (sql: Sql): Promise<unknown> => sql`
  select set_config('deadlock_timeout', '50ms', false)
  where has_parameter_privilege('deadlock_timeout', 'set')`;

/**
 * Does work that needs whole tables for a moment, beside others at work: where it does not get one soon it is
 * undone, and tried again when they have gone on.
 */
export const steppingBack = async <T>(sql: Sql, work: () => Promise<T>): Promise<T> => {
  await lookFirst(sql);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select set_config('lock_timeout', ${String(waitMs(attempt))}, false)`;
      return await work();
    } catch (error) {
      if (!isInTheWay(error) || attempt === tries) throw error;
      await pause(restMs);
    } finally {
      await sql`reset lock_timeout`;
    }
  }
};

/** Drizzle wraps what the database says. */
const isInTheWay = (error: unknown): boolean => {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    if (inTheWay.has(String((at as { code?: unknown }).code))) return true;
  return false;
};
