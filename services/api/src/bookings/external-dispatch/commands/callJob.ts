import { dispatchQueue } from '../../../db/jobQueue.ts';
import type { CommandTx } from '../../../platform/command.ts';

/** What a call's job carries: nothing of the booking. */
export interface CallJob {
  readonly callId: string;
}

/** A call, and whose system is called. */
export interface WaitingCall {
  readonly id: string;
  readonly companyId: string;
}

/** Calls of one company that a worker makes at once. */
export const lanes = 3;

/** Which of them a call is made in: any will do, what must go in order has no job before its turn. */
const laneOf = (callId: string): number => Number.parseInt(callId.slice(-4), 16) % lanes;

/**
 * Gives a call its job, whose id is the call's, in the transaction of whoever wants it made; one that has it
 * keeps it. Calls of one company wait for each other: a system that keeps silent holds up no other.
 */
export const sendCallJob = (
  { sql, runtime }: Pick<CommandTx, 'sql' | 'runtime'>,
  { id, companyId }: WaitingCall,
): Promise<void> =>
  runtime.jobs.send<CallJob>(sql, { name: dispatchQueue }, id, { callId: id }, `${companyId} ${laneOf(id)}`);
