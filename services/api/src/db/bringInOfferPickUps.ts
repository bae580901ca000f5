import type { Sql } from 'postgres';
import { isIndexValid } from './isIndexValid.ts';

/**
 * Finishes what migration 0067 began, in steps that hold nobody up: the index that a day's offers are found
 * by, and the end of the one it replaces. Broken off it goes on where it was; where all is done it asks twice
 * and leaves.
 */
export async function bringInOfferPickUps(sql: Sql): Promise<void> {
  const valid = await isIndexValid(sql, 'offers_company_pick_up_idx');
  // A build that was broken off leaves an invalid one.
  if (valid === false) await sql`drop index concurrently offers_company_pick_up_idx`;
  if (!valid)
    await sql`
      create index concurrently offers_company_pick_up_idx on offers (company_id, first_pick_up_at, last_pick_up_at)
      where status in ('OPEN', 'BID', 'COUNTERED')`;
  if ((await isIndexValid(sql, 'offers_company_live_idx')) !== null)
    await sql`drop index concurrently if exists offers_company_live_idx`;
}
