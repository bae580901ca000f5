import type { RideState } from '@ptc/schema/rules/lists/rides';
import type { RideSight } from '../../../network/ride-services/ride.type.ts';
import { rideService } from '../../../network/ride-services/rideServices.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { furthest, isOnTheWay, isOver, secondsToLook } from '../domain/rideProgress.ts';
import type { RideOrderRow } from '../rides.queries.ts';

/** When a ride is looked at again; `waitsUntil` its pick-up, where nobody is on the way to it yet. */
export const nextLook = (
  tx: CommandTx,
  { service }: Pick<RideOrderRow, 'service'>,
  waitsUntil: Date | null = null,
): Date => {
  const seconds = rideService(tx.runtime.env, service)?.lookSeconds ?? 600;
  return new Date(tx.now.getTime() + secondsToLook(seconds, tx.now, waitsUntil) * 1000);
};

/** The pick-up as it stands, or as it was ordered for while changes are open. */
const earliestOf = ({ pickUpAt, agreed }: Pick<TripRow, 'pickUpAt' | 'agreed'>): Date =>
  agreed === null ? pickUpAt : new Date(Math.min(pickUpAt.getTime(), Date.parse(agreed.pickUpAt)));

/** Keeps what a service showed of a ride, which only goes forward. Gives back how it stands now. */
export const keepSight = async (
  tx: CommandTx,
  row: RideOrderRow,
  seen: RideSight,
  trip: Pick<TripRow, 'pickUpAt' | 'agreed'>,
): Promise<RideState> => {
  const state = furthest(row.state, seen.state);
  const current = state === seen.state;
  // One that is called may come at any time.
  const waits = row.calledAt === null && !isOnTheWay(state);
  // Whoever gave up drives it no more.
  const driver = current ? seen.driver : row.driver;
  const vehicle = current ? seen.vehicle : row.vehicle;
  const lookAt = isOver(state) ? null : nextLook(tx, row, waits ? earliestOf(trip) : null);
  await tx.sql`
    update ride_orders set ride_id = ${seen.rideId}, state = ${state}, driver = ${driver === null ? null : tx.sql.json({ ...driver })},
      vehicle = ${vehicle === null ? null : tx.sql.json({ ...vehicle })}, tracking_url = coalesce(${seen.trackingUrl}, tracking_url),
      cost = coalesce(${seen.cost?.amount ?? null}, cost), currency = coalesce(${seen.cost?.currency ?? null}, currency),
      miles = coalesce(${seen.miles}, miles), look_at = ${lookAt}
    where id = ${row.id}`;
  return state;
};
