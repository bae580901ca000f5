import { messageQueue } from '../../../db/jobQueue.ts';
import type { CommandTx } from '../../../platform/command.ts';

/** What a message's job carries: nothing of what it says, nor to whom. */
export interface SendJob {
  readonly messageId: string;
}

/** Puts the job of a message into the queue, in the transaction of whoever wants it sent. */
export const sendJob = (
  { sql, runtime }: Pick<CommandTx, 'sql' | 'runtime'>,
  messageId: string,
  jobId: string,
): Promise<void> => runtime.jobs.send<SendJob>(sql, { name: messageQueue }, jobId, { messageId });

/** Gives a message that waits a job of its own, in place of the one it had. */
export const giveJob = async (
  tx: Pick<CommandTx, 'sql' | 'runtime'>,
  messageId: string,
  jobId: string,
): Promise<void> => {
  await tx.sql`update messages set job_id = ${jobId} where id = ${messageId} and status = 'QUEUED'`;
  await sendJob(tx, messageId, jobId);
};
