import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { RawSql } from '../../db/client.ts';
import { UNFILLED } from './domain/unfilled.ts';

/** The platform in numbers. */
export interface PlatformFigures {
  careProviders: number;
  transportProviders: number;
  markets: number;
  people: number;
  signedIn: number;
  messagesWaiting: number;
  messagesFailed: number;
  statuses: { status: TripStatus; count: number }[];
  companies: { companyId: string; name: string; legs: number }[];
}

/**
 * The legs of care providers by status and day of their own calendars, each once, from a day until another
 * (null: on). What a company counts that only books for its own patients is just that; of whoever carries as
 * well (or did), or books for others, the legs are looked up, for its counters have those of others too.
 */
const legsOnce = (sql: RawSql, { fromDate, toDate }: { fromDate: string; toDate: string | null }) => sql`
  with mixed as materialized (
    select c.id, c.time_zone from companies c
    where c.is_care_provider and (c.is_transport_provider or exists (select 1 from trips p where p.proxy_company_id = c.id)
      or exists (select 1 from trips p where p.transport_provider_id = c.id))
  ), plain as materialized (
    select c.id from companies c where c.is_care_provider and c.id not in (select id from mixed)
  )
  select bucket as status, on_date, sum(n)::int as n from (
    select company_id, bucket, on_date, count as n from trip_counts
    union all select company_id, bucket, on_date, delta from trip_count_deltas
  ) counted join plain on plain.id = counted.company_id
  where bucket <> 'INVALID' and on_date >= ${fromDate}::date and on_date <= coalesce(${toDate}::date, 'infinity')
  group by 1, 2
  union all
  select t.status, (t.pick_up_at at time zone m.time_zone)::date, count(*)::int from mixed m join trips t on t.company_id = m.id
    and t.pick_up_at >= ${fromDate}::date::timestamp at time zone m.time_zone
    and t.pick_up_at < coalesce((${toDate}::date + 1)::timestamp at time zone m.time_zone, 'infinity')
  group by 1, 2`;

/**
 * How the platform stands: who takes part, who is here, what is under way from five days back on. Legs count
 * once, at the care provider they are for; with each company, as it counts them itself. Reads rows of every
 * company.
 */
export const platformFigures = async (
  sql: RawSql,
  of: { machineNow: Date; fromDate: string; idleMinutes: number },
): Promise<PlatformFigures> => {
  const counts = sql`
    select company_id, bucket, count as n from trip_counts where on_date >= ${of.fromDate}::date
    union all select company_id, bucket, delta from trip_count_deltas where on_date >= ${of.fromDate}::date`;
  const [[parties], [here], [waiting], statuses, companies] = await Promise.all([
    sql<Pick<PlatformFigures, 'careProviders' | 'transportProviders' | 'markets'>[]>`
      select count(*) filter (where is_care_provider)::int as "careProviders", count(*) filter (where is_transport_provider)::int as "transportProviders", (select count(*)::int from markets) as markets from companies`,
    sql<Pick<PlatformFigures, 'people' | 'signedIn'>[]>`
      select (select count(distinct identity_id)::int from users where status = 'ACTIVE') as people,
        (select count(distinct identity_id)::int from sessions where ended_at is null and expires_at > ${of.machineNow} and last_seen_at > ${new Date(of.machineNow.getTime() - of.idleMinutes * 60_000)}) as "signedIn"`,
    sql<Pick<PlatformFigures, 'messagesWaiting' | 'messagesFailed'>[]>`
      select count(*) filter (where status = 'QUEUED')::int as "messagesWaiting", count(*) filter (where status = 'DEAD' and created_at > ${new Date(of.machineNow.getTime() - 7 * 86_400_000)})::int as "messagesFailed" from messages`,
    sql<PlatformFigures['statuses']>`
      select status, sum(n)::int as count from (${legsOnce(sql, { fromDate: of.fromDate, toDate: null })}) x group by 1 having sum(n) > 0 order by 2 desc`,
    sql<PlatformFigures['companies']>`
      select c.id as "companyId", c.name, sum(n)::int as legs from (${counts}) x join companies c on c.id = x.company_id where bucket <> 'INVALID' group by 1, 2 having sum(n) > 0 order by 3 desc, 2 limit 20`,
  ]);
  return {
    careProviders: parties?.careProviders ?? 0,
    transportProviders: parties?.transportProviders ?? 0,
    markets: parties?.markets ?? 0,
    people: here?.people ?? 0,
    signedIn: here?.signedIn ?? 0,
    messagesWaiting: waiting?.messagesWaiting ?? 0,
    messagesFailed: waiting?.messagesFailed ?? 0,
    statuses,
    companies,
  };
};

/** The legs of all care providers on one day of their own calendars. */
export interface PlatformDay {
  date: string;
  legs: number;
  completed: number;
  cancelled: number;
  unfilled: number;
}

/** Legs per day over all care providers, each once. Reads rows of every company. */
export const platformDays = (
  sql: RawSql,
  of: { fromDate: string; toDate: string },
): Promise<PlatformDay[]> => sql<PlatformDay[]>`
  select to_char(on_date, 'YYYY-MM-DD') as date, sum(n)::int as legs,
    coalesce(sum(n) filter (where status = 'COMPLETED'), 0)::int as completed,
    coalesce(sum(n) filter (where status in ('CANCELLED', 'DRY_RUN')), 0)::int as cancelled,
    coalesce(sum(n) filter (where status = any(${[...UNFILLED]}::text[])), 0)::int as unfilled
  from (${legsOnce(sql, of)}) x group by on_date having sum(n) > 0 order by on_date`;
