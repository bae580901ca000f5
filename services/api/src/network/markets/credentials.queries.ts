import { and, asc, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
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
    .where(and(amongIds(credentials.id, ids), visible(companyId)));

/** As many of one company as a list shows. */
const mostOfCompany = 500;

/**
 * The credentials of companies, as far as they exist for the asker, by kind, the last to end first; of each
 * company so many, however many the others have.
 */
export const credentialsOfCompanies = async (
  db: Database,
  askerId: string,
  companyIds: readonly string[],
): Promise<CredentialRow[]> => {
  const order = [
    desc(eq(credentials.active, true)),
    asc(credentials.kind),
    desc(credentials.validUntil),
    asc(credentials.id),
  ];
  const ranked = db
    .select({
      id: credentials.id,
      place:
        sql<number>`row_number() over (partition by ${credentials.companyId} order by ${sql.join(order, sql`, `)})`.as(
          'place',
        ),
    })
    .from(credentials)
    .where(and(inArray(credentials.companyId, [...companyIds]), visible(askerId)))
    .as('ranked');
  const found = await db
    .select({ row: credentials })
    .from(credentials)
    .innerJoin(ranked, eq(ranked.id, credentials.id))
    .where(lte(ranked.place, mostOfCompany))
    .orderBy(...order);
  return found.map(({ row }) => row);
};
