import { TRIP } from '@ptc/schema/rules/limits';
import type { CommandTx } from '../../../platform/command.ts';
import { expectedTimes, lateFrom, NO_OUTLOOK, plannedPickUp } from '../domain/expectedTimes.ts';
import { isFinal } from '../domain/tripState.ts';
import { tellTrip, type Booking } from './booking.ts';
import { keepColumns } from './keepColumns.ts';
import type { TripRow } from './tripRows.ts';

/**
 * Both sides are told once that a leg will be late: for each time it is planned for, and each transport
 * provider. Short, for the key of an alert holds it beside its name and the leg.
 */
const occasionOf = (trip: TripRow): string =>
  [Math.floor(plannedPickUp(trip).getTime() / 1000), trip.transportProviderId ?? ''].join(':');

const lookAt = (trip: TripRow, crossing: Date | null, now: Date): Date | null => {
  const first = new Date(plannedPickUp(trip).getTime() - TRIP.lateLookMinutes * 60_000);
  const looks = [first, crossing].filter((at) => at !== null && at > now) as Date[];
  return looks.length === 0 ? null : new Date(Math.min(...looks.map((at) => at.getTime())));
};

/**
 * Keeps by how much a leg is expected late, tells both sides before it is, and says when to look again. While
 * the time that was planned lies ahead something can be done about it; that it has passed is told as before.
 */
export const keepLateness = (tx: CommandTx, booking: Booking, trip: TripRow, instants: Set<number>): void => {
  const outlook = booking.surroundings.outlooks.get(trip.id) ?? NO_OUTLOOK;
  const { lateness } = expectedTimes(trip, tx.now, outlook);
  if (lateness === null || isFinal(trip.status) || trip.atDropoffAt !== null) {
    keepColumns(booking, trip, { lateMinutes: null, lateWatchAt: null });
    return;
  }
  const late = lateness.minutes >= TRIP.lateFromMinutes;
  const ahead = trip.atPickupAt !== null || plannedPickUp(trip) > tx.now;
  const occasion = occasionOf(trip);
  if (late && ahead && trip.told.late !== occasion) {
    tellTrip(booking, 'trip.willBeLate', trip, occasion);
    keepColumns(booking, trip, { told: { ...trip.told, late: occasion } });
  }
  const next = lookAt(trip, late ? null : lateFrom(trip, outlook), tx.now);
  if (next && next.getTime() !== trip.lateWatchAt?.getTime()) instants.add(next.getTime());
  const told = trip.lateMinutes;
  // What grows with time grows on the screens by itself.
  const stands = late && told !== null && Math.abs(told - lateness.minutes) < TRIP.lateFromMinutes;
  keepColumns(booking, trip, {
    lateWatchAt: next,
    lateMinutes: late ? (stands ? told : lateness.minutes) : null,
  });
};

const moving = [
  'status',
  'vehicleId',
  'pickUpAt',
  'promisedPickUpAt',
  'dropOffAt',
  'toPickupAt',
  'atPickupAt',
  'toDropoffAt',
  'atDropoffAt',
] as const satisfies readonly (keyof TripRow)[];

/**
 * Wakes up for what follows from a leg at other places: the next legs of its vehicle are looked at, those too
 * that its crew has passed over for it, and the leg itself once more where its vehicle is another; the ride
 * of one that was completed is remembered.
 */
export const wakeForLegs = (tx: CommandTx, booking: Booking): void => {
  const { timers, asLocked } = booking.changes;
  const looks = new Set<string>();
  for (const trip of booking.trips) {
    const before = asLocked.trips.find(({ id }) => id === trip.id);
    if (!before || moving.every((key) => String(before[key]) === String(trip[key]))) continue;
    if (trip.vehicleId !== null && trip.vehicleId !== before.vehicleId) looks.add(booking.itinerary.id);
    const setOut = before.toPickupAt !== null || trip.toPickupAt !== null;
    for (const { vehicleId, itineraryId, isBehind } of booking.surroundings.followers)
      if (vehicleId === before.vehicleId && (isBehind || setOut)) looks.add(itineraryId);
    if (trip.status === 'COMPLETED' && before.status !== 'COMPLETED')
      timers.push({ name: 'trip.learnRide', id: trip.id, at: tx.now });
  }
  for (const id of looks) timers.push({ name: 'booking.clocks', id, at: tx.now });
};
