import type { Change } from '@ptc/schema/rules/changeFields';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import {
  connectionOf,
  textKey,
  forwardArgs,
  pageArgs,
  pageOf,
  type Page,
} from '../../../platform/graphql/connection.ts';
import type { Context } from '../../../platform/context.ts';
import { ActivityTypeEnum, TripStatusEnum } from './enums.ts';
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { Ending } from './Ending.ts';
import { ActivityEntry } from './refs.ts';
import { StampReason } from './StampReason.ts';
import { tripReaders } from '../trips.policy.ts';
import { companyOf } from './relations.ts';
import {
  countActivity,
  entriesByIds,
  listActivity,
  type ActivityFilter,
  type ActivityView,
} from '../activity.queries.ts';

export { ActivityEntry };

const ActivityEdit = builder.objectRef<Change>('ActivityEdit').implement({
  description: "One field's change.",
  fields: (t) => ({
    field: t.exposeString('field', { description: 'What changed, as a stable name.' }),
    label: t.exposeString('label', { description: 'What changed, for people.' }),
    old: t.exposeString('old', {
      nullable: true,
      description: 'Before; an instant in ISO 8601 where it is a time. Null: was empty.',
    }),
    new: t.exposeString('new', { nullable: true, description: 'After. Null: is empty.' }),
  }),
});

defineNode(ActivityEntry, {
  description:
    "A line of a booking's log; never changed. The booking side reads all, a transport provider what concerns it.",
  load: (ctx, ids) => entriesByIds(ctx.sql, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    type: t.field({ type: ActivityTypeEnum, description: 'What happened.', resolve: (row) => row.type }),
    tripId: t.id({
      nullable: true,
      description: 'Id of the leg it concerns; null: the booking.',
      resolve: (row) => (row.tripId === null ? null : globalId('Trip', row.tripId)),
    }),
    tripName: t.exposeString('tripName', { nullable: true, description: 'Name of that leg.' }),
    batchNo: t.exposeInt('batchNo', {
      nullable: true,
      description: 'Number of the batch it concerns; null: none.',
    }),
    fromStatus: t.expose('fromStatus', {
      type: TripStatusEnum,
      nullable: true,
      description: "The leg's status before; null where it did not change.",
    }),
    toStatus: t.expose('toStatus', {
      type: TripStatusEnum,
      nullable: true,
      description: "The leg's status after; null where it did not change.",
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who did it; null: the clock, or somebody the caller may not know of.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.userId),
    }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'Company of whoever did it; null: the clock, or a company the caller may not know of.',
      resolve: (row, _args, ctx, info) =>
        row.companyId === null ? null : companyOf(ctx, info, row.companyId, row.companyName),
    }),
    transportProvider: t.field({
      type: Company,
      nullable: true,
      description: 'The transport provider it concerns; null: none, or one the caller may not know of.',
      resolve: (row, _args, ctx, info) =>
        row.transportProviderId === null
          ? null
          : companyOf(ctx, info, row.transportProviderId, row.transportProviderName),
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: "Words of a comment or beside a reason; null: none, or not the caller's to read.",
    }),
    reason: t.field({
      type: LookupValue,
      nullable: true,
      description: 'Reason given; null: none.',
      resolve: (row, _args, ctx) => loadNode(ctx, LookupValue, row.reasonId),
    }),
    ending: t.expose('ending', {
      type: Ending,
      nullable: true,
      description:
        'Beside a reason: how far the leg had come, how long before the pick-up, and whether the reason was chargeable then; null: no reason.',
    }),
    edits: t.expose('edits', {
      type: [ActivityEdit],
      description: 'Fields that changed.',
    }),
    confirmed: t.expose('confirmed', {
      type: [StampReason],
      description:
        'Of stamps and distances: what was odd about them, and saved because whoever did it said that it is right.',
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When.', resolve: (row) => row.createdAt }),
  }),
});

export const ActivityConnection = connectionOf(ActivityEntry, 'Activity');

/** A page of a log, newest first. */
export const activityPage = async (
  ctx: Context,
  filter: ActivityFilter,
  args: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Page<ActivityView>> => {
  const scope = scopeOf(ctx.actor);
  const page = pageArgs(args, 'activity');
  const at = page.at && textKey(page.at);
  if (at !== null && !/^\d{1,18}$/.test(at)) throw badInput('The cursor is not one of this list');
  const rows = await listActivity(ctx.sql, scope, filter, at, page.limit + 1);
  return pageOf(
    rows,
    page,
    (row) => ({ key: row.seq, id: row.id }),
    () => countActivity(ctx.sql, scope, filter),
  );
};

const nowhere = '00000000-0000-0000-0000-000000000000';

/** The filter of a log from a field's arguments; a foreign id finds nothing. */
export const activityFilter = (
  itineraryId: string,
  args: {
    types?: ActivityFilter['types'] | undefined;
    tripId?: string | null | undefined;
    batchNo?: number | null | undefined;
  },
): ActivityFilter => ({
  itineraryId,
  types: args.types ?? null,
  tripId: args.tripId == null ? null : (localId('Trip', args.tripId) ?? nowhere),
  batchNo: args.batchNo ?? null,
});

builder.queryField('activity', (t) =>
  t.field({
    type: ActivityConnection,
    extensions: mayLag,
    description: "The log of a booking, newest first; empty for a booking that is not the caller's to see.",
    authScopes: { roles: tripReaders },
    args: {
      itineraryId: t.arg.id({ required: true, description: 'The booking.' }),
      ...forwardArgs(t.arg),
      types: t.arg({ type: [ActivityTypeEnum], description: 'Only lines of these types.' }),
      tripId: t.arg.id({ description: 'Only lines about this leg.' }),
      batchNo: t.arg.int({
        description: 'Only lines about the batch of this number, or about a leg while it was in it.',
      }),
    },
    resolve: (_root, { itineraryId, ...args }, ctx) =>
      activityPage(ctx, activityFilter(localId('Itinerary', itineraryId) ?? nowhere, args), args),
  }),
);
