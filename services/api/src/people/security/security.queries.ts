import type { RawSql } from '../../db/client.ts';
import type { Actor } from '../../platform/actor.ts';
import { rawFilteredBy, type ColumnFilter, type Fragment } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import {
  rawKeysetPage,
  type ListOrder,
  type Sorted,
  type SortKey,
} from '../../platform/graphql/listOrder.ts';
import { tooBroad } from '../../platform/graphql/tooBroad.ts';
import { containing } from '../../platform/containing.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { knownName } from '../users/people.queries.ts';
import type { SecurityEventKind } from './domain/kinds.ts';
import { seesAllSecurityEvents } from './security.policy.ts';

/** Something that happened to how somebody signs in. */
export interface SecurityEventRow {
  id: string;
  at: Date;
  kind: SecurityEventKind;
  companyId: string;
  actorUserId: string | null;
  /** Whose sign-in it concerns, as a user of that company. */
  subjectUserId: string | null;
  /** The directory it concerns. */
  directory: string | null;
  address: string | null;
}

/** The columns by which the list is narrowed. */
export const securityEventColumns = {
  at: 'time',
  doneBy: 'text',
  company: 'text',
  directory: 'text',
  address: 'text',
} as const;

/** What security events are ordered by, beside their age. */
export const SECURITY_EVENT_ORDERS = {
  AT: 'When it happened.',
  KIND: 'What happened.',
  PERSON: 'The name of whose sign-in it concerns; nobody comes first.',
  DONE_BY: 'The name of who did it; nobody comes first.',
  COMPANY: 'The company it happened in.',
  DIRECTORY: 'The directory it concerns; none comes first.',
  ADDRESS: 'The network address; not known comes first.',
} as const;
export type SecurityEventOrder = ListOrder<keyof typeof SECURITY_EVENT_ORDERS>;

/** What narrows the list. */
export interface SecurityEventFilter {
  /** Beginning of the kind, such as 'mfa'. */
  readonly area: string | null;
  /** Part of the name or login of who did it or whom it concerns, or the beginning of the address. */
  readonly search: string | null;
  readonly columns: ColumnFilter<typeof securityEventColumns> | null;
}

/** Who did it, as far as the actor knows them: of another company's people neither name nor login. */
const knownActor = (sql: RawSql, actor: Actor): Fragment =>
  sql`(u.id = e.actor_user_id and (${seesAllSecurityEvents(actor)} or u.company_id = ${actor.companyId}))`;
/** Whose sign-in it concerns, as the company of the event knows them. */
const subject = (sql: RawSql): Fragment =>
  sql`(u.identity_id = e.identity_id and u.company_id = e.company_id)`;

/** What the columns show to the actor. */
const shown = (sql: RawSql, actor: Actor) => {
  return {
    at: sql`e.at`,
    person: sql`coalesce((select ${knownName(sql)} from users u join identities i on i.id = u.identity_id
      where ${subject(sql)} order by u.created_at limit 1), '')`,
    doneBy: sql`coalesce((select ${knownName(sql)} from users u join identities i on i.id = u.identity_id
      where ${knownActor(sql, actor)}), '')`,
    company: sql`coalesce((select c.name from companies c where c.id = e.company_id), '')`,
    directory: sql`coalesce((select d.label from directories d where d.id = e.subject_id), '')`,
    address: sql`coalesce(e.address, '')`,
  };
};

const orderKey = (
  sql: RawSql,
  actor: Actor,
  field: SecurityEventOrder['field'],
): { readonly key: Fragment; readonly type: SortKey['type'] } => {
  const { at, person, doneBy, company, directory, address } = shown(sql, actor);
  switch (field) {
    case 'AT':
      return { key: at, type: 'time' };
    case 'KIND':
      return { key: sql`e.kind`, type: 'text' };
    case 'PERSON':
      return { key: person, type: 'text' };
    case 'DONE_BY':
      return { key: doneBy, type: 'text' };
    case 'COMPANY':
      return { key: company, type: 'text' };
    case 'DIRECTORY':
      return { key: directory, type: 'text' };
    case 'ADDRESS':
      return { key: address, type: 'text' };
  }
};

const wanted = (sql: RawSql, actor: Actor, { area, search, columns }: SecurityEventFilter) => {
  const text = search === null ? null : containing(search);
  const from = search === null ? null : `${escapeLike(search)}%`;
  const { at, doneBy, company, directory, address } = shown(sql, actor);
  return sql`(${seesAllSecurityEvents(actor)} or (${actor.roles.has('USER_ADMIN')} and e.company_id = ${actor.companyId}))
    and ${rawFilteredBy(sql, { at, doneBy, company, directory, address }, columns)}
    and (${area}::text is null or e.kind like ${area === null ? null : `${escapeLike(area)}.%`})
    and (${text}::text is null or e.address like ${from} or exists (
      select 1 from users u join identities i on i.id = u.identity_id
      where (${knownActor(sql, actor)} or ${subject(sql)}) and (plain_letters(i.login) like ${text} or plain_letters(${knownName(sql)}) like ${text})))`;
};

const columns = (sql: RawSql) => sql`
    e.id, e.at, e.kind, e.company_id as "companyId", e.actor_user_id as "actorUserId", e.address,
      (select u.id from users u where u.identity_id = e.identity_id and u.company_id = e.company_id order by u.created_at limit 1) as "subjectUserId",
      (select d.label from directories d where d.id = e.subject_id) as directory`;

/** A page of events, newest first, one row more than asked where more follow. */
export const listSecurityEvents = (
  sql: RawSql,
  actor: Actor,
  filter: SecurityEventFilter,
  page: PageArgs,
): Promise<SecurityEventRow[]> => {
  const beyond = page.at === null ? sql`true` : sql`e.id < ${page.at.id}::uuid`;
  return sql<SecurityEventRow[]>`
    select ${columns(sql)} from security_events e where ${wanted(sql, actor, filter)} and ${beyond} order by e.id desc limit ${page.limit + 1}`;
};

/**
 * A page of a list of at most `most` events in another order; a longer one is refused, for no index has such
 * an order.
 */
export const listSecurityEventsBy = async (
  sql: RawSql,
  actor: Actor,
  filter: SecurityEventFilter,
  order: SecurityEventOrder,
  page: PageArgs,
  most: number,
): Promise<Sorted<SecurityEventRow>[]> => {
  if ((await countSecurityEvents(sql, actor, filter, most)) > most)
    throw tooBroad(`More than ${most} rows: narrow the list by days, kind or person first`);
  const { after, orderBy, sortKey } = rawKeysetPage(
    sql,
    orderKey(sql, actor, order.field),
    sql`e.id`,
    order.direction,
    page,
  );
  return sql<Sorted<SecurityEventRow>[]>`
    select ${columns(sql)}, ${sortKey} from security_events e where ${wanted(sql, actor, filter)} and ${after} order by ${orderBy} limit ${page.limit + 1}`;
};

/** How many match, up to one more than lists count. */
export const countSecurityEvents = async (
  sql: RawSql,
  actor: Actor,
  filter: SecurityEventFilter,
  most: number,
): Promise<number> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from security_events e where ${wanted(sql, actor, filter)} limit ${most + 1}) x`;
  return row?.n ?? 0;
};
