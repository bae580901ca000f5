import { eq, sql } from 'drizzle-orm';
import { log, tellTrip, type Booking } from '../../../bookings/core/commands/booking.ts';
import { lockBooking, withBooking } from '../../../bookings/core/commands/lockBooking.ts';
import type { TripRow } from '../../../bookings/core/commands/tripRows.ts';
import { allows } from '../../../bookings/core/commands/transition.ts';
import { isFinal } from '../../../bookings/core/domain/tripState.ts';
import { isAwaitingCall } from '../../../bookings/core/domain/readyNow.ts';
import { IllegalTransition } from '../../../bookings/core/trips.errors.ts';
import { cancelLegs } from '../../../bookings/dispatch/commands/cancelLegs.ts';
import { markReadyNow } from '../../../bookings/travel/commands/markReadyNow.ts';
import { workerActor } from '../../../platform/actor.ts';
import { runAsWorker, type CommandTx } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { openLink, type OpenLink } from '../patientLinks.queries.ts';
import { patientLinks } from '../patientLinks.table.ts';
import { noteMiss, requireFewMisses } from './countMisses.ts';

/** What somebody with a link does; it says nothing of them but that they have it. */
type Act = (tx: CommandTx, link: OpenLink) => Promise<void>;

/** Calls asked for again within this time are the same. */
const callPauseMs = 10 * 60_000;

/**
 * Whoever has the link acts for the booking's care provider, as nobody of its people: the log names no user,
 * and both sides are told.
 */
const asPatient = (tx: CommandTx, { companyId }: OpenLink): CommandTx => ({
  ...tx,
  actor: { ...workerActor, companyId, roles: new Set(['MANAGE_BOOKING', 'VIEW_BOOKING']) },
});

/** Does something by a link, if it is good; one that is not reads as none, whatever is wrong with it. */
export const actByLink = async (
  ctx: Context,
  secret: string,
  name: string,
  act: Act,
): Promise<{ secret: string }> => {
  await requireFewMisses(ctx);
  if ((await openLink(ctx.runtime.sql, secret, ctx.now())) === null) {
    await noteMiss(ctx, secret);
    throw NotFound({ path: 'secret' });
  }
  await runAsWorker(ctx, name, async (tx) => {
    const seen = await openLink(tx.sql, secret, tx.now);
    // Whoever takes it back, or does something by it, holds the booking: what they did is seen from here on.
    if (seen) await lockBooking(tx, { itineraryId: seen.itineraryId });
    const link = seen && (await openLink(tx.sql, secret, tx.now));
    if (!link) throw NotFound({ path: 'secret' });
    await act(asPatient(tx, link), link);
    await tx.db
      .update(patientLinks)
      .set({ usedAt: tx.now, uses: sql`${patientLinks.uses} + 1` })
      .where(eq(patientLinks.id, link.id));
  });
  return { secret };
};

/** The leg at a place of the booking, counted from 1. */
const legAt = (booking: Booking, no: number): TripRow => {
  const leg = booking.trips.toSorted((a, b) => a.position - b.position)[no - 1];
  if (!leg) throw NotFound({ path: 'no' });
  return leg;
};

/** A will-call leg is called ready. What was called already stays so. */
export const tellReady =
  (no: number): Act =>
  async (tx, link) => {
    const leg = legAt(await lockBooking(tx, { itineraryId: link.itineraryId }), no);
    if (leg.readyAt !== null) return;
    if (!isAwaitingCall(leg))
      throw IllegalTransition({
        tripId: leg.id,
        tripName: leg.name,
        from: leg.status,
        command: 'MARK_READY_NOW',
      });
    await markReadyNow(tx, { tripId: leg.id });
    await withBooking(tx, { itineraryId: link.itineraryId }, (booking) => {
      const trip = legAt(booking, no);
      log(booking, { type: 'PATIENT_READY', tripId: trip.id, audience: 'ALL' });
      tellTrip(booking, 'trip.patientReady', trip);
    });
  };

/**
 * The leg is not needed, nor the way back after it. What was cancelled already stays so. Where the market
 * does not let patients cancel, nobody hears of it.
 */
export const cancelByLink =
  (no: number): Act =>
  (tx, link) =>
    withBooking(tx, { itineraryId: link.itineraryId }, async (booking) => {
      const leg = legAt(booking, no);
      if (link.mayCancel && leg.status === 'CANCELLED') return;
      const why = { reasonId: null, comment: null, chargeable: null };
      const legs = booking.trips
        .filter(({ id, previousTripId }) => id === leg.id || previousTripId === leg.id)
        .filter((trip) => allows(tx, trip, { type: 'CANCEL' }, 'BOOKER'));
      if (!link.mayCancel || !legs.some(({ id }) => id === leg.id))
        throw IllegalTransition({ tripId: leg.id, tripName: leg.name, from: leg.status, command: 'CANCEL' });
      await cancelLegs(tx, booking, legs, why);
      for (const one of legs) {
        log(booking, { type: 'PATIENT_CANCELLED', tripId: one.id, audience: 'ALL' });
        tellTrip(booking, 'trip.patientCancelled', one);
      }
    });

/** They want to be called: both sides are told, once in ten minutes. */
export const askForCall: Act = async (tx, link) => {
  if (link.askedCallAt && tx.now.getTime() - link.askedCallAt.getTime() < callPauseMs) return;
  await withBooking(tx, { itineraryId: link.itineraryId }, async (booking) => {
    const legs = booking.trips.toSorted((a, b) => a.position - b.position);
    const leg = legs.find(({ status }) => !isFinal(status)) ?? legs.at(-1);
    if (!leg) throw NotFound({ path: 'secret' });
    log(booking, { type: 'PATIENT_ASKS_CALL', tripId: leg.id, audience: 'ALL' });
    tellTrip(booking, 'trip.patientAsksCall', leg);
    await tx.db.update(patientLinks).set({ askedCallAt: tx.now }).where(eq(patientLinks.id, link.id));
  });
};
