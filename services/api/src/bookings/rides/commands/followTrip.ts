import type { CommandTx } from '../../../platform/command.ts';
import { rideBeside, wantedRidesOf, type RideOrderRow } from '../rides.queries.ts';
import { isOnTheWay } from '../domain/rideProgress.ts';
import { mayBeThere, orderAgain, orderBeside, release, sendRideJob } from './keepRides.ts';

interface Leg {
  readonly status: string;
  readonly transportProviderId: string | null;
  readonly readyAt: Date | null;
}

/** With these a leg still goes with the transport provider that ordered its ride. */
const going = new Set(['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED']);

/** A leg that was added to others that have rides, and taken with their changes, has one too. */
const orderAdded = async (tx: CommandTx, tripId: string): Promise<void> => {
  const other = await rideBeside(tx.sql, tripId);
  if (other) await orderBeside(tx, other, tripId);
};

/**
 * Of a leg whose patient is ready: the ride that waits for that is called. One that was ordered for a time
 * before the leg came to be called at all will not come now, and nobody can call it: another takes its place.
 */
const followReady = async (tx: CommandTx, leg: Leg, readyAt: Date, ride: RideOrderRow): Promise<void> => {
  if (ride.status !== 'ORDERED') return;
  if (ride.callsLater) {
    if (ride.calledAt === null) await sendRideJob(tx, ride.id, 'CALL');
    return;
  }
  const isForItsTime = ride.askedAt !== null && ride.askedAt < readyAt;
  if (leg.status === 'ACCEPTED' && isForItsTime && !isOnTheWay(ride.state)) await orderAgain(tx, ride);
};

/** An acceptance that waited for the ride of a cancelled leg may have all it waits for: it is looked at. */
const lookAtOther = async (tx: CommandTx, { id, offerId }: RideOrderRow): Promise<void> => {
  const [other] = await tx.sql<{ id: string }[]>`
    select id from ride_orders where offer_id = ${offerId} and id <> ${id} and status = 'ORDERED' limit 1`;
  if (other) await sendRideJob(tx, other.id, 'LOOK');
};

/**
 * A leg changed: its ride is called off where the leg does not go with who ordered it any more (it was
 * cancelled, given back, taken away, or its acceptance failed), ordered again where its changes were accepted
 * before anybody is on the way, and called where the patient is ready.
 */
export const followTrip = async (tx: CommandTx, tripId: string, changed = false): Promise<void> => {
  const [leg] = await tx.sql<Leg[]>`
    select status, transport_provider_id as "transportProviderId", ready_at as "readyAt" from trips where id = ${tripId}`;
  if (leg?.status === 'ACCEPTED') await orderAdded(tx, tripId);
  for (const ride of await wantedRidesOf(tx.sql, tripId)) {
    const wanted =
      leg !== undefined &&
      (leg.status === 'ACCEPTING' || (going.has(leg.status) && leg.transportProviderId === ride.companyId));
    if (!wanted) {
      await release(tx, ride.id, mayBeThere(ride));
      if (leg?.status === 'CANCELLED') await lookAtOther(tx, ride);
    }
    // One that is being ordered is for what the leg was, too.
    else if (changed && !isOnTheWay(ride.state)) await orderAgain(tx, ride);
    else {
      // What its ride did while the changes were open waited for their answer.
      if (changed && ride.status === 'ORDERED') await sendRideJob(tx, ride.id, 'LOOK');
      if (leg.readyAt) await followReady(tx, leg, leg.readyAt, ride);
    }
  }
};
