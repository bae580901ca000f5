import type { Context } from '../../../platform/context.ts';
import { holdsAny } from '../../../platform/actor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { AnnouncementTypeEnum } from './enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { orderInput, orderedList } from '../../../platform/graphql/listOrder.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { inOrder, loader } from '../../../platform/loader.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { announcers } from '../announcements.policy.ts';
import {
  ANNOUNCEMENT_ORDERS,
  announcementColumns,
  announcementMarkets,
  countManaged,
  listManaged,
  managedByIds,
  type AnnouncementOrder,
  type AnnouncementRow,
  type MarketName,
} from '../announcements.queries.ts';
import { standingOf } from '../domain/standing.ts';
import { AnnouncementContentTypeEnum } from './Announcement.ts';

export const ManagedAnnouncement = builder.objectRef<AnnouncementRow>('ManagedAnnouncement');

const Standing = builder.enumType('AnnouncementStatus', {
  description: 'Where an announcement stands in its time.',
  values: {
    SCHEDULED: { description: 'Not begun.' },
    CURRENT: { description: 'Shown now.' },
    ENDED: { description: 'Over: its end has come, or somebody ended it.' },
  },
});

const AnnouncementMarket = builder.objectRef<MarketName>('AnnouncementMarket').implement({
  description: 'A market to whose members something may be announced.',
  fields: (t) => ({
    id: t.id({ description: "The market's id.", resolve: ({ id }) => globalId('Market', id) }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
});

const present = <T>(rows: readonly (T | null)[]): T[] => rows.filter((row) => row !== null);
const marketNames = (ctx: Context) =>
  loader<string, MarketName | null>(ctx, 'announcementMarkets', async (_ctx, ids) =>
    inOrder(ids, await announcementMarkets(ctx.sql, ids)),
  );

defineNode(ManagedAnnouncement, {
  description: 'An announcement as administrators of the platform keep it: when it is shown, and to whom.',
  load: async (ctx, ids) => (ctx.actor && holdsAny(ctx.actor, announcers) ? managedByIds(ctx.db, ids) : []),
  fields: (t) => ({
    type: t.field({
      type: AnnouncementTypeEnum,
      description: 'How it is shown.',
      resolve: (row) => row.type,
    }),
    contentType: t.field({
      type: AnnouncementContentTypeEnum,
      description: 'How the content is written.',
      resolve: (row) => row.contentType,
    }),
    content: t.exposeString('content', { description: 'The words; HTML as it was cleaned.' }),
    companies: t.field({
      type: [Company],
      description: 'Companies it goes to; to everybody when there are neither companies nor markets.',
      resolve: async (row, _args, ctx) =>
        present(await Promise.all(row.companyIds.map((id) => loadNode(ctx, Company, id)))),
    }),
    markets: t.field({
      type: [AnnouncementMarket],
      description: 'Markets to whose members and owners it goes.',
      resolve: async (row, _args, ctx) =>
        present(await Promise.all(row.marketIds.map((id) => marketNames(ctx).load(id)))),
    }),
    startsAt: t.field({ type: 'DateTime', description: 'Shown from.', resolve: (row) => row.startsAt }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Shown until; null: until it is ended.',
      resolve: (row) => row.endsAt,
    }),
    status: t.field({
      type: Standing,
      description: 'Where it stands now.',
      resolve: (row, _args, ctx) => standingOf(row, ctx.now()),
    }),
    ...changeFields(t, 'When it was written.'),
  }),
});

const ManagedAnnouncementConnection = connectionOf(ManagedAnnouncement);
const ManagedAnnouncementFilter = columnFilterInput('ManagedAnnouncementFilter', announcementColumns, {
  content: 'Part of the content.',
  audience: 'Part of the name of a company or market that it goes to.',
  startsAt: 'Shown from.',
  endsAt: 'Shown until.',
  modified: 'When it last changed.',
  created: 'When it was made.',
});

const AnnouncementOrderInput = orderInput('ManagedAnnouncementOrder', ANNOUNCEMENT_ORDERS);

builder.queryFields((t) => ({
  managedAnnouncements: t.field({
    type: ManagedAnnouncementConnection,
    description: 'All announcements; for administrators of the platform.',
    authScopes: { roles: [...announcers] },
    args: {
      search: t.arg.string({ description: 'Part of the content.' }),
      status: t.arg({ type: Standing, description: 'Only these; default all.' }),
      type: t.arg({ type: AnnouncementTypeEnum, description: 'Only those shown so.' }),
      contentType: t.arg({
        type: AnnouncementContentTypeEnum,
        description: 'Only those written so.',
      }),
      filter: t.arg({ type: ManagedAnnouncementFilter, description: 'What its columns must hold.' }),
      orderBy: t.arg({
        type: AnnouncementOrderInput,
        description: 'In which order; default the last written first.',
      }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order: AnnouncementOrder = args.orderBy ?? { field: 'WRITTEN', direction: 'DESC' };
      const page = pageArgs(args, orderedList('managedAnnouncements', order));
      const filter = {
        search: searchText(args.search),
        status: args.status ?? null,
        type: args.type ?? null,
        contentType: args.contentType ?? null,
        columns: args.filter ?? null,
      };
      const rows = await listManaged(ctx.db, filter, ctx.now(), order, page);
      for (const row of rows) primeNode(ctx, 'ManagedAnnouncement', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: row.sortKey, id: row.id }),
        async () => cappedTotal(await countManaged(ctx.db, filter, ctx.now())),
      );
    },
  }),
  announcementMarkets: t.field({
    type: [AnnouncementMarket],
    description: 'The active markets by name, for addressing an announcement; at most 500.',
    authScopes: { roles: [...announcers] },
    resolve: (_root, _args, ctx) => announcementMarkets(ctx.sql, null),
  }),
}));
