import type { RawSql } from '../../db/client.ts';
import type { Period } from './domain/period.ts';
import type { FigureOwner } from './figures.queries.ts';

/** How batches found a transport provider. */
export interface FillFigures {
  /** Batches of the period's legs that were offered to somebody. */
  offered: number;
  filled: number;
  /**
   * From the first offer until somebody had it (a bid until its award): the middle one, and the one that nine
   * of ten stay below; null where nothing was accepted.
   */
  medianMinutes: number | null;
  p90Minutes: number | null;
}

/** Batches that have something in common; no key: all of the period. */
export interface FillGroup extends FillFigures {
  /** The day of the batch's first pick-up in the period. */
  date: string | null;
  marketId: string | null;
  /** Who accepted. */
  partnerId: string | null;
  /** 1 for each key the group is not made by: date 4, market 2, partner 1. */
  mask: number;
}

/** How offers were answered. */
export interface AnswerFigures {
  received: number;
  accepted: number;
  declined: number;
  /** Not answered in time; whose answer came and led to nothing is not among them. */
  lapsed: number;
  /**
   * From the offer to the answer: the middle one, and the one that nine of ten stay below; null where none
   * was answered.
   */
  medianMinutes: number | null;
  p90Minutes: number | null;
}

/** Offers that have something in common; no key: all. */
export interface AnswerGroup extends AnswerFigures {
  /** The day of the offer. */
  date: string | null;
  /** For whom answers, whose booking it is; for whom asks, who answered. */
  partnerId: string | null;
  /** 1 for each key the group is not made by: date 2, partner 1. */
  mask: number;
}

const answerColumns = (sql: RawSql) => sql`
  count(*)::int as received, count(*) filter (where status = 'ACCEPTED')::int as accepted, count(*) filter (where status = 'DECLINED')::int as declined,
  count(*) filter (where status = 'EXPIRED' and minutes is null)::int as lapsed,
  (percentile_cont(0.5) within group (order by minutes) filter (where minutes is not null))::float8 as "medianMinutes",
  (percentile_cont(0.9) within group (order by minutes) filter (where minutes is not null))::float8 as "p90Minutes"`;

/** What the offers of booked legs tell. */
export interface OffersTold {
  /**
   * How the bookings found their transport providers: altogether, by day in order, by market, and by who
   * accepted, the larger first.
   */
  fill: FillGroup[];
  /** How those who were asked to carry them answered, by transport provider, the most asked first. */
  asked: AnswerGroup[];
}

/**
 * What the offers of a company's legs with a pick-up in the period tell, of each leg once, by one statement:
 * who booked them sees how they were offered.
 */
export const offersTold = async (sql: RawSql, of: FigureOwner, period: Period): Promise<OffersTold> => {
  const [told] = await sql<OffersTold[]>`
  with made as materialized (
    select offer_id, batch_id, market_id, transport_provider_id, status, created_at, answered_at, decided_at, pick_up_at
    from leg_offers where ${of.books} and (company_id = ${of.companyId} or proxy_company_id = ${of.companyId})
      and pick_up_at >= ${period.startsAt} and pick_up_at < ${period.endsAt}
  ), offering as (
    select min((pick_up_at at time zone ${of.timeZone})::date) as on_date, min(market_id::text)::uuid as market_id,
      min(created_at) as first_at, min(coalesce(decided_at, answered_at)) filter (where status = 'ACCEPTED') as accepted_at,
      (min(transport_provider_id::text) filter (where status = 'ACCEPTED'))::uuid as partner_id
    from made group by batch_id
  ), timed as (
    select *, extract(epoch from accepted_at - first_at) / 60 as minutes from offering
  ), fill as (
    select to_char(on_date, 'YYYY-MM-DD') as date, market_id as "marketId", partner_id as "partnerId", grouping(on_date, market_id, partner_id) as mask,
      count(*)::int as offered, count(partner_id)::int as filled,
      (percentile_cont(0.5) within group (order by minutes) filter (where minutes is not null))::float8 as "medianMinutes",
      (percentile_cont(0.9) within group (order by minutes) filter (where minutes is not null))::float8 as "p90Minutes"
    from timed group by grouping sets ((), (on_date), (market_id), (partner_id))
  ), sent as (
    select distinct offer_id, transport_provider_id as company_id, status, extract(epoch from answered_at - created_at) / 60 as minutes
    from made
  ), asked as (
    select null as date, company_id as "partnerId", 2 as mask, ${answerColumns(sql)}
    from sent group by company_id
  )
  select (select coalesce(json_agg(f order by date, offered desc), '[]') from fill f) as fill,
    (select coalesce(json_agg(a order by received desc), '[]') from asked a) as asked`;
  return told ?? { fill: [], asked: [] };
};

/**
 * The answers of a transport provider to the offers it got in the period: altogether, by day, and by whose
 * booking it was, which whoever was asked knows also of a booking that went to another.
 */
export const answerGroups = (sql: RawSql, of: FigureOwner, period: Period): Promise<AnswerGroup[]> => sql<
  AnswerGroup[]
>`
  with got as (
    select status, (created_at at time zone ${of.timeZone})::date as on_date, care_provider_id as partner_id, extract(epoch from answered_at - created_at) / 60 as minutes
    from offer_answers
    where ${of.dispatches} and company_id = ${of.companyId} and created_at >= ${period.startsAt} and created_at < ${period.endsAt}
  )
  select to_char(on_date, 'YYYY-MM-DD') as date, partner_id as "partnerId", grouping(on_date, partner_id) as mask, ${answerColumns(sql)}
  from got group by grouping sets ((), (on_date), (partner_id)) order by on_date, count(*) desc`;
