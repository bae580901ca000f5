import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { HandoverKindEnum, HandoverReasonEnum, ShiftSideEnum } from './enums.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { Trip } from '../../../bookings/core/graphql/refs.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { takesOver } from '../handovers.policy.ts';
import {
  handoverItemsByIds,
  handoversByIds,
  itemsOfHandovers,
  type HandoverItemView,
  type HandoverView,
} from '../handovers.queries.ts';

export const ShiftHandover = builder.objectRef<HandoverView>('ShiftHandover');
export const ShiftHandoverItem = builder.objectRef<HandoverItemView>('ShiftHandoverItem');

const itemsOf = (ctx: Context) =>
  loader<string, HandoverItemView[]>(ctx, 'itemsOfHandovers', async (_ctx, ids) => {
    const rows = await itemsOfHandovers(ctx.sql, ids);
    return ids.map((id) => rows.filter(({ handoverId }) => handoverId === id));
  });

const ShiftHandoverPermissions = builder
  .objectRef<{ takeOver: boolean }>('ShiftHandoverPermissions')
  .implement({
    description: 'What the caller may do with a handover.',
    fields: (t) => ({
      takeOver: t.exposeBoolean('takeOver', { description: 'Take over what nobody has taken yet.' }),
    }),
  });

defineNode(ShiftHandoverItem, {
  description: 'A leg that somebody handed over with their shift.',
  load: async (ctx, ids) => (ctx.actor ? handoverItemsByIds(ctx.sql, ctx.actor, ids, ctx.now()) : []),
  fields: (t) => ({
    trip: t.field({
      type: Trip,
      nullable: true,
      description: 'The leg as it is now; null where the caller no longer sees it.',
      resolve: ({ tripId }, _args, ctx) => loadNode(ctx, Trip, tripId),
    }),
    kind: t.field({
      type: HandoverKindEnum,
      description: 'What it was.',
      resolve: ({ kind }) => kind,
    }),
    reason: t.field({
      type: HandoverReasonEnum,
      description: 'Why it was handed over.',
      resolve: ({ reason }) => reason,
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'What who left wrote about it, at most 500 characters; null: nothing.',
    }),
    takenBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who took it over; null: nobody yet.',
      resolve: ({ takenByUserId }, _args, ctx) => loadNode(ctx, Person, takenByUserId),
    }),
    takenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When; null: not yet.',
      resolve: ({ takenAt }) => takenAt,
    }),
  }),
});

defineNode(ShiftHandover, {
  description:
    "What somebody handed over with their shift: to those who work on that side of the company while it waits and for a day, to the side's supervisors for good.",
  load: async (ctx, ids) => (ctx.actor ? handoversByIds(ctx.sql, ctx.actor, ids, ctx.now()) : []),
  fields: (t) => ({
    side: t.field({ type: ShiftSideEnum, description: 'Whose day it was.', resolve: ({ side }) => side }),
    from: t.field({
      type: Person,
      nullable: true,
      description: 'Who handed over; null when the caller may not see them.',
      resolve: ({ fromUserId }, _args, ctx) => loadNode(ctx, Person, fromUserId),
    }),
    to: t.field({
      type: Person,
      nullable: true,
      description: 'The colleague it was meant for; null: whoever comes.',
      resolve: ({ toUserId }, _args, ctx) => loadNode(ctx, Person, toUserId),
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Of the whole shift, at most 2000 characters; null: nothing.',
    }),
    handedOverAt: t.field({
      type: 'DateTime',
      description: 'When it was handed over.',
      resolve: ({ handedOverAt }) => handedOverAt,
    }),
    takenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the last of it was taken over; null: something waits.',
      resolve: ({ takenAt }) => takenAt,
    }),
    takenBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who took over the last of it; null: something waits.',
      resolve: ({ takenByUserId }, _args, ctx) => loadNode(ctx, Person, takenByUserId),
    }),
    items: t.field({
      type: [ShiftHandoverItem],
      description: 'Its legs, as who left put them; at most 200.',
      resolve: ({ id }, _args, ctx) => itemsOf(ctx).load(id),
    }),
    itemCount: t.exposeInt('itemCount', { description: 'How many legs it has.' }),
    openCount: t.exposeInt('openCount', { description: 'How many of them nobody has taken over yet.' }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
    viewerCan: t.field({
      type: ShiftHandoverPermissions,
      description: 'What the caller may do with it.',
      resolve: (row, _args, ctx) => ({
        takeOver: ctx.actor !== null && row.takenAt === null && takesOver(ctx.actor, row),
      }),
    }),
  }),
});
