import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { mayAnnounce } from '../announcements.policy.ts';
import { announcements } from '../announcements.table.ts';
import { announcementColumns, type AnnouncementFields } from './announcementColumns.ts';
import { scheduleTelling } from './scheduleTelling.ts';

/** Writes an announcement, shown at once or from its start on. */
export const createAnnouncement = async (
  tx: CommandTx,
  input: AnnouncementFields,
): Promise<{ announcementId: string }> => {
  if (!mayAnnounce(tx.actor)) throw NotPermitted({});
  const id = newId();
  const columns = await announcementColumns(tx, input, tx.now);
  await tx.db.insert(announcements).values({ id, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await scheduleTelling(tx, { id, ...columns });
  await tx.emit({
    type: 'announcement.created',
    entityType: 'announcement',
    entityId: id,
    version: 1,
    companyIds: [],
  });
  return { announcementId: id };
};
