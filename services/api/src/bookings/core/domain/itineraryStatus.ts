import type { TripStatus } from '@ptc/schema/rules/lists/legs';

/** Which leg most needs somebody: the first of these that any leg has is the booking's status. */
export const STATUS_NEED: readonly TripStatus[] = [
  'CONFLICT',
  'API_FAILED',
  'UNFULFILLED',
  'EXPIRED',
  'BLOCKED',
  'ACCEPTING',
  'OFFERED',
  'DRAFT',
  'IN_MOTION',
  'ACCEPTED',
  'COMPLETED',
  'DRY_RUN',
  'CANCELLED',
];

/** The booking's own status, derived from its legs. A booking without legs is a draft. */
export function deriveItineraryStatus(legs: readonly TripStatus[]): TripStatus {
  return STATUS_NEED.find((status) => legs.includes(status)) ?? 'DRAFT';
}
