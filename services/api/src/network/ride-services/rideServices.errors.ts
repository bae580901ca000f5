import { refusalKind } from '../../platform/refusal.ts';

/** A ride-share service cannot be asked now, or said no; `service` is for the sentence. */
export const RideServiceUnavailable = refusalKind<{ service: string }>(
  'RideServiceUnavailable',
  'RIDE_SERVICE_UNAVAILABLE',
);
