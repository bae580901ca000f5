import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { announcements } from '../announcements.table.ts';
import { announcementColumns, type AnnouncementFields } from './announcementColumns.ts';
import { openAnnouncement } from './openAnnouncement.ts';
import { scheduleTelling } from './scheduleTelling.ts';

/** All fields of an announcement as they shall be; a start left out stays as it was. */
export type UpdateAnnouncementInput = AnnouncementFields & {
  readonly announcementId: string;
  readonly expectedVersion: number;
};

/** Changes an announcement that is not over. Whom it went to before is told as well: they take it away. */
export const updateAnnouncement = async (
  tx: CommandTx,
  input: UpdateAnnouncementInput,
): Promise<{ announcementId: string }> => {
  const id = input.announcementId;
  const row = await openAnnouncement(tx, id, input.expectedVersion);
  const columns = await announcementColumns(tx, input, row.startsAt);
  const version = row.version + 1;
  await tx.db
    .update(announcements)
    .set({ ...columns, version, updatedAt: tx.now })
    .where(eq(announcements.id, id));
  await scheduleTelling(tx, { id, ...columns });
  await tx.emit({
    type: 'announcement.updated',
    entityType: 'announcement',
    entityId: id,
    version,
    companyIds: [],
    payload: {
      type: row.type,
      contentType: row.contentType,
      startsAt: row.startsAt.toISOString(),
      toCompanyIds: row.companyIds,
      toMarketIds: row.marketIds,
    },
  });
  return { announcementId: id };
};
