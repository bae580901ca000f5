import type { OwnedRuntime } from '../../src/createRuntime.ts';
import { messageSending } from '../../src/people/messages/jobs/messages.queue.ts';
import { waitFor } from '../http/caller.ts';
import { asActor } from '../runtime.ts';

const look = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };

/** Serves the queue of messages in this process until none of them is due, and none is to be given up. */
export const sendMessages = async (runtime: OwnedRuntime): Promise<void> => {
  await runtime.jobs.serve(messageSending, () => asActor(runtime, null), look);
  await waitFor('no message is due', async () => {
    const [left] = await runtime.sql<{ n: number }[]>`
      select count(*)::int as n from pgboss.job where name in ('messages', 'messages.dead')
        and (state = 'active' or (state < 'active' and start_after <= now()))`;
    return left?.n === 0;
  });
  await runtime.jobs.leave(messageSending);
};
