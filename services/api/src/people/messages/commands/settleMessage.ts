import type { CommandTx } from '../../../platform/command.ts';

/** How an attempt went; HOPELESS: trying again is of no use. */
export interface Outcome {
  readonly kind: 'SENT' | 'VOID' | 'FAILED' | 'HOPELESS';
  readonly reason: string | null;
}

/**
 * Writes down how an attempt went. A message that failed goes on waiting: its job decides what becomes of it.
 */
export const settleMessage = async (
  { sql, machineNow: now }: Pick<CommandTx, 'sql' | 'machineNow'>,
  messageId: string,
  attempt: number,
  { kind, reason }: Outcome,
): Promise<void> => {
  await sql`
    update messages set status = ${kind === 'SENT' || kind === 'VOID' ? kind : 'QUEUED'}, attempts = greatest(attempts, ${attempt}),
      last_error = ${reason?.slice(0, 200) ?? null}, sent_at = ${kind === 'SENT' ? now : null}
    where id = ${messageId} and status = 'QUEUED'`;
};
