import type { AnnouncementContentType, AnnouncementType } from '@ptc/schema/rules/lists/attention';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { AnnouncementTypeEnum } from './enums.ts';
import { defineNode } from '../../../platform/graphql/node.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import {
  announcementsByIds,
  currentAnnouncements,
  isAddressed,
  type AnnouncementView,
} from '../announcements.queries.ts';

export const AnnouncementContentTypeEnum = builder.enumType('AnnouncementContentType', {
  description: 'How the content is written.',
  values: {
    HTML: {
      description:
        'HTML of paragraphs, lists, emphasis and links only; clean it before showing nevertheless.',
    },
    TEXT: { description: 'Plain text.' },
  },
});

export const Announcement = builder.objectRef<AnnouncementView>('Announcement');

defineNode(Announcement, {
  description: 'News from the platform, to everybody, to some companies, or to the members of some markets.',
  load: async (ctx, ids) =>
    ctx.actor ? announcementsByIds(ctx.sql, ctx.actor.companyId, ids, ctx.now()) : [],
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
    content: t.exposeString('content', { description: 'The words.' }),
    startsAt: t.field({ type: 'DateTime', description: 'Shown from.', resolve: (row) => row.startsAt }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Shown until; null: until it is taken away.',
      resolve: (row) => row.endsAt,
    }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
  }),
});

builder.queryField('announcements', (t) =>
  t.field({
    type: [Announcement],
    description: "Announcements to the caller's company that hold now, newest first; at most 100.",
    authScopes: { signedIn: true },
    args: { type: t.arg({ type: AnnouncementTypeEnum, description: 'Only those shown this way.' }) },
    resolve: (_root, { type }, ctx) =>
      ctx.actor ? currentAnnouncements(ctx.sql, ctx.actor.companyId, type ?? null, ctx.now()) : [],
  }),
);

const AnnouncementEvent = builder
  .objectRef<{ cursor: string; announcement: AnnouncementView; ended: boolean }>('AnnouncementEvent')
  .implement({
    description: 'An announcement begins, changes or ends.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Place in the stream of events.' }),
      announcement: t.field({
        type: Announcement,
        description: 'The announcement; without its words where it no longer goes to the company.',
        resolve: ({ announcement }) => announcement,
      }),
      ended: t.exposeBoolean('ended', { description: 'True: no longer to be shown.' }),
    }),
  });

/**
 * The present when an event is told: what it tells of had come by the database's clock, and this machine's
 * may be behind that.
 */
const presentOf = (ctx: Context, { createdAt }: OutboxEvent): Date =>
  createdAt > ctx.now() ? createdAt : ctx.now();

/**
 * What a change took from a company that had it until then: its id, so that it can be taken away, and no word
 * of what it says now.
 */
const takenAway = async (ctx: Context, event: OutboxEvent): Promise<AnnouncementView | null> => {
  const before = event.payload as {
    type?: AnnouncementType;
    contentType?: AnnouncementContentType;
    startsAt?: string;
    toCompanyIds?: string[];
    toMarketIds?: string[];
  };
  const { type, contentType, startsAt, toCompanyIds, toMarketIds } = before;
  if (
    !ctx.actor ||
    !type ||
    !contentType ||
    !startsAt ||
    !toCompanyIds ||
    !toMarketIds ||
    new Date(startsAt) > presentOf(ctx, event)
  )
    return null;
  if (
    !(await isAddressed(ctx.sql, ctx.actor.companyId, { companyIds: toCompanyIds, marketIds: toMarketIds }))
  )
    return null;
  return {
    id: event.entityId,
    type,
    contentType,
    content: '',
    startsAt: new Date(startsAt),
    endsAt: event.createdAt,
    version: event.version,
  };
};

subscription({
  name: 'announcements',
  description: "Announcements to the caller's company as they begin, change or end.",
  roles: 'signedIn',
  type: AnnouncementEvent,
  sharing: 'company',
  topics: () => [topic.announcements],
  deliver: async (event, ctx) => {
    const { cursor } = event;
    const now = presentOf(ctx, event);
    const [announcement] = ctx.actor
      ? await announcementsByIds(ctx.sql, ctx.actor.companyId, [event.entityId], now)
      : [];
    if (!announcement) {
      const gone = await takenAway(ctx, event);
      return gone && { cursor, announcement: gone, ended: true };
    }
    const over = announcement.endsAt !== null && announcement.endsAt <= now;
    return { cursor, announcement, ended: over || event.type === 'announcement.ended' };
  },
});
