import type { RawSql } from '../../../db/client.ts';

/**
 * Drops calls to dispatch systems after ninety days; those of legs that their company still has stay, for
 * what happens to such a leg is told only to a system that confirmed it, and those of which there was news
 * since, which may still have to be told.
 */
export const dropOldCalls = async (sql: RawSql): Promise<void> => {
  await sql`
    delete from dispatch_calls c where created_at < now() - interval '90 days' and not exists (
      select 1 from trips t where t.batch_id = c.batch_id and t.transport_provider_id = c.company_id
        and t.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION', 'API_FAILED'))
      and not exists (
        select 1 from dispatch_calls n where n.offer_id = c.offer_id and n.created_at >= now() - interval '90 days')`;
};
