import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { trips } from '../core/trips.table.ts';

/** The bundle of a template that covers a day; null: there is none. */
export const bundleHolding = async (
  db: Database,
  templateId: string,
  date: string,
): Promise<string | null> => {
  const [row] = await db
    .select({ id: itineraries.id })
    .from(itineraries)
    .where(
      and(
        eq(itineraries.parentId, templateId),
        lte(itineraries.bundleFrom, date),
        gte(itineraries.bundleTo, date),
      ),
    )
    .orderBy(asc(itineraries.createdAt))
    .limit(1);
  return row?.id ?? null;
};

/** The bundles of a template with a leg ahead that may still be cancelled. */
export const bundlesAhead = async (db: Database, templateId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: trips.itineraryId })
    .from(trips)
    .where(
      and(
        eq(trips.templateId, templateId),
        gte(trips.pickUpAt, now),
        inArray(trips.status, [
          'DRAFT',
          'OFFERED',
          'UNFULFILLED',
          'EXPIRED',
          'ACCEPTING',
          'API_FAILED',
          'ACCEPTED',
          'CONFLICT',
          'BLOCKED',
        ]),
      ),
    );
  return rows.map(({ id }) => id).toSorted();
};
