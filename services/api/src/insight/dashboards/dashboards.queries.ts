import { COUNTED_TRIP_STATUSES, TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import type { RawSql } from '../../db/client.ts';
import { countWindow } from './domain/countWindow.ts';

/** Counters of a company in the window. */
export interface TripStatusCountsRow {
  counts: { status: TripStatus; count: number }[];
  /** Drafts that cannot be dispatched; they count under DRAFT as well. */
  invalid: number;
  windowStartsAt: Date;
}

/**
 * Counters of a company: totals and what is not folded yet, in one statement and so in one snapshot. Reads
 * one row per status and pick-up date in the window, however many trips there are. Statuses without trips are
 * left out, except those the activity summary shows.
 */
export const tripStatusCounts = async (
  sql: RawSql,
  of: { companyId: string; timeZone: string; now: Date },
): Promise<TripStatusCountsRow> => {
  const { startsAt, fromDate } = countWindow(of.now, of.timeZone);
  // What it is asked with in queries of their own: PostgreSQL then takes one plan. Otherwise it planned this
  // statement each time where there are many companies, at twice the cost of asking it.
  const [company, from] = [sql`(select ${of.companyId}::uuid)`, sql`(select ${fromDate}::date)`];
  const rows = await sql<{ bucket: string; count: number }[]>`
    select bucket, sum(n)::int as count from (
      select bucket, count as n from trip_counts where company_id = ${company} and on_date >= ${from}
      union all select bucket, delta from trip_count_deltas where company_id = ${company} and on_date >= ${from}
    ) as parts group by bucket`;
  const byBucket = new Map(rows.map(({ bucket, count }) => [bucket, count]));
  return {
    counts: TRIP_STATUSES.map((status) => ({ status, count: byBucket.get(status) ?? 0 })).filter(
      ({ status, count }) => count > 0 || isOneOf(COUNTED_TRIP_STATUSES, status),
    ),
    invalid: byBucket.get('INVALID') ?? 0,
    windowStartsAt: startsAt,
  };
};

/** How many differences wait to be folded into the counters; beyond 100,000 nobody counts on. */
export const unfoldedCounts = async (sql: RawSql): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (select 1 from trip_count_deltas limit 100000) as waiting`;
  return row?.n ?? 0;
};
