import type { CommandTx } from '../../../platform/command.ts';
import type { GivenUp } from '../../../platform/jobs/defineQueue.ts';

/** A message that was given up, as the log and the metrics tell of it. */
export interface DeadMessage {
  readonly id: string;
  readonly channel: 'EMAIL' | 'SMS';
  readonly template: string;
  readonly lastError: string | null;
}

/**
 * Writes down that the queue has given a message up; null: it was sent after all, or has another job by now.
 */
export const giveUpMessage = async (
  { sql }: Pick<CommandTx, 'sql'>,
  messageId: string,
  { jobId, attempts, reason }: GivenUp,
): Promise<DeadMessage | null> => {
  const [dead] = await sql<DeadMessage[]>`
    update messages set status = 'DEAD', attempts = greatest(attempts, ${attempts}),
      last_error = coalesce(${reason?.slice(0, 200) ?? null}, last_error, 'no answer in time')
    where id = ${messageId} and job_id = ${jobId} and status = 'QUEUED'
    returning id, channel, template, last_error as "lastError"`;
  return dead ?? null;
};
