import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { managesBooking, type TripParties, type Viewer } from '../core/trips.policy.ts';

/** Whether a leg can be rated at all: somebody has carried it to its end. */
export const mayBeRated = (trip: {
  readonly status: TripStatus;
  readonly transportProviderId: string | null;
}): boolean => trip.status === 'COMPLETED' && trip.transportProviderId !== null;

/** Whether the viewer may rate the leg: who manages its booking, once it is completed. */
export const mayRate = (viewer: Viewer, trip: TripParties & { readonly status: TripStatus }): boolean =>
  managesBooking(viewer, trip) && mayBeRated(trip);
