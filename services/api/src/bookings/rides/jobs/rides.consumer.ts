import { defineConsumer } from '../../../platform/outbox/consumer.ts';
import { followTrip } from '../commands/followTrip.ts';
import { legsNearRides } from '../rides.queries.ts';
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

/** Keeps rides in step with their legs, each event once. Most legs have none: one question tells which. */
export const rideConsumer = defineConsumer({
  name: 'rides',
  wants: ({ type }) => wanted.has(type),
  handle: async (tx, events) => {
    const near = await legsNearRides(
      tx.sql,
      events.map(({ entityId }) => entityId),
    );
    for (const { entityId, type } of events)
      if (near.has(entityId)) await followTrip(tx, entityId, type === 'trip.changesAccepted');
  },
});
