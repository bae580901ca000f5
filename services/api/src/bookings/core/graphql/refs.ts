import { builder } from '../../../platform/graphql/builder.ts';
import type { ActivityView } from '../activity.queries.ts';
import type { BatchView, ItineraryView } from '../itineraries.queries.ts';
import type { OfferView } from '../offers.queries.ts';
import type { TripView } from '../trips.queries.ts';

// These types refer to each other; declared here, described in the files named after them.

/** A leg. */
export const Trip = builder.objectRef<TripView>('Trip');
/** A booking. */
export const Itinerary = builder.objectRef<ItineraryView>('Itinerary');
/** What is offered and accepted as one. */
export const Batch = builder.objectRef<BatchView>('Batch');
/** One batch to one transport provider. */
export const Offer = builder.objectRef<OfferView>('Offer');
/** A line of a booking's log. */
export const ActivityEntry = builder.objectRef<ActivityView>('ActivityEntry');
