import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { announcements } from '../announcements.table.ts';
import { openAnnouncement } from './openAnnouncement.ts';

/** Takes an announcement away now; one that has not begun never will. */
export const endAnnouncement = async (
  tx: CommandTx,
  input: { readonly announcementId: string; readonly expectedVersion: number },
): Promise<{ announcementId: string }> => {
  const id = input.announcementId;
  const row = await openAnnouncement(tx, id, input.expectedVersion);
  const version = row.version + 1;
  await tx.db
    .update(announcements)
    .set({ endsAt: tx.now, version, updatedAt: tx.now })
    .where(eq(announcements.id, id));
  await tx.emit({
    type: 'announcement.ended',
    entityType: 'announcement',
    entityId: id,
    version,
    companyIds: [],
  });
  return { announcementId: id };
};
