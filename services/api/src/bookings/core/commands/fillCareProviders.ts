import type { RawSql } from '../../../db/client.ts';

/** Offers that one statement fills: some hundredths of a second, for which they are locked. */
const PORTION = 1_000;
/** Some seconds: a job is done long before it is taken for lost, and the next one goes on. */
const MOST = 250_000;
/** Greater than any id. */
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Lets offers say whose booking they are of that do not: those of before migration 0071, and what a process
 * of the version before has offered while both ran. The newest first, for these are counted; at most so many
 * at once. What a command has in hand is passed over and left to the next time. Returns how many there were.
 */
export const fillCareProviders = async (sql: RawSql, most = MOST, portion = PORTION): Promise<number> => {
  let all = 0;
  for (let before = last; all < most;) {
    const [filled] = await sql<{ n: number; oldest: string | null }[]>`
      with free as materialized (
        select id, itinerary_id from offers where care_provider_id is null and id < ${before}
        order by id desc limit ${Math.min(portion, most - all)} for no key update skip locked
      ), filled as (
        update offers as kept set care_provider_id = i.company_id
        from free join itineraries i on i.id = free.itinerary_id where kept.id = free.id
      )
      select count(*)::int as n, min(id::text) as oldest from free`;
    if (!filled?.oldest) break;
    all += filled.n;
    before = filled.oldest;
  }
  return all;
};
