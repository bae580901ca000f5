import type { RawSql } from '../../db/client.ts';
import type { Actor } from '../../platform/actor.ts';
import { type PageArgs } from '../../platform/graphql/connection.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
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

/** What narrows the list. */
export interface SecurityEventFilter {
  /** Beginning of the kind, such as 'mfa'. */
  readonly area: string | null;
  /** Part of the name or login of who did it or whom it concerns, or the beginning of the address. */
  readonly search: string | null;
}

const wanted = (sql: RawSql, actor: Actor, { area, search }: SecurityEventFilter) => {
  const text = search === null ? null : escapeLike(search);
  return sql`(${seesAllSecurityEvents(actor)} or (${actor.roles.has('USER_ADMIN')} and e.company_id = ${actor.companyId}))
    and (${area}::text is null or e.kind like ${area === null ? null : `${escapeLike(area)}.%`})
    and (${text}::text is null or e.address like ${`${text ?? ''}%`} or exists (
      select 1 from users u join identities i on i.id = u.identity_id
      where (u.id = e.actor_user_id or u.identity_id = e.identity_id) and (i.login ilike ${`%${text ?? ''}%`} or i.display_name ilike ${`%${text ?? ''}%`})))`;
};

/** A page of events, newest first, one row more than asked where more follow. */
export const listSecurityEvents = (
  sql: RawSql,
  actor: Actor,
  filter: SecurityEventFilter,
  page: PageArgs,
): Promise<SecurityEventRow[]> => {
  const beyond = page.at === null ? sql`true` : sql`e.id < ${page.at.id}::uuid`;
  return sql<SecurityEventRow[]>`
    select e.id, e.at, e.kind, e.company_id as "companyId", e.actor_user_id as "actorUserId", e.address,
      (select u.id from users u where u.identity_id = e.identity_id and u.company_id = e.company_id order by u.created_at limit 1) as "subjectUserId",
      (select d.label from directories d where d.id = e.subject_id) as directory
    from security_events e where ${wanted(sql, actor, filter)} and ${beyond} order by e.id desc limit ${page.limit + 1}`;
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
