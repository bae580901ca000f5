import type { RawSql } from '../../../db/client.ts';

/**
 * Forgets who drove a ride, and where it could be followed, ninety days after it was ordered; its cost stays.
 */
export const dropOldRides = async (sql: RawSql): Promise<void> => {
  await sql`
    update ride_orders set driver = null, vehicle = null, tracking_url = null
    where created_at < now() - interval '90 days' and (driver is not null or vehicle is not null or tracking_url is not null)`;
};
