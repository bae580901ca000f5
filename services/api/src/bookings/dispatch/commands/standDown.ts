import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { liveOffersOf, tellTrip, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { awaitsExternal } from '../../core/commands/storedPlan.ts';
import { verdict } from '../../core/domain/outcome.ts';
import { moveOn } from './advanceBatch.ts';
import { revokeOffer } from './closeOffers.ts';
import { giveBack } from './giveBack.ts';
import { openLegs } from './takeBatch.ts';

/** Legs that somebody has and that are not over. */
const held: readonly TripStatus[] = ['ACCEPTING', 'API_FAILED', 'ACCEPTED', 'CONFLICT', 'IN_MOTION'];

/**
 * The bookings in which a company is waited for, has legs that are not over, or booked legs that somebody
 * has.
 */
export const bookingsToStandDown = async (tx: CommandTx, companyId: string): Promise<string[]> => {
  const rows = await tx.sql<{ id: string }[]>`
    select itinerary_id as id from offers where company_id = ${companyId} and status in ('OPEN', 'BID', 'COUNTERED')
    union select itinerary_id from trips where status = any(${[...held]}) and (transport_provider_id = ${companyId} or company_id = ${companyId})
    order by id`;
  return rows.map(({ id }) => id);
};

/** When the waiting for a dispatch system is over, also where its end is taken a little late. */
const afterwards = ({ now }: CommandTx, { roundEndsAt }: BatchRow): Date =>
  new Date(Math.max(now.getTime(), roundEndsAt?.getTime() ?? 0) + 30_000);

/** Nobody is there to say why. */
const withoutReason = { reasonId: null, comment: null, chargeable: null };

/**
 * Takes back what a suspended company was asked for, and lets the round go on without it. What its own
 * dispatch system failed to confirm nobody could accept or give back any more: it goes on to others. Returns
 * when to look again, where that system is still being asked.
 */
const takeBack = async (tx: CommandTx, booking: Booking, companyId: string): Promise<Date | null> => {
  let again: Date | null = null;
  for (const batch of booking.batches) {
    const waiting = liveOffersOf(booking, batch).filter((offer) => offer.companyId === companyId);
    // What its own dispatch system is being asked to confirm is agreed already, unless that fails.
    if (awaitsExternal(batch)) {
      if (waiting.length > 0) again = afterwards(tx, batch);
      continue;
    }
    for (const offer of waiting) revokeOffer(tx, booking, offer, verdict('COMPANY_SUSPENDED'));
    const failed = openLegs(booking, batch).find(
      ({ status, transportProviderId }) => status === 'API_FAILED' && transportProviderId === companyId,
    );
    if (failed)
      await giveBack(tx, booking, failed, { why: 'UNABLE_TO_SERVICE', whole: true, reason: withoutReason });
    else if (waiting.length > 0) await moveOn(tx, booking, batch);
  }
  return again;
};

/** What the company agreed to stands: the other side is told, once for each suspension, and decides. */
const tellOtherSide = (booking: Booking, companyId: string, suspendedAt: Date): void => {
  for (const trip of booking.trips) {
    if (!held.includes(trip.status) || trip.transportProviderId === null) continue;
    const occasion = suspendedAt.toISOString();
    if (trip.transportProviderId === companyId)
      tellTrip(booking, 'trip.transportProviderSuspended', trip, occasion);
    else if (booking.itinerary.companyId === companyId)
      tellTrip(booking, 'trip.bookerSuspended', trip, occasion);
  }
};

/**
 * Lets a booking go on without a company that is suspended; nothing where it works again. May be done more
 * than once; returns when it has to be, null where all is done.
 */
export const standDown = async (
  tx: CommandTx,
  { itineraryId, companyId }: { readonly itineraryId: string; readonly companyId: string },
): Promise<Date | null> => {
  const company = await findBookingCompany(tx.db, companyId);
  const suspendedAt = company?.suspendedAt;
  if (!suspendedAt) return null;
  return withBooking(tx, { itineraryId }, async (booking) => {
    const again = await takeBack(tx, booking, companyId);
    tellOtherSide(booking, companyId, suspendedAt);
    return again;
  });
};
