import { asc, eq } from 'drizzle-orm';
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

/** Rows per statement: a statement has at most 65,535 parameters, and a leg some eighty columns. */
const perStatement = 400;

/** Writes new legs. */
export const insertTrips = async (tx: CommandTx, rows: readonly TripRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += perStatement) await tx.db.insert(trips).values(rows.slice(from, from + perStatement));
};

/** Writes the changed columns of a leg. */
export const updateTrip = async (tx: CommandTx, id: string, columns: Partial<TripRow>): Promise<void> => {
  await tx.db.update(trips).set(columns).where(eq(trips.id, id));
};

/** The booking a leg belongs to; null where there is no such leg. */
export const itineraryOfTrip = async (tx: CommandTx, tripId: string): Promise<string | null> => {
  const [row] = await tx.db.select({ itineraryId: trips.itineraryId }).from(trips).where(eq(trips.id, tripId));
  return row?.itineraryId ?? null;
};
