import type { CommandTx } from '../../../platform/command.ts';
import { wantedRidesOf } from '../rides.queries.ts';
import { isOnTheWay } from '../domain/rideProgress.ts';
import { mayBeThere, orderAgain, release, sendRideJob } from './keepRides.ts';

interface Leg {
  readonly status: string;
  readonly transportProviderId: string | null;
  readonly isReady: boolean;
}

/** With these a leg still goes with the transport provider that ordered its ride. */
const going = new Set(['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED']);

/**
 * A leg changed: its ride is called off where the leg does not go with who ordered it any more (it was
 * cancelled, given back, taken away, or its acceptance failed), ordered again where its changes were accepted
 * before anybody is on the way, and called where the patient is ready.
 */
export const followTrip = async (tx: CommandTx, tripId: string, changed = false): Promise<void> => {
  const [leg] = await tx.sql<Leg[]>`
    select status, transport_provider_id as "transportProviderId", ready_at is not null as "isReady" from trips where id = ${tripId}`;
  for (const ride of await wantedRidesOf(tx.sql, tripId)) {
    const wanted =
      leg !== undefined &&
      (leg.status === 'ACCEPTING' || (going.has(leg.status) && leg.transportProviderId === ride.companyId));
    if (!wanted) await release(tx, ride.id, mayBeThere(ride));
    // One that is being ordered is for what the leg was, too.
    else if (changed && !isOnTheWay(ride.state)) await orderAgain(tx, ride);
    else if (leg.isReady && ride.status === 'ORDERED' && ride.callsLater && ride.calledAt === null)
      await sendRideJob(tx, ride.id, 'CALL');
  }
};
