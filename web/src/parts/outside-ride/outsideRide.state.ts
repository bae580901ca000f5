import type { OutsideRide_rideFragment } from '../../gql/generated.ts';

/** What is said of a ride first: how ordering it stands, else how it goes. */
export type RideWord = 'ordering' | 'refused' | 'silent' | 'stranded' | 'callingOff';

type Facts = Pick<OutsideRide_rideFragment, 'status' | 'reason'>;

/** What a leg's state and its last ride come to; null: the ride is there, and its own state says it. */
export function rideWord(legStatus: string, ride: Facts): RideWord | null {
  if (ride.status === 'STRANDED') return 'stranded';
  if (legStatus === 'ACCEPTING') return 'ordering';
  if (legStatus === 'API_FAILED') return ride.reason ? 'refused' : 'silent';
  return ride.status === 'CANCELLING' ? 'callingOff' : null;
}

/**
 * Whether the ride is shown with its driver, car and cost: it was ordered, and belongs to the leg as it is.
 */
export const isThere = ({ status }: Pick<OutsideRide_rideFragment, 'status'>): boolean =>
  status === 'ORDERED' || status === 'ENDED';
