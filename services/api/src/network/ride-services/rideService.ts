import type { RideEnd, RideServiceName } from '@ptc/schema/rules/lists/rides';
import type { RideEstimate, RideOrder, RideOutcome, RideSight, RideZone } from './ride.type.ts';

/** A ride-share service in neutral words; each is spoken to by an adapter of its own. */
export interface RideService {
  readonly name: RideServiceName;
  /** Whether rides without a time can be ordered and called later. */
  readonly callsLater: boolean;
  /** How often a ride that is under way is looked at: services that tell of changes are looked at seldom. */
  readonly lookSeconds: number;
  estimate(order: RideOrder): Promise<RideOutcome<RideEstimate>>;
  request(order: RideOrder, estimate: RideEstimate): Promise<RideOutcome<RideSight>>;
  /** The ride of an order whose answer was lost; null: there is none. */
  find(order: Pick<RideOrder, 'reference' | 'organization'>): Promise<RideOutcome<RideSight | null>>;
  look(rideId: string, organization: string | null): Promise<RideOutcome<RideSight>>;
  cancel(rideId: string, organization: string | null): Promise<RideOutcome<null>>;
  /** Calls a ride that was ordered without a time. */
  call(rideId: string, organization: string | null): Promise<RideOutcome<null>>;
  zones(
    point: { readonly latitude: number; readonly longitude: number },
    end: RideEnd,
    organization: string | null,
  ): Promise<RideOutcome<readonly RideZone[]>>;
}
