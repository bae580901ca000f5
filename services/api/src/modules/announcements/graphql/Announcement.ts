import { builder } from '../../../platform/graphql/builder.ts';
import { AnnouncementTypeEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import { announcementsByIds, currentAnnouncements, type AnnouncementView } from '../announcements.queries.ts';

const ContentType = builder.enumType('AnnouncementContentType', {
  description: 'How the content is written.',
  values: { HTML: { description: 'HTML; clean it before showing.' }, TEXT: { description: 'Plain text.' } },
});

export const Announcement = builder.objectRef<AnnouncementView>('Announcement');

defineNode(Announcement, {
  description: 'News from the platform, to everybody, to some companies, or to the members of some markets.',
  load: async (ctx, ids) => (ctx.actor ? announcementsByIds(ctx.sql, ctx.actor.companyId, ids) : []),
  fields: (t) => ({
    type: t.field({ type: AnnouncementTypeEnum, description: 'How it is shown.', resolve: (row) => row.type }),
    contentType: t.field({ type: ContentType, description: 'How the content is written.', resolve: (row) => row.contentType }),
    content: t.exposeString('content', { description: 'The words.' }),
    startsAt: t.field({ type: 'DateTime', description: 'Shown from.', resolve: (row) => row.startsAt }),
    endsAt: t.field({ type: 'DateTime', nullable: true, description: 'Shown until; null: until it is taken away.', resolve: (row) => row.endsAt }),
  }),
});

builder.queryField('announcements', (t) =>
  t.field({
    type: [Announcement],
    description: "Announcements to the caller's company that hold now, newest first; at most 100.",
    authScopes: { signedIn: true },
    args: { type: t.arg({ type: AnnouncementTypeEnum, description: 'Only those shown this way.' }) },
    resolve: (_root, { type }, ctx) => (ctx.actor ? currentAnnouncements(ctx.sql, ctx.actor.companyId, type ?? null, ctx.now()) : []),
  }),
);

const AnnouncementEvent = builder.objectRef<{ cursor: string; announcement: AnnouncementView; ended: boolean }>('AnnouncementEvent').implement({
  description: 'An announcement begins, changes or ends.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Place in the stream of events.' }),
    announcement: t.field({ type: Announcement, description: 'The announcement.', resolve: ({ announcement }) => announcement }),
    ended: t.exposeBoolean('ended', { description: 'True: no longer to be shown.' }),
  }),
});

subscription({
  name: 'announcements',
  description: "Announcements to the caller's company as they begin, change or end.",
  roles: 'signedIn',
  type: AnnouncementEvent,
  sharing: 'company',
  topics: () => [topic.announcements],
  deliver: async (event, ctx) => {
    const announcement = await loadNode(ctx, Announcement, event.entityId);
    if (!announcement) return null;
    const over = announcement.endsAt !== null && announcement.endsAt <= ctx.now();
    return { cursor: event.cursor, announcement, ended: over || event.type === 'announcement.ended' };
  },
});
