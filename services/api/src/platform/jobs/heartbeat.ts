import type { Logger } from 'pino';
import type { RawSql } from '../../db/client.ts';
import { pause } from '../nap.ts';
import { heartbeatEverySeconds } from './workerHealth.ts';

/**
 * Says every few seconds that this worker runs, until the signal; then takes the sign away: it was stopped,
 * it did not die.
 */
export const runHeartbeat = async (
  sql: RawSql,
  workerId: string,
  signal: AbortSignal,
  log: Logger,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await sql`
        insert into worker_heartbeats (worker_id) values (${workerId})
        on conflict (worker_id) do update set seen_at = now()`;
    } catch (error) {
      log.warn({ err: error }, 'could not say that the worker runs');
    }
    await pause(heartbeatEverySeconds * 1_000, signal);
  }
  await sql`delete from worker_heartbeats where worker_id = ${workerId}`.catch(() => undefined);
};
