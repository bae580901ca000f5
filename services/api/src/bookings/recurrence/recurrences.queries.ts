import type { RawSql, RawTx, Database } from '../../db/client.ts';
import type { SqlTag } from '../../db/sqlTag.ts';
import type { NextTimer } from '../../reference/clock/clock.queries.ts';
import { and, asc, eq, getTableColumns, gt, gte, inArray, lte, or, sql as text, type SQL } from 'drizzle-orm';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import type { RunningDays, WeekdayTime } from '@ptc/schema/rules/occurrences';
import { trips } from '../core/trips.table.ts';
import type { TemplateShown } from '../booking/booking.hooks.ts';
import {
  soonestBundle,
  recurrenceStatus,
  startsAt,
  type ExceptionFacts,
  type TemplateFacts,
} from './domain/occurrences.ts';
import { recurrenceExceptions, recurrences } from './recurrences.table.ts';

/** A recurrence as stored, with what adjoins it. */
export type RecurrenceRow = typeof recurrences.$inferSelect & Pick<TemplateFacts, 'isFollowed' | 'adjoining'>;

/**
 * SQL over `recurrences`: whether another template goes on behind its last day. What was split off from the
 * template it goes on from, and begins later, goes on behind it too.
 */
const followed = <Part>(tag: SqlTag<Part>): Part =>
  tag`exists (select 1 from recurrences f where f.status <> 'CANCELLED' and (f.follows_id = recurrences.itinerary_id
    or f.follows_id = recurrences.follows_id and f.starts_on > recurrences.starts_on))`;

/** SQL over `recurrences`: the days of the templates before and behind it. */
const adjoiningDays = <Part>(tag: SqlTag<Part>): Part =>
  tag`coalesce((select jsonb_agg(jsonb_build_object('days', n.days, 'startsOn', n.starts_on, 'endsOn', n.ends_on)) from recurrences n
    where n.status <> 'CANCELLED' and (n.itinerary_id = recurrences.follows_id or n.follows_id = recurrences.itinerary_id
      or n.follows_id = recurrences.follows_id and n.itinerary_id <> recurrences.itinerary_id)), '[]'::jsonb)`;

/** The columns of a recurrence as it is read. */
export const recurrenceColumns = {
  ...getTableColumns(recurrences),
  isFollowed: followed<SQL<boolean>>(text),
  adjoining: adjoiningDays<SQL<readonly RunningDays[]>>(text),
};

/** A produced occurrence: its day in the template, and when it begins. */
export interface NextProduced {
  readonly date: string;
  readonly at: Date;
}

/** Days that were moved further are not looked for: a template may have produced for years. */
const movedDays = 31;

/**
 * The next of a template's produced occurrences that still takes place, by template. When it begins decides:
 * its day in the template may be over, where it was moved.
 */
export const nextProduced = async (
  sql: RawSql,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NextProduced>> => {
  const rows = await sql<(NextProduced & { id: string })[]>`
    select distinct on (t.template_id) t.template_id as id, t.occurrence_on::text as date, t.pick_up_at as at from trips t
    where t.template_id = any(${[...ids]}::uuid[]) and t.occurrence_leg = 0 and t.pick_up_at > ${now}
      and t.occurrence_on >= (${now}::timestamptz - make_interval(days => ${movedDays}))::date
      and exists (select 1 from trips leg where leg.template_id = t.template_id and leg.occurrence_on = t.occurrence_on
        and leg.occurrence_leg is not null and leg.status <> 'CANCELLED')
    order by t.template_id, t.pick_up_at`;
  return new Map(rows.map(({ id, ...next }) => [id, next]));
};

/** Weekdays by number, then the first time: templates of the same days stand together. */
const daysKey = (days: readonly WeekdayTime[]): string =>
  `${days.map(({ day }) => DAYS_OF_WEEK.indexOf(day) + 1).join('')} ${days[0]?.time ?? ''}`;

/** What lists show of templates that the caller sees. */
export const shownTemplates = async (
  sql: RawSql,
  templates: readonly { readonly id: string; readonly marketTimeZone: string }[],
  now: Date,
): Promise<TemplateShown[]> => {
  const zones = new Map(templates.map(({ id, marketTimeZone }) => [id, marketTimeZone]));
  const ids = [...zones.keys()];
  const rows = await sql<(TemplateFacts & Pick<TemplateShown, 'itineraryId' | 'callType'>)[]>`
    select itinerary_id as "itineraryId", recurrences.status, offer_interval as "offerInterval", starts_on::text as "startsOn", ends_on::text as "endsOn",
      produced_through::text as "producedThrough", follows_id as "followsId", ${followed<ReturnType<RawSql>>(sql)} as "isFollowed", ${adjoiningDays<ReturnType<RawSql>>(sql)} as adjoining,
      days, legs, classification, on_holidays as "onHolidays", coalesce(mk.settings -> 'holidays', '[]'::jsonb) as holidays,
      case when lv.id is not null then jsonb_build_object('code', coalesce(la.code, lv.code), 'name', coalesce(la.name, lv.name)) end as "callType"
    from recurrences join itineraries i on i.id = itinerary_id join markets mk on mk.id = i.market_id
    left join lookup_values lv on lv.id = (classification ->> 'callTypeId')::uuid
    left join lookup_aliases la on la.lookup_value_id = lv.id and la.company_id = mk.owner_company_id
    where itinerary_id = any(${ids}::uuid[])`;
  const produced = await nextProduced(sql, ids, now);
  const exceptions = await sql<(ExceptionFacts & { itineraryId: string })[]>`
    select itinerary_id as "itineraryId", on_date::text as "onDate", skipped, change, holiday from recurrence_exceptions
    where itinerary_id = any(${ids}::uuid[]) and on_date >= (${now}::timestamptz - interval '5 days')::date`;
  const differing = Map.groupBy(exceptions, ({ itineraryId }) => itineraryId);
  return rows.map((row) => {
    const { itineraryId, status, offerInterval, endsOn, producedThrough, days, legs, callType } = row;
    const zone = zones.get(itineraryId) ?? 'UTC';
    const ahead = soonestBundle(row, differing.get(itineraryId) ?? [], now, zone)?.occurrences[0];
    return {
      itineraryId,
      offerInterval,
      endsOn,
      producedThrough,
      callType,
      status: recurrenceStatus(row, now, zone),
      days: daysKey(days),
      nextAt:
        produced.get(itineraryId)?.at ??
        (status === 'ACTIVE' && ahead !== undefined ? startsAt(ahead) : null),
      pickUp: legs[0]?.pickUp ?? null,
      dropOff: legs[0]?.dropOff ?? null,
    };
  });
};

/** A day that differs, as stored. */
export type ExceptionRow = typeof recurrenceExceptions.$inferSelect;

/** The recurrences of templates; the caller sees the templates. */
export const recurrencesOf = (db: Database, ids: readonly string[]): Promise<RecurrenceRow[]> =>
  db
    .select(recurrenceColumns)
    .from(recurrences)
    .where(inArray(recurrences.itineraryId, [...ids]));

/** The days of templates that differ, in order. */
export const exceptionsOf = (db: Database, ids: readonly string[]): Promise<ExceptionRow[]> =>
  db
    .select()
    .from(recurrenceExceptions)
    .where(inArray(recurrenceExceptions.itineraryId, [...ids]))
    .orderBy(asc(recurrenceExceptions.onDate));

/** A produced leg, as its template looks at it. */
export interface ProducedLeg {
  readonly tripId: string;
  readonly itineraryId: string;
  readonly date: string;
  readonly status: TripStatus;
  readonly pickUpAt: Date;
}

/**
 * The legs of a template's occurrences between two days, both included; those that skipped days gave up are
 * left out.
 */
export const producedLegs = async (
  db: Database,
  templateId: string,
  from: string,
  to: string,
): Promise<ProducedLeg[]> => {
  const rows = await db
    .select({
      tripId: trips.id,
      itineraryId: trips.itineraryId,
      date: trips.occurrenceOn,
      status: trips.status,
      pickUpAt: trips.pickUpAt,
      leg: trips.occurrenceLeg,
    })
    .from(trips)
    .where(and(eq(trips.templateId, templateId), gte(trips.occurrenceOn, from), lte(trips.occurrenceOn, to)))
    .orderBy(asc(trips.occurrenceOn), asc(trips.occurrenceLeg));
  return rows.flatMap(({ date, leg, ...row }) => (date === null || leg === null ? [] : [{ ...row, date }]));
};

/**
 * The template that goes on from the end of another; null: none. Of those that were split off from one the
 * later goes on from the earlier.
 */
export const followerOf = async (
  db: Database,
  { itineraryId, followsId, startsOn }: Pick<RecurrenceRow, 'itineraryId' | 'followsId' | 'startsOn'>,
): Promise<string | null> => {
  const [row] = await db
    .select({ id: recurrences.itineraryId })
    .from(recurrences)
    .where(
      or(
        eq(recurrences.followsId, itineraryId),
        followsId === null
          ? undefined
          : and(eq(recurrences.followsId, followsId), gt(recurrences.startsOn, startsOn)),
      ),
    )
    .orderBy(asc(recurrences.startsOn), asc(recurrences.createdAt))
    .limit(1);
  return row?.id ?? null;
};

/** When the next template produces its bundle. */
export const waitingBundles = (sql: RawSql | RawTx, now: Date): Promise<NextTimer[]> =>
  sql<NextTimer[]>`
    select 'BUNDLE' as kind, min(look_at) as at from recurrences where look_at > ${now} and status = 'ACTIVE' having min(look_at) is not null`;
