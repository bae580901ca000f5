import { asc, eq, sql } from 'drizzle-orm';
import { query } from '../../../db/oneStatement.ts';
import { insertRows, updateRows, type Change, type Write } from '../../../db/writeMany.ts';
import { trips, type AgreedTerms, type CostLine, type Stop } from '../trips.table.ts';

export type { AgreedTerms, CostLine, Stop };

/** A leg as stored. */
export type TripRow = typeof trips.$inferSelect;
/** Columns of a leg to change. Its status is changed by `transition` alone. */
export type TripPatch = Partial<Omit<TripRow, 'id' | 'itineraryId' | 'status' | 'version' | 'createdAt'>>;

/**
 * A leg that no transport provider has: nothing is agreed, and nothing stands there of one that had it. Later
 * stamps are none of these: with them a leg is given back no more.
 */
export const carriedByNobody = {
  transportProviderId: null,
  vehicleId: null,
  promisedPickUpAt: null,
  agreed: null,
  conflictReason: null,
  conflictEndsAt: null,
  agreedAt: null,
  reconfirmAt: null,
  reconfirmBy: null,
  unconfirmedAt: null,
  reconfirmedAt: null,
  reconfirmedByUserId: null,
  externalReference: null,
  externalUrl: null,
  assignedAt: null,
  toPickupAt: null,
} as const satisfies TripPatch;

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
