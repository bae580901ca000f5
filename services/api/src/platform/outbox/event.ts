import { noTimeline } from '../../db/timeline.ts';
import type { EntityType } from './emit.ts';

/** A place in the stream of events. `xid` and `id` are decimal texts of 64-bit numbers. */
export interface Position {
  /**
   * The timeline of the database's log, eight hexadecimal digits: it grows with each promotion of a standby.
   * What was not copied before a promotion is lost, and its transaction numbers come again, for other events.
   */
  timeline: string;
  xid: string;
  id: string;
}

/** A delivered event. */
export interface OutboxEvent {
  position: Position;
  /** Opaque place in the stream; a subscriber that resumes after it misses nothing. */
  cursor: string;
  type: string;
  entityType: EntityType;
  entityId: string;
  version: number;
  companyIds: string[];
  itineraryId: string | null;
  payload: Record<string, unknown>;
  createdAt: Date;
  /** Told in passing: it has no place of its own, so nobody has it already. */
  inPassing?: true;
}

/** A row of `outbox` as the queries below select it. */
export interface OutboxRow {
  timeline: string;
  xid: string;
  id: string;
  type: string;
  entityType: EntityType;
  entityId: string;
  version: number;
  companyIds: string[];
  itineraryId: string | null;
  payload: Record<string, unknown>;
  createdAt: Date;
}

/** The start of the stream: before every event. */
export const origin: Position = { timeline: noTimeline, xid: '0', id: '0' };

/**
 * Which of two places comes first; negative when `a` does. A later timeline is later, whatever its
 * transaction numbers.
 */
export const comparePositions = (a: Position, b: Position): number => {
  if (a.timeline !== b.timeline) return a.timeline < b.timeline ? -1 : 1;
  const byTransaction = BigInt(a.xid) - BigInt(b.xid);
  const difference = byTransaction === 0n ? BigInt(a.id) - BigInt(b.id) : byTransaction;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The opaque text of a place. */
export const encodeCursor = ({ timeline, xid, id }: Position): string =>
  Buffer.from(`${timeline}.${xid}.${id}`).toString('base64url');

/** The place a cursor names; null for a text that is not one of ours. */
export const decodeCursor = (cursor: string): Position | null => {
  const [, timeline, xid, id] =
    /^([0-9A-F]{8})\.(\d{1,20})\.(\d{1,19})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (timeline === undefined || xid === undefined || id === undefined) return null;
  // What PostgreSQL cannot hold is no place in the stream.
  return BigInt(xid) < 2n ** 64n && BigInt(id) < 2n ** 63n ? { timeline, xid, id } : null;
};

/** The event of a row. */
export const eventOf = (row: OutboxRow): OutboxEvent => {
  const position = { timeline: row.timeline, xid: row.xid, id: row.id };
  return {
    position,
    cursor: encodeCursor(position),
    type: row.type,
    entityType: row.entityType,
    entityId: row.entityId,
    version: row.version,
    companyIds: row.companyIds,
    itineraryId: row.itineraryId,
    payload: row.payload,
    createdAt: row.createdAt,
  };
};
