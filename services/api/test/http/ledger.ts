import type { RawSql } from '../../src/db/client.ts';
import { replayStatus } from '../../src/bookings/core/domain/replayStatus.ts';

/** Trips whose status is not what their activity log leads to. */
export async function brokenLogs(sql: RawSql): Promise<string[]> {
  const trips = await sql<
    { id: string; name: string; status: string }[]
  >`select id, name, status from trips order by id`;
  const entries = await sql<{ tripId: string; fromStatus: never; toStatus: never }[]>`
    select trip_id as "tripId", from_status as "fromStatus", to_status as "toStatus" from activity_entries where trip_id is not null order by seq`;
  const byTrip = Map.groupBy(entries, ({ tripId }) => tripId);
  return trips.flatMap(({ id, name, status }) => {
    const replayed = replayStatus(byTrip.get(id) ?? []);
    return replayed.status === status && replayed.brokenAt === null
      ? []
      : [`${name}: is ${status}, its log says ${replayed.status}`];
  });
}

/** Counters that differ from a fresh count. */
export const wrongCounters = (sql: RawSql): Promise<readonly object[]> => sql`
  with kept as (select company_id, bucket, on_date, sum(n)::int as n from (
    select company_id, bucket, on_date, count as n from trip_counts union all select company_id, bucket, on_date, delta from trip_count_deltas) x group by 1, 2, 3 having sum(n) <> 0)
  select company_id, bucket, on_date, kept.n as kept, f.count as fresh from kept full join trip_counts_fresh f using (company_id, bucket, on_date) where coalesce(kept.n, 0) <> coalesce(f.count, 0)`;

/**
 * Batches with more than one accepted offer, or whose accepted offer is not by the company that carries their
 * trips.
 */
export const wronglyAccepted = (sql: RawSql): Promise<readonly object[]> => sql`
  select b.id from batches b join offers o on o.batch_id = b.id and o.status = 'ACCEPTED' group by b.id having count(*) > 1
  union all
  select t.batch_id from trips t where t.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED')
    and not exists (select 1 from offers o where o.batch_id = t.batch_id and o.status = 'ACCEPTED' and o.company_id = t.transport_provider_id)
  union all
  select o.batch_id from offers o join trips t on t.batch_id = o.batch_id where o.status in ('OPEN', 'BID', 'COUNTERED') and t.status not in ('OFFERED', 'ACCEPTING')`;

/** Live offers that are not found by the hour of one of their legs. */
export const hiddenOffers = (sql: RawSql): Promise<readonly object[]> => sql`
  select o.id, o.first_pick_up_at, o.last_pick_up_at, t.pick_up_at from offers o join trips t on t.batch_id = o.batch_id
  where o.status in ('OPEN', 'BID', 'COUNTERED')
    and (o.first_pick_up_at > t.pick_up_at or o.last_pick_up_at < t.pick_up_at)`;

/** Offers that do not say whose booking they are of. */
export const wrongCareProviders = (sql: RawSql): Promise<readonly object[]> => sql`
  select o.id, o.care_provider_id, i.company_id from offers o join itineraries i on i.id = o.itinerary_id
  where o.care_provider_id is distinct from i.company_id`;

/** Alerts of a booking by event and company. */
export async function alertsOf(sql: RawSql, itineraryId: string): Promise<Map<string, number>> {
  const rows = await sql<
    { key: string; n: number }[]
  >`select event || ' ' || company_id as key, count(*)::int as n from alerts where itinerary_id = ${itineraryId} group by 1`;
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Whether every consumer of the outbox has passed its newest event. */
export async function isCaughtUp(sql: RawSql): Promise<boolean> {
  const [row] = await sql<{ behind: boolean }[]>`
    select exists (select 1 from outbox o, outbox_consumers c where (o.xid, o.id) > (c.xid, c.id)) or not exists (select 1 from outbox_consumers) as behind`;
  return row?.behind === false;
}

/** Everything a test wants to hold at rest, as one value that should be empty. */
export const disagreements = async (
  sql: RawSql,
): Promise<{
  logs: string[];
  counters: readonly object[];
  acceptances: readonly object[];
  hidden: readonly object[];
  careProviders: readonly object[];
}> => ({
  logs: await brokenLogs(sql),
  counters: [...(await wrongCounters(sql))],
  acceptances: [...(await wronglyAccepted(sql))],
  hidden: [...(await hiddenOffers(sql))],
  careProviders: [...(await wrongCareProviders(sql))],
});

/** What `disagreements` gives when there are none. */
export const agreed = { logs: [], counters: [], acceptances: [], hidden: [], careProviders: [] };
