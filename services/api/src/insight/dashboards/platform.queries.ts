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
 * How the platform stands: who takes part, who is here, what is under way from five days back on. Legs count
 * once, at the care provider they are for or the company that booked them.
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
      select bucket as status, sum(n)::int as count from (${counts}) x join companies c on c.id = x.company_id and c.is_care_provider where bucket <> 'INVALID' group by 1 having sum(n) > 0 order by 2 desc`,
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

/** Legs per day over all care providers, from the counters. */
export const platformDays = (
  sql: RawSql,
  of: { fromDate: string; toDate: string },
): Promise<PlatformDay[]> => sql<PlatformDay[]>`
  select to_char(on_date, 'YYYY-MM-DD') as date, sum(n)::int as legs,
    coalesce(sum(n) filter (where bucket = 'COMPLETED'), 0)::int as completed,
    coalesce(sum(n) filter (where bucket in ('CANCELLED', 'DRY_RUN')), 0)::int as cancelled,
    coalesce(sum(n) filter (where bucket = any(${[...UNFILLED]}::text[])), 0)::int as unfilled
  from (
    select company_id, bucket, on_date, count as n from trip_counts where on_date between ${of.fromDate}::date and ${of.toDate}::date
    union all select company_id, bucket, on_date, delta from trip_count_deltas where on_date between ${of.fromDate}::date and ${of.toDate}::date
  ) x join companies c on c.id = x.company_id and c.is_care_provider
  where bucket <> 'INVALID' group by on_date having sum(n) > 0 order by on_date`;
