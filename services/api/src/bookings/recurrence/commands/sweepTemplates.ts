import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { produceDue } from './produceBundle.ts';

/** A timer gets this long to do its work before the sweep does it. */
const graceSeconds = 20;
/** Templates looked at per sweep; the next one takes the rest. */
const most = 200;

/**
 * Looks at every template that should have been looked at; each in its own transaction, so that one that
 * fails holds up no other.
 */
export const sweepTemplates = async (ctx: Context): Promise<number> => {
  const at = new Date(ctx.now().getTime() - graceSeconds * 1000);
  const due = await ctx.runtime.sql<
    { id: string }[]
  >`select itinerary_id as id from recurrences where status = 'ACTIVE' and look_at <= ${at} order by look_at limit ${most}`;
  for (const { id } of due) {
    await runAsWorker(ctx, 'recurrence.produce', (tx) => produceDue(tx, id)).catch((error: unknown) =>
      ctx.log.error({ err: error, job: 'recurrence.produce', id }, 'overdue work failed'),
    );
  }
  return due.length;
};
