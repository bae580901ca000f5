import { UNFILLED_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { OVERDUE_TRIP_STATUSES, passedSpan } from '@ptc/schema/rules/overdue';
import { soonSpan } from '@ptc/schema/rules/unfilledSoon';
import type { RawSql } from '../../db/client.ts';
import { WAITING_STATUSES } from '../../bookings/travel/asParty.queries.ts';
import { UNFILLED } from './domain/unfilled.ts';
import type { FigureOwner } from './figures.queries.ts';

/** One hour ahead: legs by their pick-up. */
export interface HourAhead {
  startsAt: Date;
  unfilled: number;
  filled: number;
}

/** What is under way and what is near. */
export interface PresentFigures {
  moving: number;
  late: number;
  unfilledSoon: number;
  atRisk: number;
  toAnswer: number;
  hours: HourAhead[];
}

/** Hours ahead that are shown. */
const hoursAhead = 24;

/**
 * What is under way at a company now, and the day ahead hour by hour. Reads the legs of five days back to a
 * day ahead, along the indexes by pick-up.
 */
export const presentFigures = async (sql: RawSql, of: FigureOwner, now: Date): Promise<PresentFigures> => {
  const to = new Date(now.getTime() + hoursAhead * 3_600_000);
  const [soon, passed] = [soonSpan(now), passedSpan(now)];
  const booked = sql`${of.books} and (t.company_id = ${of.companyId} or t.proxy_company_id = ${of.companyId})`;
  // Of a leg that is only carried, its risk is its booker's to know.
  const mine = sql`
    select t.status, t.pick_up_at, t.to_pickup_at, t.pick_up_type, t.ready_at,
      ${booked} and (t.stranded_risk is not null or t.last_safe_passed_at is not null) as at_risk from trips t
    where t.pick_up_at >= ${passed.from} and t.pick_up_at < ${to} and t.status not in ('COMPLETED', 'CANCELLED', 'DRY_RUN')
      and ((${booked}) or (${of.dispatches} and t.transport_provider_id = ${of.companyId}))`;
  const [[now_], hours, [offered]] = await Promise.all([
    sql<{ moving: number; late: number; unfilledSoon: number; atRisk: number }[]>`
      select count(*) filter (where status = 'IN_MOTION')::int as moving,
        count(*) filter (where status = any(${[...OVERDUE_TRIP_STATUSES]}::text[]) and to_pickup_at is null and pick_up_at < ${passed.to} and not (pick_up_type = 'WILL_CALL' and ready_at is null))::int as late,
        count(*) filter (where status = any(${[...UNFILLED_TRIP_STATUSES]}::text[]) and pick_up_at >= ${soon.from} and pick_up_at < ${soon.to})::int as "unfilledSoon",
        count(*) filter (where at_risk)::int as "atRisk"
      from (${mine}) x`,
    sql<HourAhead[]>`
      select date_trunc('hour', pick_up_at) as "startsAt",
        count(*) filter (where status = any(${[...UNFILLED]}::text[]))::int as unfilled,
        count(*) filter (where status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION'))::int as filled
      from (${mine}) x where pick_up_at >= date_trunc('hour', ${now}::timestamptz) group by 1 order by 1`,
    of.dispatches
      ? sql<
          { toAnswer: number }[]
        >`select count(*)::int as "toAnswer" from offers o join trips t on t.batch_id = o.batch_id
      where o.company_id = ${of.companyId} and o.status = 'OPEN' and t.status = any(${[...WAITING_STATUSES]}::text[])`
      : [],
  ]);
  return {
    moving: now_?.moving ?? 0,
    late: now_?.late ?? 0,
    unfilledSoon: now_?.unfilledSoon ?? 0,
    atRisk: now_?.atRisk ?? 0,
    toAnswer: offered?.toAnswer ?? 0,
    hours,
  };
};
