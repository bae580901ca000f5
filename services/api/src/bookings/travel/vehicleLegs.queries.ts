import type { RawSql, RawTx } from '../../db/client.ts';
import type { LegToExpect } from '../core/domain/expectedTimes.ts';
import type { Span } from './domain/vehicleTime.ts';

/** A leg that a vehicle has, as far as its times go. */
export interface LegOfVehicle extends LegToExpect {
  readonly id: string;
  readonly vehicleId: string;
}

const timesOf = (sqlRaw: RawSql): ReturnType<RawSql> => sqlRaw`
    o.id, o.vehicle_id as "vehicleId", o.status, o.pick_up_type as "pickUpType", o.pick_up_at as "pickUpAt", o.promised_pick_up_at as "promisedPickUpAt",
    o.drop_off_at as "dropOffAt", o.ready_at as "readyAt", o.wait_and_return as "waitAndReturn", o.route_duration_seconds as "routeDurationSeconds",
    o.assigned_at as "assignedAt", o.to_pickup_at as "toPickupAt", o.at_pickup_at as "atPickupAt", o.to_dropoff_at as "toDropoffAt", o.at_dropoff_at as "atDropoffAt", o.clear_at as "clearAt"`;

/**
 * Legs still to be carried by these vehicles around a time: what may overlap a leg of then. Those that wait
 * run hours late at the most.
 */
export const legsOfVehicles = (
  sqlRaw: RawSql,
  vehicleIds: readonly string[],
  { start, end }: Span,
): Promise<LegOfVehicle[]> =>
  vehicleIds.length === 0
    ? Promise.resolve([])
    : sqlRaw<LegOfVehicle[]>`
    select ${timesOf(sqlRaw)}
    from trips o where o.vehicle_id = any(${[...vehicleIds]}::uuid[]) and o.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
      and (coalesce(o.promised_pick_up_at, o.pick_up_at) between ${start}::timestamptz - interval '6 hours' and ${end}::timestamptz
        or o.status = 'IN_MOTION' and o.pick_up_at between ${start}::timestamptz - interval '12 hours' and ${end}::timestamptz + interval '12 hours')`;

/** The legs still to be carried by the same vehicles as these legs, within half a day of each. */
export const legsBeside = (
  sqlRaw: RawSql,
  tripIds: readonly string[],
): Promise<(LegOfVehicle & { besideId: string })[]> =>
  sqlRaw<(LegOfVehicle & { besideId: string })[]>`
    select t.id as "besideId", ${timesOf(sqlRaw)}
    from trips t join trips o on o.vehicle_id = t.vehicle_id and o.id <> t.id and o.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
      and o.pick_up_at between t.pick_up_at - interval '12 hours' and t.pick_up_at + interval '12 hours'
    where t.id = any(${[...tripIds]}::uuid[])`;

/**
 * Which other bookings have the next legs of a vehicle after a leg that it is given: what it has to end first
 * is another.
 */
export const bookingsBehind = async (
  sqlRaw: RawTx,
  vehicleId: string,
  {
    itineraryId,
    pickUpAt,
    promisedPickUpAt,
  }: { readonly itineraryId: string; readonly pickUpAt: Date; readonly promisedPickUpAt: Date | null },
): Promise<string[]> => {
  const rows = await sqlRaw<{ id: string }[]>`
    select distinct n.itinerary_id as id from (
      select itinerary_id from trips where vehicle_id = ${vehicleId} and status in ('ACCEPTED', 'CONFLICT') and to_pickup_at is null
        and pick_up_at > ${pickUpAt}::timestamptz - interval '6 hours' and pick_up_at < ${pickUpAt}::timestamptz + interval '6 hours' and itinerary_id <> ${itineraryId}
        and coalesce(promised_pick_up_at, pick_up_at) >= ${promisedPickUpAt ?? pickUpAt}::timestamptz
      order by coalesce(promised_pick_up_at, pick_up_at) limit 2) n`;
  return rows.map(({ id }) => id);
};

/** How many legs a vehicle still has to carry. */
export const countUnfinishedLegs = async (sqlRaw: RawSql | RawTx, vehicleId: string): Promise<number> => {
  const [row] = await sqlRaw<
    { n: number }[]
  >`select count(*)::int as n from trips where vehicle_id = ${vehicleId} and status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')`;
  return row?.n ?? 0;
};
