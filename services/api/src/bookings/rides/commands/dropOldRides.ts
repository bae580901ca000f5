import type { RawSql } from '../../../db/client.ts';

/**
 * Forgets who drove a ride, and where it could be followed, ninety days after its pick-up; its cost stays. It
 * may have been ordered long before.
 */
export const dropOldRides = async (sql: RawSql): Promise<void> => {
  await sql`
    update ride_orders o set driver = null, vehicle = null, tracking_url = null
    where o.created_at < now() - interval '90 days' and (o.driver is not null or o.vehicle is not null or o.tracking_url is not null)
      and exists (select 1 from trips t where t.id = o.trip_id and t.pick_up_at < now() - interval '90 days')`;
};
