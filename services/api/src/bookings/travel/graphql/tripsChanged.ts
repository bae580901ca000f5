import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import type { ItineraryView } from '../../core/itineraries.queries.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import type { TripView } from '../../core/trips.queries.ts';
import type { ItineraryEventPayload } from '../../core/itineraries.events.ts';
import type { OfferEventPayload } from '../../core/offers.events.ts';
import type { TripEventPayload } from '../../core/trips.events.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';
import { sawUntilNow } from '../../core/graphql/sawUntilNow.ts';
import { expectSoon } from './lateness.ts';
import { shownPosition } from './VehiclePosition.ts';
import { tripsOfBatch } from '../../core/graphql/relations.ts';

interface TripsEventShape {
  cursor: string;
  gap: boolean;
  trips: TripView[];
  removedIds: string[];
  itinerary: ItineraryView | null;
}

const TripsEvent = builder.objectRef<TripsEventShape>('TripsEvent').implement({
  description: "A change of legs or bookings that the caller's company sees, or saw until now.",
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Pass as `after` to go on from here.' }),
    gap: t.exposeBoolean('gap', {
      description: 'True: events were missed that can no longer be replayed; load the list again.',
    }),
    trips: t.expose('trips', {
      type: [Trip],
      description:
        'Legs that changed and that the caller sees, as they are now; drop what is older than what you have.',
    }),
    removedIds: t.idList({
      description: 'Ids of legs or bookings that the caller saw until now and sees no longer.',
      resolve: ({ removedIds }) => removedIds,
    }),
    itinerary: t.expose('itinerary', {
      type: Itinerary,
      nullable: true,
      description: 'The booking that changed; null where only legs did, or where the caller does not see it.',
    }),
  }),
});

const nothing = { gap: false, trips: [], removedIds: [], itinerary: null };

const ofTrip = async (
  event: OutboxEvent,
  ctx: Context,
  asked: ReadonlySet<string>,
): Promise<TripsEventShape | null> => {
  const { before, toStatus } = event.payload as Partial<TripEventPayload>;
  if (toStatus !== undefined) expectSoon(ctx, event.entityId, toStatus, asked);
  const trip = await loadNode(ctx, Trip, event.entityId);
  if (trip) return { ...nothing, cursor: event.cursor, trips: [trip] };
  return before && sawUntilNow(ctx, [before])
    ? { ...nothing, cursor: event.cursor, removedIds: [globalId('Trip', event.entityId)] }
    : null;
};

/** A position is told to whoever may see it: to others the leg did not change. */
const ofPosition = async (event: OutboxEvent, ctx: Context): Promise<TripsEventShape | null> => {
  const trip = await loadNode(ctx, Trip, event.entityId);
  return trip && (await shownPosition(ctx, trip))
    ? { ...nothing, cursor: event.cursor, trips: [trip] }
    : null;
};

const ofItinerary = async (event: OutboxEvent, ctx: Context): Promise<TripsEventShape | null> => {
  const itinerary = await loadNode(ctx, Itinerary, event.entityId);
  if (itinerary) return { ...nothing, cursor: event.cursor, itinerary };
  const { before } = event.payload as Partial<ItineraryEventPayload>;
  return before && sawUntilNow(ctx, before)
    ? { ...nothing, cursor: event.cursor, removedIds: [globalId('Itinerary', event.entityId)] }
    : null;
};

/**
 * An offer opens or closes the view of a batch for the transport provider it went to, and for nobody else.
 */
const ofOffer = async (event: OutboxEvent, ctx: Context): Promise<TripsEventShape | null> => {
  const { batchId, transportProviderId, lostTripIds } = event.payload as Partial<OfferEventPayload>;
  if (batchId === undefined || transportProviderId === undefined) return null;
  if (transportProviderId !== ctx.actor?.companyId) return null;
  const trips = await tripsOfBatch(ctx, batchId);
  if (trips.length > 0) return { ...nothing, cursor: event.cursor, trips };
  // A driver of theirs never saw the offer.
  if (!lostTripIds || !sawUntilNow(ctx, [{ offeredTo: [transportProviderId] }])) return null;
  return { ...nothing, cursor: event.cursor, removedIds: lostTripIds.map((id) => globalId('Trip', id)) };
};

subscription({
  name: 'tripsChanged',
  description:
    "Changes of the legs and bookings the caller's company sees: rows to merge by id and version, and ids of rows that are no longer to be seen. Narrow to your list's filter yourself.",
  roles: tripReaders,
  type: TripsEvent,
  resumable: true,
  sharing: 'company',
  args: (t) => ({
    positions: t.boolean({
      description:
        'True: also tells of legs whose `vehiclePosition` moved, at most every ten seconds of each. Such news are not replayed after a break.',
    }),
  }),
  topics: ({ actor }) => (actor ? [topic.company(actor.companyId, 'trips')] : null),
  deliver: (event, ctx, { positions }, asked) => {
    if (event.entityType === 'trip') return ofTrip(event, ctx, asked);
    if (event.entityType === 'position') return positions === true ? ofPosition(event, ctx) : null;
    if (event.entityType === 'itinerary') return ofItinerary(event, ctx);
    return event.entityType === 'offer' ? ofOffer(event, ctx) : null;
  },
  gap: (cursor) => ({ ...nothing, cursor, gap: true }),
});
