import { asc, eq } from 'drizzle-orm';
import { insertMany, updateMany } from '../../../db/writeMany.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { trips, type AgreedTerms, type ConflictEntry, type CostLine, type Stop } from '../trips.table.ts';

export type { AgreedTerms, ConflictEntry, CostLine, Stop };

/** A leg as stored. */
export type TripRow = typeof trips.$inferSelect;
/** Columns of a leg to change. Its status is changed by `transition` alone. */
export type TripPatch = Partial<Omit<TripRow, 'id' | 'itineraryId' | 'status' | 'version' | 'createdAt'>>;

/** The legs of a booking in their order. */
export const loadTrips = (tx: CommandTx, itineraryId: string): Promise<TripRow[]> =>
  tx.db.select().from(trips).where(eq(trips.itineraryId, itineraryId)).orderBy(asc(trips.position));

/** Writes new legs. */
export const insertTrips = (tx: CommandTx, rows: readonly TripRow[]): Promise<void> =>
  insertMany(tx.db, trips, rows);

/** Writes the changed columns of legs. */
export const updateTrips = (
  tx: CommandTx,
  changes: readonly { id: string; columns: Partial<TripRow> }[],
): Promise<void> => updateMany(tx.db, trips, changes);

/** The booking a leg belongs to; null where there is no such leg. */
export const itineraryOfTrip = async (tx: CommandTx, tripId: string): Promise<string | null> => {
  const [row] = await tx.db
    .select({ itineraryId: trips.itineraryId })
    .from(trips)
    .where(eq(trips.id, tripId));
  return row?.itineraryId ?? null;
};
