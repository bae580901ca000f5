import { RATED_BIDS } from '@ptc/schema/rules/rating';
import type { RawSql, RawTx } from '../../db/client.ts';

/** How a leg was rated. */
export interface TripRatingRow {
  readonly tripId: string;
  readonly stars: number;
  readonly comment: string | null;
  readonly ratedByUserId: string | null;
  readonly ratedAt: Date;
}

/** The ratings of legs, as far as they exist for the reader's company. */
export const ratingsOfTrips = (sql: RawSql, tripIds: readonly string[]): Promise<TripRatingRow[]> =>
  sql<TripRatingRow[]>`
    select trip_id as "tripId", stars, comment, rated_by_user_id as "ratedByUserId", rated_at as "ratedAt"
    from trip_ratings where trip_id = any(${[...tripIds]}::uuid[])`;

/** The mean rating of transport providers in a market over the last half year, of those with enough of them. */
export const meanRatingsIn = async (
  sql: RawTx,
  marketId: string,
  companyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const since = new Date(now.getTime() - RATED_BIDS.days * 24 * 3_600_000);
  const rows = await sql<{ companyId: string; mean: number }[]>`
    select r.transport_provider_id as "companyId", avg(r.stars)::float8 as mean
    from trip_ratings r join trips t on t.id = r.trip_id
    where r.transport_provider_id = any(${[...companyIds]}::uuid[]) and r.rated_at > ${since} and t.market_id = ${marketId}
    group by 1 having count(*) >= ${RATED_BIDS.least}`;
  return new Map(rows.map(({ companyId, mean }) => [companyId, mean]));
};
