import { asc, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { batches, itineraries, type Caller } from '../itineraries.table.ts';

export type { Caller };

/** A booking as stored. */
export type ItineraryRow = typeof itineraries.$inferSelect;
/** A batch as stored. */
export type BatchRow = typeof batches.$inferSelect;
/** Columns of a booking to change; its status is derived when it is saved. */
export type ItineraryPatch = Partial<Omit<ItineraryRow, 'id' | 'status' | 'version' | 'createdAt'>>;
/** Columns of a batch to change. */
export type BatchPatch = Partial<Omit<BatchRow, 'id' | 'itineraryId' | 'no' | 'version' | 'createdAt'>>;

/** Locks a booking: the first lock of every command, so that no two commands on one booking overlap or deadlock. */
export const lockItinerary = async (tx: CommandTx, id: string): Promise<ItineraryRow | null> => {
  const [row] = await tx.db.select().from(itineraries).where(eq(itineraries.id, id)).for('update');
  return row ?? null;
};

/** Locks the batches of a booking, in the order of their numbers. */
export const lockBatches = (tx: CommandTx, itineraryId: string): Promise<BatchRow[]> =>
  tx.db
    .select()
    .from(batches)
    .where(eq(batches.itineraryId, itineraryId))
    .orderBy(asc(batches.no))
    .for('update');

/** Writes a new booking. */
export const insertItinerary = async (tx: CommandTx, row: ItineraryRow): Promise<void> => {
  await tx.db.insert(itineraries).values(row);
};

/** Writes the changed columns of a booking. */
export const updateItineraryRow = async (
  tx: CommandTx,
  id: string,
  columns: Partial<ItineraryRow>,
): Promise<void> => {
  await tx.db.update(itineraries).set(columns).where(eq(itineraries.id, id));
};

/** Writes new batches. */
export const insertBatches = async (tx: CommandTx, rows: readonly BatchRow[]): Promise<void> => {
  if (rows.length > 0) await tx.db.insert(batches).values([...rows]);
};

/** Writes the changed columns of a batch. */
export const updateBatch = async (tx: CommandTx, id: string, columns: Partial<BatchRow>): Promise<void> => {
  await tx.db.update(batches).set(columns).where(eq(batches.id, id));
};

/** The next booking name: 'B100001', 'B100002', … Gaps are possible, repetitions are not. */
export const nextItineraryName = async (tx: CommandTx): Promise<string> => {
  const [row] = await tx.sql<{ no: string }[]>`select nextval('itinerary_numbers') as no`;
  return `B${row?.no ?? ''}`;
};

/** The booking a batch belongs to; null where there is no such batch. */
export const itineraryOfBatch = async (tx: CommandTx, batchId: string): Promise<string | null> => {
  const [row] = await tx.db
    .select({ itineraryId: batches.itineraryId })
    .from(batches)
    .where(eq(batches.id, batchId));
  return row?.itineraryId ?? null;
};
