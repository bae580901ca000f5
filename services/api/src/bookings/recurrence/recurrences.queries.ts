import type { RawSql, RawTx, Database } from '../../db/client.ts';
import type { NextTimer } from '../../reference/clock/clock.queries.ts';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { trips } from '../core/trips.table.ts';
import type { TemplateShown } from '../booking/booking.hooks.ts';
import { recurrenceStatus } from './domain/occurrences.ts';
import { recurrenceExceptions, recurrences, type TemplateLeg } from './recurrences.table.ts';

/** A recurrence as stored. */
export type RecurrenceRow = typeof recurrences.$inferSelect;
/** What lists show of templates that the caller sees. */
export const shownTemplates = async (
  sql: RawSql,
  templates: readonly { readonly id: string; readonly marketTimeZone: string }[],
  now: Date,
): Promise<TemplateShown[]> => {
  const zones = new Map(templates.map(({ id, marketTimeZone }) => [id, marketTimeZone]));
  const rows = await sql<
    (Pick<RecurrenceRow, 'itineraryId' | 'status' | 'offerInterval'> & {
      endsOn: string | null;
      producedThrough: string | null;
      first: TemplateLeg | null;
    })[]
  >`
    select itinerary_id as "itineraryId", status, offer_interval as "offerInterval", ends_on::text as "endsOn",
      produced_through::text as "producedThrough", legs -> 0 as first
    from recurrences where itinerary_id = any(${[...zones.keys()]}::uuid[])`;
  return rows.map(({ first, ...row }) => ({
    ...row,
    status: recurrenceStatus(row, now, zones.get(row.itineraryId) ?? 'UTC'),
    pickUp: first?.pickUp ?? null,
    dropOff: first?.dropOff ?? null,
  }));
};

/** A day that differs, as stored. */
export type ExceptionRow = typeof recurrenceExceptions.$inferSelect;

/** The recurrences of templates; the caller sees the templates. */
export const recurrencesOf = (db: Database, ids: readonly string[]): Promise<RecurrenceRow[]> =>
  db
    .select()
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

/** The legs of a template's occurrences between two days, both included; those that skipped days gave up are left out. */
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

/** The template that was split off from another; null: none. */
export const followerOf = async (db: Database, templateId: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: recurrences.itineraryId })
    .from(recurrences)
    .where(eq(recurrences.followsId, templateId))
    .orderBy(asc(recurrences.createdAt))
    .limit(1);
  return row?.id ?? null;
};

/** When the next template produces its bundle. */
export const waitingBundles = (sql: RawSql | RawTx, now: Date): Promise<NextTimer[]> =>
  sql<NextTimer[]>`
    select 'BUNDLE' as kind, min(look_at) as at from recurrences where look_at > ${now} and status = 'ACTIVE' having min(look_at) is not null`;
