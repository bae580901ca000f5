import { planResubmission } from '../../../bookings/booking/domain/planResubmission.ts';
import { isOpen } from '../../../bookings/dispatch/domain/offerState.ts';
import { watchExpiry } from './moveOn.ts';
import { open } from './sendDue.ts';
import { addBatch, cancelLater } from './giveBack.ts';
import { end } from './moveLeg.ts';
import type { Batch, Booking, Leg, World } from './state.ts';
import { at, inMinutes, minutesBetween, tell } from './state.ts';

/**
 * The booker was told that nobody takes a leg: sends the booking out again, or leaves it; an expired leg's
 * way back is cancelled.
 */
export function bookerHears(world: World, leg: Leg): void {
  const { booking } = leg;
  if (leg.status === 'EXPIRED') {
    for (const follower of booking.legs) if (follower.previous === leg) cancelLater(world, follower);
    return;
  }
  const times = booking.resubmitted;
  const minutes = world.script.resubmits({
    bookingNo: booking.no,
    times,
    minutesToPickUp: minutesBetween(world.now, leg.readyAt === null ? leg.pickUpAt : inMinutes(world, 30)),
  });
  if (minutes === null) return;
  at(world, inMinutes(world, minutes), () => {
    if (booking.resubmitted === times && leg.status === 'UNFULFILLED') resubmit(world, booking);
  });
}

/** Sends a booking out again: nobody is left out for what was, and the VIP is not asked for again. */
function resubmit(world: World, booking: Booking): void {
  const legs = booking.legs.map((leg) => ({
    id: String(leg.index),
    name: leg.name,
    status: leg.status,
    pickUpType: leg.pickUpType,
    pickUpAt: leg.pickUpAt,
    readyAt: leg.readyAt,
  }));
  const planned = planResubmission(legs, false, world.now);
  if (!planned.ok) return;
  booking.resubmitted += 1;
  world.tally.resubmitted += 1;
  booking.vip = null;
  booking.forceOffer = false;
  const out = booking.legs.filter((leg) => planned.legs.some(({ id }) => id === String(leg.index)));
  tell(world, 'RESUBMIT', out[0]);
  for (const leg of out) {
    const to = planned.legs.find(({ id }) => id === String(leg.index));
    if (to !== undefined) Object.assign(leg, { pickUpAt: to.pickUpAt, pickUpType: to.pickUpType });
    watchExpiry(world, leg);
  }
  for (const old of new Set(out.map(({ batch }) => batch))) {
    const batch = separate(
      old,
      out.filter((leg) => leg.batch === old),
    );
    for (const offer of batch.offers) if (isOpen(offer.status)) end(world, offer, 'REVOKE');
    Object.assign(batch, { excluded: [], round: 0, roundEndsAt: null });
    open(world, batch, { by: 'BOOKER', command: 'RESUBMIT', force: false });
  }
}

/**
 * A batch some transport provider has accepted keeps its history: legs that go out again do so in a batch of
 * their own.
 */
function separate(batch: Batch, legs: readonly Leg[]): Batch {
  if (!batch.offers.some(({ status }) => status === 'ACCEPTED')) return batch;
  const next = addBatch(batch.booking, []);
  for (const leg of legs) leg.batch = next;
  return next;
}
