import { asc, eq, sql } from 'drizzle-orm';
import { query } from '../../../db/oneStatement.ts';
import { insertRows, updateRows, type Change, type Write } from '../../../db/writeMany.ts';
import { trips, type AgreedTerms, type CostLine, type Stop } from '../trips.table.ts';

export type { AgreedTerms, CostLine, Stop };

/** A leg as stored. */
export type TripRow = typeof trips.$inferSelect;
/** Columns of a leg to change. Its status is changed by `transition` alone. */
export type TripPatch = Partial<Omit<TripRow, 'id' | 'itineraryId' | 'status' | 'version' | 'createdAt'>>;

/** The legs of a booking in their order; to be asked with other things: `itineraryId`. */
export const tripsOfBooking = query
  .select()
  .from(trips)
  .where(eq(trips.itineraryId, sql.placeholder('itineraryId')))
  .orderBy(asc(trips.position));

/** New legs, and changed columns of others. */
export const tripWrites = (added: readonly TripRow[], changed: readonly Change<TripRow>[]): Write[] => [
  ...insertRows(trips, added),
  ...updateRows(trips, changed),
];
