import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { AnnouncementEnded, StaleAnnouncement } from '../announcements.errors.ts';
import { mayAnnounce } from '../announcements.policy.ts';
import { announcements } from '../announcements.table.ts';
import { standingOf } from '../domain/standing.ts';

/** The announcement to be changed, locked; refuses one that is over or was changed since it was read. */
export const openAnnouncement = async (
  tx: CommandTx,
  id: string,
  expectedVersion: number,
): Promise<typeof announcements.$inferSelect> => {
  if (!mayAnnounce(tx.actor)) throw NotPermitted({});
  const [row] = isUuid(id)
    ? await tx.db.select().from(announcements).where(eq(announcements.id, id)).for('update')
    : [];
  if (!row) throw NotFound({ path: 'announcementId' });
  if (standingOf(row, tx.now) === 'ENDED') throw AnnouncementEnded({ announcementId: id });
  if (row.version !== expectedVersion)
    throw StaleAnnouncement({ typeName: 'ManagedAnnouncement', id, changedAt: row.updatedAt.toISOString() });
  return row;
};
