import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { activityEntries } from './activity.table.ts';

/**
 * When a leg came into conflict, by its log: the first change since it was agreed on; null where it never
 * did.
 */
export const conflictBeganAt = async (db: Database, tripId: string): Promise<Date | null> => {
  const [entry] = await db
    .select({ at: activityEntries.createdAt })
    .from(activityEntries)
    .where(
      and(
        eq(activityEntries.tripId, tripId),
        eq(activityEntries.toStatus, 'CONFLICT'),
        or(isNull(activityEntries.fromStatus), ne(activityEntries.fromStatus, 'CONFLICT')),
      ),
    )
    .orderBy(desc(activityEntries.seq))
    .limit(1);
  return entry?.at ?? null;
};
