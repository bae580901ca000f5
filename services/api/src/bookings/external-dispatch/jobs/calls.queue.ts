import { object, string } from 'yup';
import { deadDispatchQueue, dispatchQueue } from '../../../db/jobQueue.ts';
import { runAsWorker } from '../../../platform/command.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { defineQueue } from '../../../platform/jobs/defineQueue.ts';
import { callsWithoutJob } from '../dispatchCalls.queries.ts';
import { sendCallJob, type CallJob } from '../commands/callJob.ts';
import { makeCall } from '../commands/makeCall.ts';
import { settleCall } from '../commands/settleCall.ts';

/**
 * Calls to transport providers' own dispatch systems: one job each, tried again and given up by the queue's
 * own rules.
 */
export const dispatchCalling = defineQueue<CallJob>({
  name: dispatchQueue,
  dead: deadDispatchQueue,
  atOnce: 8,
  schema: object({ callId: string().required() }),
  attempt: async (ctx, { callId }) => {
    const verdict = await makeCall(ctx, callId);
    return verdict?.kind === 'FAILED' ? { kind: 'FAILED', reason: verdict.reason } : { kind: 'DONE' };
  },
  giveUp: async (ctx, { callId }, { reason }) => {
    await runAsWorker(ctx, 'dispatch.giveUp', (tx) =>
      settleCall(tx, callId, { kind: 'HOPELESS', reason: reason ?? 'UNKNOWN' }),
    );
  },
});

/** How long a call may wait without a job before it is given one. */
const graceSeconds = 60;

/**
 * Gives a job to calls that wait without one: as a restored dump leaves them, and news behind an acceptance
 * whose time is over.
 */
export const findCallsWithoutJob = defineJob(
  'dispatch.withoutJob',
  object({}),
  async (ctx) => {
    for (const call of await callsWithoutJob(ctx.runtime.sql, ctx.now(), graceSeconds))
      await runAsWorker(ctx, 'dispatch.giveJob', (tx) => sendCallJob(tx, call));
  },
  { cron: '* * * * *' },
);
