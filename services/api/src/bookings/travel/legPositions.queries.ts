import type { RawSql, RawTx } from '../../db/client.ts';
import type { TripParties } from '../core/trips.policy.ts';
import type { LegOnTheWay } from './positions.policy.ts';

/** Where the vehicle of a leg was last. */
export interface LegPosition {
  readonly tripId: string;
  readonly companyId: string;
  readonly vehicleId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number;
  readonly at: Date;
}

/** Positions of legs, of those that exist for the asker. */
export const positionsOfLegs = (sql: RawSql, tripIds: readonly string[]): Promise<LegPosition[]> =>
  sql<LegPosition[]>`
    select trip_id as "tripId", company_id as "companyId", vehicle_id as "vehicleId", latitude, longitude, accuracy_meters as "accuracyMeters", at
    from leg_positions where trip_id = any(${[...tripIds]}::uuid[])`;

/** What decides whether a position of a leg is taken; null: there is no such leg. */
export const legOnTheWay = async (
  sql: RawTx,
  tripId: string,
): Promise<(TripParties & LegOnTheWay) | null> => {
  const [leg] = await sql<(TripParties & LegOnTheWay)[]>`
    select t.company_id as "companyId", t.booked_by_company_id as "bookedByCompanyId", m.owner_company_id as "marketOwnerId",
      t.transport_provider_id as "transportProviderId", t.vehicle_id as "vehicleId", t.status, t.to_pickup_at as "toPickupAt", t.clear_at as "clearAt"
    from trips t join markets m on m.id = t.market_id where t.id = ${tripId}`;
  return leg ?? null;
};
