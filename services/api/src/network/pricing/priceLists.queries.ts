import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { companies } from '../companies/companies.table.ts';
import { priceLists } from './pricing.table.ts';

/** A price list as stored. */
export type PriceListRow = typeof priceLists.$inferSelect;

/** The series a price list belongs to: the id of its first list. */
export const seriesOf = ({ id, seriesId }: Pick<PriceListRow, 'id' | 'seriesId'>): string => seriesId ?? id;

/** A price list for a command to decide about, whosever it is. */
export const findPriceList = async (db: Database, id: string): Promise<PriceListRow | null> =>
  (await db.select().from(priceLists).where(eq(priceLists.id, id)))[0] ?? null;

/** A price list as the memory of the configuration names it: whose it is, and its name. */
export const priceListTitle = async (db: Database, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const [row] = await db
    .select({ title: sql<string>`${companies.name} || ': ' || ${priceLists.name}` })
    .from(priceLists)
    .innerJoin(companies, eq(companies.id, priceLists.companyId))
    .where(eq(priceLists.id, id));
  return row?.title ?? null;
};
