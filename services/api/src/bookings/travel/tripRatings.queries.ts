import { RATED_BIDS } from '@ptc/schema/rules/rating';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, RawSql } from '../../db/client.ts';
import { trips } from '../core/trips.table.ts';
import { tripRatings } from './tripRatings.table.ts';

/** How a leg was rated. */
export interface TripRatingRow {
  readonly tripId: string;
  readonly stars: number;
  readonly comment: string | null;
  readonly ratedByUserId: string | null;
  readonly ratedAt: Date;
}

/** The ratings of legs, as far as they exist for the reader's company. */
export const ratingsOfTrips = (reads: RawSql, tripIds: readonly string[]): Promise<TripRatingRow[]> =>
  reads<TripRatingRow[]>`
    select trip_id as "tripId", stars, comment, rated_by_user_id as "ratedByUserId", rated_at as "ratedAt"
    from trip_ratings where trip_id = any(${[...tripIds]}::uuid[])`;

/**
 * The mean rating of transport providers in a market over the last half year, of those with enough of them.
 */
export const meanRatingsIn = async (
  db: Database,
  marketId: string,
  companyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const { transportProviderId: companyId, stars, ratedAt } = tripRatings;
  const rows = await db
    .select({ companyId, mean: sql<number>`avg(${stars})::float8` })
    .from(tripRatings)
    .innerJoin(trips, eq(trips.id, tripRatings.tripId))
    .where(
      and(
        inArray(companyId, [...companyIds]),
        gt(ratedAt, new Date(now.getTime() - RATED_BIDS.days * 24 * 3_600_000)),
        eq(trips.marketId, marketId),
      ),
    )
    .groupBy(companyId)
    .having(sql`count(*) >= ${RATED_BIDS.least}`);
  return new Map(rows.map((row) => [row.companyId, row.mean]));
};
