import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { facilityCompanies } from './facilities.queries.ts';
import { facilities } from './facilities.table.ts';

/** A facility that a word may mean. */
export interface CalledFacility {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly quickCode: string | null;
  readonly externalCode: string | null;
  readonly npi: string | null;
}

/**
 * Active facilities (no departments) that words mean by quick code, external code, NPI or whole name: of the
 * companies named, and of the market's others where it lets its members use each other's.
 */
export const facilitiesCalled = async (
  db: Database,
  { companyIds, marketId }: { readonly companyIds: readonly string[]; readonly marketId: string },
  words: readonly string[],
): Promise<CalledFacility[]> => {
  if (words.length === 0) return [];
  const lower = words.map((word) => word.toLowerCase());
  const among = (key: SQL): SQL => sql`${key} = any(${sql.param(lower)}::text[])`;
  return db
    .select({
      id: facilities.id,
      companyId: facilities.companyId,
      name: facilities.name,
      quickCode: facilities.quickCode,
      externalCode: facilities.externalCode,
      npi: facilities.npi,
    })
    .from(facilities)
    .where(
      and(
        sql`(${facilities.companyId} = any(${sql.param([...companyIds])}::uuid[]) or ${facilities.companyId} in ${facilityCompanies(sql`(select ${marketId}::uuid)`)})`,
        eq(facilities.status, 'ACTIVE'),
        isNull(facilities.parentId),
        or(
          among(sql`lower(${facilities.quickCode})`),
          among(sql`lower(${facilities.externalCode})`),
          among(sql`${facilities.npi}`),
          among(sql`lower(${facilities.name})`),
        ),
      ),
    );
};

/**
 * What a word means: by a code, else by name, first among the care provider's own; several mean that it is
 * not clear.
 */
export const calledBy = (
  found: readonly CalledFacility[],
  careProviderId: string,
  word: string,
): CalledFacility[] => {
  const wanted = word.toLowerCase();
  const is = (text: string | null): boolean => text?.toLowerCase() === wanted;
  const coded = found.filter(
    ({ quickCode, externalCode, npi }) => is(quickCode) || is(externalCode) || is(npi),
  );
  const meant = coded.length > 0 ? coded : found.filter(({ name }) => is(name));
  const own = meant.filter(({ companyId }) => companyId === careProviderId);
  return own.length > 0 ? own : meant;
};
