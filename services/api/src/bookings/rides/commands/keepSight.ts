import type { RideState } from '@ptc/schema/rules/lists/rides';
import type { RideSight } from '../../../network/ride-services/ride.type.ts';
import { rideService } from '../../../network/ride-services/rideServices.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { furthest, isOver } from '../domain/rideProgress.ts';
import type { RideOrderRow } from '../rides.queries.ts';

/** Keeps what a service showed of a ride, which only goes forward. Gives back how it stands now. */
export const keepSight = async (tx: CommandTx, row: RideOrderRow, seen: RideSight): Promise<RideState> => {
  const state = furthest(row.state, seen.state);
  const current = state === seen.state;
  // Whoever gave up drives it no more.
  const driver = current ? seen.driver : row.driver;
  const vehicle = current ? seen.vehicle : row.vehicle;
  const seconds = rideService(tx.runtime.env, row.service)?.lookSeconds ?? 600;
  const lookAt = isOver(state) ? null : new Date(tx.now.getTime() + seconds * 1000);
  await tx.sql`
    update ride_orders set ride_id = ${seen.rideId}, state = ${state}, driver = ${driver === null ? null : tx.sql.json({ ...driver })},
      vehicle = ${vehicle === null ? null : tx.sql.json({ ...vehicle })}, tracking_url = coalesce(${seen.trackingUrl}, tracking_url),
      cost = coalesce(${seen.cost?.amount ?? null}, cost), currency = coalesce(${seen.cost?.currency ?? null}, currency),
      miles = coalesce(${seen.miles}, miles), look_at = ${lookAt}
    where id = ${row.id}`;
  return state;
};
