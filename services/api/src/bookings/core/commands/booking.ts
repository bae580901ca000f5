import type { LegFacts } from '../../../db/sides/domain/onSide.ts';
import type { NewEntry } from './entryRows.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { isLive, type OfferPatch, type OfferRow } from './offerRows.ts';
import type { TripPatch, TripRow } from './tripRows.ts';
import type { TripEventName } from '../trips.events.ts';
import type { OfferEventName } from '../offers.events.ts';
import type { ItineraryEventName } from '../itineraries.events.ts';
import type { BatchPatch, BatchRow, ItineraryPatch, ItineraryRow } from './itineraryRows.ts';
import type { Surroundings } from '../outlook.queries.ts';
import type { TimerName } from './startTimers.ts';

/** What changed since the booking was locked; written in one go by `saveBooking`. */
export interface BookingChanges {
  created: boolean;
  /** Legs and offers as they were when the booking was locked. */
  asLocked: { readonly trips: readonly TripRow[]; readonly offers: readonly OfferRow[] };
  itinerary: ItineraryPatch;
  readonly newBatches: Set<string>;
  readonly batches: Map<string, BatchPatch>;
  readonly newTrips: Set<string>;
  readonly trips: Map<string, Partial<TripRow>>;
  readonly newOffers: Set<string>;
  readonly offers: Map<string, OfferPatch>;
  readonly entries: NewEntry[];
  readonly tripEvents: {
    name: TripEventName;
    tripId: string;
    from: TripRow['status'];
    to: TripRow['status'];
    transportProviderId: string | null;
    occasion?: string;
    offerId?: string;
  }[];
  readonly offerEvents: { name: OfferEventName; offerId: string }[];
  readonly itineraryEvents: Set<ItineraryEventName>;
  readonly comments: { entryId: string; tripId: string | null }[];
  readonly timers: { name: TimerName; id: string; at: Date; round?: number }[];
  /** Price lists that made a price of this booking for the first time, with their versions. */
  readonly pricedBy: Map<string, number>;
  /**
   * Transport providers that saw something of the booking before the change; they are told although they see
   * it no longer.
   */
  readonly formerlyInvolved: Set<string>;
  /** What named somebody in each leg before the change. */
  readonly before: Map<string, LegFacts>;
}

/**
 * A locked booking with everything that belongs to it: what a command reads and decides on. Changes are made
 * to these objects through the functions below, and reach the database together when the command is done.
 */
export interface Booking {
  readonly itinerary: ItineraryRow;
  readonly market: BookingMarket;
  readonly batches: BatchRow[];
  readonly trips: TripRow[];
  readonly offers: OfferRow[];
  /** What expected times come from beside the booking, as it was when the booking was locked. */
  readonly surroundings: Surroundings;
  readonly changes: BookingChanges;
}

/** An empty set of changes. */
export const noChanges = (): BookingChanges => ({
  created: false,
  asLocked: { trips: [], offers: [] },
  itinerary: {},
  newBatches: new Set(),
  batches: new Map(),
  newTrips: new Set(),
  trips: new Map(),
  newOffers: new Set(),
  offers: new Map(),
  entries: [],
  tripEvents: [],
  offerEvents: [],
  itineraryEvents: new Set(),
  comments: [],
  timers: [],
  pricedBy: new Map(),
  formerlyInvolved: new Set(),
  before: new Map(),
});

/** Changes columns of the booking itself. */
export const patchItinerary = (booking: Booking, patch: ItineraryPatch): void => {
  Object.assign(booking.itinerary, patch);
  Object.assign(booking.changes.itinerary, patch);
};

/** Changes columns of a leg, except its status. */
export const patchTrip = (booking: Booking, trip: TripRow, patch: TripPatch): void => {
  Object.assign(trip, patch);
  if (!booking.changes.newTrips.has(trip.id))
    booking.changes.trips.set(trip.id, { ...booking.changes.trips.get(trip.id), ...patch });
};

/** Changes columns of an offer. */
export const patchOffer = (booking: Booking, offer: OfferRow, patch: OfferPatch): void => {
  Object.assign(offer, patch);
  if (!booking.changes.newOffers.has(offer.id))
    booking.changes.offers.set(offer.id, { ...booking.changes.offers.get(offer.id), ...patch });
};

/** Changes columns of a batch. */
export const patchBatch = (booking: Booking, batch: BatchRow, patch: BatchPatch): void => {
  Object.assign(batch, patch);
  if (!booking.changes.newBatches.has(batch.id))
    booking.changes.batches.set(batch.id, { ...booking.changes.batches.get(batch.id), ...patch });
};

/** Takes a batch back to before its first round: what was sent so far belongs to an earlier sending. */
export const offerAgain = (booking: Booking, batch: BatchRow, patch: BatchPatch = {}): void =>
  patchBatch(booking, batch, {
    ...patch,
    round: 0,
    roundEndsAt: null,
    sending: batch.round > 0 ? batch.sending + 1 : batch.sending,
  });

/** Adds a leg. */
export const addTrip = (booking: Booking, trip: TripRow): void => {
  booking.trips.push(trip);
  booking.changes.newTrips.add(trip.id);
};

/** Adds an offer and tells of it. */
export const addOffer = (booking: Booking, offer: OfferRow): void => {
  booking.offers.push(offer);
  booking.changes.newOffers.add(offer.id);
  tellOffer(booking, 'offer.opened', offer);
};

/** Adds a batch. */
export const addBatch = (booking: Booking, batch: BatchRow): void => {
  booking.batches.push(batch);
  booking.changes.newBatches.add(batch.id);
};

/** Adds a line to the log. */
export const log = (booking: Booking, entry: NewEntry): void => {
  booking.changes.entries.push(entry);
};

/** Tells of a change of a leg that is no change of its status. `occasion`: alerted once for each. */
export const tellTrip = (booking: Booking, name: TripEventName, trip: TripRow, occasion?: string): void => {
  booking.changes.tripEvents.push({
    name,
    tripId: trip.id,
    from: trip.status,
    to: trip.status,
    transportProviderId: trip.transportProviderId,
    ...(occasion === undefined ? {} : { occasion }),
  });
};

/** Tells of a change of an offer. */
export const tellOffer = (booking: Booking, name: OfferEventName, offer: OfferRow): void => {
  booking.changes.offerEvents.push({ name, offerId: offer.id });
};

/**
 * A transport provider that just lost legs is asked for them again: one piece of news, which has the new
 * offer.
 */
export const tellAskedAgain = (booking: Booking, lost: TripEventName, offer: OfferRow): void => {
  for (const event of booking.changes.offerEvents)
    if (event.offerId === offer.id && event.name === 'offer.opened') event.name = 'offer.reopened';
  for (const event of booking.changes.tripEvents)
    if (event.name === lost && event.transportProviderId === offer.companyId) event.offerId = offer.id;
};

/** The batch of a leg or offer. */
export const batchOf = (booking: Booking, of: { readonly batchId: string }): BatchRow => {
  const batch = booking.batches.find(({ id }) => id === of.batchId);
  if (!batch) throw new Error(`Booking ${booking.itinerary.name} has no batch ${of.batchId}`);
  return batch;
};

/** The legs of a batch in their order. */
export const tripsOf = (booking: Booking, batch: BatchRow): TripRow[] =>
  booking.trips.filter((trip) => trip.batchId === batch.id).toSorted((a, b) => a.position - b.position);

/** The offers of a batch. */
export const offersOf = (booking: Booking, batch: BatchRow): OfferRow[] =>
  booking.offers.filter((offer) => offer.batchId === batch.id);

/** The offers of a batch that wait for an answer, an award or the booker's word. */
export const liveOffersOf = (booking: Booking, batch: BatchRow): OfferRow[] =>
  offersOf(booking, batch).filter(isLive);
