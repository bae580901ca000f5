import { and, eq, or, sql as raw } from 'drizzle-orm';
import type { Database, RawSql } from '../../db/client.ts';
import type { SqlTag } from '../../db/sqlTag.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Scope } from '../../platform/scope.ts';
import type { CompanyRow } from '../../network/companies/companies.queries.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { identities, users, type AvatarColors } from './people.table.ts';

/** A person as others see them: a user of a company. */
export interface PersonRow {
  id: string;
  displayName: string;
  /** Null of somebody who was added to a company and has not come yet: it is not theirs to tell. */
  avatar: AvatarColors | null;
  companyId: string;
}

/**
 * SQL over `users u`: somebody of another company who was added to this one and has not come yet. Nothing of
 * them is told but what was typed.
 */
export const stranger = <Part>(sql: SqlTag<Part>): Part =>
  sql`(u.invited_name is not null and u.status <> 'ACTIVE')`;

/**
 * SQL over `users u` and `identities i` of the name by which a company knows its user: of a stranger the one
 * that was typed, and no other.
 */
export const knownName = <Part>(sql: SqlTag<Part>): Part =>
  sql`(case when ${stranger(sql)} then u.invited_name else i.display_name end)`;

/** People by user id: one's own company's, and those of companies one meets in a market. */
export const peopleByIds = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<PersonRow[]> => {
  const all = scope.kind === 'system' || scope.roles.has('SYS_ADMIN') || scope.roles.has('SYS_SUPPORT');
  const own = scope.kind === 'system' ? null : scope.companyId;
  return sql<PersonRow[]>`
    select u.id, ${knownName(sql)} as "displayName", case when not ${stranger(sql)} then i.avatar end as avatar, u.company_id as "companyId"
    from users u join identities i on i.id = u.identity_id
    where u.id = any(${[...ids]}::uuid[]) and (${all} or u.company_id = ${own}
      or u.id = ${scope.kind === 'company' ? scope.userId : null}
      or exists (select 1 from companies c where c.id = u.company_id and c.is_admin)
      or exists (
        select 1 from market_members a join market_members b on b.market_id = a.market_id and b.active
        where a.company_id = ${own} and a.active and b.company_id = u.company_id)
      or exists (
        select 1 from markets m left join market_members a on a.market_id = m.id and a.active
        where (m.owner_company_id = ${own} and a.company_id = u.company_id) or (m.owner_company_id = u.company_id and a.company_id = ${own})))`;
};

/** The signed-in person's own data. */
export interface SelfRow extends PersonRow {
  login: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'es' | null;
  signsInByPassword: boolean;
}

/** Who the actor is; null for actors that are no person. */
export const selfOf = async (sql: RawSql, actor: Actor): Promise<SelfRow | null> => {
  const [row] = await sql<SelfRow[]>`
    select u.id, i.display_name as "displayName", i.avatar, u.company_id as "companyId", i.login, i.email, i.phone, i.language, i.has_password and u.directory_id is null as "signsInByPassword"
    from users u join identities i on i.id = u.identity_id where u.id = ${actor.userId}`;
  return row ?? null;
};

/** What is kept of a user's preferences. */
export const preferencesOf = async (
  sql: RawSql,
  userId: string | null,
): Promise<{ preferences: Record<string, unknown>; version: number }> => {
  const [row] = await sql<
    { preferences: Record<string, unknown>; version: number }[]
  >`select preferences, version from user_preferences where user_id = ${userId}`;
  return row ?? { preferences: {}, version: 0 };
};

/** One of the caller's own companies, whatever their scope. */
export const ownCompany = async (db: Database, id: string): Promise<CompanyRow | null> =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0] ?? null;

/**
 * SQL over users with their identities: the address that was typed for a user who was added to a company is
 * that of whoever holds the login, and they have proved it: anybody types any, and what is no longer theirs
 * lets somebody else in.
 */
export const isInvited = raw`lower(${users.invitedEmail}) = lower(${identities.provenEmail}) and lower(${identities.email}) = lower(${identities.provenEmail})`;

/**
 * SQL over users with their identities: they may come into the company they are a user of, for the first time
 * or again.
 */
export const maySwitchTo = or(eq(users.status, 'ACTIVE'), and(eq(users.status, 'PENDING'), isInvited));
