import type { Role } from '@ptc/schema/rules/enums';
import { holdsAny, type Actor } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { isLive, type OfferRow } from '../../offers/commands/offerRows.ts';
import type { TripRow } from '../../trips/commands/tripRows.ts';
import type { Booking } from './booking.ts';

const isBooker = (actor: Actor, { itinerary }: Booking): boolean => actor.companyId === itinerary.companyId || actor.companyId === itinerary.bookedByCompanyId;

const sees = (actor: Actor, booking: Booking): boolean =>
  isBooker(actor, booking)
  || actor.companyId === booking.market.ownerCompanyId
  || booking.trips.some((trip) => trip.transportCompanyId === actor.companyId)
  || booking.offers.some((offer) => offer.companyId === actor.companyId && (isLive(offer) || offer.status === 'ACCEPTED'));

const deny = (actor: Actor, booking: Booking, path: string): never => {
  throw sees(actor, booking) ? NotPermitted({}) : NotFound({ path });
};

/** Refuses unless the actor holds one of the roles. Timers hold none and need none. */
export const requireRole = (tx: CommandTx, ...roles: Role[]): void => {
  if (tx.actor.via !== 'worker' && !holdsAny(tx.actor, roles)) throw NotPermitted({});
};

/** Refuses unless the actor manages bookings of the carer, or of the company that booked for it. Foreign reads as absent. */
export const requireBooker = (tx: CommandTx, booking: Booking, path = 'itineraryId'): void => {
  if (!isBooker(tx.actor, booking)) deny(tx.actor, booking, path);
  const proxy = tx.actor.companyId !== booking.itinerary.companyId;
  requireRole(tx, 'MANAGE_BOOKING', ...(proxy ? (['MARKET_CALL_TAKER'] as const) : []));
};

/** Refuses unless the actor dispatches for the transporter that has the leg. Foreign reads as absent. */
export const requireTransporter = (tx: CommandTx, booking: Booking, trip: TripRow, path = 'tripId'): void => {
  if (tx.actor.companyId !== trip.transportCompanyId) deny(tx.actor, booking, path);
  requireRole(tx, 'DISPATCH');
};

/** Refuses unless the actor dispatches for the transporter the offer went to. Foreign reads as absent. */
export const requireOffered = (tx: CommandTx, booking: Booking, offer: OfferRow): void => {
  if (tx.actor.companyId !== offer.companyId) deny(tx.actor, booking, 'offerId');
  requireRole(tx, 'DISPATCH');
};

/** Refuses unless the actor sees the booking: booker, market owner, or a transporter that is asked or has a leg. */
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
