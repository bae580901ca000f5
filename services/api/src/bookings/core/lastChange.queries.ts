import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { activityEntries } from './activity.table.ts';

/** Who last did something with a booking, and when; null where only timers did. */
export const lastChange = async (
  db: Database,
  itineraryId: string,
): Promise<{ userId: string | null; at: Date } | null> => {
  const [row] = await db
    .select({ userId: activityEntries.userId, at: activityEntries.createdAt })
    .from(activityEntries)
    .where(and(eq(activityEntries.itineraryId, itineraryId), isNotNull(activityEntries.userId)))
    .orderBy(desc(activityEntries.seq))
    .limit(1);
  return row ?? null;
};
