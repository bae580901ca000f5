import { object } from 'yup';
import { forgetConsumers } from '../outbox/consumer.ts';
import { pruneOutbox } from '../outbox/eventsAfter.ts';
import { defineJob } from './defineJob.ts';
import { dropOldRows } from './dropOldRows.ts';

/** How long events are kept for subscribers that come back. */
const outboxHours = 48;
const keyHours = 72;
/** Longer than a version stands beside the next, or is taken back. */
const consumerDays = 7;

/**
 * Drops what nobody can ask for any more: old events, answers of idempotency keys, and what the modules keep
 * (`dropOldRows`).
 */
export const upkeep = defineJob(
  'platform.upkeep',
  object({}),
  async (ctx) => {
    await forgetConsumers(ctx, consumerDays);
    const events = await pruneOutbox(ctx.runtime.sql, outboxHours);
    const keys = await ctx.runtime
      .sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${keyHours})`;
    // Of workers that were killed.
    await ctx.runtime.sql`delete from worker_heartbeats where seen_at < now() - interval '1 day'`;
    await dropOldRows.ask(ctx.runtime.sql, ctx.runtime);
    ctx.log.info({ events, keys: keys.count }, 'upkeep');
  },
  { cron: '17 * * * *' },
);
