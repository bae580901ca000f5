import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { TRIP } from '@ptc/schema/rules/limits';
import type { RawSql } from '../../db/client.ts';
import type { Period } from './domain/period.ts';
import { UNFILLED } from './domain/unfilled.ts';

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

/**
 * The legs of a company with a pick-up in the period, each read once, as the sides their reader may see, and
 * whether each was reached in time; along the indexes by pick-up.
 */
const judgedLegs = (sql: RawSql, of: FigureOwner, period: Period) => sql`
  legs as (
    select t.id, t.status, t.pick_up_at at time zone ${of.timeZone} as on_wall, t.market_id, t.transport_provider_id as partner_id, null::uuid as vehicle_id, t.at_pickup_at, t.pick_up_at, t.promised_pick_up_at, t.pick_up_type, t.wait_and_return, t.distance, t.distance_unit
    from trips t where ${of.books} and t.company_id = ${of.companyId} and t.pick_up_at >= ${period.startsAt} and t.pick_up_at < ${period.endsAt}
    union all
    select t.id, t.status, t.pick_up_at at time zone ${of.timeZone}, t.market_id, t.transport_provider_id, null::uuid, t.at_pickup_at, t.pick_up_at, t.promised_pick_up_at, t.pick_up_type, t.wait_and_return, t.distance, t.distance_unit
    from trips t where ${of.books} and t.proxy_company_id = ${of.companyId} and t.pick_up_at >= ${period.startsAt} and t.pick_up_at < ${period.endsAt}
    union all
    select t.id, t.status, t.pick_up_at at time zone ${of.timeZone}, t.market_id, t.company_id, t.vehicle_id, t.at_pickup_at, t.pick_up_at, t.promised_pick_up_at, t.pick_up_type, t.wait_and_return, t.distance, t.distance_unit
    from trips t where ${of.dispatches} and t.transport_provider_id = ${of.companyId} and t.pick_up_at >= ${period.startsAt} and t.pick_up_at < ${period.endsAt}
      and not (${of.books} and (t.company_id = ${of.companyId} or t.booked_by_company_id = ${of.companyId}))
  ), judged as materialized (
    select l.*, l.on_wall::date as on_date, l.at_pickup_at is not null and l.pick_up_type <> 'WILL_CALL' and not l.wait_and_return as measured,
      l.at_pickup_at <= coalesce(l.promised_pick_up_at, l.pick_up_at) + make_interval(mins => ${TRIP.onTimeMinutes}) as in_time
    from legs l
  )`;

/** The legs of one hour of the day on one weekday, over all weeks of a period. */
export interface HourGroup {
  /** 1: Monday, to 7: Sunday. */
  weekday: number;
  /** 0 to 23, on the wall clock. */
  hour: number;
  total: number;
  measured: number;
  onTime: number;
}

/** The ratings of a group of legs: of one partner, or of all (mask 1). */
export interface RatingGroup {
  partnerId: string | null;
  mask: number;
  rated: number;
  /** Null where none was rated. */
  meanStars: number | null;
}

/** What the legs of a period tell. */
export interface LegsTold {
  /** Altogether, by day in order, by status, market, partner and vehicle, the larger first. */
  groups: LegGroup[];
  /**
   * By weekday and hour of their pick-up on the company's clock; an hour that a change of clocks repeats
   * counts as the one it is called.
   */
  hours: HourGroup[];
  /** How the completed ones were rated: altogether, and by partner. */
  ratings: RatingGroup[];
}

/**
 * Every figure of a company's legs with a pick-up in the period, by one statement: the legs are what takes
 * time.
 */
export const legsTold = async (sql: RawSql, of: FigureOwner, period: Period): Promise<LegsTold> => {
  const [told] = await sql<LegsTold[]>`
  with ${judgedLegs(sql, of, period)}, leg_groups as (
    select to_char(on_date, 'YYYY-MM-DD') as date, status, market_id as "marketId", partner_id as "partnerId", vehicle_id as "vehicleId",
      grouping(on_date, status, market_id, partner_id, vehicle_id) as mask,
      count(*)::int as total,
      count(*) filter (where status = 'COMPLETED')::int as completed,
      count(*) filter (where status in ('CANCELLED', 'DRY_RUN'))::int as cancelled,
      count(*) filter (where status = any(${[...UNFILLED]}::text[]))::int as unfilled,
      count(*) filter (where measured)::int as measured,
      count(*) filter (where measured and in_time)::int as "onTime",
      coalesce(sum(distance * case distance_unit when 'MI' then 1609.344 else 1000 end) filter (where status = 'COMPLETED'), 0)::float8 as "drivenMeters"
    from judged group by grouping sets ((), (on_date), (status), (market_id), (partner_id), (vehicle_id))
  ), hour_groups as (
    select extract(isodow from on_wall)::int as weekday, extract(hour from on_wall)::int as hour,
      count(*)::int as total,
      count(*) filter (where measured)::int as measured,
      count(*) filter (where measured and in_time)::int as "onTime"
    from judged group by 1, 2
  ), rating_groups as (
    select partner_id as "partnerId", grouping(partner_id) as mask, count(*)::int as rated, avg(r.stars)::float8 as "meanStars"
    from judged join trip_ratings r on r.trip_id = judged.id where status = 'COMPLETED'
    group by grouping sets ((), (partner_id))
  )
  select (select coalesce(json_agg(g order by date, total desc), '[]') from leg_groups g) as groups,
    (select coalesce(json_agg(h order by weekday, hour), '[]') from hour_groups h) as hours,
    (select coalesce(json_agg(r order by rated desc), '[]') from rating_groups r) as ratings`;
  return told ?? { groups: [], hours: [], ratings: [] };
};
