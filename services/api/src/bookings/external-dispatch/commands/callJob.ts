import { dispatchQueue } from '../../../db/jobQueue.ts';
import type { CommandTx } from '../../../platform/command.ts';

/** What a call's job carries: nothing of the booking. */
export interface CallJob {
  readonly callId: string;
}

/**
 * Gives a call its job, whose id is the call's, in the transaction of whoever wants it made; one that has it
 * keeps it.
 */
export const sendCallJob = (
  { sql, runtime }: Pick<CommandTx, 'sql' | 'runtime'>,
  callId: string,
): Promise<void> => runtime.jobs.send<CallJob>(sql, { name: dispatchQueue }, callId, { callId });
