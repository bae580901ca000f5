import type { CommandTx } from '../../../platform/command.ts';
import type { NewEvent } from '../../../platform/outbox/emit.ts';
import type { CommentAdded } from '../activity.events.ts';
import type { OfferEventPayload } from '../offers.events.ts';
import { companiesNamed } from '../../../db/sides/domain/onSide.ts';
import { BOOKING_SIDES } from '../../../db/sides/domain/sides.ts';
import { bookingFacts } from './bookingAccess.ts';
import { isLive } from './offerRows.ts';
import type { TripEventPayload } from '../trips.events.ts';
import type { ItineraryEventPayload } from '../itineraries.events.ts';
import { formerOfBooking, formerOfLeg, legsLost } from './whoSaw.ts';
import { batchOf, type Booking } from './booking.ts';

/** Companies that see the whole booking. */
const bookerSide = (booking: Booking): readonly string[] =>
  companiesNamed(bookingFacts(booking), BOOKING_SIDES);

/** Everybody who may see something of the booking now, or could until this change. */
const involved = (booking: Booking): string[] => {
  const offeredTo = booking.offers.filter(isLive).map((offer) => offer.companyId);
  const whole = companiesNamed({ ...bookingFacts(booking), offeredTo });
  const ofLegs = booking.trips.flatMap(({ transportProviderId }) => companiesNamed({ transportProviderId }));
  return [...new Set([...whole, ...ofLegs, ...booking.changes.formerlyInvolved])];
};

/**
 * The events of a command: offers first, then legs, then the booking. A leg's event goes to all who may see
 * the booking: the transport provider that just lost it must hear of it too.
 */
export const bookingEvents = (tx: CommandTx, booking: Booking, causeId: string): NewEvent[] => {
  const { itinerary, market, changes } = booking;
  const actorCompanyId = tx.actor.via === 'worker' ? null : tx.actor.companyId;
  const common = {
    marketId: market.id,
    companyId: itinerary.companyId,
    bookedByCompanyId: itinerary.bookedByCompanyId,
    marketOwnerId: market.ownerCompanyId,
    actorCompanyId,
    causeId,
  };
  const everybody = involved(booking);
  const events: NewEvent[] = [];
  for (const { name, offerId } of changes.offerEvents) {
    const offer = booking.offers.find(({ id }) => id === offerId);
    if (!offer) continue;
    const payload: OfferEventPayload = {
      ...common,
      offerId,
      batchId: offer.batchId,
      batchNo: batchOf(booking, offer).no,
      transportProviderId: offer.companyId,
      tier: offer.tier,
      round: offer.round,
      isVip: offer.isVip,
      status: offer.status,
      ...legsLost(booking, offer),
    };
    events.push({
      type: name,
      entityType: 'offer',
      entityId: offerId,
      version: offer.version,
      companyIds: [...bookerSide(booking), offer.companyId],
      itineraryId: itinerary.id,
      payload: { ...payload },
    });
  }
  const trips = new Map(booking.trips.map((trip) => [trip.id, trip]));
  for (const event of changes.tripEvents) {
    const trip = trips.get(event.tripId);
    if (!trip) continue;
    const payload: TripEventPayload = {
      ...common,
      tripId: trip.id,
      batchId: trip.batchId,
      batchNo: batchOf(booking, trip).no,
      transportProviderId: event.transportProviderId,
      fromStatus: event.from,
      toStatus: event.to,
      ...formerOfLeg(booking, trip),
      ...(event.occasion === undefined ? {} : { occasion: event.occasion }),
      ...(event.offerId === undefined ? {} : { offerId: event.offerId }),
    };
    events.push({
      type: event.name,
      entityType: 'trip',
      entityId: trip.id,
      version: trip.version,
      companyIds: everybody,
      itineraryId: itinerary.id,
      payload: { ...payload },
    });
  }
  for (const { entryId, tripId } of changes.comments) {
    const payload: CommentAdded = { ...common, entryId, tripId };
    events.push({
      type: 'comment.added',
      entityType: 'activity',
      entityId: entryId,
      companyIds: everybody,
      itineraryId: itinerary.id,
      payload: { ...payload },
    });
  }
  for (const name of changes.itineraryEvents) {
    const holders = [
      ...new Set(
        booking.trips.flatMap((trip) => (trip.transportProviderId ? [trip.transportProviderId] : [])),
      ),
    ];
    const payload: ItineraryEventPayload = {
      ...common,
      status: itinerary.status,
      transportProviderIds: holders,
      ...formerOfBooking(booking),
    };
    events.push({
      type: name,
      entityType: 'itinerary',
      entityId: itinerary.id,
      version: itinerary.version,
      companyIds: everybody,
      itineraryId: itinerary.id,
      payload: { ...payload },
    });
  }
  return events;
};
