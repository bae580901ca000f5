import { defineConsumer, oneByOne } from '../../../platform/outbox/consumer.ts';
import { followTrip } from '../commands/followTrip.ts';
import type { TripEventName } from '../../core/trips.events.ts';

/**
 * After these a leg may no longer go with who ordered its ride, or goes otherwise, or its patient is ready.
 */
const wanted: ReadonlySet<string> = new Set<TripEventName>([
  'trip.accepted',
  'trip.apiFailed',
  'trip.blocked',
  'trip.cancelled',
  'trip.changesAccepted',
  'trip.conflictExpired',
  'trip.dryRun',
  'trip.expired',
  'trip.offered',
  'trip.readyNow',
  'trip.reconfirmLapsed',
  'trip.resubmitted',
  'trip.unfulfilled',
  'trip.unserviceable',
]);

/** Keeps rides in step with their legs, each event once. */
export const rideConsumer = defineConsumer({
  name: 'rides',
  wants: ({ type }) => wanted.has(type),
  handle: oneByOne((tx, event) => followTrip(tx, event.entityId, event.type === 'trip.changesAccepted')),
});
