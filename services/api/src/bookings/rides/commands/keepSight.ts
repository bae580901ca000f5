import type { RideState } from '@ptc/schema/rules/lists/rides';
import type { RideSight } from '../../../network/ride-services/ride.type.ts';
import { rideService } from '../../../network/ride-services/rideServices.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { furthest, isOver } from '../domain/rideProgress.ts';
import type { RideOrderRow } from '../rides.queries.ts';

/** When a ride is looked at again by itself. */
export const nextLook = (tx: CommandTx, { service }: Pick<RideOrderRow, 'service'>): Date =>
  new Date(tx.now.getTime() + (rideService(tx.runtime.env, service)?.lookSeconds ?? 600) * 1000);

/** Keeps what a service showed of a ride, which only goes forward. Gives back how it stands now. */
export const keepSight = async (tx: CommandTx, row: RideOrderRow, seen: RideSight): Promise<RideState> => {
  const state = furthest(row.state, seen.state);
  const current = state === seen.state;
  // Whoever gave up drives it no more.
  const driver = current ? seen.driver : row.driver;
  const vehicle = current ? seen.vehicle : row.vehicle;
  const lookAt = isOver(state) ? null : nextLook(tx, row);
  await tx.sql`
    update ride_orders set ride_id = ${seen.rideId}, state = ${state}, driver = ${driver === null ? null : tx.sql.json({ ...driver })},
      vehicle = ${vehicle === null ? null : tx.sql.json({ ...vehicle })}, tracking_url = coalesce(${seen.trackingUrl}, tracking_url),
      cost = coalesce(${seen.cost?.amount ?? null}, cost), currency = coalesce(${seen.cost?.currency ?? null}, currency),
      miles = coalesce(${seen.miles}, miles), look_at = ${lookAt}
    where id = ${row.id}`;
  return state;
};
