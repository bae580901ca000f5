import type { RawSql, RawTx } from '../../db/client.ts';
import type { Actor } from '../../platform/actor.ts';
import { rawFilteredBy, type ColumnFilter, type Fragment } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { rawKeysetPage, type ListOrder, type Sorted } from '../../platform/graphql/listOrder.ts';
import { containing } from '../../platform/containing.ts';
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
}

const columns = (sql: RawSql) => sql`
  s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.is_wall as "isWall", s.identity_id as "identityId", s.user_id as "userId",
  s.login_company_id as "loginCompanyId", s.active_company_id as "activeCompanyId", s.address, s.user_agent as "userAgent", s.method, s.ended_at as "endedAt",
  s.end_reason as "endReason", s.ended_by_user_id as "endedByUserId", i.login`;

/**
 * Which sessions exist for the actor: one's own, those of the company's people for a user administrator, all
 * for the platform.
 */
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

/** Whether a session lasts. */
const lasting = (sql: RawSql, { idleMinutes, now }: Pick<SessionFilter, 'idleMinutes' | 'now'>): Fragment =>
  sql`(s.ended_at is null and s.expires_at > ${now} and (s.is_wall or s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes})))`;

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
  const text = search === null ? null : containing(search);
  const address = search === null ? null : `${escapeLike(search)}%`;
  const lasts = lasting(sql, { idleMinutes, now });
  return sql`${visible(sql, actor)} and ${rawFilteredBy(sql, keys, by)}
    and (${text}::text is null or plain_letters(i.login) like ${text} or plain_letters(i.display_name) like ${text} or s.address like ${address})
    and (${companyId}::uuid is null or s.login_company_id = ${companyId}) and (${userId}::uuid is null or s.user_id = ${userId})
    and (${active}::boolean is null or ${lasts} = ${active})`;
};

/** What a list of sessions is ordered by. */
export const SESSION_ORDERS = {
  BEGAN: 'When it began.',
  LAST_SEEN: 'When it was last used.',
  PERSON: "The person's name.",
  LOGIN: 'The login.',
  COMPANY: 'The company signed in to.',
  ACTIVE_COMPANY: 'The company whose data is seen.',
  DEVICE: 'The browser and device, as they name themselves; unknown ones first.',
  STATE: 'Those that last before those that are over.',
  ADDRESS: 'The network address.',
  METHOD: 'How they signed in.',
  UNTIL: 'When it ends in any case.',
  ENDED: 'When somebody ended it; those that nobody has after all others.',
} as const;
export type SessionOrder = ListOrder<keyof typeof SESSION_ORDERS>;

const orderKey = (sql: RawSql, field: SessionOrder['field'], filter: SessionFilter) =>
  ({
    BEGAN: { key: sql`s.created_at`, type: 'time' },
    LAST_SEEN: { key: sql`s.last_seen_at`, type: 'time' },
    PERSON: { key: sql`i.display_name`, type: 'text' },
    LOGIN: { key: sql`i.login`, type: 'text' },
    COMPANY: { key: sql`(select c.name from companies c where c.id = s.login_company_id)`, type: 'text' },
    ACTIVE_COMPANY: {
      key: sql`(select c.name from companies c where c.id = s.active_company_id)`,
      type: 'text',
    },
    DEVICE: { key: sql`coalesce(s.user_agent, '')`, type: 'text' },
    STATE: { key: sql`(not ${lasting(sql, filter)})::text`, type: 'text' },
    ADDRESS: { key: sql`coalesce(s.address, '')`, type: 'text' },
    METHOD: { key: sql`s.method`, type: 'text' },
    UNTIL: { key: sql`s.expires_at`, type: 'time' },
    ENDED: { key: sql`coalesce(s.ended_at, 'infinity')`, type: 'time' },
  })[field] as { key: Fragment; type: 'text' | 'time' };

/** A page of sessions, one row more than asked where more follow. */
export const listSessions = (
  sql: RawSql,
  actor: Actor,
  filter: SessionFilter,
  order: SessionOrder,
  page: PageArgs,
): Promise<Sorted<UserSessionRow>[]> => {
  const { after, orderBy, sortKey } = rawKeysetPage(
    sql,
    orderKey(sql, order.field, filter),
    sql`s.id`,
    order.direction,
    page,
  );
  return sql<Sorted<UserSessionRow>[]>`
    select ${columns(sql)}, ${sortKey} from sessions s join identities i on i.id = s.identity_id
    where ${wanted(sql, actor, filter)} and ${after} order by ${orderBy} limit ${page.limit + 1}`;
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
