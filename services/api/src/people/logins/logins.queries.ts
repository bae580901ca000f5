import type { AccessAction } from '../users/groups.table.ts';
import type { PrivilegeName, Role, UserStatus } from '@ptc/schema/rules/lists/people';
import type { RawSql } from '../../db/client.ts';
import { rawFilteredBy, type ColumnFilter, type Fragment } from '../../platform/graphql/columnFilter.ts';
import { textKey, type PageArgs } from '../../platform/graphql/connection.ts';
import type { ListOrder, Sorted } from '../../platform/graphql/listOrder.ts';
import { containing } from '../../platform/containing.ts';
import { knownName, stranger } from '../users/people.queries.ts';
import type { AvatarColors, PcsAuthorization } from '../users/people.table.ts';

interface Grant {
  name: PrivilegeName;
  allowedValues: string[];
}

/** A login of a company, as its user administrators see it. */
export interface UserRow {
  id: string;
  identityId: string;
  companyId: string;
  login: string;
  /**
   * What the company knows them by: what was typed, until somebody of another company has come for the first
   * time.
   */
  name: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  /** Null of somebody who has not come yet: letters of the name that was typed stand for them. */
  avatar: AvatarColors | null;
  roles: Role[];
  groupRoles: Role[];
  privileges: Grant[];
  groupPrivileges: Grant[];
  pcs: PcsAuthorization | null;
  vehicleId: string | null;
  facilityId: string | null;
  directoryId: string | null;
  status: UserStatus;
  identityStatus: UserStatus;
  isHome: boolean;
  hasSecondStep: boolean;
  lastSignInAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const secondStep = (sql: RawSql) =>
  sql`(not ${stranger(sql)} and exists (select 1 from mfa_factors mf where mf.identity_id = u.identity_id and mf.confirmed_at is not null))`;
const lastSignIn = (sql: RawSql) => sql`(select max(s.created_at) from sessions s where s.user_id = u.id)`;

const columns = (sql: RawSql) => sql`
  u.id, u.identity_id as "identityId", u.company_id as "companyId", i.login, ${knownName(sql)} as name, u.roles, u.group_roles as "groupRoles", u.privileges, u.pcs,
  case when not ${stranger(sql)} then i.first_name end as "firstName", case when not ${stranger(sql)} then i.middle_name end as "middleName", case when not ${stranger(sql)} then i.last_name end as "lastName",
  case when not ${stranger(sql)} then i.email end as email, case when not ${stranger(sql)} then i.phone end as phone, case when not ${stranger(sql)} then i.avatar end as avatar,
  coalesce((select jsonb_agg(p) from group_members gm join groups g on g.id = gm.group_id cross join jsonb_array_elements(g.privileges) p where gm.user_id = u.id), '[]'::jsonb) as "groupPrivileges",
  u.vehicle_id as "vehicleId", u.facility_id as "facilityId", u.directory_id as "directoryId", u.status, i.status as "identityStatus", u.invited_name is null as "isHome",
  ${secondStep(sql)} as "hasSecondStep", ${lastSignIn(sql)} as "lastSignInAt", u.version, u.created_at as "createdAt", u.updated_at as "updatedAt"`;

/** Users of a company by id. */
export const usersByIds = (sql: RawSql, companyId: string, ids: readonly string[]): Promise<UserRow[]> =>
  sql<
    UserRow[]
  >`select ${columns(sql)} from users u join identities i on i.id = u.identity_id where u.id = any(${[...ids]}::uuid[]) and u.company_id = ${companyId}`;

/** The columns by which lists of users and groups are narrowed. */
export const userColumns = {
  name: 'text',
  login: 'text',
  email: 'text',
  mobile: 'text',
  secondStep: 'flag',
  lastSignIn: 'time',
  modified: 'time',
  created: 'time',
} as const;
export type UserOrder = ListOrder<
  | 'NAME'
  | 'LOGIN'
  | 'STATUS'
  | 'EMAIL'
  | 'MOBILE'
  | 'GROUPS'
  | 'SECOND_STEP'
  | 'LAST_SIGN_IN'
  | 'MODIFIED'
  | 'CREATED'
>;

/** What narrows a list of users. */
export interface UserFilter {
  readonly columns: ColumnFilter<typeof userColumns> | null;
  /** Part of the name or of the login. */
  readonly search: string | null;
  readonly status: UserStatus | null;
  readonly groupId: string | null;
  /** Who holds this role, by themselves or by a group. */
  readonly role: Role | null;
}

const known = (sql: RawSql, column: Fragment) => sql`case when not ${stranger(sql)} then ${column} end`;

const wanted = (
  sql: RawSql,
  companyId: string,
  { search, status, groupId, role, columns: by }: UserFilter,
) => {
  const keys = {
    name: knownName<Fragment>(sql),
    login: sql`i.login`,
    email: known(sql, sql`i.email`),
    mobile: known(sql, sql`i.phone`),
    secondStep: secondStep(sql),
    lastSignIn: lastSignIn(sql),
    modified: sql`u.updated_at`,
    created: sql`u.created_at`,
  };
  const text = search === null ? null : containing(search);
  return sql`u.company_id = ${companyId} and ${rawFilteredBy(sql, keys, by)} and (${text}::text is null or plain_letters(${knownName(sql)}) like ${text} or plain_letters(i.login) like ${text}) and (${status}::text is null or u.status = ${status})
    and (${role}::text is null or ${role} = any(u.roles || u.group_roles))
    and (${groupId}::uuid is null or exists (select 1 from group_members gm where gm.user_id = u.id and gm.group_id = ${groupId}))`;
};

/** What users are ordered by: never null, and as text that orders as it reads. */
const orderKey = (sql: RawSql, field: UserOrder['field']) => {
  const instant = (at: Fragment) =>
    sql`coalesce(to_char(${at} at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`;
  switch (field) {
    case 'NAME':
      return sql`lower(${knownName(sql)})`;
    case 'LOGIN':
      return sql`i.login::text`;
    case 'STATUS':
      return sql`u.status::text`;
    case 'EMAIL':
      return sql`coalesce(${known(sql, sql`i.email`)}::text, '')`;
    case 'MOBILE':
      return sql`coalesce(${known(sql, sql`i.phone`)}::text, '')`;
    case 'GROUPS':
      return sql`coalesce((select string_agg(g.name, ', ' order by lower(g.name)) from group_members gm join groups g on g.id = gm.group_id where gm.user_id = u.id), '')`;
    case 'SECOND_STEP':
      return sql`${secondStep(sql)}::text`;
    case 'CREATED':
      return instant(sql`u.created_at`);
    case 'MODIFIED':
      return instant(sql`u.updated_at`);
    case 'LAST_SIGN_IN':
      return instant(lastSignIn(sql));
  }
};

/** A page of a company's users, one row more than asked where more follow. */
export const listUsers = (
  sql: RawSql,
  companyId: string,
  filter: UserFilter,
  order: UserOrder,
  page: PageArgs,
): Promise<Sorted<UserRow>[]> => {
  const { at } = page;
  const key = orderKey(sql, order.field);
  const [beyond, way] = order.direction === 'ASC' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql<Sorted<UserRow>[]>`
    select ${columns(sql)}, ${key} as "sortKey" from users u join identities i on i.id = u.identity_id
    where ${wanted(sql, companyId, filter)} and ${at === null ? sql`true` : sql`(${key}, u.id) ${beyond} (${textKey(at)}, ${at.id}::uuid)`} order by ${key} ${way}, u.id ${way} limit ${page.limit + 1}`;
};

/** How many users match. */
export const countUsers = async (sql: RawSql, companyId: string, filter: UserFilter): Promise<number> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from users u join identities i on i.id = u.identity_id where ${wanted(sql, companyId, filter)}`;
  return row?.n ?? 0;
};

/** Which groups somebody is in, by user. */
export const groupsOfUsers = (
  sql: RawSql,
  userIds: readonly string[],
): Promise<{ userId: string; groupId: string }[]> =>
  sql<
    { userId: string; groupId: string }[]
  >`select gm.user_id as "userId", gm.group_id as "groupId" from group_members gm join groups g on g.id = gm.group_id where gm.user_id = any(${[...userIds]}::uuid[]) order by lower(g.name), g.id`;

/** Who is in a group, by name. */
export const membersOfGroup = (sql: RawSql, groupId: string): Promise<{ userId: string }[]> =>
  sql<
    { userId: string }[]
  >`select gm.user_id as "userId" from group_members gm join users u on u.id = gm.user_id join identities i on i.id = u.identity_id where gm.group_id = ${groupId} order by lower(${knownName(sql)}), u.id`;

/** One line of who changed whose access. */
export interface AccessChangeRow {
  id: string;
  action: AccessAction;
  /** Whose access, by the name the company knows; null: the group's own. */
  userName: string | null;
  changes: { field: string; from: string | null; to: string | null }[];
  changedByUserId: string | null;
  at: Date;
}

/** What was done to a user or a group, newest first; the last hundred. */
export const accessHistory = (
  sql: RawSql,
  of: { userId: string } | { groupId: string },
): Promise<AccessChangeRow[]> =>
  sql<AccessChangeRow[]>`
    select a.id, a.action, a.changes, a.changed_by_user_id as "changedByUserId", a.at, case when u.id is not null then ${knownName(sql)} end as "userName"
    from access_changes a left join users u on u.id = a.user_id left join identities i on i.id = u.identity_id
    where ${'userId' in of ? sql`a.user_id = ${of.userId}` : sql`a.group_id = ${of.groupId}`} order by a.at desc, a.id desc limit 100`;
