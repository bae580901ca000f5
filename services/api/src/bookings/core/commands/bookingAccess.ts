import type { Actor } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isNamed, type LegFacts } from '../../../db/sides/domain/onSide.ts';
import { BOOKING_SIDES } from '../../../db/sides/domain/sides.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { isLive, type OfferRow } from './offerRows.ts';
import type { TripRow } from './tripRows.ts';
import { carriesTrip, dispatchesTrip, managesBooking } from '../trips.policy.ts';
import type { Booking } from './booking.ts';

/** What of a booking names the sides that know all of it. */
export const bookingFacts = ({ itinerary, market }: Booking): LegFacts => ({
  companyId: itinerary.companyId,
  bookedByCompanyId: itinerary.bookedByCompanyId,
  marketOwnerId: market.ownerCompanyId,
});

/** Whether the actor's company is on a side that knows all of the booking. */
const knowsAll = (actor: Actor, booking: Booking): boolean =>
  BOOKING_SIDES.some((side) => isNamed(side, actor, bookingFacts(booking)));

const sees = (actor: Actor, booking: Booking): boolean =>
  knowsAll(actor, booking) ||
  booking.trips.some((trip) => isNamed('transportProvider', actor, trip)) ||
  booking.offers.some(
    (offer) => offer.companyId === actor.companyId && (isLive(offer) || offer.status === 'ACCEPTED'),
  );

/** What of a booking a command names: a leg, an offer, or by the path of its id the booking itself. */
type Named = { readonly trip: TripRow } | { readonly offer: OfferRow } | { readonly path: string };

const knows = (actor: Actor, booking: Booking, named: Named): boolean =>
  'trip' in named
    ? seesTrip(actor, booking, named.trip)
    : 'offer' in named
      ? seesOffer(actor, booking, named.offer)
      : sees(actor, booking);

const pathOf = (named: Named): string =>
  'trip' in named ? 'tripId' : 'offer' in named ? 'offerId' : named.path;

const deny = (actor: Actor, booking: Booking, named: Named): never => {
  throw knows(actor, booking, named) ? NotPermitted({}) : NotFound({ path: pathOf(named) });
};

/**
 * A leg is known to who has it, to who is asked for its batch, and to the booker's side; to a transport
 * provider of other legs of the booking it does not exist.
 */
export const seesTrip = (actor: Actor, booking: Booking, trip: TripRow): boolean =>
  knowsAll(actor, booking) ||
  isNamed('transportProvider', actor, trip) ||
  booking.offers.some(
    (offer) => offer.batchId === trip.batchId && offer.companyId === actor.companyId && isLive(offer),
  );

/**
 * An offer is known to its transport provider and to the booker's side; to another transport provider it does
 * not exist.
 */
const seesOffer = (actor: Actor, booking: Booking, offer: OfferRow): boolean =>
  actor.companyId === offer.companyId || knowsAll(actor, booking);

/**
 * Refuses unless the actor manages bookings of the care provider, or of the company that booked for it.
 * Foreign reads as absent.
 */
export const requireBooker = (
  tx: CommandTx,
  booking: Booking,
  named: Named = { path: 'itineraryId' },
): void => {
  if (!managesBooking(tx.actor, booking.itinerary)) deny(tx.actor, booking, named);
};

/**
 * Refuses unless the actor dispatches for the transport provider that has the leg. Foreign reads as absent.
 */
export const requireTransportProvider = (tx: CommandTx, booking: Booking, trip: TripRow): void => {
  if (!dispatchesTrip(tx.actor, trip)) deny(tx.actor, booking, { trip });
};

/**
 * Refuses unless the actor carries the leg out: dispatches it, or drives its vehicle. Foreign reads as
 * absent.
 */
export const requireCrew = (tx: CommandTx, booking: Booking, trip: TripRow): void => {
  if (!carriesTrip(tx.actor, trip)) deny(tx.actor, booking, { trip });
};

/**
 * Refuses unless the actor dispatches for the transport provider the offer went to. Foreign reads as absent.
 */
export const requireOffered = (tx: CommandTx, booking: Booking, offer: OfferRow): void => {
  if (!dispatchesTrip(tx.actor, { transportProviderId: offer.companyId })) deny(tx.actor, booking, { offer });
};

/**
 * Refuses unless the actor sees the booking: booker, market owner, or a transport provider that is asked or
 * has a leg.
 */
export const requireInvolved = (tx: CommandTx, booking: Booking, path = 'itineraryId'): void => {
  if (!sees(tx.actor, booking)) throw NotFound({ path });
};

/** The leg of a locked booking by id. */
export const tripOf = (booking: Booking, tripId: string): TripRow => {
  const trip = booking.trips.find(({ id }) => id === tripId);
  if (!trip) throw NotFound({ path: 'tripId' });
  return trip;
};

/** The offer of a locked booking by id. */
export const offerOf = (booking: Booking, offerId: string): OfferRow => {
  const offer = booking.offers.find(({ id }) => id === offerId);
  if (!offer) throw NotFound({ path: 'offerId' });
  return offer;
};
