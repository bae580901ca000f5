import { sql, type SQL } from 'drizzle-orm';
import type { RawSql } from '../../db/client.ts';
import type { SqlTag } from '../../db/sqlTag.ts';
import { knownName } from './people.queries.ts';

/** Most drivers a picker holds. */
const maxDrivers = 200;

/** SQL over `users u` and `identities i`: somebody who drives, or will once they have come. */
const drives = <Part>(tag: SqlTag<Part>): Part =>
  tag`u.status <> 'DISABLED' and i.status <> 'DISABLED' and 'DRIVER' = any(u.roles || u.group_roles)`;

/** A driver of a company, and the vehicle they are on. */
export interface DriverRow {
  id: string;
  name: string;
  vehicleId: string | null;
  /** Invited, and has not come yet. */
  isInvited: boolean;
}

/**
 * People of a company who drive, by name; of some vehicles only where these are named. Whoever is invited is
 * among them: nobody waits for them to give them a vehicle.
 */
export const driversOf = (
  sqlRaw: RawSql,
  companyId: string,
  vehicleIds: readonly string[] | null,
): Promise<DriverRow[]> =>
  sqlRaw<DriverRow[]>`
    select u.id, ${knownName(sqlRaw)} as name, u.vehicle_id as "vehicleId", u.status = 'PENDING' or i.status = 'PENDING' as "isInvited" from users u join identities i on i.id = u.identity_id
    where u.company_id = ${companyId} and ${drives(sqlRaw)}
      and (${vehicleIds === null} or u.vehicle_id = any(${vehicleIds === null ? [] : [...vehicleIds]}::uuid[]))
    order by name, u.id limit ${maxDrivers}`;

/** SQL of the names of who is on a vehicle, as their company knows them; '' where nobody is. */
export const namesOfDrivers = (vehicleId: SQL): SQL =>
  sql`coalesce((select string_agg(${knownName(sql)}, ', ' order by ${knownName(sql)}) from users u join identities i on i.id = u.identity_id
    where u.vehicle_id = ${vehicleId} and ${drives(sql)}), '')`;
