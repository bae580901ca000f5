import type { RawSql, RawTx } from '../../db/client.ts';
import type { Transport } from '../../network/vehicles/domain/transport.ts';

/** A leg that a vehicle has, as far as its time goes. */
export type VehicleLeg = Transport & { readonly vehicleId: string };

/** Legs still to be carried by these vehicles around a time: what may overlap a leg of then. */
export const legsOfVehicles = (
  sqlRaw: RawSql,
  vehicleIds: readonly string[],
  from: Date,
  to: Date,
): Promise<VehicleLeg[]> =>
  vehicleIds.length === 0
    ? Promise.resolve([])
    : sqlRaw<VehicleLeg[]>`
    select id, vehicle_id as "vehicleId", pick_up_at as "pickUpAt", promised_pick_up_at as "promisedPickUpAt", drop_off_at as "dropOffAt", route_duration_seconds as "routeDurationSeconds"
    from trips where vehicle_id = any(${[...vehicleIds]}::uuid[]) and status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
      and pick_up_at between ${from}::timestamptz - interval '12 hours' and ${to}::timestamptz + interval '12 hours'`;

/** The legs still to be carried by the same vehicles as these legs, within half a day of each. */
export const legsBeside = (
  sqlRaw: RawSql,
  tripIds: readonly string[],
): Promise<(VehicleLeg & { besideId: string })[]> =>
  sqlRaw<(VehicleLeg & { besideId: string })[]>`
    select t.id as "besideId", o.id, o.vehicle_id as "vehicleId", o.pick_up_at as "pickUpAt", o.promised_pick_up_at as "promisedPickUpAt", o.drop_off_at as "dropOffAt", o.route_duration_seconds as "routeDurationSeconds"
    from trips t join trips o on o.vehicle_id = t.vehicle_id and o.id <> t.id and o.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
      and o.pick_up_at between t.pick_up_at - interval '12 hours' and t.pick_up_at + interval '12 hours'
    where t.id = any(${[...tripIds]}::uuid[])`;

/** How many legs a vehicle still has to carry. */
export const countUnfinishedLegs = async (sqlRaw: RawSql | RawTx, vehicleId: string): Promise<number> => {
  const [row] = await sqlRaw<
    { n: number }[]
  >`select count(*)::int as n from trips where vehicle_id = ${vehicleId} and status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')`;
  return row?.n ?? 0;
};
