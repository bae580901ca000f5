import type { CommandTx } from '../../../platform/command.ts';
import { scheduleJob } from '../../../platform/jobs/jobs.ts';

/**
 * Name of the job that tells of a start or an end; the job's file imports its command, not the other way
 * round.
 */
export const tellJob = 'announcement.tell';

/** Has readers told when the announcement begins and when it ends, as far as that is to come. */
export const scheduleTelling = async (
  tx: CommandTx,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date | null },
): Promise<void> => {
  for (const at of [startsAt, endsAt]) {
    if (at !== null && at > tx.now)
      await scheduleJob(tx, { name: tellJob }, { id, at: at.toISOString() }, at);
  }
};
