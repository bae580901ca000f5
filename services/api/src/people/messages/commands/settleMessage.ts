import type { CommandTx } from '../../../platform/command.ts';
import { secondsToRetry } from '../domain/retry.ts';

/** How an attempt went. */
export type Outcome = { readonly kind: 'SENT' | 'VOID' | 'DEAD' | 'FAILED'; readonly reason: string | null };

/** Writes down how an attempt went; a failed one is due again later, until there were too many. Says what became of the message. */
export const settleMessage = async (
  { sql, machineNow: now }: CommandTx,
  { id, attempts }: { id: string; attempts: number },
  { kind, reason }: Outcome,
): Promise<'SENT' | 'VOID' | 'DEAD' | 'QUEUED'> => {
  const pause = kind === 'FAILED' ? secondsToRetry(attempts) : null;
  const status = kind === 'FAILED' ? (pause === null ? 'DEAD' : 'QUEUED') : kind;
  // Only the attempt that holds the message may end it: one that took too long has lost it to another.
  await sql`
    update messages set status = ${status}, last_error = ${reason?.slice(0, 200) ?? null}, sent_at = ${kind === 'SENT' ? now : null},
      next_attempt_at = ${now}::timestamptz + make_interval(secs => ${pause ?? 0})
    where id = ${id} and status = 'QUEUED' and (attempts = ${attempts} or ${kind === 'SENT'})`;
  return status;
};
