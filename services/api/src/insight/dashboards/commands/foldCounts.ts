import type { RawSql } from '../../../db/client.ts';

const lock = 7_301_450_311;
const most = 50_000;

/**
 * Adds the counters' deltas into their totals, at most 50,000 at a time, oldest first. One statement moves
 * them, so that a reader sees each delta either in the one place or in the other. Returns how many; null when
 * another worker is at it.
 */
export const foldCounts = (sql: RawSql): Promise<number | null> =>
  sql.begin(async (tx) => {
    const [held] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${lock}::bigint) as mine`;
    if (!held?.mine) return null;
    const [moved] = await tx<{ deltas: number }[]>`
      with gone as (
        delete from trip_count_deltas where id in (select id from trip_count_deltas order by id limit ${most})
        returning company_id, bucket, on_date, delta
      ), folded as (
        insert into trip_counts (company_id, bucket, on_date, count)
        select company_id, bucket, on_date, sum(delta)::int from gone group by company_id, bucket, on_date having sum(delta) <> 0
        on conflict (company_id, on_date, bucket) do update set count = trip_counts.count + excluded.count
      )
      select count(*)::int as deltas from gone`;
    return moved?.deltas ?? 0;
  });

/**
 * Counts again and replaces totals and deltas, for data that came in past the triggers (COPY with triggers
 * off). One snapshot serves both sides: what commits meanwhile keeps its deltas.
 */
export const recountTrips = async (sql: RawSql): Promise<void> => {
  await sql.begin('isolation level repeatable read', async (tx) => {
    // A whole market is read: longer than a request may take.
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(${lock}::bigint)`;
    await tx`delete from trip_count_deltas`;
    await tx`delete from trip_counts`;
    await tx`insert into trip_counts (company_id, bucket, on_date, count) select company_id, bucket, on_date, count from trip_counts_fresh order by company_id, on_date, bucket`;
  });
};
