import type { Role } from '@ptc/schema/rules/lists/people';
import type { RawSql } from '../../db/client.ts';
import { containing } from '../../platform/containing.ts';
import { rawFilteredBy, type ColumnFilter, type Fragment } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import {
  rawKeysetPage,
  type ListOrder,
  type Sorted,
  type SortKey,
} from '../../platform/graphql/listOrder.ts';
import type { PrivilegeGrant } from '../users/people.table.ts';

/** A group as stored, and how many are in it. */
export interface GroupRow {
  id: string;
  companyId: string;
  name: string;
  description: string | null;
  roles: Role[];
  privileges: PrivilegeGrant[];
  members: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const membersOf = (sql: RawSql) => sql`(select count(*)::int from group_members gm where gm.group_id = g.id)`;
const groupColumns = (sql: RawSql) => sql`
  g.id, g.company_id as "companyId", g.name, g.description, g.roles, g.privileges, g.version, g.created_at as "createdAt", g.updated_at as "updatedAt",
  ${membersOf(sql)} as members`;

/** Groups of a company by id. */
export const groupsByIds = (sql: RawSql, companyId: string, ids: readonly string[]): Promise<GroupRow[]> =>
  sql<
    GroupRow[]
  >`select ${groupColumns(sql)} from groups g where g.id = any(${[...ids]}::uuid[]) and g.company_id = ${companyId}`;

/** The columns by which a list of groups is narrowed. */
export const groupColumnsBy = {
  name: 'text',
  description: 'text',
  members: 'integer',
  modified: 'time',
  created: 'time',
} as const;

/** What narrows a list of groups. */
export interface GroupFilter {
  readonly search: string | null;
  /** Those that grant this role. */
  readonly role: Role | null;
  readonly columns: ColumnFilter<typeof groupColumnsBy> | null;
}

/** What groups are ordered by. */
export const GROUP_ORDERS = {
  NAME: 'The name.',
  DESCRIPTION: 'What it is for; not given comes first.',
  ROLES: 'How many roles it grants.',
  MEMBERS: 'How many are in it.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was made.',
} as const;
export type GroupOrder = ListOrder<keyof typeof GROUP_ORDERS>;

const orderKey = (
  sql: RawSql,
  field: GroupOrder['field'],
): { readonly key: Fragment; readonly type: SortKey['type'] } => {
  switch (field) {
    case 'NAME':
      return { key: sql`lower(g.name)`, type: 'text' };
    case 'DESCRIPTION':
      return { key: sql`lower(coalesce(g.description, ''))`, type: 'text' };
    case 'ROLES':
      return { key: sql`cardinality(g.roles)`, type: 'integer' };
    case 'MEMBERS':
      return { key: membersOf(sql), type: 'integer' };
    case 'MODIFIED':
      return { key: sql`g.updated_at`, type: 'time' };
    case 'CREATED':
      return { key: sql`g.created_at`, type: 'time' };
  }
};

const wantedGroups = (sql: RawSql, companyId: string, { search, role, columns: by }: GroupFilter) => {
  const text = search === null ? null : containing(search);
  const keys = {
    name: sql`g.name`,
    description: sql`g.description`,
    members: membersOf(sql),
    modified: sql`g.updated_at`,
    created: sql`g.created_at`,
  };
  return sql`g.company_id = ${companyId} and ${rawFilteredBy(sql, keys, by)}
    and (${text}::text is null or plain_letters(g.name) like ${text}) and (${role}::text is null or ${role} = any(g.roles))`;
};

/** A page of a company's groups, one row more than asked where more follow. */
export const listGroups = (
  sql: RawSql,
  companyId: string,
  filter: GroupFilter,
  order: GroupOrder,
  page: PageArgs,
): Promise<Sorted<GroupRow>[]> => {
  const { after, orderBy, sortKey } = rawKeysetPage(
    sql,
    orderKey(sql, order.field),
    sql`g.id`,
    order.direction,
    page,
  );
  return sql<Sorted<GroupRow>[]>`
    select ${groupColumns(sql)}, ${sortKey} from groups g where ${wantedGroups(sql, companyId, filter)} and ${after}
    order by ${orderBy} limit ${page.limit + 1}`;
};

/** How many groups match. */
export const countGroups = async (sql: RawSql, companyId: string, filter: GroupFilter): Promise<number> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from groups g where ${wantedGroups(sql, companyId, filter)}`;
  return row?.n ?? 0;
};
