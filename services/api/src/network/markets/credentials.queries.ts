import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { marketMembers, markets } from '../companies/markets.table.ts';
import { credentials } from './credentials.table.ts';

/** A credential as stored. */
export type CredentialRow = typeof credentials.$inferSelect;

/**
 * Which credentials exist for a company: its own, and those of who has taken part in its markets; not of who
 * is only invited.
 */
const visible = (companyId: string): SQL =>
  sql`(${credentials.companyId} = ${companyId} or ${credentials.companyId} in (
    select mm.company_id from ${marketMembers} mm join ${markets} mk on mk.id = mm.market_id where mk.owner_company_id = ${companyId} and mm.has_joined))`;

/** Credentials by id that exist for a company. */
export const credentialsById = (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<CredentialRow[]> =>
  db
    .select()
    .from(credentials)
    .where(and(inArray(credentials.id, [...ids]), visible(companyId)));

/** The credentials of companies, as far as they exist for the asker, by kind, the last to end first. */
export const credentialsOfCompanies = (
  db: Database,
  askerId: string,
  companyIds: readonly string[],
): Promise<CredentialRow[]> =>
  db
    .select()
    .from(credentials)
    .where(and(inArray(credentials.companyId, [...companyIds]), visible(askerId)))
    .orderBy(
      desc(eq(credentials.active, true)),
      asc(credentials.kind),
      desc(credentials.validUntil),
      asc(credentials.id),
    )
    .limit(500);
