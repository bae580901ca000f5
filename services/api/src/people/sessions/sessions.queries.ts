import type { RawSql, RawTx } from '../../db/client.ts';
import type { Actor } from '../../platform/actor.ts';
import { rawFilteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import { timeKey, type PageArgs } from '../../platform/graphql/connection.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { seesAllSessions } from './sessions.policy.ts';

/** A browser session. */
export interface SessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  isWall: boolean;
}

/** One session by id; for its own holder. */
export const sessionById = async (sql: RawSql, id: string): Promise<SessionRow | null> => {
  const [row] = await sql<
    SessionRow[]
  >`select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", is_wall as "isWall" from sessions where id = ${id}`;
  return row ?? null;
};

/** A session as its holder and administrators see it. */
export interface UserSessionRow extends SessionRow {
  identityId: string;
  userId: string;
  loginCompanyId: string;
  activeCompanyId: string;
  address: string | null;
  userAgent: string | null;
  method: 'PASSWORD' | 'CODE' | 'DIRECTORY';
  endedAt: Date | null;
  endReason: 'SIGNED_OUT' | 'OTHER_DEVICE' | 'ADMINISTRATOR' | 'ACCESS' | null;
  endedByUserId: string | null;
  login: string;
  /** The same instant as text, exact to the microsecond: the key of its page. */
  createdKey: string;
}

const columns = (sql: RawSql) => sql`
  s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.is_wall as "isWall", s.identity_id as "identityId", s.user_id as "userId",
  s.login_company_id as "loginCompanyId", s.active_company_id as "activeCompanyId", s.address, s.user_agent as "userAgent", s.method, s.ended_at as "endedAt",
  s.end_reason as "endReason", s.ended_by_user_id as "endedByUserId", i.login, s.created_at::text as "createdKey"`;

/** Which sessions exist for the actor: one's own, those of the company's people for a user administrator, all for the platform. */
const visible = (sql: RawSql, actor: Actor) => sql`(
  ${seesAllSessions(actor)} or (${actor.via === 'session'} and s.identity_id = ${actor.identityId}) or (${actor.roles.has('USER_ADMIN')} and s.login_company_id = ${actor.companyId}))`;

/** Sessions by id that exist for the actor. */
export const sessionsByIds = (sql: RawSql, actor: Actor, ids: readonly string[]): Promise<UserSessionRow[]> =>
  sql<
    UserSessionRow[]
  >`select ${columns(sql)} from sessions s join identities i on i.id = s.identity_id where s.id = any(${[...ids]}::uuid[]) and ${visible(sql, actor)}`;

/** The columns by which a list of sessions is narrowed. */
export const sessionColumns = {
  person: 'text',
  login: 'text',
  company: 'text',
  address: 'text',
  since: 'time',
  lastSeen: 'time',
} as const;

/** What narrows a list of sessions. */
export interface SessionFilter {
  readonly columns: ColumnFilter<typeof sessionColumns> | null;
  /** Part of the name or login, or the beginning of the address. */
  readonly search: string | null;
  readonly companyId: string | null;
  readonly userId: string | null;
  /** True: only those that last; false: only those that are over. */
  readonly active: boolean | null;
  readonly idleMinutes: number;
  readonly now: Date;
}

const wanted = (
  sql: RawSql,
  actor: Actor,
  { search, companyId, userId, active, idleMinutes, now, columns: by }: SessionFilter,
) => {
  const keys = {
    person: sql`i.display_name`,
    login: sql`i.login`,
    company: sql`(select c.name from companies c where c.id = s.login_company_id)`,
    address: sql`s.address`,
    since: sql`s.created_at`,
    lastSeen: sql`s.last_seen_at`,
  };
  const text = search === null ? null : escapeLike(search);
  const lasts = sql`(s.ended_at is null and s.expires_at > ${now} and (s.is_wall or s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes})))`;
  return sql`${visible(sql, actor)} and ${rawFilteredBy(sql, keys, by)}
    and (${text}::text is null or i.login ilike ${`%${text}%`} or i.display_name ilike ${`%${text}%`} or s.address like ${`${text}%`})
    and (${companyId}::uuid is null or s.login_company_id = ${companyId}) and (${userId}::uuid is null or s.user_id = ${userId})
    and (${active}::boolean is null or ${lasts} = ${active})`;
};

/** A page of sessions, newest first, one row more than asked where more follow. */
export const listSessions = (
  sql: RawSql,
  actor: Actor,
  filter: SessionFilter,
  page: PageArgs,
): Promise<UserSessionRow[]> => {
  const { at } = page;
  const beyond =
    at === null ? sql`true` : sql`(s.created_at, s.id) < (${timeKey(at)}::text::timestamptz, ${at.id}::uuid)`;
  return sql<UserSessionRow[]>`
    select ${columns(sql)} from sessions s join identities i on i.id = s.identity_id
    where ${wanted(sql, actor, filter)} and ${beyond} order by s.created_at desc, s.id desc limit ${page.limit + 1}`;
};

/** How many sessions match. */
export const countSessions = async (sql: RawSql, actor: Actor, filter: SessionFilter): Promise<number> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from sessions s join identities i on i.id = s.identity_id where ${wanted(sql, actor, filter)}`;
  return row?.n ?? 0;
};

/** The person's own sessions that last, the one last used first. */
export const ownSessions = (
  sql: RawSql,
  identityId: string,
  idleMinutes: number,
  now: Date,
): Promise<UserSessionRow[]> =>
  sql<UserSessionRow[]>`
    select ${columns(sql)} from sessions s join identities i on i.id = s.identity_id
    where s.identity_id = ${identityId} and s.ended_at is null and s.expires_at > ${now} and (s.is_wall or s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes}))
    order by s.last_seen_at desc, s.id desc limit 100`;

/** The network address a session was begun from. */
export const addressOfSession = async (sql: RawTx, id: string): Promise<string | null> => {
  const [row] = await sql<{ address: string | null }[]>`select address from sessions where id = ${id}`;
  return row?.address ?? null;
};
