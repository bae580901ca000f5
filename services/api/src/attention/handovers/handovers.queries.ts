import {
  SHIFT_SIDES,
  type HandoverKind,
  type HandoverReason,
  type ShiftSide,
} from '@ptc/schema/rules/lists/attention';
import type { RawSql, RawTx } from '../../db/client.ts';
import { ask, named } from '../../db/named.ts';
import { sideValues, tripVisible } from '../../bookings/core/sides.queries.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Scope } from '../../platform/scope.ts';
import { roleOf, supervisesShift, worksShift } from './handovers.policy.ts';

/** A handover as it was written, and how far it has been taken over. */
export interface HandoverView {
  id: string;
  companyId: string;
  side: ShiftSide;
  fromUserId: string;
  toUserId: string | null;
  note: string | null;
  handedOverAt: Date;
  takenAt: Date | null;
  takenByUserId: string | null;
  itemCount: number;
  openCount: number;
  version: number;
}

/** An item of a handover. */
export interface HandoverItemView {
  id: string;
  handoverId: string;
  tripId: string;
  kind: HandoverKind;
  reason: HandoverReason;
  note: string | null;
  takenByUserId: string | null;
  takenAt: Date | null;
}

/**
 * Whoever works on a side sees what waits and what was taken over within the last day, however long it had
 * waited; its supervisors see all that is kept.
 */
const lastHours = 24;

const seen = (sql: RawSql | RawTx, actor: Actor, now: Date) => {
  const sides = SHIFT_SIDES.filter((side) => worksShift(actor, side));
  const whole = SHIFT_SIDES.filter((side) => supervisesShift(actor, side));
  return sql`h.company_id = ${actor.companyId} and h.side = any(${sides}::text[])
    and (h.taken_at is null or h.side = any(${whole}::text[])
      or h.taken_at > ${now}::timestamptz - make_interval(hours => ${lastHours}))`;
};

const columns = (sql: RawSql | RawTx) => sql`
  h.id, h.company_id as "companyId", h.side, h.from_user_id as "fromUserId", h.to_user_id as "toUserId", h.note,
  h.handed_over_at as "handedOverAt", h.taken_at as "takenAt", h.taken_by_user_id as "takenByUserId", h.version,
  (select count(*)::int from shift_handover_items hi where hi.handover_id = h.id) as "itemCount",
  (select count(*)::int from shift_handover_items hi where hi.handover_id = h.id and hi.taken_at is null) as "openCount"`;

/** Handovers by id that exist for the actor. */
export const handoversByIds = (
  sql: RawSql,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<HandoverView[]> =>
  sql<HandoverView[]>`
    select ${columns(sql)} from shift_handovers h where h.id = any(${[...ids]}::uuid[]) and ${seen(sql, actor, now)}`;

/** What narrows their list. */
export interface HandoverFilter {
  readonly side: ShiftSide | null;
  /** Only those of which something waits, or only those that were taken over. */
  readonly waiting: boolean | null;
}

const wanted = (sql: RawSql, actor: Actor, { side, waiting }: HandoverFilter, now: Date) => sql`
  ${seen(sql, actor, now)} and (${side}::text is null or h.side = ${side})
  and (${waiting}::boolean is null or (h.taken_at is null) = ${waiting})`;

/** A page of them, the last written first, one row more than asked where more follow. */
export const listHandovers = (
  sql: RawSql,
  actor: Actor,
  filter: HandoverFilter,
  now: Date,
  page: PageArgs,
): Promise<HandoverView[]> =>
  sql<HandoverView[]>`
    select ${columns(sql)} from shift_handovers h
    where ${wanted(sql, actor, filter, now)} and (${page.at?.id ?? null}::uuid is null or h.id < ${page.at?.id ?? null}::uuid)
    order by h.id desc limit ${page.limit + 1}`;

/** How many there are. */
export const countHandovers = async (
  sql: RawSql,
  actor: Actor,
  filter: HandoverFilter,
  now: Date,
): Promise<number> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from shift_handovers h where ${wanted(sql, actor, filter, now)}`;
  return row?.n ?? 0;
};

const itemColumns = (sql: RawSql | RawTx) => sql`
  i.id, i.handover_id as "handoverId", i.trip_id as "tripId", i.kind, i.reason, i.note,
  i.taken_by_user_id as "takenByUserId", i.taken_at as "takenAt"`;

/** The items of handovers that are known to exist for whoever asks, in their order. */
export const itemsOfHandovers = (
  sql: RawSql | RawTx,
  handoverIds: readonly string[],
): Promise<HandoverItemView[]> =>
  sql<HandoverItemView[]>`
    select ${itemColumns(sql)} from shift_handover_items i
    where i.handover_id = any(${[...handoverIds]}::uuid[]) order by i.handover_id, i.position`;

/** Items by id of handovers that exist for the actor. */
export const handoverItemsByIds = (
  sql: RawSql,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<HandoverItemView[]> =>
  sql<HandoverItemView[]>`
    select ${itemColumns(sql)} from shift_handover_items i join shift_handovers h on h.id = i.handover_id
    where i.id = any(${[...ids]}::uuid[]) and ${seen(sql, actor, now)}`;

/** The handover to be taken over, locked; null: none for the actor. */
export const handoverToTake = async (
  sql: RawTx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<HandoverView | null> => {
  const [row] = await sql<HandoverView[]>`
    select ${columns(sql)} from shift_handovers h where h.id = ${id} and ${seen(sql, actor, now)} for update of h`;
  return row ?? null;
};

const visibleLegs = named(`select t.id from trips t where t.id = any(:ids::uuid[]) and ${tripVisible('t')}`);

/** Of these legs those that exist for the scope. */
export const legsSeen = async (
  sql: RawSql | RawTx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await ask<{ id: string }[]>(sql, visibleLegs, { ...sideValues(scope), ids: [...ids] });
  return new Set(rows.map(({ id }) => id));
};

/** Most colleagues a picker holds. */
const maxColleagues = 200;

/** People of a company who work shifts of a side, by name; of some only where these are named. */
export const shiftColleagues = (
  sql: RawSql | RawTx,
  companyId: string,
  side: ShiftSide,
  ids: readonly string[] | null = null,
): Promise<{ id: string }[]> => {
  const roles =
    side === 'BOOKING' ? [roleOf(side), 'BOOKING_SUPERVISOR'] : [roleOf(side), 'DISPATCH_SUPERVISOR'];
  return sql<{ id: string }[]>`
    select u.id from users u join identities i on i.id = u.identity_id
    where u.company_id = ${companyId} and u.status = 'ACTIVE' and i.status = 'ACTIVE' and (u.roles || u.group_roles) && ${roles}::text[]
      and (${ids === null} or u.id = any(${[...(ids ?? [])]}::uuid[]))
    order by i.display_name, u.id limit ${maxColleagues}`;
};
