import type { Role } from '@ptc/schema/rules/lists/people';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { TripStatusEnum } from '../../../bookings/core/graphql/enums.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import { tripStatusCounts, type TripStatusCountsRow } from '../dashboards.queries.ts';

const viewers: readonly Role[] = ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'];

const TripStatusCount = builder
  .objectRef<{ status: TripStatus; count: number }>('TripStatusCount')
  .implement({
    description: 'How many legs are in a status.',
    fields: (t) => ({
      status: t.field({ type: TripStatusEnum, description: 'The status.', resolve: ({ status }) => status }),
      count: t.exposeInt('count', { description: 'How many.' }),
    }),
  });

const TripStatusCounts = builder.objectRef<TripStatusCountsRow>('TripStatusCounts').implement({
  description:
    "The company's counters: legs by status, by their pick-up's date on the company's calendar, from today minus four days on. A care provider counts its own and what it booked for others; a transport provider counts OFFERED where it has an open offer, and the legs it has in the other statuses. Exact at every commit.",
  fields: (t) => ({
    counts: t.field({
      type: [TripStatusCount],
      description: 'One line per status; those of the activity summary always, others when there are any.',
      resolve: ({ counts }) => counts,
    }),
    invalid: t.exposeInt('invalid', {
      description: 'Drafts that lack something; they count under DRAFT too.',
    }),
    windowStartsAt: t.field({
      type: 'DateTime',
      description:
        "End of today (23:59:59) in the company's zone minus five days; what is picked up on a later date counts.",
      resolve: ({ windowStartsAt }) => windowStartsAt,
    }),
  }),
});

const countsOf = (ctx: Context): Promise<TripStatusCountsRow> => {
  if (!ctx.actor) throw new Error('Counters need an actor');
  return tripStatusCounts(ctx.sql, {
    companyId: ctx.actor.companyId,
    timeZone: ctx.actor.timeZone,
    now: ctx.now(),
  });
};

builder.queryField('tripStatusCounts', (t) =>
  t.field({
    type: TripStatusCounts,
    extensions: mayLag,
    description: "Counters of the caller's company.",
    authScopes: { roles: viewers },
    resolve: (_root, _args, ctx) => countsOf(ctx),
  }),
);

const TripStatusCountsEvent = builder
  .objectRef<{ cursor: string; counts: TripStatusCountsRow }>('TripStatusCountsEvent')
  .implement({
    description: 'The counters after a change.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Place in the stream of events.' }),
      counts: t.field({
        type: TripStatusCounts,
        description: 'All counters.',
        resolve: ({ counts }) => counts,
      }),
    }),
  });

subscription({
  name: 'tripStatusCounts',
  description:
    "Counters of the caller's company: at once, and after every change; at most ten times a second.",
  roles: viewers,
  type: TripStatusCountsEvent,
  sharing: 'company',
  coalesceMs: 100,
  topics: ({ actor }) => (actor ? [topic.company(actor.companyId, 'counts')] : null),
  initial: async (ctx, _args, cursor) => ({ cursor, counts: await countsOf(ctx) }),
  deliver: async (event, ctx) => ({ cursor: event.cursor, counts: await countsOf(ctx) }),
});
