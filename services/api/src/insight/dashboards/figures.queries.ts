import type { TripStatus } from '@ptc/schema/rules/enums';
import { TRIP } from '@ptc/schema/rules/limits';
import type { RawSql } from '../../db/client.ts';
import type { Period } from './domain/period.ts';

/** Whose figures: a company's, as the side or sides its user may see. */
export interface FigureOwner {
  readonly companyId: string;
  readonly timeZone: string;
  readonly books: boolean;
  readonly dispatches: boolean;
}

/** What is counted of a group of legs. */
export interface LegFigures {
  total: number;
  completed: number;
  cancelled: number;
  /** Legs nobody has (yet). */
  unfilled: number;
  /** Legs whose crew stamped its arrival at a pick-up that has a time. */
  measured: number;
  onTime: number;
  /** Driven on completed legs, as recorded. */
  drivenMeters: number;
}

/** A group of legs: one of its keys says of what; all null: of everything. */
export interface LegGroup extends LegFigures {
  date: string | null;
  status: TripStatus | null;
  marketId: string | null;
  /** On the booking side the transport provider, on the other the care provider. */
  partnerId: string | null;
  vehicleId: string | null;
  /** 1 for each key the group is not made by: date 16, status 8, market 4, partner 2, vehicle 1. */
  mask: number;
}

/** Every figure of a company's legs with a pick-up in the period: altogether, by day, status, market, partner and vehicle; one statement along the indexes by pick-up. */
export const legGroups = (sql: RawSql, of: FigureOwner, period: Period): Promise<LegGroup[]> => sql<
  LegGroup[]
>`
  with legs as (
    select t.id, t.status, (t.pick_up_at at time zone ${of.timeZone})::date as on_date, t.market_id, t.transport_provider_id as partner_id, null::uuid as vehicle_id, t.at_pickup_at, t.pick_up_at, t.promised_pick_up_at, t.pick_up_type, t.wait_and_return, t.distance, t.distance_unit
    from trips t where ${of.books} and t.company_id = ${of.companyId} and t.pick_up_at >= ${period.startsAt} and t.pick_up_at < ${period.endsAt}
    union all
    select t.id, t.status, (t.pick_up_at at time zone ${of.timeZone})::date, t.market_id, t.transport_provider_id, null::uuid, t.at_pickup_at, t.pick_up_at, t.promised_pick_up_at, t.pick_up_type, t.wait_and_return, t.distance, t.distance_unit
    from trips t where ${of.books} and t.proxy_company_id = ${of.companyId} and t.pick_up_at >= ${period.startsAt} and t.pick_up_at < ${period.endsAt}
    union all
    select t.id, t.status, (t.pick_up_at at time zone ${of.timeZone})::date, t.market_id, t.company_id, t.vehicle_id, t.at_pickup_at, t.pick_up_at, t.promised_pick_up_at, t.pick_up_type, t.wait_and_return, t.distance, t.distance_unit
    from trips t where ${of.dispatches} and t.transport_provider_id = ${of.companyId} and t.pick_up_at >= ${period.startsAt} and t.pick_up_at < ${period.endsAt}
      and not (${of.books} and (t.company_id = ${of.companyId} or t.booked_by_company_id = ${of.companyId}))
  ), judged as (
    select l.*, l.at_pickup_at is not null and l.pick_up_type <> 'WILL_CALL' and not l.wait_and_return as measured,
      l.at_pickup_at <= coalesce(l.promised_pick_up_at, l.pick_up_at) + make_interval(mins => ${TRIP.onTimeMinutes}) as in_time
    from legs l
  )
  select to_char(on_date, 'YYYY-MM-DD') as date, status, market_id as "marketId", partner_id as "partnerId", vehicle_id as "vehicleId",
    grouping(on_date, status, market_id, partner_id, vehicle_id) as mask,
    count(*)::int as total,
    count(*) filter (where status = 'COMPLETED')::int as completed,
    count(*) filter (where status in ('CANCELLED', 'DRY_RUN'))::int as cancelled,
    count(*) filter (where status in ('DRAFT', 'OFFERED', 'ACCEPTING', 'API_FAILED', 'UNFULFILLED', 'EXPIRED'))::int as unfilled,
    count(*) filter (where measured)::int as measured,
    count(*) filter (where measured and in_time)::int as "onTime",
    coalesce(sum(distance * case distance_unit when 'MI' then 1609.344 else 1000 end) filter (where status = 'COMPLETED'), 0)::float8 as "drivenMeters"
  from judged group by grouping sets ((), (on_date), (status), (market_id), (partner_id), (vehicle_id))
  order by on_date, count(*) desc`;

/** How batches found a transport provider. */
export interface FillFigures {
  /** Batches of the period's legs that were offered to somebody. */
  offered: number;
  filled: number;
  /** From the first offer to the acceptance, the middle one; null where nothing was accepted. */
  medianMinutes: number | null;
}

/** How the bookings of the period found their transport providers. */
export const fillFigures = async (sql: RawSql, of: FigureOwner, period: Period): Promise<FillFigures> => {
  const [row] = await sql<FillFigures[]>`
    with batch as (
      select distinct t.itinerary_id, t.batch_id from trips t
      where ${of.books} and (t.company_id = ${of.companyId} or t.proxy_company_id = ${of.companyId}) and t.pick_up_at >= ${period.startsAt} and t.pick_up_at < ${period.endsAt}
    ), offering as (
      select min(o.created_at) as first_at, min(o.answered_at) filter (where o.status = 'ACCEPTED') as accepted_at
      from batch b join offers o on o.itinerary_id = b.itinerary_id and o.batch_id = b.batch_id group by b.batch_id
    )
    select count(*)::int as offered, count(accepted_at)::int as filled,
      (percentile_cont(0.5) within group (order by extract(epoch from accepted_at - first_at) / 60) filter (where accepted_at is not null))::float8 as "medianMinutes"
    from offering`;
  return row ?? { offered: 0, filled: 0, medianMinutes: null };
};

/** How a transport provider answered what it was offered. */
export interface AnswerFigures {
  received: number;
  accepted: number;
  declined: number;
  /** Not answered in time. */
  lapsed: number;
  medianMinutes: number | null;
}

/** The answers of a transport provider to the offers it got in the period. */
export const answerFigures = async (sql: RawSql, of: FigureOwner, period: Period): Promise<AnswerFigures> => {
  const [row] = await sql<AnswerFigures[]>`
    select count(*)::int as received, count(*) filter (where status = 'ACCEPTED')::int as accepted, count(*) filter (where status = 'DECLINED')::int as declined,
      count(*) filter (where status = 'EXPIRED')::int as lapsed,
      (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60) filter (where answered_at is not null))::float8 as "medianMinutes"
    from offers where ${of.dispatches} and company_id = ${of.companyId} and created_at >= ${period.startsAt} and created_at < ${period.endsAt}`;
  return row ?? { received: 0, accepted: 0, declined: 0, lapsed: 0, medianMinutes: null };
};
