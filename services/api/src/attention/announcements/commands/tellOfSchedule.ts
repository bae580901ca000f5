import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { announcements } from '../announcements.table.ts';

/**
 * Tells readers that an announcement begins or ends now; says nothing where its times were changed since this
 * was scheduled.
 */
export const tellOfSchedule = async (tx: CommandTx, id: string, at: Date): Promise<void> => {
  const [row] = await tx.db.select().from(announcements).where(eq(announcements.id, id));
  if (!row || at > tx.now) return;
  const ended = row.endsAt?.getTime() === at.getTime();
  if (!ended && row.startsAt.getTime() !== at.getTime()) return;
  await tx.emit({
    type: ended ? 'announcement.ended' : 'announcement.started',
    entityType: 'announcement',
    entityId: id,
    version: row.version,
    companyIds: [],
  });
};
