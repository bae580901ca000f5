import type { RawSql, RawTx } from '../../db/client.ts';
import { timelineHere } from '../../db/timeline.ts';
import { eventOf, origin, type OutboxEvent, type OutboxRow, type Position } from './event.ts';

/** Columns of an event, named as `OutboxRow` names them. */
const columns = (sql: RawSql | RawTx) => sql`
  xid::text as xid, id::text as id, type, entity_type as "entityType", entity_id as "entityId", version,
  company_ids as "companyIds", itinerary_id as "itineraryId", payload, created_at as "createdAt"`;

/** Events after a place as one server has them, and on which timeline it writes. */
export interface EventsRead {
  timeline: string;
  events: OutboxEvent[];
}

/**
 * Events after a place, oldest first. Only those whose transaction, and every one begun before it, has ended:
 * a later reader can never find an event before a place that was read, whatever order the transactions commit
 * in. The timeline comes with the same statement: a place of another one says nothing about these events.
 */
export const eventsAfter = async (
  sql: RawSql | RawTx,
  after: Pick<Position, 'xid' | 'id'>,
  limit: number,
): Promise<EventsRead> => {
  // The place in queries of its own and the limit in the text: PostgreSQL then takes one plan for every
  // place. Otherwise it planned this statement, the most frequent of all, each time, at three times the cost
  // of asking it.
  const rows = await sql<(OutboxRow | { timeline: string; id: null })[]>`
    select here.timeline, e.* from (select ${timelineHere(sql)} as timeline) here left join lateral (
      select ${columns(sql)} from outbox
      where (xid, id) > ((select ${after.xid}::text::xid8), (select ${after.id}::bigint)) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by outbox.xid, outbox.id limit ${sql.unsafe(String(Math.trunc(limit)))}) e on true
    order by e.xid::xid8, e.id::bigint`;
  return {
    timeline: rows[0]?.timeline ?? origin.timeline,
    events: rows.flatMap((row) => (row.id === null ? [] : [eventOf(row)])),
  };
};

/**
 * What a resuming subscriber missed: events in (after, upTo] that a company may see, or of one itinerary, or
 * for all.
 */
export const missedEvents = async (
  sql: RawSql,
  range: {
    after: Position;
    upTo: Position;
    companyId: string | null;
    itineraryId: string | null;
    limit: number;
  },
): Promise<OutboxEvent[]> => {
  const rows = await sql<OutboxRow[]>`
    select ${timelineHere(sql)} as timeline, ${columns(sql)} from outbox
    where (xid, id) > (${range.after.xid}::text::xid8, ${range.after.id}::bigint)
      and (xid, id) <= (${range.upTo.xid}::text::xid8, ${range.upTo.id}::bigint)
      and (${range.companyId}::uuid is null or ${range.companyId}::uuid = any(company_ids))
      and (${range.itineraryId}::uuid is null or itinerary_id = ${range.itineraryId}::uuid)
    order by outbox.xid, outbox.id limit ${range.limit}`;
  return rows.map(eventOf);
};

/** Whether the event at this place is still kept; if not, what came after it may be gone as well. */
export const isKept = async (sql: RawSql, at: Position): Promise<boolean> => {
  const rows = await sql`select 1 from outbox where xid = ${at.xid}::text::xid8 and id = ${at.id}::bigint`;
  return rows.length > 0;
};

/** The newest readable place: where a process that starts now begins. */
export const newestPosition = async (sql: RawSql | RawTx): Promise<Position> => {
  const [row] = await sql<Position[]>`
    select here.timeline, coalesce(e.xid::text, ${origin.xid}) as xid, coalesce(e.id::text, ${origin.id}) as id
    from (select ${timelineHere(sql)} as timeline) here left join lateral (
      select xid, id from outbox where xid < pg_snapshot_xmin(pg_current_snapshot())
      order by outbox.xid desc, outbox.id desc limit 1) e on true`;
  return row ? { timeline: row.timeline, xid: row.xid, id: row.id } : origin;
};

/** Drops events older than the retention that every consumer has passed. Returns how many. */
export const pruneOutbox = async (sql: RawSql, olderThanHours: number): Promise<number> => {
  const gone = await sql`
    delete from outbox where created_at < now() - make_interval(hours => ${olderThanHours})
      and not exists (select 1 from outbox_consumers c where (c.xid, c.id) < (outbox.xid, outbox.id))`;
  return gone.count;
};
