import { object } from 'yup';
import { pruneOutbox } from '../outbox/read.ts';
import { defineJob } from './defineJob.ts';

/** How long events are kept for subscribers that come back. */
const outboxHours = 48;
const keyHours = 72;
const endedSessionDays = 90;
const messageDays = 30;

/** Drops what nobody can ask for any more: old events, answers of idempotency keys, sign-in attempts, old messages, long-ended sessions. */
export const upkeep = defineJob(
  'platform.upkeep',
  object({}),
  async (ctx) => {
    const events = await pruneOutbox(ctx.runtime.sql, outboxHours);
    const keys = await ctx.runtime
      .sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${keyHours})`;
    await ctx.runtime.sql`delete from sign_in_attempts where at < now() - interval '1 day'`;
    await ctx.runtime.sql`delete from known_devices where last_used_at < now() - interval '1 year'`;
    await ctx.runtime.sql`delete from account_tokens where expires_at < now() - interval '7 days'`;
    await ctx.runtime
      .sql`delete from messages where status <> 'QUEUED' and created_at < now() - make_interval(days => ${messageDays})`;
    await ctx.runtime
      .sql`delete from sessions where coalesce(ended_at, expires_at) < now() - make_interval(days => ${endedSessionDays})`;
    ctx.log.info({ events, keys: keys.count }, 'upkeep');
  },
  { cron: '17 * * * *' },
);
