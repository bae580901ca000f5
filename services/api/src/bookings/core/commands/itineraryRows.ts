import { asc, eq, sql } from 'drizzle-orm';
import { query } from '../../../db/oneStatement.ts';
import { insertRows, updateRows, type Change, type Write } from '../../../db/writeMany.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { batches, itineraries, type Caller } from '../itineraries.table.ts';

export type { Caller };

/** A booking as stored. */
export type ItineraryRow = typeof itineraries.$inferSelect;
/** A batch as stored. */
export type BatchRow = typeof batches.$inferSelect;
/**
 * Columns of a booking to change; its status is derived when it is saved. Whose it is never changes: legs and
 * offers repeat it.
 */
export type ItineraryPatch = Partial<
  Omit<ItineraryRow, 'id' | 'marketId' | 'companyId' | 'status' | 'version' | 'createdAt'>
>;
/** Columns of a batch to change. */
export type BatchPatch = Partial<
  Omit<BatchRow, 'id' | 'itineraryId' | 'marketId' | 'no' | 'version' | 'createdAt'>
>;

/** The batches of a booking by number, locked; to be asked with other things: `itineraryId`. */
export const batchesOfBooking = query
  .select()
  .from(batches)
  .where(eq(batches.itineraryId, sql.placeholder('itineraryId')))
  .orderBy(asc(batches.no))
  .for('update');

/** A new booking. */
export const newItineraryWrites = (row: ItineraryRow): Write[] => insertRows(itineraries, [row]);

/** Changed columns of a booking. */
export const itineraryWrites = (change: Change<ItineraryRow>): Write[] => updateRows(itineraries, [change]);

/** New batches, and changed columns of others. */
export const batchWrites = (added: readonly BatchRow[], changed: readonly Change<BatchRow>[]): Write[] => [
  ...insertRows(batches, added),
  ...updateRows(batches, changed),
];

/** The next booking name: 'B100001', 'B100002', … Gaps are possible, repetitions are not. */
export const nextItineraryName = async (tx: CommandTx): Promise<string> => {
  const [row] = await tx.sql<{ no: string }[]>`select nextval('itinerary_numbers') as no`;
  return `B${row?.no ?? ''}`;
};
