import { announcementRules } from '@ptc/schema/rules/announcement';
import type { Types } from '../../../platform/graphql/builder.ts';
import { AnnouncementTypeEnum } from './enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals, refusalType } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { AnnouncementEnded } from '../announcements.errors.ts';
import { announcers } from '../announcements.policy.ts';
import { createAnnouncement } from '../commands/createAnnouncement.ts';
import { endAnnouncement } from '../commands/endAnnouncement.ts';
import { updateAnnouncement } from '../commands/updateAnnouncement.ts';
import { AnnouncementContentTypeEnum } from './Announcement.ts';
import { ManagedAnnouncement } from './ManagedAnnouncement.ts';

refusalType(AnnouncementEnded, 'The announcement is over: it can neither be changed nor ended.', (t) => ({
  announcement: t.field({
    type: ManagedAnnouncement,
    nullable: true,
    description: 'The announcement as it is.',
    resolve: ({ data }, _args, ctx) => loadNode(ctx, ManagedAnnouncement, data.announcementId),
  }),
}));

const fields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  type: t.field({ type: AnnouncementTypeEnum, required: true, description: 'How it is shown.' }),
  contentType: t.field({
    type: AnnouncementContentTypeEnum,
    required: true,
    description: 'How the content is written.',
  }),
  content: t.string({
    required: true,
    description:
      'The words, at most 4000 characters. Of HTML only paragraphs, lists, emphasis and links are kept.',
  }),
  companyIds: t.idList({
    description:
      'Companies it goes to, at most 100; to everybody when there are neither companies nor markets.',
  }),
  marketIds: t.idList({ description: 'Markets to whose members and owners it goes, at most 100.' }),
  startsAt: t.field({ type: 'DateTime', description: 'Shown from; left out: from now, or as it was.' }),
  endsAt: t.field({ type: 'DateTime', description: 'Shown until; left out: until it is ended.' }),
});

const rowIds = (typeName: string, ids: readonly string[] | null | undefined): string[] =>
  (ids ?? []).map((id) => localId(typeName, id) ?? id);
const targets = (input: {
  companyIds?: string[] | null | undefined;
  marketIds?: string[] | null | undefined;
}) => ({ companyIds: rowIds('Company', input.companyIds), marketIds: rowIds('Market', input.marketIds) });
const which = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  announcementId: t.id({ required: true, description: 'Which.' }),
  expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
});
const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { announcementId: string }>) => ({
  announcement: t.field({
    type: ManagedAnnouncement,
    description: 'The announcement as it is now.',
    resolve: ({ announcementId }, _args, ctx) => loadNodeOrFail(ctx, ManagedAnnouncement, announcementId),
  }),
});
const refusals = [...commonRefusals, StaleVersion, AnnouncementEnded];

mutation({
  name: 'createAnnouncement',
  description:
    'Writes an announcement to everybody, to companies, or to the members of markets; for administrators of the platform.',
  roles: announcers,
  rule: announcementRules(),
  input: fields,
  command: (tx, input) => createAnnouncement(tx, { ...input, ...targets(input) }),
  payload,
});

mutation({
  name: 'updateAnnouncement',
  description: 'Changes an announcement that is not over; those who no longer get it see it go.',
  roles: announcers,
  rule: announcementRules(),
  refusals,
  input: (t) => ({ ...which(t), ...fields(t) }),
  command: (tx, input) =>
    updateAnnouncement(tx, {
      ...input,
      ...targets(input),
      announcementId: requireId('ManagedAnnouncement', input.announcementId, 'announcementId'),
    }),
  payload,
});

mutation({
  name: 'endAnnouncement',
  description: 'Takes an announcement away at once.',
  roles: announcers,
  refusals,
  input: which,
  command: (tx, input) =>
    endAnnouncement(tx, {
      ...input,
      announcementId: requireId('ManagedAnnouncement', input.announcementId, 'announcementId'),
    }),
  payload,
});
