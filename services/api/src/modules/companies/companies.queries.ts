import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CompanyKind } from '@ptc/schema/rules/enums';
import type { Database } from '../../db/client.ts';
import { decodeKeyset, type PageArgs } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import { companies } from './companies.table.ts';

/** A company as stored. */
export type CompanyRow = typeof companies.$inferSelect;

/** The markets a company owns or takes part in, as a subquery. */
export const marketsOfCompany = (companyId: string): SQL =>
  sql`(select mk.id from markets mk where mk.owner_company_id = ${companyId} union select mm.market_id from market_members mm where mm.company_id = ${companyId} and mm.active)`;

/** The same with those it has left: what happened there stays readable. */
export const marketsEverOfCompany = (companyId: string): SQL =>
  sql`(select mk.id from markets mk where mk.owner_company_id = ${companyId} union select mm.market_id from market_members mm where mm.company_id = ${companyId})`;

/** Which companies exist for the asker: its own, and everybody it meets in a market; all of them for platform staff. */
export const companyVisible = (scope: Scope): SQL => {
  if (scope.kind === 'system' || scope.roles.has('SYS_ADMIN') || scope.roles.has('SYS_SUPPORT')) return sql`true`;
  const mine = marketsEverOfCompany(scope.companyId);
  return sql`(${companies.id} = ${scope.companyId} or ${companies.id} in (
    select mk.owner_company_id from markets mk where mk.id in ${mine} union select mm.company_id from market_members mm where mm.market_id in ${mine}))`;
};

/** Companies by id that exist for the asker. */
export const companiesById = (db: Database, scope: Scope, ids: readonly string[]): Promise<CompanyRow[]> =>
  db.select().from(companies).where(and(inArray(companies.id, [...ids]), companyVisible(scope)));

/** What narrows a list of companies. */
export interface CompanyFilter {
  readonly search: string | null;
  /** Members of this market only. */
  readonly marketId: string | null;
  readonly kind: CompanyKind | null;
}

const wanted = (scope: Scope, { search, marketId, kind }: CompanyFilter): SQL | undefined =>
  and(
    companyVisible(scope),
    search === null ? undefined : sql`(${companies.name} ilike ${`%${escapeLike(search)}%`} or ${companies.code} ilike ${`${escapeLike(search)}%`})`,
    marketId === null ? undefined : sql`${companies.id} in (select mm.company_id from market_members mm where mm.market_id = ${marketId} and mm.active)`,
    marketId === null || scope.kind === 'system' ? undefined : sql`${marketId}::uuid in ${marketsOfCompany(scope.companyId)}`,
    kind === null ? undefined : eq(kind === 'CARER' ? companies.isCarer : companies.isTransporter, true),
  );

/** A page of companies by name, one row more than asked where more follow. */
export const listCompanies = async (db: Database, scope: Scope, filter: CompanyFilter, page: PageArgs): Promise<CompanyRow[]> => {
  const after = page.cursor === null ? null : decodeKeyset(page.cursor);
  return db
    .select()
    .from(companies)
    .where(and(wanted(scope, filter), after === null ? undefined : sql`(${companies.name}, ${companies.id}) > (${after.key}, ${after.id}::uuid)`))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(page.limit + 1);
};

/** How many companies match. */
export const countCompanies = async (db: Database, scope: Scope, filter: CompanyFilter): Promise<number> => db.$count(companies, wanted(scope, filter));

/** Text for the inside of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);

/** Ids of companies that exist by their codes, for commands run by administrators. */
export const companyByCode = async (db: Database, code: string): Promise<CompanyRow | null> => (await db.select().from(companies).where(eq(companies.code, code)))[0] ?? null;
