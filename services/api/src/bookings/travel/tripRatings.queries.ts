import type { RawSql } from '../../db/client.ts';

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
