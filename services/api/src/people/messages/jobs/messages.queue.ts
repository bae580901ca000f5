import { object, string } from 'yup';
import { deadMessageQueue, messageQueue } from '../../../db/jobQueue.ts';
import { runAsWorker } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { defineQueue } from '../../../platform/jobs/defineQueue.ts';
import { giveUpMessage } from '../commands/giveUpMessage.ts';
import { giveJob, type SendJob } from '../commands/sendJob.ts';
import { sendMessage } from '../commands/sendMessage.ts';
import { messagesWithoutJob } from '../nextAttempts.queries.ts';

/** Messages in the job queue: one job each, tried again and given up by the queue's own rules. */
export const messageSending = defineQueue<SendJob>({
  name: messageQueue,
  dead: deadMessageQueue,
  atOnce: 3,
  schema: object({ messageId: string().required() }),
  attempt: async (ctx, { messageId }, attempt) => {
    const outcome = await sendMessage(ctx, messageId, attempt);
    return outcome?.kind === 'FAILED' || outcome?.kind === 'HOPELESS'
      ? { kind: outcome.kind, reason: outcome.reason ?? 'error' }
      : { kind: 'DONE' };
  },
  giveUp: async (ctx, { messageId }, job) => {
    const dead = await runAsWorker(ctx, 'messages.giveUp', (tx) => giveUpMessage(tx, messageId, job));
    if (!dead) return;
    const { channel, template, lastError: reason } = dead;
    ctx.log.error({ messageId, channel, template, attempts: job.attempts, reason }, 'message given up');
  },
});

/** How long a message may wait without a job before it is given one. */
const graceMinutes = 5;

/**
 * Gives a job to messages that wait without one, so that what a former version or a restored dump left behind
 * goes out too.
 */
export const findMessagesWithoutJob = defineJob(
  'messages.withoutJob',
  object({}),
  async (ctx) => {
    for (const id of await messagesWithoutJob(ctx.runtime.sql, graceMinutes))
      await runAsWorker(ctx, 'messages.giveJob', (tx) => giveJob(tx, id, newId()));
  },
  { cron: '*/5 * * * *' },
);
